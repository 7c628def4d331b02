import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const property: ExprKind<{ readonly kind: "property"; readonly property: PropertySymbol; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: (expr, wording) => say`the ${expr.property.name} of ${wording.expr(expr.of)}`,
}
