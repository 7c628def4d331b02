import type { PropertySymbol } from "../declared.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const value: ExprKind<{ readonly kind: "value"; readonly property: PropertySymbol; readonly value: number }> = {
  parts: {},
  ...ofItsParts,
  isThere: true,
  say: (expr) => expr.property.values[expr.value] ?? "a value",
}
