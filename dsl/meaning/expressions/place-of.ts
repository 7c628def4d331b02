import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const placeOf: ExprKind<{ readonly kind: "placeOf"; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  changesWith: "places",
  say: ({ of }, wording) => say`the place of ${wording.expr(of)}`,
}
