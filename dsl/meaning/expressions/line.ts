import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** `a line of 4 of your discs with it`: straight rows, or groups of neighbours, of things among some. */
interface LineExpr {
  readonly kind: "line"
  readonly shape: "line" | "group"
  readonly length: Expr
  readonly among: Expr
  readonly through: Expr | null
}

export const line: ExprKind<LineExpr> = {
  parts: { length: "expr", among: "expr", through: "expr" },
  ...ofItsParts,
  visibility: "hidden",
  say: ({ shape, length, among, through }, wording) =>
    say`a ${shape} of ${wording.expr(length)} or more of: ${wording.bare(among)}${through ? say`, with ${wording.expr(through)}` : ""}`,
}
