import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** One of some players: whoever is asked chooses, where they are not the only one (`the player who has it`). */
export const onePlayer: ExprKind<{ readonly kind: "onePlayer"; readonly from: Expr; readonly only: boolean }> = {
  parts: { from: "expr" },
  changesWith: "other",
  visibility: "within",
  isThere: false,
  say: ({ from }, wording) => say`one of ${wording.expr(from)}`,
}
