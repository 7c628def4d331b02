import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface ZoneExpr {
  readonly kind: "zone"
  readonly zone: number
  readonly of: Expr | null
  readonly number: Expr | null
}

export const zone: ExprKind<ZoneExpr> = {
  parts: { of: "expr", number: "expr" },
  changesWith: "places",
  visibility: "hidden",
  isThere: true,
  say: (expr, wording) => wording.zone(expr.zone, expr.of, expr.number),
}
