import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** The first of some players in the order of seats. */
export const nextPlayer: ExprKind<{ readonly kind: "nextPlayer"; readonly from: Expr; readonly after: Expr }> = {
  parts: { from: "expr", after: "expr" },
  ...ofItsParts,
  changesWith: "other",
  say: ({ from, after }, wording) => say`the first of ${wording.expr(from)} after ${wording.expr(after)}`,
}
