import type { Binding, PerformStep, Step } from "../../meaning/index.ts"

/** Every binding that steps make. */
export const boundIn = (list: readonly Step[]): Binding[] => collect(list, (step) => [...step.binds.values()])

/** What steps leave for those who ask how many were done, and which were not chosen. */
export const resultsIn = (list: readonly Step[]): Binding[] =>
  collect(list, ({ results: { count, rest } }) => [count, rest].filter((each) => each !== null))

function collect(list: readonly Step[], bound: (step: PerformStep) => readonly Binding[]): Binding[] {
  const found: Binding[] = []
  const visit = (step: Step): void => {
    switch (step.do) {
      case "perform":
        found.push(...bound(step))
        break
      case "offer":
        for (const each of [...step.body, ...step.then, ...step.otherwise]) visit(each)
        break
      case "if":
        for (const each of [...step.then, ...step.otherwise]) visit(each)
        break
      case "each":
      case "for":
        found.push(step.item)
        for (const each of step.body) visit(each)
        break
      case "loop":
        for (const each of step.body) visit(each)
        break
      case "modes":
        for (const option of step.options) for (const each of option.steps) visit(each)
        break
      case "let":
        found.push(step.binding)
        break
      default:
        break
    }
  }
  for (const each of list) visit(each)
  return found
}
