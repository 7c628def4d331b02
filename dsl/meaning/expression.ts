import type { Binding, Typed } from "./binding.ts"
import type { Cond } from "./condition.ts"
import type { PropertySymbol, StateSymbol } from "./declared.ts"
import type { Selection } from "./selection.ts"

/** An amount of points: what is scored, not what a counter counts. */
export const POINTS = -2

export type Expr =
  // numbers
  (
    | { readonly kind: "constant"; readonly value: number }
    /** What a counter shows; of one that holds words, a value of its property. */
    | {
        readonly kind: "counter"
        readonly counter: number
        readonly holder: Expr | null
        readonly property?: PropertySymbol
      }
    | {
        readonly kind: "arithmetic"
        readonly op: "add" | "subtract" | "multiply" | "divide" | "divideUp" | "least" | "most"
        readonly left: Expr
        readonly right: Expr
      }
    /** A number that somebody names, from `min` to `max`: 0 where there is none. */
    | { readonly kind: "chosenNumber"; readonly by: Expr; readonly min: Expr; readonly max: Expr }
    | { readonly kind: "property"; readonly property: PropertySymbol; readonly of: Expr }
    | { readonly kind: "count"; readonly of: Expr }
    | {
        readonly kind: "measure"
        readonly how: "total" | "highest" | "lowest" | "different"
        readonly property: PropertySymbol | null
        readonly counter: number
        readonly of: Expr
      }
    | {
        readonly kind: "remembered"
        readonly event: string
        readonly what: "count" | "amount" | "set"
        readonly who: Expr | null
        readonly within: number
      }
    | { readonly kind: "memory"; readonly memory: number; readonly of: Expr }
    | { readonly kind: "option"; readonly option: number }
    | { readonly kind: "points"; readonly of: Expr }
    /** Extra spans that wait; `which` where a slot says of which span (then `queue` is -1). */
    | { readonly kind: "queued"; readonly queue: number; readonly which: Expr | null; readonly of: Expr }
    /** `$5`, `2 penalties`: how much of which counter. */
    | { readonly kind: "amount"; readonly number: Expr; readonly counter: number; readonly parts: readonly Expr[] }
    // players
    | { readonly kind: "you" }
    | { readonly kind: "seat"; readonly of: Expr; readonly offset: number }
    | { readonly kind: "role"; readonly role: number; readonly of: Expr | null }
    | { readonly kind: "active" }
    | { readonly kind: "holder"; readonly of: Expr }
    | { readonly kind: "everyone" }
    | { readonly kind: "without"; readonly from: Expr; readonly what: Expr }
    | { readonly kind: "players"; readonly from: Expr; readonly item: Binding; readonly tests: readonly Cond[] }
    | {
        readonly kind: "extremePlayers"
        readonly from: Expr
        readonly item: Binding
        readonly measure: Expr
        readonly most: boolean
        readonly alone: boolean
      }
    /** One of some players: whoever is asked chooses, where they are not the only one (`the player who has it`). */
    | { readonly kind: "onePlayer"; readonly from: Expr; readonly only: boolean }
    | { readonly kind: "randomPlayer"; readonly from: Expr }
    /** The first of some players in the order of seats. */
    | { readonly kind: "nextPlayer"; readonly from: Expr; readonly after: Expr }
    // components
    | { readonly kind: "this" }
    | Selection
    // places, values, scripts, spans
    | { readonly kind: "zone"; readonly zone: number; readonly of: Expr | null; readonly number: Expr | null }
    | { readonly kind: "placeOf"; readonly of: Expr }
    | { readonly kind: "value"; readonly property: PropertySymbol; readonly value: number }
    | { readonly kind: "values"; readonly property: PropertySymbol }
    | { readonly kind: "script"; readonly script: number; readonly of: Expr }
    | {
        readonly kind: "span"
        readonly index: number
        readonly extra: boolean
        readonly which: "this" | "next" | "last" | "any"
        readonly of: Expr | null
      }
    /** The counter itself, to be set; whose, where it is said (`the stones of it`), else its doer's. */
    | { readonly kind: "counterName"; readonly counter: number; readonly holder: Expr | null }
    | { readonly kind: "propertyName"; readonly property: PropertySymbol }
    | { readonly kind: "state"; readonly state: StateSymbol; readonly on: boolean }
    | { readonly kind: "word"; readonly word: string }
    /** The game itself, where it is won, lost or ended. */
    | { readonly kind: "game" }
    // anything
    | { readonly kind: "binding"; readonly binding: Binding }
    | { readonly kind: "union"; readonly parts: readonly Expr[] }
    // dice
    | { readonly kind: "die"; readonly die: number }
    /** What the last die of this script showed. */
    | { readonly kind: "rolled" }
    /** `the next rolls`: given by a ruling. */
    | { readonly kind: "rolls" }
    // timers
    | { readonly kind: "timer"; readonly timer: number }
    /** All of them, or those in a state; where one is meant, any of them. */
    | { readonly kind: "timers"; readonly which: "running" | "empty" | null }
    | { readonly kind: "secondsLeft"; readonly of: Expr }
    /** `a line of 4 of your discs with it`: straight rows, or groups of neighbours, of things among some. */
    | {
        readonly kind: "line"
        readonly shape: "line" | "group"
        readonly length: Expr
        readonly among: Expr
        readonly through: Expr | null
      }
    /** What no machine carries out: refused with its words when it is lowered, used or not. */
    | { readonly kind: "uncarried"; readonly said: string; readonly parts: readonly Expr[] }
  ) &
    Typed

/** The players of whom one is meant, by choice, by chance or by their seat; null for what means no one of several. */
export const chosenFrom = (expr: Expr): Expr | null =>
  expr.kind === "onePlayer" || expr.kind === "randomPlayer" || expr.kind === "nextPlayer" ? expr.from : null
