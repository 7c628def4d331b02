import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const short: CondKind<{ readonly cond: "short"; readonly place: Expr }> = {
  parts: { place: "expr" },
  changesWith: "other",
  say: ({ place }, wording) => say`${wording.expr(place)} has less than is asked of it`,
}
