import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const you: ExprKind<{ readonly kind: "you" }> = { parts: {}, ...ofItsParts, isThere: true, say: () => "you" }
