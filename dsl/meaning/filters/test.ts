import type { Cond } from "../condition.ts"
import { type FilterKind, ofTheGame } from "./filter-kind.ts"

/** A condition holds of it. */
export interface TestFilter {
  readonly is: "test"
  readonly test: Cond
}

export const test: FilterKind<TestFilter> = {
  parts: { test: "cond" },
  negated: ({ test }) => ({
    is: "test",
    test: test.cond === "not" ? test.of : { cond: "not", of: test, span: test.span },
  }),
  ...ofTheGame,
  say: ({ test }, _, wording) => wording.cond(test),
}
