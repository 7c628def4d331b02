import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const member: CondKind<{ readonly cond: "member"; readonly who: Expr; readonly of: Expr }> = {
  parts: { who: "expr", of: "expr" },
  changesWith: null,
  say: ({ who, of }, wording) => say`${wording.expr(who)} is one of ${wording.expr(of)}`,
}
