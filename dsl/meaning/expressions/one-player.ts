import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** One of some players. */
export const onePlayer: ExprKind<{
  readonly kind: "onePlayer"
  readonly from: Expr
  /** Who chooses; null of the only one (`the player who has it`), where you do if there are several. */
  readonly by: Expr | null
}> = {
  parts: { from: "expr", by: "expr" },
  changesWith: "other",
  visibility: "within",
  isThere: false,
  say: ({ from, by }, wording) =>
    by && by.kind !== "you"
      ? say`one of ${wording.expr(from)}, chosen by ${wording.expr(by)}`
      : say`one of ${wording.expr(from)}`,
}
