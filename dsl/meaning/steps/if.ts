import type { Binding } from "../binding.ts"
import type { Cond } from "../conditions/index.ts"
import { say } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

interface IfStep {
  readonly do: "if"
  readonly test: Cond
  readonly then: readonly Step[]
  otherwise: readonly Step[]
  outcome: Binding | null
}

export const ifHolds: StepKind<IfStep> = {
  parts: { test: "cond", then: "step", otherwise: "step" },
  ...plainStep,
  isGate: true,
  say: ({ test, then, otherwise }, wording) => [
    { head: say`if ${wording.cond(test)}`, steps: then },
    ...(otherwise.length > 0 ? [{ head: "otherwise", steps: otherwise }] : []),
  ],
}
