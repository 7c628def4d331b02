import type { Cond } from "../conditions/index.ts"
import { type FilterKind, ofTheGame } from "./filter-kind.ts"

/** A condition holds of it. */
export const test: FilterKind<{ readonly is: "test"; readonly test: Cond }> = {
  parts: { test: "cond" },
  negated: ({ test }) => ({
    is: "test",
    test: test.cond === "not" ? test.of : { cond: "not", of: test, span: test.span },
  }),
  ...ofTheGame,
  say: ({ test }, _, wording) => wording.cond(test),
}
