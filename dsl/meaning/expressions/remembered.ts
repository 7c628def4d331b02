import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface RememberedExpr {
  readonly kind: "remembered"
  readonly event: string
  readonly what: "count" | "amount" | "set"
  readonly who: Expr | null
  readonly within: number
}

export const remembered: ExprKind<RememberedExpr> = {
  parts: { who: "expr" },
  changesWith: "other",
  visibility: "hidden",
  isThere: false,
  say: ({ event: told, what, who: doer, within }, wording) => {
    const { spans, counters } = wording.symbols.model
    const span = spans[within]?.name
    const who = doer ? say`${wording.expr(doer)} ` : ""
    const when = span ? say` in this ${span}` : ""
    const [event = told, of] = told.split(":")
    if (what === "set") return say`what ${who}did “${event}” to${when}`
    if (of === undefined) return say`how ${what === "count" ? "often" : "much"} ${who}did “${event}”${when}`
    const much = counters[Number(of)]?.plural === "-" ? "much" : "many"
    return say`how ${much} ${wording.counter(Number(of), true)} ${who}did “${event}”${when}`
  },
}
