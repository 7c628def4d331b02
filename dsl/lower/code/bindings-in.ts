import type { Binding, PerformStep, Step } from "../../meaning/index.ts"
import { stepsIn } from "../../meaning/walk.ts"

/** Every binding that steps make. */
export const boundIn = (list: readonly Step[]): Binding[] => collect(list, (step) => [...step.binds.values()])

/** What steps leave for those who ask how many were done, and which were not chosen. */
export const resultsIn = (list: readonly Step[]): Binding[] =>
  collect(list, ({ results: { count, rest } }) => [count, rest].filter((each) => each !== null))

const collect = (list: readonly Step[], bound: (step: PerformStep) => readonly Binding[]): Binding[] =>
  list.flatMap((step) => [...ownOf(step, bound), ...collect(stepsIn(step), bound)])

function ownOf(step: Step, bound: (step: PerformStep) => readonly Binding[]): readonly Binding[] {
  if (step.do === "perform") return bound(step)
  if (step.do === "each" || step.do === "for") return [step.item]
  return step.do === "let" ? [step.binding] : []
}
