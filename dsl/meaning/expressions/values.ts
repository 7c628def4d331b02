import type { PropertySymbol } from "../declared.ts"
import { oneOf } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const values: ExprKind<{ readonly kind: "values"; readonly property: PropertySymbol }> = {
  parts: {},
  ...ofItsParts,
  say: ({ property }) => oneOf(property.name),
}
