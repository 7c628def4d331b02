import type { Span } from "../text.ts"
import type { Binding } from "./binding.ts"
import type { Cond } from "./conditions/index.ts"
import type { PropertySymbol } from "./declared.ts"
import type { Expr } from "./expressions/index.ts"
import type { Step } from "./steps/index.ts"

/** The event a reaction listens to, with what it must be like. */
export interface EventPattern {
  readonly event: string
  readonly actor: readonly Cond[]
  readonly tests: readonly Cond[]
  readonly self: boolean
  readonly each: boolean
  /** For a moment of a span. */
  readonly moment: boolean
  readonly youAct: boolean
  /** `whenever you draw a card`, of a verb that only counts them: once for each. */
  readonly perUnit?: boolean
  /** What of its things one is told: `it` of one, `them` of several; nothing where it happens to none, or is only counted. */
  readonly tells?: readonly ("object" | "objects")[]
  /** The moment of a span that has not begun: `the end of your next turn`. */
  readonly next?: boolean
  /** The moment of every such span: `the start of each turn`. */
  readonly every?: boolean
  /** The moment of one span alone: `the end of this turn`. */
  readonly one?: boolean
}

/** What an event's scripts are told: bindings filled from the event's parameters. */
export interface EventBindings {
  readonly actor: Binding
  readonly source: Binding
  readonly object: Binding
  readonly objects: Binding
  readonly amount: Binding
  readonly place: Binding
  readonly extra: Binding
}

export interface Reaction {
  /** `permit`: not an event, but what may be done at any decision while its test holds. */
  readonly role: "replace" | "before" | "after" | "restrict" | "permit"
  readonly events: readonly EventPattern[]
  readonly bindings: EventBindings
  readonly test: Cond
  readonly body: readonly Step[]
  /** Zones where its carrier hears it; empty: anywhere. */
  readonly zones: readonly number[]
  readonly once: boolean
  readonly limit: Limit | null
  readonly span: Span
}

/** A rule that is carried out as something becomes true. */
export interface Watch {
  /** Whose truth is looked at: nobody's, each player's as `you`, that of each of some players or components. */
  readonly over: "game" | "you" | "players" | "components"
  /** The player or component. */
  readonly item: Binding | null
  readonly set: Expr | null
  readonly test: Cond
  readonly body: readonly Step[]
  readonly span: Span
}

/** `once per turn`; `between` for `once between your turns`. */
export interface Limit {
  readonly span: number
  readonly times: number
  readonly between: boolean
}

export interface Modification {
  readonly target:
    | { readonly kind: "property"; readonly property: PropertySymbol }
    | { readonly kind: "counter"; readonly counter: number }
    | { readonly kind: "other"; readonly word: string }
  /** The thing measured. */
  readonly item: Binding
  readonly test: Cond
  readonly amount: Expr
  readonly change: "set" | "multiply" | "add"
  readonly zones: readonly number[]
  readonly span: Span
}

/** For how long something stands that a step sets up. */
export interface Duration {
  /** For the rest of the game, until a span ends, until one starts, once (fires and is gone). */
  readonly until: "game" | "end" | "start"
  readonly span: number
  readonly of: Expr | null
  /** Which one: 1 is the present (or, when none is going on, the next). */
  readonly count: number
  readonly next: boolean
  readonly while: Cond | null
}
