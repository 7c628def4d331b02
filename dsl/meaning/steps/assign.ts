import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** Somebody is given a role. */
export const assign: StepKind<{ readonly do: "assign"; readonly role: number; readonly who: Expr }> = {
  parts: { who: "expr" },
  ...plainStep,
  say: ({ role, who }, wording) => [
    {
      head: say`${wording.expr(who)} ${wording.verb(who, "become")} the ${wording.symbols.model.roles[role]?.name ?? "role"}`,
    },
  ],
}
