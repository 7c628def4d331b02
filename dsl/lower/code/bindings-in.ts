import type { Binding, PerformStep, Step } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { stepsIn } from "../../meaning/walk.ts"

/** Every binding that steps make. */
export const boundIn = (list: readonly Step[]): Binding[] =>
  list.flatMap((step) => [...stepKind(step).binds(step), ...boundIn(stepsIn(step))])

/** What steps leave for those who ask how many were done, and which were not chosen. */
export const resultsIn = (list: readonly Step[]): Binding[] =>
  list.flatMap((step) => [
    ...(step.do === "perform" ? resultsOf(step) : stepKind(step).binds(step)),
    ...resultsIn(stepsIn(step)),
  ])

const resultsOf = ({ results: { count, rest } }: PerformStep): readonly Binding[] =>
  [count, rest].filter((each) => each !== null)
