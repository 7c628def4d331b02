import { HEADER } from "../../../interpreter/program/state-layout.ts"
import type { Binding, Expr, PerformStep } from "../../meaning/index.ts"
import { immediate, type Operand, slotOperand, stateWord, YOU } from "../code/assembler.ts"
import { setWithin } from "../code/bound-values.ts"
import { type Frame, plainBinding } from "../code/frame.ts"
import { severalOf, takeFirst } from "../code/one-by-one.ts"

/** The binding of whoever is given a place. */
const PLACED = -4_000_000

/**
 * `sort the privilege track by votes`: whoever has most stands at 1. Each place is given as soon as it is known, for the places
 * from before are asked only of those who have none yet.
 * @returns whether the track can be sorted by that
 */
export function sortTrack({ slots }: PerformStep, frame: Frame): boolean {
  const [track, key] = [...slots.values()]
  const decl = track?.kind === "track" ? frame.symbols.model.tracks[track.track] : undefined
  if (track?.kind !== "track" || !decl || !key) return false
  const by = countedBy(key, frame)
  const rank = track.counter
  if (by < 0 || rank < 0) return false
  const { asm } = frame
  const one = plainBinding(PLACED, track.of.type)
  const order = [
    { number: counterOf(by, one), greatest: true },
    { number: counterOf(rank, one), greatest: decl.reverses },
  ]
  const several = severalOf(track.of, stateWord(HEADER.activePlayer), frame)
  const place = frame.keep()
  asm.emit("move", place, immediate(0))
  const neutral = decl.neutral && neutralMarker(decl.neutral, place, frame)
  const [next, end] = [asm.label(), asm.label()]
  asm.place(next)
  const [most = 0, before = 0] = takeFirst(several, one, order, end, frame)
  neutral?.unlessBehind(most, before, decl.reverses)
  advance(place, frame)
  setPlace(rank, slotOperand(frame.slotsOf(one)), place, frame)
  asm.emit("jump", next)
  asm.place(end)
  neutral?.last()
  frame.lower.changed({ counter: rank }, frame)
  return true
}

/** A marker that is nobody's: it is placed among the others, once, and only where it stands somewhere. */
function neutralMarker({ at, has }: { readonly at: string; readonly has: number }, place: number, frame: Frame) {
  const { asm } = frame
  const counter = frame.symbols.model.counters.findIndex(({ name }) => name === at)
  // Where it stood; 0 once it has its new place, or where it is not there.
  const stood = frame.keep()
  asm.emit("counter", stood, counter, YOU)
  const put = (): void => {
    advance(place, frame)
    setPlace(counter, YOU, place, frame)
    asm.emit("move", stood, immediate(0))
  }
  return {
    /** Before somebody is placed who has so many, and stood there. */
    unlessBehind(most: number, before: number, reverses: boolean): void {
      const [first, behind] = [asm.label(), asm.label()]
      asm.emit("jumpLessEqual", slotOperand(stood), immediate(0), behind)
      asm.emit("jumpLess", slotOperand(most), asm.number(has), first)
      asm.emit("jumpUnequal", slotOperand(most), asm.number(has), behind)
      const [front, back] = reverses ? [before, stood] : [stood, before]
      asm.emit("jumpLess", slotOperand(front), slotOperand(back), first)
      asm.emit("jump", behind)
      asm.place(first)
      put()
      asm.place(behind)
    },
    /** Behind all others. */
    last(): void {
      const end = asm.label()
      asm.emit("jumpLessEqual", slotOperand(stood), immediate(0), end)
      put()
      asm.place(end)
    },
  }
}

const advance = (place: number, { asm }: Frame): void => asm.emit("add", place, slotOperand(place), immediate(1))

function setPlace(counter: number, holder: Operand, place: number, frame: Frame): void {
  frame.asm.operate("set", counter, holder, setWithin(counter, holder, slotOperand(place), frame))
}

const counterOf = (counter: number, one: Binding): Expr => ({
  kind: "counter",
  counter,
  holder: { kind: "binding", binding: one, type: one.type, many: false, span: null },
  type: "number",
  many: false,
  span: null,
})

/** The counter that a verb names, or was made for; -1 for none. */
function countedBy(key: Expr, frame: Frame): number {
  if (key.kind === "counter" || key.kind === "counterName") return key.counter
  return key.kind === "binding" ? (frame.statics.get(key.binding.id) ?? -1) : -1
}
