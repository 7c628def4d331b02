import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** Of several, each. */
export const timer: CondKind<{ readonly cond: "timer"; readonly timer: Expr; readonly is: "running" | "empty" }> = {
  parts: { timer: "expr" },
  changesWith: "other",
  say: (cond, wording) => say`${wording.expr(cond.timer)} is ${cond.is}`,
}
