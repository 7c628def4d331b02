import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** What a ruling asks of a course of play: how often something was done. */
interface DoneTimesCond {
  readonly cond: "doneTimes"
  readonly event: string
  readonly who: Expr
  readonly what: Expr
  readonly times: string
}

export const doneTimes: CondKind<DoneTimesCond> = {
  parts: { who: "expr", what: "expr" },
  changesWith: "other",
  say: ({ event, who, what, times }, wording) =>
    say`“${event}” is done ${times} by ${wording.expr(who)}, with ${wording.expr(what)}`,
}
