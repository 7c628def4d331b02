import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const took: CondKind<{ readonly cond: "took"; readonly takers: Binding; readonly who: Expr }> = {
  parts: { who: "expr" },
  changesWith: null,
  say: ({ who }, wording) =>
    who.many && who.kind !== "binding"
      ? say`that was done for each of ${wording.expr(who)}`
      : say`${wording.expr(who)} did so`,
}
