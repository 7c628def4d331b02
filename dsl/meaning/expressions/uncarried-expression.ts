import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** What no machine carries out: refused with its words when it is lowered, used or not. */
type UncarriedExpr = { readonly kind: "uncarried"; readonly said: string; readonly parts: readonly Expr[] }

export const uncarried: ExprKind<UncarriedExpr> = {
  parts: { parts: "expr" },
  changesWith: "other",
  visibility: "within",
  isThere: false,
  say: (expr, wording) => say`the ${wording.uncarried(expr)}`,
}
