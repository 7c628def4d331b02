import { listed } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const union: ExprKind<{ readonly kind: "union"; readonly parts: readonly Expr[] }> = {
  parts: { parts: "expr" },
  ...ofItsParts,
  say: ({ parts, many }, wording) =>
    parts.length === 0
      ? "nothing"
      : listed(
          parts.map((part) => wording.expr(part)),
          many ? "and" : "or",
        ),
}
