import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const same: CondKind<{ readonly cond: "same"; readonly left: Expr; readonly right: Expr }> = {
  parts: { left: "expr", right: "expr" },
  changesWith: null,
  say: ({ left, right }, wording) => say`${wording.expr(left)} is ${wording.expr(right)}`,
}
