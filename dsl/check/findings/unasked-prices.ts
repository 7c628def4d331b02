import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Mode, PerformStep, Reaction, Step } from "../../meaning/index.ts"
import { partsIn, someMeaning } from "../../meaning/walk.ts"

/**
 * `pay 3 wood; gain 3 fame`: who has less pays nothing, and gains all of it. Where the step is done only if somebody has so much, or
 * something asks whether or how much was paid, that is meant.
 */
export function unaskedPrices(steps: readonly Step[]): readonly Diagnostic[] {
  const own = steps.flatMap((step, at) => {
    const next = steps[at + 1]
    return next && isUnasked(step) ? [report("check/price-goes-on", next.span, { verb: step.usage.verb })] : []
  })
  return [...own, ...steps.flatMap((step) => listsIn(step).flatMap(unaskedPrices))]
}

/** Whether it pays by itself, and nobody asks whether that was done. */
const isUnasked = (step: Step): step is PerformStep =>
  step.do === "perform" &&
  step.usage.decl.operation === "pay" &&
  step.results.outcome === null &&
  step.results.count === null

/** The lists of steps that a step holds; behind a condition on what somebody has, it is known that it can be paid. */
function listsIn(step: Step): readonly (readonly Step[])[] {
  const lists = new Map<string, Step[]>()
  for (const { key, sort, part } of partsIn("step", step)) {
    if (sort === "step") lists.set(key, [...(lists.get(key) ?? []), part as Step])
    if (sort === "reaction") lists.set(key, [...(part as Reaction).body])
    if (sort === "mode") lists.set(`${key} ${lists.size}`, [...(part as Mode).steps])
  }
  if (step.do === "if" && asksOfNumbers(step)) lists.delete("then")
  return [...lists.values()]
}

const asksOfNumbers = ({ test }: Extract<Step, { do: "if" }>): boolean =>
  someMeaning(
    { cond: [test] },
    { cond: ({ cond }) => cond === "possible", expr: (each) => each.kind === "counter" && each.holder !== null },
  )
