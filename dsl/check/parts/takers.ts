import type { Binding, Expr, Performed, Step } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import type { Context } from "../scope/context.ts"

/** Whether only some of what is in it comes about: behind a condition, where an offer is taken, as an option of which one is done. */
const hasCases = (step: Step): boolean =>
  step.do === "if" || step.do === "offer" || (step.do === "modes" && step.style !== "each" && step.style !== "all")

/** Notes which steps of a part that has ended are done in some case only. */
export function noteCases(part: readonly Step[], { shared: { doneIn, perhapsBound } }: Context): void {
  const note = (step: Step): void => {
    const within = step.do === "perform" && doneIn.get(step)
    if (within) doneIn.set(step, { ...within, perhaps: true })
  }
  visitSteps(part, (step) => hasCases(step) && visitSteps([step], note))
  const noteBound = (step: Step): void => {
    for (const binding of stepKind(step).binds(step)) perhapsBound.add(binding)
  }
  // `if you do, reveal the top card of the deck; if it is Red, ...` goes on with what was done.
  visitSteps(part, (step) => step.do === "if" && step.test.cond !== "done" && visitSteps([step], noteBound))
}

/** Reads what is done in another case than some steps, so that nothing of theirs was done before it. */
export function inAnotherCase<T>(steps: readonly Step[], { shared }: Context, read: () => T): T {
  const { doneIn } = shared
  const before = [...doneIn]
  const { performed } = shared
  visitSteps(steps, (step) => step.do === "perform" && doneIn.delete(step))
  if (performed && !doneIn.has(performed)) shared.performed = [...doneIn.keys()].at(-1) ?? null
  const other = shared.performed
  const value = read()
  if (shared.performed === other) shared.performed = performed
  // Those of both cases in the order in which they are written, with what was noted of them meanwhile.
  const since = new Map(doneIn)
  doneIn.clear()
  for (const [step, within] of before) doneIn.set(step, since.get(step) ?? within)
  for (const [step, within] of since) if (!doneIn.has(step)) doneIn.set(step, within)
  return value
}

/** The step nearest before that took some of several, so that there is a rest. */
export const lastTaker = ({ shared }: Context): Performed | undefined =>
  [...shared.doneIn.keys()].findLast(({ slots }) => [...slots.values()].some(leavesRest))

function leavesRest(taken: Expr): boolean {
  if (taken.kind === "union") return taken.parts.some(leavesRest)
  if (taken.kind !== "select" || taken.type !== "component") return false
  const { quantity, from } = taken
  return quantity === null || !quantity.all || quantity.allBut || from.from === "set"
}

/**
 * Whether a step took by what a thing is like, out of no things that it names: of `put a Red card in your hand into your row` the rest
 * may be the other Red ones, or all of the hand.
 */
export const isTakenByLikeness = ({ slots }: Performed): boolean =>
  [...slots.values()].some(
    (slot) =>
      slot.kind === "select" &&
      slot.type === "component" &&
      leavesRest(slot) &&
      slot.from.from !== "set" &&
      slot.filters.some(({ is }) => is !== "held"),
  )

/** Steps that have taken some of the same things: `put 1 of them into your hand; put 1 of them into your row`. */
export function takenBefore(step: Performed, { shared }: Context): readonly Performed[] {
  const of = takenFrom(step)
  if (!of) return []
  const isTaker = (each: Performed): boolean => {
    const source = takenFrom(each)
    return each.results !== step.results && (source === of || (source !== null && source === of.untaken?.binding))
  }
  return [...shared.doneIn.keys()].filter(isTaker)
}

/** Whether what was spoken of are some that a step took out of others. */
export const isTakenFromOthers = (binding: Binding, { shared }: Context): boolean =>
  [...shared.doneIn.keys()].some((step) => [...step.binds.values()].includes(binding) && takenFrom(step) !== null)

/** The things spoken of before out of which a step takes some. */
export function takenFrom({ slots }: Performed): Binding | null {
  for (const slot of slots.values()) {
    let source: Expr = slot
    while (source.kind === "select" && source.from.from === "set") source = source.from.set
    if (source !== slot && source.kind === "binding") return source.binding
  }
  return null
}

/** Keeps what steps leave of the things that they take some of. */
export function keepLeft(takers: readonly Performed[], those: Binding, context: Context): void {
  const left = leftOf(those, context)
  for (const each of takers) {
    each.narrows = left
    each.results.rest ??= context.make({ type: "component", many: true, name: "others of them", kinds: those.kinds })
  }
}

/** What steps leave of some things: those themselves get fewer, unless they are what has a name by `call`. */
export function leftOf(those: Binding, context: Context): Binding {
  const { id, untaken, ...like } = those
  if (!untaken || !those.many || those.type !== "component") return those
  untaken.binding ??= context.make({ ...like, name: `rest of the ${like.name}` })
  return untaken.binding
}
