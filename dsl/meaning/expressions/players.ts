import type { Binding } from "../binding.ts"
import type { Cond } from "../conditions/index.ts"
import { listed, say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface PlayersExpr {
  readonly kind: "players"
  readonly from: Expr
  readonly item: Binding
  readonly tests: readonly Cond[]
}

export const players: ExprKind<PlayersExpr> = {
  parts: { from: "expr", tests: "cond" },
  ...ofItsParts,
  say: ({ from, tests }, wording) =>
    say`${wording.expr(from)} for whom ${listed(
      tests.map((test) => wording.cond(test)),
      "and",
    )}`,
}
