import type { Binding } from "../binding.ts"
import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface ExtremePlayersExpr {
  readonly kind: "extremePlayers"
  readonly from: Expr
  readonly item: Binding
  readonly measure: Expr
  readonly most: boolean
  readonly alone: boolean
}

export const extremePlayers: ExprKind<ExtremePlayersExpr> = {
  parts: { from: "expr", measure: "expr" },
  ...ofItsParts,
  say: ({ from, measure, most }, wording) =>
    say`those of ${wording.expr(from)} with the ${most ? "highest" : "lowest"}: ${wording.expr(measure)}`,
}
