import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const secondsLeft: ExprKind<{ readonly kind: "secondsLeft"; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  changesWith: "other",
  say: ({ of }, wording) => say`the seconds that ${wording.expr(of)} has left`,
}
