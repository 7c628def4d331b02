import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const memory: ExprKind<{ readonly kind: "memory"; readonly memory: number; readonly of: Expr }> = {
  parts: { of: "expr" },
  changesWith: "other",
  visibility: "hidden",
  isThere: false,
  say: (expr, wording) => wording.owned(wording.symbols.model.memories[expr.memory]?.name ?? "memory", expr.of),
}
