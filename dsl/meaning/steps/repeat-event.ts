import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** The event that is being replaced, done by somebody else. */
export const repeatEvent: StepKind<{ readonly do: "repeatEvent"; readonly who: Expr }> = {
  parts: { who: "expr" },
  ...plainStep,
  say: ({ who }, wording) => [{ head: say`the same happens, done by ${wording.expr(who)}` }],
}
