import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const script: ExprKind<{ readonly kind: "script"; readonly script: number; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: (expr, wording) => say`the ${wording.symbols.scripts[expr.script] ?? "script"} of ${wording.expr(expr.of)}`,
}
