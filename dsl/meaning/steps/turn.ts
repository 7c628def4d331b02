import { type StateSymbol, stateWord } from "../declared.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

type TurnStep = { readonly do: "turn"; readonly set: Expr; readonly state: StateSymbol; readonly on: boolean }

export const turn: StepKind<TurnStep> = {
  parts: { set: "expr" },
  ...plainStep,
  changes: "states",
  say: ({ set, state, on }, wording) => [
    { head: say`${wording.expr(set)} ${set.many ? "become" : "becomes"} ${stateWord(state, on)}` },
  ],
}
