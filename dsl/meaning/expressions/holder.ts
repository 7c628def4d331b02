import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const holder: ExprKind<{ readonly kind: "holder"; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: ({ of }, wording) => say`whoever has ${wording.expr(of)}`,
}
