import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** One of some players. */
export const onePlayer: ExprKind<{
  readonly kind: "onePlayer"
  readonly from: Expr
  /** Who chooses; null of the only one (`the player who has it`): if some tie to be it, you do. */
  readonly decider: Expr | null
}> = {
  parts: { from: "expr", decider: "expr" },
  changesWith: "other",
  visibility: "within",
  isThere: false,
  say: ({ from, decider }, wording) =>
    decider && decider.kind !== "you"
      ? say`one of ${wording.expr(from)}, chosen by ${wording.expr(decider)}`
      : say`one of ${wording.expr(from)}`,
}
