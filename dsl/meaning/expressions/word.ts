import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const word: ExprKind<{ readonly kind: "word"; readonly word: string }> = {
  parts: {},
  ...ofItsParts,
  say: (expr) => expr.word,
}
