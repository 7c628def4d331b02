import type { Expr } from "../../meaning/index.ts"

/** Whether there is always such a thing: the others are told by a number below 0 when there is none. */
export function isThere(expr: Expr): boolean {
  switch (expr.kind) {
    case "constant":
    case "value":
    case "you":
    case "this":
    case "active":
    case "zone":
    case "timer":
    case "option":
      return true
    case "seat":
      return isThere(expr.of)
    default:
      return false
  }
}
