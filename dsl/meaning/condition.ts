import type { Span } from "../text.ts"
import type { Binding } from "./binding.ts"
import type { Comparison } from "./comparison.ts"
import type { PropertySymbol, StateSymbol } from "./declared.ts"
import type { Expr } from "./expression.ts"
import type { Filter } from "./filters/index.ts"
import type { Quantity } from "./selection.ts"
import type { Step } from "./step.ts"

export type Cond = (
  | { readonly cond: "constant"; readonly value: boolean }
  | { readonly cond: "not"; readonly of: Cond }
  | { readonly cond: "and" | "or"; readonly of: readonly Cond[] }
  | { readonly cond: "compare"; readonly comparison: Comparison; readonly left: Expr; readonly right: Expr }
  /** How many there are against a quantity. */
  | { readonly cond: "exists"; readonly what: Expr; readonly quantity: Quantity }
  | { readonly cond: "same"; readonly left: Expr; readonly right: Expr }
  /** Every (or some) member passes the filters. */
  | { readonly cond: "fits"; readonly what: Expr; readonly filters: readonly Filter[]; readonly some: boolean }
  | { readonly cond: "among"; readonly value: Expr; readonly property: PropertySymbol; readonly of: Expr }
  | { readonly cond: "span"; readonly index: number; readonly of: Expr | null }
  | { readonly cond: "extra"; readonly index: number }
  | { readonly cond: "possible"; readonly step: Step }
  | { readonly cond: "done"; readonly outcome: Binding }
  | { readonly cond: "took"; readonly takers: Binding; readonly who: Expr }
  | { readonly cond: "member"; readonly who: Expr; readonly of: Expr }
  /** Every one of these players is in a state, or out of it. */
  | { readonly cond: "playerIs"; readonly who: Expr; readonly state: StateSymbol; readonly on: boolean }
  | { readonly cond: "doing"; readonly event: string; readonly who: Expr; readonly what: Expr }
  | {
      readonly cond: "each"
      readonly players: Expr
      readonly item: Binding
      readonly test: Cond
      readonly some: boolean
      /** Said by a superlative: they have the most, or the fewest. */
      readonly superlative?: true
    }
  | { readonly cond: "active"; readonly what: Expr }
  | { readonly cond: "over" }
  /** Of several, each. */
  | { readonly cond: "timer"; readonly timer: Expr; readonly is: "running" | "empty" }
  | { readonly cond: "won"; readonly who: Expr; readonly nobody: boolean }
  | { readonly cond: "short"; readonly place: Expr }
  /** Several are level, behind a step that lets the first win. */
  | { readonly cond: "tie" }
  // What a ruling asks of a course of play
  | { readonly cond: "asked"; readonly who: Expr }
  | {
      readonly cond: "doneTimes"
      readonly event: string
      readonly who: Expr
      readonly what: Expr
      readonly times: string
    }
  /** What no machine carries out: refused with its words when it is lowered. */
  | { readonly cond: "uncarried"; readonly said: string; readonly parts: readonly Expr[] }
) & { readonly span: Span | null }
