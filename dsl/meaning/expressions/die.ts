import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const die: ExprKind<{ readonly kind: "die"; readonly die: number }> = {
  parts: {},
  ...ofItsParts,
  visibility: "within",
  say: (expr, { symbols }) => say`the ${symbols.model.dice[expr.die]?.name ?? "die"}`,
}
