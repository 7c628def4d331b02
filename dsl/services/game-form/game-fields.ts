import type { Span } from "../../text.ts"
import type { FieldWords, GamePage } from "./game-words.ts"

/** A page of the form of a game. */
export interface GameSection extends Pick<GamePage, "id" | "title" | "help"> {
  readonly fields: readonly GameField[]
  /** Where its keys stand, for what is wrong with them. */
  readonly spans: readonly Span[]
}

/** A value of game.yaml, written or not. */
export interface GameField {
  /** The keys that lead to it. */
  readonly path: readonly string[]
  readonly label: string
  readonly help: string
  readonly isRare: boolean
  /** How it is told in the line of what has it: see `FieldWords`. */
  readonly brief: FieldWords["brief"]
  /** Where its key and value stand; null where it is not written. */
  readonly span: Span | null
  readonly control: GameControl
}

export type GameControl =
  /** @param on what is written where it is ticked */
  | { readonly is: "flag"; readonly isOn: boolean; readonly on: string | true }
  | { readonly is: "choice"; readonly value: string | null; readonly options: readonly GameChoice[] }
  | { readonly is: "number"; readonly value: number | null; readonly min: number | null; readonly max: number | null }
  /** @param pattern what it must look like; null where anything will do @param canBeNumber where it is one, it is written as one @param isLong it is a phrase */
  | {
      readonly is: "text"
      readonly value: string
      readonly pattern: string | null
      readonly canBeNumber: boolean
      readonly isLong: boolean
    }
  /** Several of some names. @param isList a single one is written as a list, too */
  | {
      readonly is: "names"
      readonly chosen: readonly string[]
      readonly options: readonly string[]
      readonly isList: boolean
    }
  /** Words in order, each at its place. */
  | { readonly is: "words"; readonly items: readonly GameText[]; readonly one: string; readonly next: string }
  | { readonly is: "sentence"; readonly text: GameText }
  /** @param isList each is an item of a list; else the only one is the value itself */
  | { readonly is: "sentences"; readonly items: readonly GameText[]; readonly one: string; readonly isList: boolean }
  | { readonly is: "things"; readonly things: readonly GameThing[]; readonly one: string }
  /** One of the icons that there are, by its name. */
  | { readonly is: "icon"; readonly value: string | null }
  /** Written in a way that has no field. */
  | { readonly is: "written" }

export interface GameChoice {
  readonly value: string
  readonly label: string
}

export interface GameText {
  readonly text: string
  /** Where each of its characters is in the file, and the end; empty where nothing is written. */
  readonly offsets: readonly number[]
}

/** Something that the game declares under a name. */
export interface GameThing {
  readonly name: string
  readonly path: readonly string[]
  readonly span: Span
  /** What of several sorts it is; null where there is one. */
  readonly sort: {
    readonly label: string
    readonly value: string | null
    readonly options: readonly GameChoice[]
  } | null
  readonly fields: readonly GameField[]
}
