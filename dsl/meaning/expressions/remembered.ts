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
  say: (expr, wording) => {
    const span = wording.symbols.model.spans[expr.within]?.name
    const who = expr.who ? say`${wording.expr(expr.who)} ` : ""
    const when = span ? say` in this ${span}` : ""
    const event = expr.event.split(":")[0] ?? expr.event
    if (expr.what === "set") return say`what ${who}did “${event}” to${when}`
    return say`how ${expr.what === "count" ? "often" : "much"} ${who}did “${event}”${when}`
  },
}
