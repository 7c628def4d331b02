import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, is, ofTheGame, toggled } from "./filter-kind.ts"

/** It is one of these. */
export const among: FilterKind<{ readonly is: "in"; readonly set: Expr; readonly not: boolean }> = {
  parts: { set: "expr" },
  negated: toggled,
  ...ofTheGame,
  saysWhere: ({ not }) => !not,
  say: ({ set, not }, what, wording) => say`${what} ${is(not)} among ${wording.bare(set)}`,
}
