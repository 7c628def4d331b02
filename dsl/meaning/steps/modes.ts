import type { Span } from "../../text.ts"
import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say, type Told } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** A choice between several ways to go on. */
interface ModesStep {
  readonly do: "modes"
  readonly decider: Expr
  readonly style: "one" | "each" | "skip one" | "all"
  readonly options: readonly Mode[]
  /** `choose 2: ...`: how many options, where it is not one. */
  readonly number?: number
  outcome: Binding | null
}

export interface Mode {
  readonly label: string
  readonly steps: readonly Step[]
  readonly span: Span
}

export const modes: StepKind<ModesStep> = {
  parts: { decider: "expr", options: "mode" },
  ...plainStep,
  isGate: true,
  asks: () => true,
  say: (step, wording) => {
    const choose = say`${wording.expr(step.decider)} ${wording.verb(step.decider, "choose")}`
    const blocks = step.options.map((option) => ({ of: option, head: say`“${option.label}”`, steps: option.steps }))
    return [{ head: HEADS[step.style](choose, step), blocks }]
  },
}

const HEADS: Record<ModesStep["style"], (choose: Told, step: ModesStep) => Told> = {
  one: (choose, { number }) =>
    number ? say`${choose} ${number} of these, and they are done` : say`${choose} one of these, and it is done`,
  "skip one": (choose) => say`${choose} one of these, and the others are done`,
  each: (choose) => say`all of these are done, in an order that ${choose}`,
  all: () => "all of these are done",
}
