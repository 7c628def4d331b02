import type { Expr } from "../expressions/index.ts"
import { say, type Told } from "../told.ts"
import { type FilterKind, is, ofTheGame, toggled } from "./filter-kind.ts"

/** It is (or lies on) a space that leads there from what is named. */
interface NearFilter {
  readonly is: "near"
  readonly way: Way
  readonly of: Expr
  /** Who looks, where what is named is no player’s thing. */
  readonly as: Expr
  readonly not: boolean
}

export const near: FilterKind<NearFilter> = {
  parts: { of: "expr", as: "expr" },
  negated: toggled,
  ...ofTheGame,
  say: ({ way, of, not }, what, wording) => say`${what} ${is(not)} ${saidOf(way)} ${wording.expr(of)}`,
}

/** From a space to others. */
export type Way =
  | { readonly way: "adjacent" }
  | { readonly way: "within"; readonly steps: number }
  /** A word that the board declares: `front`. */
  | { readonly way: "step"; readonly board: number; readonly name: string }
  /** The space it lies on; its row, its column. */
  | { readonly way: "own" }

function saidOf(way: Way): Told {
  switch (way.way) {
    case "adjacent":
      return "adjacent to"
    case "within":
      return say`within ${way.steps} spaces of`
    case "step":
      return say`the ${way.name} of`
    case "own":
      return "that of"
  }
}
