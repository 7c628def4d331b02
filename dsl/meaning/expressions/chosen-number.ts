import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** A number that somebody names, from `min` to `max`: 0 where there is none. */
interface ChosenNumberExpr {
  readonly kind: "chosenNumber"
  readonly by: Expr
  readonly min: Expr
  readonly max: Expr
}

export const chosenNumber: ExprKind<ChosenNumberExpr> = {
  parts: { by: "expr", min: "expr", max: "expr" },
  ...ofItsParts,
  visibility: "within",
  say: ({ by, min, max }, wording) =>
    say`a number from ${wording.expr(min)} to ${wording.expr(max)} that ${wording.expr(by)} ${by.kind === "you" ? "choose" : "chooses"}`,
}
