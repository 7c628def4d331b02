import type { Expr } from "../expression.ts"
import { say } from "../told.ts"
import { type FilterKind, is, ofTheGame, toggled } from "./filter-kind.ts"

/** It is one of, or lies on one of, the spaces of these spaces, rows and columns. */
export interface InsideFilter {
  readonly is: "inside"
  readonly of: Expr
  readonly not: boolean
}

export const inside: FilterKind<InsideFilter> = {
  parts: { of: "expr" },
  negated: toggled,
  ...ofTheGame,
  say: ({ of, not }, what, wording) => say`${what} ${is(not)} in ${wording.expr(of)}`,
}
