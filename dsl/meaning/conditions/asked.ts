import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** What a ruling asks of a course of play: whether somebody must answer. */
export const asked: CondKind<{ readonly cond: "asked"; readonly who: Expr }> = {
  parts: { who: "expr" },
  changesWith: "other",
  say: ({ who }, wording) => say`${wording.expr(who)} is asked something`,
}
