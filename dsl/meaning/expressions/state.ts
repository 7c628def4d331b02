import { type StateSymbol, stateWord } from "../declared.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"

export const state: ExprKind<{ readonly kind: "state"; readonly state: StateSymbol; readonly on: boolean }> = {
  parts: {},
  ...ofItsParts,
  say: (expr) => stateWord(expr.state, expr.on),
}
