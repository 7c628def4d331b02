import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** Extra spans that wait; `which` where a slot says of which span (then `queue` is -1). */
interface QueuedExpr {
  readonly kind: "queued"
  readonly queue: number
  readonly which: Expr | null
  readonly of: Expr
}

export const queued: ExprKind<QueuedExpr> = {
  parts: { which: "expr", of: "expr" },
  ...ofItsParts,
  changesWith: "other",
  say: ({ queue, which, of }, wording) =>
    say`the extra ${which ? wording.expr(which) : (wording.symbols.model.spans[queue]?.name ?? "span")}s that wait for ${wording.expr(of)}`,
}
