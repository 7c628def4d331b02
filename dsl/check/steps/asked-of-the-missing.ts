import type { Binding, Cond, Performed, Step } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { mentions, someMeaning, visitSteps } from "../../meaning/walk.ts"
import { allOfThem, oneOrMore } from "../parts/quantities.ts"
import { bindingExpr } from "../scope/context.ts"

/**
 * `You may discard a card; if it is Red, A; otherwise, B`: both say something of the card. Where the offer was declined there is
 * none, and neither is done.
 * @param steps the steps of a block, changed in place
 * @param otherwise the gates that an `otherwise` belongs to
 */
export function onlyWhereItIs(steps: Step[], otherwise: ReadonlySet<Step>): void {
  const missing = new Set<Binding>()
  for (const [at, step] of steps.entries()) {
    steps[at] = whereItIs(step, missing, otherwise)
    for (const each of maybeBound(step)) missing.add(each)
  }
}

function whereItIs(step: Step, missing: ReadonlySet<Binding>, otherwise: ReadonlySet<Step>): Step {
  if (step.do !== "if") return step
  const isAsked = otherwise.has(step)
  if (isAsked) step.otherwise = step.otherwise.map((each) => whereItIs(each, missing, otherwise))
  const it = isAsked || isDenied(step.test) ? [...missing].find((each) => asksOf(step.test, each)) : undefined
  if (!it) return step
  const { span } = step
  const test: Cond = { cond: "exists", what: bindingExpr(it), quantity: oneOrMore(allOfThem()), span: step.test.span }
  return { do: "if", test, then: [step], otherwise: [], outcome: null, span }
}

/** Whether a condition says something of one thing and of nothing else. */
function asksOf(test: Cond, it: Binding): boolean {
  if (test.cond === "not") return asksOf(test.of, it)
  if (test.cond === "and" || test.cond === "or" || !mentions({ cond: [test] }, it)) return false
  return !someMeaning({ cond: [test] }, { cond: ({ cond }) => cond === "done" || cond === "exists" || cond === "took" })
}

const isDenied = (test: Cond): boolean => someMeaning({ cond: [test] }, { cond: ({ cond }) => cond === "not" })

/** The single things that are there only where something was done that could be left. */
function maybeBound(step: Step): ReadonlySet<Binding> {
  const bound = new Set<Binding>()
  visitSteps([step], (each) => {
    if (each.do === "perform" && isUpTo(each)) addSingle([each], bound)
    if (each.do === "offer" && !each.forced) addSingle([...each.body, ...each.then], bound)
    if (each.do === "if") addSingle(each.then, bound)
  })
  return bound
}

/** `discard up to 1 card`, which may be none. */
const isUpTo = ({ slots }: Performed): boolean =>
  [...slots.values()].some((filler) => filler.kind === "select" && filler.quantity?.open === true)

function addSingle(steps: readonly Step[], bound: Set<Binding>): void {
  visitSteps(steps, (each) => {
    for (const binding of stepKind(each).binds(each))
      if (!binding.many && binding.type === "component") bound.add(binding)
  })
}
