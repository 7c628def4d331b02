import type { Binding } from "../binding.ts"
import type { Cond } from "../conditions/index.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

/** Each of some players does it. */
interface EachStep {
  readonly do: "each"
  readonly players: Expr
  readonly item: Binding
  readonly from: Expr | null
  /** What is looked at of each: whoever has least of it goes first. */
  readonly by: Expr | null
  readonly together: boolean
  readonly secret: boolean
  readonly body: readonly Step[]
  takers: Takers | null
  /** All of them, where a later part speaks of those of them who did not. */
  asked?: Binding
}

/** Those of several who did what was asked of each: who they are, and what tells it of one of them. */
export interface Takers {
  readonly who: Binding
  readonly test: Cond
}

export const each: StepKind<EachStep> = {
  parts: { players: "expr", from: "expr", by: "expr", body: "step", takers: "takers" },
  ...plainStep,
  isGate: true,
  binds: ({ item }) => [item],
  say: ({ players, from, by, together, secret, body }, wording) => {
    const order = by
      ? say`, from the lowest to the highest ${wording.expr(by)}`
      : from
        ? say`, beginning with ${wording.expr(from)}`
        : ", in turn order"
    const how = together ? ", all deciding at the same time" : order
    return [{ head: say`each of ${wording.expr(players)}${how}${secret ? ", in secret" : ""}`, steps: body }]
  },
}
