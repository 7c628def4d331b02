import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** What a counter shows; of one that holds words, a value of its property. */
interface CounterExpr {
  readonly kind: "counter"
  readonly counter: number
  readonly holder: Expr | null
  readonly property?: PropertySymbol
}

export const counter: ExprKind<CounterExpr> = {
  parts: { holder: "expr" },
  // Which of the counters changes it, the number tells.
  ...ofItsParts,
  say: (expr, wording) =>
    expr.holder
      ? wording.owned(wording.counter(expr.counter, true), expr.holder)
      : say`the ${wording.counter(expr.counter, false)}`,
}
