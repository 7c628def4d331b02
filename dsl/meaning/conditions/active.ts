import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const active: CondKind<{ readonly cond: "active"; readonly what: Expr }> = {
  parts: { what: "expr" },
  changesWith: "other",
  say: ({ what }, wording) => say`${wording.expr(what)} is active`,
}
