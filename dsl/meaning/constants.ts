import type { Expr } from "./expressions/index.ts"

/** A number that is written, and is this. */
export const isConstant = (expr: Expr | null | undefined, value: number): boolean =>
  expr?.kind === "constant" && expr.value === value
