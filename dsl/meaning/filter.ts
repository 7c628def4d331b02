import type { Cond } from "./condition.ts"
import type { PropertySymbol, StateSymbol } from "./declared.ts"
import type { Comparison, Expr } from "./expression.ts"

export type Filter =
  | { readonly is: "value"; readonly property: PropertySymbol; readonly value: Expr; readonly not: boolean }
  | { readonly is: "flag"; readonly property: PropertySymbol; readonly not: boolean }
  /** It has a text of this name: `with an effect`. */
  | { readonly is: "script"; readonly script: string; readonly not: boolean }
  | { readonly is: "state"; readonly state: StateSymbol; readonly on: boolean }
  | { readonly is: "compare"; readonly property: PropertySymbol; readonly comparison: Comparison; readonly to: Expr }
  | { readonly is: "name"; readonly name: string; readonly not: boolean }
  | { readonly is: "kind"; readonly kinds: ReadonlySet<number>; readonly not: boolean }
  | { readonly is: "in"; readonly set: Expr; readonly not: boolean }
  | { readonly is: "held"; readonly by: Expr; readonly not: boolean }
  /** It has the highest (or lowest) of all that pass the filters before. */
  | { readonly is: "extreme"; readonly property: PropertySymbol; readonly highest: boolean }
  // Of spaces, rows and columns, and of what lies on them
  /** It is (or lies on) a space that leads there from what is named; `as` is who looks, where it is no player's thing. */
  | { readonly is: "near"; readonly way: Way; readonly of: Expr; readonly as: Expr; readonly not: boolean }
  /** It is one of, or lies on one of, the spaces of these spaces, rows and columns. */
  | { readonly is: "inside"; readonly of: Expr; readonly not: boolean }
  /** A part of a board that has such a space, or such a thing on one of its spaces. */
  | { readonly is: "holds"; readonly what: Expr; readonly not: boolean }
  | { readonly is: "empty"; readonly not: boolean }
  /** The lowest, highest, leftmost or rightmost of all that pass the filters before. */
  | { readonly is: "edge"; readonly by: "row" | "column"; readonly highest: boolean }
  /** A part of this board. */
  | { readonly is: "board"; readonly board: number; readonly not: boolean }
  /** It was in one of these zones before its last move. */
  | { readonly is: "came"; readonly zone: number; readonly of: Expr | null }
  | { readonly is: "test"; readonly test: Cond }
  | { readonly is: "either"; readonly filters: readonly Filter[] }
  | { readonly is: "all"; readonly filters: readonly Filter[] }

/** From a space to others. */
export type Way =
  | { readonly way: "adjacent" }
  | { readonly way: "within"; readonly steps: number }
  /** A word that the board declares: `front`. */
  | { readonly way: "step"; readonly board: number; readonly name: string }
  /** The space it lies on; its row, its column. */
  | { readonly way: "own" }
