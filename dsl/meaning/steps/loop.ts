import type { Cond } from "../conditions/index.ts"
import type { Expr } from "../expressions/index.ts"
import { say, type Told } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind, type StepWording } from "./step-kind.ts"

interface LoopStep {
  readonly do: "loop"
  readonly how: "times" | "upTo" | "while" | "until"
  readonly count: Expr | null
  readonly test: Cond | null
  readonly body: readonly Step[]
}

export const loop: StepKind<LoopStep> = {
  parts: { count: "expr", test: "cond", body: "step" },
  ...plainStep,
  isGate: true,
  asks: ({ how }) => how === "upTo",
  say: (step, wording) => [{ head: HEADS[step.how](step, wording), steps: step.body }],
}

const HEADS: Record<LoopStep["how"], (step: LoopStep, wording: StepWording) => Told> = {
  times: ({ count }, wording) => say`${count ? wording.expr(count) : "several"} times`,
  upTo: ({ count }, wording) =>
    count ? say`as often as wanted, at most ${wording.expr(count)} times` : "as often as wanted",
  while: ({ test }, wording) => say`again and again, as long as ${test ? wording.cond(test) : "it goes"}`,
  until: ({ test }, wording) => say`again and again, until ${test ? wording.cond(test) : "it stops"}`,
}
