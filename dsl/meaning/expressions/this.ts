import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const itself: ExprKind<{ readonly kind: "this" }> = {
  parts: {},
  ...ofItsParts,
  isThere: true,
  say: () => "this component",
}
