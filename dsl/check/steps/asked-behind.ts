/**
 * Conditions behind the steps that they govern, which may speak of what one of these steps finds: `discard the top card of your deck
 * and gain $1 if it is Red`.
 */
import type { Cond, Step } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { mentions, someMeaning, stepsIn, visitSteps } from "../../meaning/walk.ts"
import type { Do } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** Whether a condition asks about what the steps before it have chosen or moved. */
export const looksAtDone = (test: Cond, steps: readonly Step[]): boolean =>
  steps.some(
    (step) =>
      stepKind(step)
        .binds(step)
        .some((binding) => mentions({ cond: [test] }, binding)) || looksAtDone(test, stepsIn(step)),
  )

/** Steps with the condition that is said behind them. It is asked first, but behind the step that finds what it speaks of. */
export function onCondition(
  all: readonly Step[],
  test: Cond,
  node: Do,
  post: NonNullable<Do["post"]>,
  context: Context,
): readonly Step[] | null {
  const span = context.span(node)
  const whole = (then: readonly Step[]): Step => {
    const gate: Step = { do: "if", test, then, otherwise: [], outcome: null, span }
    context.mark([gate], post.word)
    return gate
  }
  const found = all.findLastIndex((step) => bringsAbout(step, test))
  if (found < 0) return [whole(all)]
  const behind = all.slice(found + 1)
  if (behind.length > 0) return [...all.slice(0, found + 1), whole(behind)]
  const last = all[found]
  if (last?.do === "offer" && !last.otherwise.some((step) => bringsAbout(step, test))) {
    const body = last.then.length > 0 ? null : onCondition(last.body, test, node, post, context)
    if (body) return [...all.slice(0, found), Object.assign(last, { body })]
    if (last.then.length === 0) return null
  }
  const { start } = node.predicate ?? node
  const said = context.text.value.slice(start, post.word.start).trim()
  const asked = context.text.value.slice(post.word.start, post.clauses.end)
  return context.fail(
    "check/done-in-condition",
    { start: post.word.start, end: post.clauses.end },
    { case: node.purchase ? "askedOfPrice" : "askedTooEarly", said, asked },
  )
}

/** Whether a step finds what a condition speaks of, or is what it asks about. */
function bringsAbout(step: Step, test: Cond): boolean {
  if (looksAtDone(test, [step])) return true
  let is = false
  visitSteps([step], (each) => {
    const { count = null, rest = null, outcome = null } = each.do === "perform" ? each.results : {}
    is ||= [count, rest].some((result) => result !== null && mentions({ cond: [test] }, result))
    const done = outcome ?? ("outcome" in each ? each.outcome : null)
    is ||=
      done !== null && someMeaning({ cond: [test] }, { cond: (asks) => asks.cond === "done" && asks.outcome === done })
  })
  return is
}
