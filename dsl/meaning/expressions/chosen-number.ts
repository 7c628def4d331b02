import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** A number that somebody names, from `min` to `max`: 0 where there is none. */
interface ChosenNumberExpr {
  readonly kind: "chosenNumber"
  readonly decider: Expr
  readonly min: Expr
  readonly max: Expr
}

export const chosenNumber: ExprKind<ChosenNumberExpr> = {
  parts: { decider: "expr", min: "expr", max: "expr" },
  ...ofItsParts,
  visibility: "within",
  say: ({ decider, min, max }, wording) =>
    say`a number from ${wording.expr(min)} to ${wording.expr(max)} that ${wording.expr(decider)} ${decider.kind === "you" ? "choose" : "chooses"}`,
}
