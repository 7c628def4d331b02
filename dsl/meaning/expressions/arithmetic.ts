import { say, type Told } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface ArithmeticExpr {
  readonly kind: "arithmetic"
  readonly op: "add" | "subtract" | "multiply" | "divide" | "divideUp" | "least" | "most"
  readonly left: Expr
  readonly right: Expr
}

export const arithmetic: ExprKind<ArithmeticExpr> = {
  parts: { left: "expr", right: "expr" },
  ...ofItsParts,
  say: ({ op, left, right }, wording) => SAID[op](wording.expr(left), wording.expr(right)),
}

const SAID: Record<ArithmeticExpr["op"], (left: Told, right: Told) => Told> = {
  add: (left, right) => say`${left} plus ${right}`,
  subtract: (left, right) => say`${left} minus ${right}`,
  multiply: (left, right) => say`${left} times ${right}`,
  divide: (left, right) => say`${left} divided by ${right}, rounded down`,
  divideUp: (left, right) => say`${left} divided by ${right}, rounded up`,
  least: (left, right) => say`the lesser of ${left} and ${right}`,
  most: (left, right) => say`the greater of ${left} and ${right}`,
}
