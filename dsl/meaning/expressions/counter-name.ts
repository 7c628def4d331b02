import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** The counter itself, to be set; whose, where it is said (`the stones of it`), else its doer's. */
type CounterNameExpr = { readonly kind: "counterName"; readonly counter: number; readonly holder: Expr | null }

export const counterName: ExprKind<CounterNameExpr> = {
  parts: { holder: "expr" },
  ...ofItsParts,
  say: ({ counter, holder }, wording) => {
    const name = wording.counter(counter, false)
    return holder ? wording.owned(name, holder) : say`the ${name}`
  },
}
