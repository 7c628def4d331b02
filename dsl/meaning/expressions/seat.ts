import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const seat: ExprKind<{ readonly kind: "seat"; readonly of: Expr; readonly offset: number }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  isThere: ({ of }, isThere) => isThere(of),
  say: ({ of, offset }, wording) => {
    const side = offset < 0 ? "before" : "after"
    const steps = Math.abs(offset)
    return steps === 1
      ? say`the player ${side} ${wording.expr(of)}`
      : say`the player ${steps} seats ${side} ${wording.expr(of)}`
  },
}
