import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const won: CondKind<{ readonly cond: "won"; readonly who: Expr; readonly nobody: boolean }> = {
  parts: { who: "expr" },
  changesWith: "other",
  say: ({ who, nobody }, wording) => (nobody ? "nobody has won" : say`${wording.expr(who)} has won`),
}
