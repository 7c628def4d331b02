import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, ofTheGame, toggled } from "./filter-kind.ts"

/** A part of a board that has such a space, or such a thing on one of its spaces. */
export const holds: FilterKind<{ readonly is: "holds"; readonly what: Expr; readonly not: boolean }> = {
  parts: { what: "expr" },
  negated: toggled,
  ...ofTheGame,
  say: (filter, what, wording) => say`${what} ${filter.not ? "does not have" : "has"} ${wording.expr(filter.what)}`,
}
