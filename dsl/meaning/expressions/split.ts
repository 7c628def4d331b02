import { listed, say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** So many of the counters of a group in all: how many of each, the decider says. */
interface SplitExpr {
  readonly kind: "split"
  readonly number: Expr
  /** What they are called together. */
  readonly group: string
  readonly counters: readonly number[]
  readonly decider: Expr
}

export const split: ExprKind<SplitExpr> = {
  parts: { number: "expr", decider: "expr" },
  ...ofItsParts,
  visibility: "within",
  say: ({ number, counters, decider }, wording) => {
    const names = listed(
      counters.map((counter) => wording.counter(counter, false)),
      "and",
    )
    return say`${wording.expr(number)} in all of ${names}, as ${wording.expr(decider)} ${decider.kind === "you" ? "like" : "likes"}`
  },
}
