import type { Span } from "../text.ts"
import type { Binding } from "./binding.ts"
import type { Cond } from "./condition.ts"
import type { StateSymbol } from "./declared.ts"
import type { Expr } from "./expression.ts"
import type { Modification, Reaction } from "./reaction.ts"
import type { Usage } from "./verb-usage.ts"

export interface Performed {
  readonly do: "perform"
  readonly usage: Usage
  readonly actor: Expr
  readonly slots: ReadonlyMap<string, Expr>
  /** What each component slot is bound to once chosen. */
  readonly binds: ReadonlyMap<string, Binding>
  readonly times: Expr | null
  /** How many were done, and whether it was done at all: made when a later part asks. */
  results: { count: Binding | null; outcome: Binding | null; rest: Binding | null }
  /** “Secretly” may be said of all who do it. */
  secret: boolean
  readonly adverbs: readonly string[]
}

export type Step = (
  | Performed
  | {
      readonly do: "each"
      readonly players: Expr
      readonly item: Binding
      readonly from: Expr | null
      readonly together: boolean
      readonly secret: boolean
      readonly body: readonly Step[]
      takers: Takers | null
    }
  | { readonly do: "for"; readonly set: Expr; readonly item: Binding; readonly body: readonly Step[] }
  | {
      readonly do: "offer"
      readonly decider: Expr
      readonly body: readonly Step[]
      readonly then: readonly Step[]
      otherwise: readonly Step[]
      outcome: Binding | null
      takers: Binding | null
      readonly forced: boolean
    }
  | {
      readonly do: "if"
      readonly test: Cond
      readonly then: readonly Step[]
      otherwise: readonly Step[]
      outcome: Binding | null
    }
  | {
      readonly do: "loop"
      readonly how: "times" | "upTo" | "while" | "until"
      readonly count: Expr | null
      readonly test: Cond | null
      readonly body: readonly Step[]
    }
  | {
      readonly do: "modes"
      readonly decider: Expr
      readonly style: "one" | "each" | "skip one" | "all"
      readonly options: readonly Mode[]
      /** `choose 2: ...`: how many options, where it is not one. */
      readonly number?: number
      outcome: Binding | null
    }
  | { readonly do: "let"; readonly binding: Binding; readonly value: Expr }
  | { readonly do: "listen"; readonly listener: Reaction; readonly duration: Duration }
  | { readonly do: "modify"; readonly change: Modification; readonly duration: Duration }
  | { readonly do: "stop" }
  | { readonly do: "again" }
  | { readonly do: "nothing" }
  /** A span ends at once; -1: the game, which is then scored. */
  | { readonly do: "leave"; readonly index: number }
  | { readonly do: "turn"; readonly set: Expr; readonly state: StateSymbol; readonly on: boolean }
  | { readonly do: "assign"; readonly role: number; readonly who: Expr }
  /** The event that is being replaced, done by somebody else. */
  | { readonly do: "repeatEvent"; readonly who: Expr }
  /** The event that is being replaced does not happen: what follows stands in for it. */
  | { readonly do: "replaced" }
  /** A script that is not followed: `skip the first line of any action you use`. */
  | { readonly do: "skipScript"; readonly script: number }
  /** What no machine carries out: refused with its words when it is lowered. */
  | { readonly do: "uncarried"; readonly said: string; readonly parts: readonly Expr[] }
) & { readonly span: Span }

/** Those of several who did what was asked of each: who they are, and what tells it of one of them. */
export interface Takers {
  readonly who: Binding
  readonly test: Cond
}

/** A verb being done. */
export type PerformStep = Extract<Step, { do: "perform" }>

export interface Mode {
  readonly label: string
  readonly steps: readonly Step[]
  readonly span: Span
}

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
