import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const randomPlayer: ExprKind<{ readonly kind: "randomPlayer"; readonly from: Expr }> = {
  parts: { from: "expr" },
  changesWith: "other",
  visibility: "within",
  isThere: false,
  say: ({ from }, wording) => say`one of ${wording.expr(from)}, at random`,
}
