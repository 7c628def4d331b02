import type { Binding, Cond, Step } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import type { Context } from "../scope/context.ts"
import { inAnotherCase } from "./takers.ts"

/** Steps of which a test asks whether they were done. */
export function askedAbout(test: Cond, steps: readonly Step[]): readonly Step[] {
  if (test.cond === "and") return test.of.flatMap((each) => askedAbout(each, steps))
  const asked: Step[] = []
  visitSteps(steps, (step) => {
    const outcome = step.do === "perform" ? step.results.outcome : "outcome" in step ? step.outcome : null
    if (test.cond === "done" && test.outcome === outcome) asked.push(step)
  })
  return asked
}

/** Steps that were not done where a condition holds: of `if you don't`, alone or beside others. */
export function undoneIf(test: Cond, steps: readonly Step[]): readonly Step[] {
  if (test.cond === "and") return test.of.flatMap((each) => undoneIf(each, steps))
  return test.cond === "not" ? askedAbout(test.of, steps) : []
}

/** What steps have found, moved, or given a name. */
export function boundBy(steps: readonly Step[]): ReadonlySet<Binding> {
  const bound = new Set<Binding>()
  visitSteps(steps, (step) => {
    for (const binding of stepKind(step).binds(step)) bound.add(binding)
  })
  return bound
}

/**
 * Reads what is done where some steps are not: nothing of theirs was done before it, so that no word of it means what they have moved,
 * or how many.
 * @param gone what is not there, either
 */
export const readUndone = <T>(
  undone: readonly Step[],
  gone: ReadonlySet<Binding>,
  context: Context,
  read: () => T,
): T => inAnotherCase(undone, context, () => apartFrom(gone, context, read))

/** Reads what follows as if some things had never been bound; a name that is given there stays. */
function apartFrom<T>(gone: ReadonlySet<Binding>, { bound, names }: Context, read: () => T): T {
  const before = [...bound]
  const named = [...names].filter(([, binding]) => gone.has(binding))
  bound.splice(0, bound.length, ...before.filter((each) => !gone.has(each)))
  for (const [name] of named) names.delete(name)
  const left = bound.length
  const result = read()
  bound.splice(0, bound.length, ...before, ...bound.slice(left))
  for (const [name, binding] of named) if (!names.has(name)) names.set(name, binding)
  return result
}
