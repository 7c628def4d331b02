/** What the services tell of a pack after each edit: all that the screens list, as plain data. */
import type { services } from "../../dsl/index.ts"

export interface Overview {
  /** Counts the edits that the worker has seen. */
  readonly version: number
  /** How long the reading took. */
  readonly milliseconds: number
  readonly game: string
  readonly title: string
  readonly problems: readonly Problem[]
  /** Null where they are as they were. */
  readonly entries: readonly Entry[] | null
  /** For each property of words, the looks of its values. Null where they are as they were. */
  readonly looks: Readonly<Record<string, readonly number[]>> | null
  /** What has an icon, of all that is played together. Null where it is as it was. */
  readonly icons: services.Icons | null
  /** What has a picture, of all that is played together. Null where it is as it was. */
  readonly art: services.Art | null
  /** The kinds of components that can be written, with their plurals. Null where they are as they were. */
  readonly kinds: readonly { readonly name: string; readonly plural: string }[] | null
  /** Whether a program can be made of it. */
  readonly isSound: boolean
}

/** A place in a file of the pack: offsets, and for people the line and column, counted from 1. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
}

export interface Problem extends Place {
  readonly code: string
  readonly severity: "error" | "warning"
  readonly message: string
  readonly hint: string | null
  /** The rule of reading that it is about, in a line. */
  readonly rule: string | null
  readonly related: readonly (Place & { readonly message: string })[]
  /** Titles of the ways to mend it. */
  readonly fixes: readonly string[]
  /** It is wrong only where the pack is played with others. */
  readonly isTogether: boolean
}

/** A component of the pack, as the explorer lists it. */
export interface Entry {
  /** Its name, with its number where several are declared at once. */
  readonly key: string
  readonly name: string
  /** Where several are declared at once, which of them; 0 for the first. */
  readonly variant: number
  readonly kind: string
  /** Where its name is written. */
  readonly place: Place
  /** All of it, from and to; the file is the place's. */
  readonly from: number
  readonly to: number
  /** The value of its first property of words: its suit. */
  readonly suit: {
    readonly property: string
    readonly value: string
    /** Among the property's values. */
    readonly index: number
    /** The hue and shape: see `suits.ts`. */
    readonly look: number
  } | null
  /** What tells it from others at a glance: `$10`. */
  readonly fact: string
  readonly rulings: number
  /** In the pack being written, not in one that it expands. */
  readonly isOwn: boolean
  /** The pack that declares it. */
  readonly pack: string
}
