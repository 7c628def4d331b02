import { COMPARED, type Comparison } from "../comparison.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

interface CompareCond {
  readonly cond: "compare"
  readonly comparison: Comparison
  readonly left: Expr
  readonly right: Expr
}

export const compare: CondKind<CompareCond> = {
  parts: { left: "expr", right: "expr" },
  changesWith: null,
  say: ({ comparison, left, right }, wording) =>
    say`${wording.expr(left)} ${COMPARED[comparison]} ${wording.expr(right)}`,
}
