import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const propertyName: ExprKind<{ readonly kind: "propertyName"; readonly property: PropertySymbol }> = {
  parts: {},
  ...ofItsParts,
  say: ({ property }) => say`the ${property.name}`,
}
