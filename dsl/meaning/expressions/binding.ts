import type { Binding } from "../binding.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const binding: ExprKind<{ readonly kind: "binding"; readonly binding: Binding }> = {
  parts: {},
  ...ofItsParts,
  say: (expr, wording) => wording.binding(expr.binding),
}
