import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const points: ExprKind<{ readonly kind: "points"; readonly of: Expr }> = {
  parts: { of: "expr" },
  ...ofItsParts,
  changesWith: "other",
  say: ({ of }, wording) => wording.owned("points", of),
}
