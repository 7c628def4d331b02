import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

interface OfferStep {
  readonly do: "offer"
  readonly decider: Expr
  readonly body: readonly Step[]
  readonly then: readonly Step[]
  otherwise: readonly Step[]
  outcome: Binding | null
  takers: Binding | null
  readonly forced: boolean
}

/** What has been agreed to is not asked again, where its verb may be left undone. */
const agreed = ([first, ...others]: readonly Step[]): readonly Step[] =>
  first?.do === "perform" && first.usage.decl.optional
    ? [{ ...first, usage: { ...first.usage, decl: { ...first.usage.decl, optional: false } } }, ...others]
    : first
      ? [first, ...others]
      : []

export const offer: StepKind<OfferStep> = {
  parts: { decider: "expr", body: "step", then: "step", otherwise: "step" },
  ...plainStep,
  isGate: true,
  asks: ({ forced }) => !forced,
  say: ({ decider, body, then, otherwise, forced }, wording) => {
    const who = wording.expr(decider)
    const head = forced
      ? say`${who} ${wording.verb(decider, "do")} this if ${decider.kind === "you" ? "you" : "they"} can`
      : say`${who} may choose to do this`
    return [
      { head, steps: forced ? body : agreed(body) },
      ...(then.length > 0 ? [{ head: "and if it was done", steps: then }] : []),
      ...(otherwise.length > 0 ? [{ head: "and if it was not", steps: otherwise }] : []),
    ]
  },
}
