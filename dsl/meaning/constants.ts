import type { Expr } from "./expressions/index.ts"

/** A number that is written, and is this. */
export const isConstant = (expr: Expr | null | undefined, value: number): boolean =>
  expr?.kind === "constant" && expr.value === value

/** So few that having any is having enough. */
export const isAtMostOne = (expr: Expr): boolean => isConstant(expr, 0) || isConstant(expr, 1)
