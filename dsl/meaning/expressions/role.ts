import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const role: ExprKind<{ readonly kind: "role"; readonly role: number; readonly of: Expr | null }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  changesWith: "other",
  say: (expr, wording) => {
    const name = wording.symbols.model.roles[expr.role]?.name ?? "player"
    return expr.of ? say`the ${name} of ${wording.expr(expr.of)}` : say`the ${name}`
  },
}
