import type { Expr, PerformStep, Reaction, Step } from "../../meaning/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import { follows } from "../scope/followed-scripts.ts"
import type { Symbols } from "../scope/symbols.ts"

/**
 * `the next time you use a card, follow its effect twice`: behind what is heard it has been done once already, so that it would
 * be done three times.
 * @returns where it is said so
 */
export function doneOnceMore({ role, events, bindings, body }: Reaction, symbols: Symbols): Span | null {
  if (role !== "after" && role !== "before") return null
  const heard = [...symbols.usages.values()].flat().filter((usage) => events.some(({ event }) => event === usage.event))
  const isHeard = (thing: Expr): boolean =>
    thing.kind === "binding" && (thing.binding === bindings.object || thing.binding === bindings.objects)
  const isSame = ({ usage, slots, actor }: PerformStep): boolean => {
    const isByThem = actor.kind === "binding" && actor.binding === bindings.actor
    // What another has done once, you have not done yet.
    if (!isByThem && !(actor.kind === "you" && events.every(({ youAct }) => youAct))) return false
    const fillers = [...slots.values()]
    if (events.some(({ event }) => event === usage.event))
      return fillers.every(({ type }) => type !== "amount") && fillers.every((each) => !isThing(each) || isHeard(each))
    const [script] = fillers
    return script?.kind === "script" && isHeard(script.of) && heard.some((each) => follows(each, script.script))
  }
  return found(body, isSame)
}

const isThing = ({ type }: Expr): boolean => type === "component"

/** The first step that is done several times by one that says so. */
function found(steps: readonly Step[], isSame: (step: PerformStep) => boolean): Span | null {
  let span: Span | null = null
  visitSteps(steps, (step) => {
    if (step.do === "perform" && step.times && isSame(step)) span ??= step.span
    if (step.do !== "loop" || step.how !== "times") return
    const [only] = step.body
    if (step.body.length === 1 && only?.do === "perform" && isSame(only)) span ??= step.span
  })
  return span
}
