import { type Binding, type Expr, isPaid, type PerformStep } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, THIS } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { withKnownPlayers } from "./verb-needs.ts"
import { severalAmounts, specialOf } from "./verb-special.ts"

/** The words of an event that restrictions are asked about; the set of what it happens to is left empty. */
export function forbidding(step: PerformStep, frame: Frame): Operand[] {
  const extra = immediate(specialOf(step, frame))
  const actor = frame.lower.value(step.actor, frame)
  const set = Array.from({ length: frame.words }, () => immediate(0))
  return [actor, THIS, immediate(-1), immediate(1), immediate(-1), extra, ...set]
}

/** Go on at `target` when a restriction forbids the step, which happens to no component. */
export function forbidden(written: PerformStep, frame: Frame, target: Label): void {
  const step = withKnownPlayers(written, frame)
  const amounts = severalAmounts(step)
  const each = amounts.length > 0 ? amounts.map((amount) => told(step, amount)) : [step]
  const { asm } = frame
  // Of what is paid each is needed; of anything else some of it is done.
  const some = asm.label()
  for (const [at, one] of each.entries()) {
    const isLast = at === each.length - 1
    const next = asm.label()
    forbiddenOne(one, frame, isLast || isPaid(step.usage) ? target : next)
    if (!isLast && !isPaid(step.usage)) asm.emit("jump", some)
    asm.place(next)
  }
  asm.place(some)
}

function forbiddenOne(step: PerformStep, frame: Frame, target: Label): void {
  const { asm, lower } = frame
  for (const part of withParts(step)) {
    const event = lower.event(part.usage.event)
    if (!event.restrict) continue
    const no = frame.result((slot) => asm.emit("forbidden", slot, event.index, forbidding(part, frame)))
    asm.emit("jumpIf", no, target)
  }
}

/**
 * A step, and those of its verb's body that do something with the amount that it is told, each once: `give 2 wood` is to lose
 * it and to be given it. Where one of these is forbidden nothing is done, so that nothing is lost on the way.
 */
function withParts(step: PerformStep): readonly PerformStep[] {
  const found: PerformStep[] = []
  const add = (each: PerformStep): void => {
    if (found.some((known) => isSame(known, each))) return
    found.push(each)
    const { usage } = each
    const amount = amountIn(each)
    const own = usage.slots.find(({ type }) => type === "amount")
    const binding = own && usage.bindings.get(own.name)
    if (!amount || !binding) return
    for (const part of usage.body ?? []) {
      const isPart = part.do === "perform" && isToldOf(binding, amountIn(part))
      const actor = isPart ? outside(part.actor, each) : null
      if (isPart && actor) add(told({ ...part, actor, slots: slotsOutside(part, each) }, amount))
    }
  }
  add(step)
  return found
}

const isToldOf = (binding: Binding, filler: Expr | undefined): boolean =>
  (filler?.kind === "binding" && filler.binding === binding) ||
  (filler?.kind === "amount" && filler.counter < 0 && isToldOf(binding, filler.parts[0]))

/** Whether two steps are the same verb for the same players: the amount is the same in all parts. */
function isSame(one: PerformStep, other: PerformStep): boolean {
  if (one.usage !== other.usage || one.actor !== other.actor) return false
  return [...one.slots].every(([name, filler]) => filler.type !== "player" || other.slots.get(name) === filler)
}

const amountIn = ({ slots }: PerformStep): Expr | undefined => [...slots.values()].find(({ type }) => type === "amount")

const told = (step: PerformStep, amount: Expr): PerformStep => ({
  ...step,
  slots: new Map([...step.slots].map(([name, filler]) => [name, filler.type === "amount" ? amount : filler])),
})

/** What a step of a verb's body is told, its players as whoever does the verb says them; without those who can't be said so. */
const slotsOutside = ({ slots }: PerformStep, verb: PerformStep): ReadonlyMap<string, Expr> =>
  new Map(
    [...slots].flatMap(([name, filler]) => {
      const said = filler.type === "player" ? outside(filler, verb) : filler
      return said ? [[name, said] as const] : []
    }),
  )

/** Somebody of a verb's body, as whoever does the verb says it; null where that is several, or is found out in the body. */
function outside(who: Expr, { usage, actor, slots }: PerformStep): Expr | null {
  if (who.kind === "you") return actor
  if (who.kind !== "binding") return null
  const slot = [...usage.bindings].find(([, binding]) => binding === who.binding)
  const filler = slot && slots.get(slot[0])
  return filler && !filler.many ? filler : null
}
