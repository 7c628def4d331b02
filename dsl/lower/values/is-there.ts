import { exprKind } from "../../meaning/expressions/index.ts"
import type { Expr } from "../../meaning/index.ts"

/** Whether there is always such a thing: the others are told by a number below 0 when there is none. */
export function isThere(expr: Expr): boolean {
  const { isThere: told } = exprKind(expr)
  return typeof told === "boolean" ? told : told(expr, isThere)
}
