import type { Binding, Cond, Performed, Step } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { mentions, someMeaning, visitSteps } from "../../meaning/walk.ts"
import { allOfThem, oneOrMore } from "../parts/quantities.ts"
import { bindingExpr } from "../scope/context.ts"

/**
 * `Discard a card; if it is Red, A; otherwise, B`: both say something of the card. Where there was none to discard, or the offer
 * to do so was declined, neither is done.
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

/** The single things that are there only where one was found, or something was done that could be left. */
function maybeBound(step: Step): ReadonlySet<Binding> {
  const bound = new Set<Binding>()
  visitSteps([step], (each) => {
    if (each.do === "perform" && isFound(each)) addSingle([each], bound)
    if (each.do === "offer" && !each.forced) addSingle([...each.body, ...each.then], bound)
    if (each.do === "if") addSingle(each.then, bound)
  })
  return bound
}

/** `discard a card`, which may be none: there is nothing in the hand, or one likes to do it with none. */
function isFound({ slots }: Performed): boolean {
  const fillers = [...slots.values()]
  // `draw 1` is only told how many.
  return fillers.some(({ kind }) => kind === "select") || fillers.every(({ type }) => type !== "component")
}

function addSingle(steps: readonly Step[], bound: Set<Binding>): void {
  visitSteps(steps, (each) => {
    for (const binding of stepKind(each).binds(each))
      if (!binding.many && binding.type === "component") bound.add(binding)
  })
}
