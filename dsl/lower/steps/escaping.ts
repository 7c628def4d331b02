/**
 * What a step binds behind a gate can be spoken of behind it: `if you have at least $5, choose 1 in hand; discard it`. Where the
 * gate was not passed it is nothing, not what lay in the slot before.
 */
import type { Binding, PerformStep, Step } from "../../meaning/index.ts"
import { STEPS } from "../../meaning/steps/index.ts"
import { immediate } from "../code/assembler.ts"
import { boundIn, resultsIn } from "../code/bindings-in.ts"
import { countMentions } from "../code/event-slots.ts"
import { type Frame, isSet, isThing } from "../code/frame.ts"

/**
 * Before a step that may not be done at all, or more than once: what it binds and something outside of it speaks of
 * stands for nothing yet.
 */
export function readyEscapes(step: Step, frame: Frame): readonly Binding[] {
  if (!STEPS[step.do].isGate) return []
  const bound = boundIn([step]).filter(({ id }) => frame.used.has(id))
  const results = resultsIn([step]).filter(({ id }) => frame.used.has(id))
  if (bound.length + results.length === 0) return []
  const inside = countMentions({ step: [step] })
  const escapes = ({ id }: Binding): boolean => (frame.mentions.get(id) ?? 0) > (inside.get(id) ?? 0)
  const isGathered = ({ type, loop }: Binding): boolean =>
    isThing(type) && loop !== null && !frame.activeLoops.has(loop.id)
  // A loop empties itself what it gathers.
  const own = step.do === "each" ? step.item.id : null
  for (const binding of bound)
    if (escapes(binding) && isGathered(binding) && binding.loop?.id !== own)
      emptyGathered(binding, inside.get(binding.id) ?? 0, frame)
  const escaping = [...bound.filter((each) => !isGathered(each)), ...results].filter(escapes)
  for (const binding of escaping) {
    const slot = frame.escapes.get(binding.id) ?? frame.keep(isSet(binding) ? frame.words : 1)
    frame.escapes.set(binding.id, slot)
    frame.slots.set(binding.id, slot)
    if (isSet(binding)) frame.asm.emit("clear", slot)
    else frame.asm.emit("move", slot, immediate(isCounted(binding) ? 0 : -1))
  }
  return escaping
}

/**
 * What a loop gathers is there from the start, so that nothing is gathered where the loop is not begun.
 * @param inside how often it is spoken of in the step
 */
export function emptyGathered(binding: Binding, inside: number, frame: Frame): void {
  // `for each area, each player chooses 1 unit in it; destroy those`: nothing in the outer loop asks for those of one area.
  if (frame.emptied.get(binding.id) === inside) return
  const all = frame.gathered.get(binding.id) ?? frame.keep(frame.words)
  frame.asm.emit("clear", all)
  frame.gathered.set(binding.id, all)
  frame.emptied = new Map(frame.emptied).set(binding.id, inside)
}

const isCounted = ({ type, many }: Binding): boolean =>
  type === "number" || type === "amount" || (type === "player" && many)

/** Once a step has bound something that escapes from the gate around it: it is kept where the rest will look. */
export function keepEscapes(step: PerformStep, frame: Frame): void {
  if (frame.escapes.size === 0) return
  const { count, rest } = step.results
  for (const binding of [...step.binds.values(), ...(count ? [count] : []), ...(rest ? [rest] : [])]) {
    const kept = frame.escapes.get(binding.id)
    const own = frame.slots.get(binding.id)
    if (kept === undefined || own === undefined || own === kept) continue
    if (isSet(binding)) frame.asm.emit("copy", kept, own)
    else frame.asm.emit("move", kept, frame.operand(own))
  }
}

/** Behind the gate: whoever speaks of what escaped finds it where it was kept. */
export function settleEscapes(escaping: readonly Binding[], frame: Frame): void {
  for (const binding of escaping) {
    const slot = frame.escapes.get(binding.id)
    if (slot !== undefined) frame.slots.set(binding.id, slot)
  }
}
