import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"
import type { Cond } from "./index.ts"

interface EachCond {
  readonly cond: "each"
  readonly players: Expr
  readonly item: Binding
  readonly test: Cond
  readonly some: boolean
  /** Said by a superlative: they have the most, or the fewest. */
  readonly superlative?: true
}

export const each: CondKind<EachCond> = {
  parts: { players: "expr", test: "cond" },
  changesWith: null,
  say: ({ players, test, some }, wording) =>
    say`of ${some ? "some" : "each"} of ${wording.expr(players)}: ${wording.cond(test)}`,
}
