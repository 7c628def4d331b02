import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const everyone: ExprKind<{ readonly kind: "everyone" }> = { parts: {}, ...ofItsParts, say: () => "all players" }
