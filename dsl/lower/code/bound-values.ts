import type { CounterDecl } from "../../pack/model.ts"
import { immediate, type Operand, THIS, YOU } from "./assembler.ts"
import type { Frame } from "./frame.ts"

/** An end of what a counter can be. */
type BoundEnd = "from" | "to"

/** What a counter of a holder can't go past, now; null where it has no such end. */
export function boundOf(counter: number, end: BoundEnd, holder: Operand, frame: Frame): Operand | null {
  const decl = frame.symbols.model.counters[counter]
  const script = frame.lower.bound(counter, end)
  if (script === null) return typeof decl?.[end] === "number" ? frame.asm.number(decl[end]) : null
  const isOfPlayer = decl?.per === "player"
  const [you, self] = isOfPlayer ? [holder, THIS] : [YOU, decl?.per === null ? THIS : holder]
  return frame.result((slot) => frame.asm.emit("call", slot, script, you, self, []))
}

/** Whether a counter never falls to nought, so that not all there is of it can be given up. */
export const leavesSome = (decl: CounterDecl | undefined): boolean =>
  decl !== undefined && (typeof decl.from !== "number" || decl.from > 0)

/** How much somebody can give up of a counter: all of it, but for what it never falls below. */
export function toSpare(counter: number, holder: Operand, frame: Frame): Operand {
  const { asm } = frame
  const has = frame.result((slot) => asm.emit("counterNow", slot, counter, holder))
  const least = leavesSome(frame.symbols.model.counters[counter]) ? boundOf(counter, "from", holder, frame) : null
  if (least === null) return has
  const kept = frame.result((slot) => asm.emit("most", slot, least, immediate(0)))
  return frame.result((slot) => asm.emit("subtract", slot, has, kept))
}

/**
 * An amount that a counter can go up or down by before it meets a bound that is worked out; what is past that already can't
 * go further. As it was where the bound is a number: those the machine itself knows.
 */
export function within(
  change: "add" | "take",
  amount: Operand,
  { counter, holder }: { readonly counter: number; readonly holder: Operand },
  frame: Frame,
): Operand {
  const { asm } = frame
  const end = change === "add" ? "to" : "from"
  if (frame.lower.bound(counter, end) === null) return amount
  const bound = boundOf(counter, end, holder, frame)
  if (bound === null) return amount
  const now = frame.result((slot) => asm.emit("counter", slot, counter, holder))
  const [more, less] = change === "add" ? [bound, now] : [now, bound]
  const room = frame.result((slot) => asm.emit("subtract", slot, more, less))
  const free = frame.result((slot) => asm.emit("most", slot, room, immediate(0)))
  return frame.result((slot) => asm.emit("least", slot, amount, free))
}

/** What a counter is set to, of what it shall be: inside the bounds that are worked out, the lower one first. */
export function setWithin(counter: number, holder: Operand, number: Operand, frame: Frame): Operand {
  const { asm } = frame
  let inside = number
  for (const [end, how] of [
    ["to", "least"],
    ["from", "most"],
  ] as const) {
    if (frame.lower.bound(counter, end) === null) continue
    const bound = boundOf(counter, end, holder, frame)
    const before = inside
    if (bound !== null) inside = frame.result((slot) => asm.emit(how, slot, before, bound))
  }
  return inside
}
