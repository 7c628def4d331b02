import type { Binding } from "../binding.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import type { Step } from "./index.ts"
import { plainStep, type StepKind } from "./step-kind.ts"

type ForStep = { readonly do: "for"; readonly set: Expr; readonly item: Binding; readonly body: readonly Step[] }

export const forEach: StepKind<ForStep> = {
  parts: { set: "expr", body: "step" },
  ...plainStep,
  isGate: true,
  binds: ({ item }) => [item],
  say: ({ set, body }, wording) => [{ head: say`one after the other, for each of ${wording.bare(set)}`, steps: body }],
}
