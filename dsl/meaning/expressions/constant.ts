import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const constant: ExprKind<{ readonly kind: "constant"; readonly value: number }> = {
  parts: {},
  ...ofItsParts,
  isThere: true,
  say: ({ value }) => String(value),
}
