import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, notTheMost, ofTheGame } from "./filter-kind.ts"

/** The fewest steps lead there from what is named, which is not one of them itself: of all that pass the filters before. */
export const nearest: FilterKind<{ readonly is: "nearest"; readonly of: Expr }> = {
  parts: { of: "expr" },
  negated: notTheMost,
  ...ofTheGame,
  say: ({ of }, what, wording) => say`${what} is the nearest of them to ${wording.expr(of)}`,
}
