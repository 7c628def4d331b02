import type { Expr } from "../expressions/index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** What no machine carries out: refused with its words when it is lowered. */
type UncarriedStep = { readonly do: "uncarried"; readonly said: string; readonly parts: readonly Expr[] }

export const uncarried: StepKind<UncarriedStep> = {
  parts: { parts: "expr" },
  ...plainStep,
  say: (step, wording) => [{ head: wording.uncarried(step) }],
}
