import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** Somebody is doing this to it. */
type DoingCond = { readonly cond: "doing"; readonly event: string; readonly who: Expr; readonly what: Expr }

export const doing: CondKind<DoingCond> = {
  parts: { who: "expr", what: "expr" },
  changesWith: "other",
  say: ({ event, who, what }, wording) =>
    say`${wording.expr(who)} ${who.kind === "you" ? "do" : "does"} “${event}” to ${wording.expr(what)}`,
}
