/** What the sentences after a step may speak of: where it is kept. */

import type { Slot } from "../../check/verbs/usage.ts"
import type { Binding, PerformStep } from "../../meaning/index.ts"
import { immediate, slotOperand } from "./assembler.ts"
import { type Frame, isSet, isThing } from "./frame.ts"

/** What a slot was filled with is kept at `at`. */
export function bindTo(step: PerformStep, slot: Slot, at: number, frame: Frame): void {
  const binding = step.binds.get(slot.name)
  if (binding) frame.slots.set(binding.id, at)
}

/** What a step would have bound, where nothing of it is done: nobody, and nothing. */
export function bindNothing({ binds }: PerformStep, { asm, slots }: Frame): void {
  for (const binding of binds.values()) {
    const slot = slots.get(binding.id)
    if (slot === undefined) continue
    if (isSet(binding)) asm.emit("clear", slot)
    else asm.emit("move", slot, immediate(binding.many || isNumber(binding) ? 0 : -1))
  }
}

const isNumber = ({ type }: Binding): boolean => type === "number" || type === "amount"

/** A binding that stands for what a `choose` left in a set. */
export function bindSet(binding: Binding, set: number, frame: Frame): void {
  if (binding.many) frame.slots.set(binding.id, set)
  else {
    const slot = frame.keep()
    // Where nothing comes to be chosen, it stands for nothing.
    frame.asm.emit("move", slot, immediate(-1))
    frame.slots.set(binding.id, slot)
  }
}

/** Once a set is chosen: a binding of one stands for the one in it. */
export function bindFirst(binding: Binding | undefined, set: number, frame: Frame): void {
  if (binding && !binding.many) frame.asm.emit("first", frame.slotsOf(binding), set)
}

/** What a loop binds is kept together for use after the loop, where somebody asked for that. */
export function gather(step: PerformStep, frame: Frame): void {
  for (const binding of step.binds.values()) {
    if (!isThing(binding.type)) continue
    const all = frame.gathered.get(binding.id)
    const own = frame.slots.get(binding.id)
    if (own === undefined) continue
    const target = frame.contributes.get(binding.id)
    if (all === undefined && target === undefined) continue
    const set = frame.tempSet()
    if (binding.many) frame.asm.emit("copy", set, own)
    else {
      frame.asm.emit("clear", set)
      frame.asm.emit("include", set, slotOperand(own))
    }
    if (all !== undefined) frame.asm.emit("unite", all, set)
    if (target !== undefined) frame.asm.emit("contribute", target, set)
  }
}
