import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

export const without: ExprKind<{ readonly kind: "without"; readonly from: Expr; readonly what: Expr }> = {
  parts: { from: "expr", what: "expr" },
  ...ofItsParts,
  say: ({ from, what }, wording) =>
    from.kind === "everyone"
      ? say`all players but ${wording.expr(what)}`
      : say`${wording.expr(from)} but ${wording.expr(what)}`,
}
