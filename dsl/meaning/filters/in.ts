import type { Expr } from "../expression.ts"
import { say } from "../told.ts"
import { type FilterKind, is, ofTheGame, toggled } from "./filter-kind.ts"

/** It is one of these. */
export interface InFilter {
  readonly is: "in"
  readonly set: Expr
  readonly not: boolean
}

export const among: FilterKind<InFilter> = {
  parts: { set: "expr" },
  negated: toggled,
  ...ofTheGame,
  say: ({ set, not }, what, wording) => say`${what} ${is(not)} among ${wording.bare(set)}`,
}
