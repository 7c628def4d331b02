import { type StateSymbol, stateWord } from "../declared.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** Every one of these players is in a state, or out of it. */
interface PlayerIsCond {
  readonly cond: "playerIs"
  readonly who: Expr
  readonly state: StateSymbol
  readonly on: boolean
}

export const playerIs: CondKind<PlayerIsCond> = {
  parts: { who: "expr" },
  changesWith: "states",
  say: ({ who, state, on }, wording) =>
    say`${wording.expr(who)} ${who.kind === "you" || who.many ? "are" : "is"} ${stateWord(state, on)}`,
}
