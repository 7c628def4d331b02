import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

interface ForStep {
  readonly do: "for"
  readonly set: Expr
  readonly item: Binding
  /** What is looked at of each thing: what has least of it comes first. */
  readonly by: Expr | null
  readonly body: readonly Step[]
}

export const forEach: StepKind<ForStep> = {
  parts: { set: "expr", by: "expr", body: "step" },
  ...plainStep,
  isGate: true,
  binds: ({ item }) => [item],
  say: ({ set, by, body }, wording) => {
    const order = by ? say`, from the lowest to the highest ${wording.expr(by)}` : ""
    return [{ head: say`one after the other, for each of ${wording.bare(set)}${order}`, steps: body }]
  },
}
