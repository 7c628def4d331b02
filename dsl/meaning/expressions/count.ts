import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const count: ExprKind<{ readonly kind: "count"; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: ({ of }, wording) => say`the number of ${wording.bare(of)}`,
}
