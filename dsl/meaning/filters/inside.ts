import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, is, ofTheGame, toggled } from "./filter-kind.ts"

/** It is one of, or lies on one of, the spaces of these spaces, rows and columns. */
export const inside: FilterKind<{ readonly is: "inside"; readonly of: Expr; readonly not: boolean }> = {
  parts: { of: "expr" },
  negated: toggled,
  ...ofTheGame,
  say: ({ of, not }, what, wording) => say`${what} ${is(not)} in ${wording.expr(of)}`,
}
