import { chosenFrom, type Expr, isPaid, type PerformStep } from "../../meaning/index.ts"
import { losing, type splitIn } from "../choices/losses.ts"
import { inAll, possible } from "../choices/possible.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import { toSpare } from "../code/bound-values.ts"
import { type Frame, isThing, plainBinding } from "../code/frame.ts"

/**
 * `pay 3 resources`: the decider says how many of each counter of the group but the last, which takes what is left. Nobody is
 * asked where one number alone is left: of what is lost, no more than there is, and never so little that the others are short.
 * @param doIt carries the step out, told of each counter how much
 */
export function shareOut(
  written: PerformStep,
  split: NonNullable<ReturnType<typeof splitIn>>,
  frame: Frame,
  doIt: (step: PerformStep) => number,
): number {
  const { asm } = frame
  refuseUnchosen(written, split, frame)
  const step = withPlayersChosen(written, frame)
  const count = frame.keep()
  const end = asm.label()
  asm.emit("move", count, immediate(0))
  if (isPaid(step.usage)) asm.emit("jumpUnless", possible(step, frame, true), end)
  const left = frame.keep()
  asm.emit("move", left, frame.lower.value(split.number, frame))
  const loser = loserOf(step)
  const there = loser && frame.keep()
  if (there !== null) {
    asm.emit("move", there, inAll(split.counters, loser as Expr, frame))
    asm.emit("least", left, slotOperand(left), slotOperand(there))
  }
  const parts = split.counters.map((counter, at): Expr => {
    const binding = plainBinding(FIRST - at, "number")
    const slot = frame.keep()
    frame.slots.set(binding.id, slot)
    const isLast = at === split.counters.length - 1
    if (isLast) asm.emit("move", slot, slotOperand(left))
    else {
      const [low, high] =
        loser && there !== null ? boundsOf(counter, loser, there, left, frame) : [immediate(0), slotOperand(left)]
      asm.site("number", [frame.symbols.model.counters[counter]?.name ?? ""])
      asm.emit("number", slot, low, high, frame.lower.value(split.decider, frame))
      asm.emit("subtract", left, slotOperand(left), slotOperand(slot))
    }
    const number: Expr = { kind: "binding", binding, type: "number", many: false, span: split.span }
    return { kind: "amount", number, counter, parts: [], type: "amount", many: false, span: split.span }
  })
  const slots = new Map([...step.slots].map(([name, filler]) => [name, filler === split ? together(parts) : filler]))
  asm.emit("move", count, slotOperand(doIt({ ...step, slots })))
  asm.place(end)
  return count
}

/** `take 1 good from another player`: who it is, is asked once, and not of each counter of the group. */
function withPlayersChosen(step: PerformStep, frame: Frame): PerformStep {
  const slots = [...step.slots].map(([name, filler], at): readonly [string, Expr] => {
    if (filler.type !== "player" || filler.many || !chosenFrom(filler)) return [name, filler]
    const binding = plainBinding(PLAYERS - at, "player")
    const slot = frame.keep()
    frame.asm.emit("move", slot, frame.lower.value(filler, frame))
    frame.slots.set(binding.id, slot)
    return [name, { kind: "binding", binding, type: "player", many: false, span: filler.span }]
  })
  return { ...step, slots: new Map(slots) }
}

/** Bindings of players who have been chosen. */
const PLAYERS = -3_200_000

/** Bindings of what is shared out of each counter. */
const FIRST = -3_100_000

const together = (parts: readonly Expr[]): Expr => {
  const [head] = parts
  return parts.length > 1 && head?.kind === "amount" ? { ...head, parts, many: true } : (head as Expr)
}

/** The least and the most that can be taken of a counter, where so much is left to take and so much is there of all still to come. */
function boundsOf(
  counter: number,
  loser: Expr,
  there: number,
  left: number,
  frame: Frame,
): readonly [Operand, Operand] {
  const { asm } = frame
  const [has, low, high] = [frame.keep(), frame.keep(), frame.keep()]
  asm.emit("move", has, toSpare(counter, frame.lower.value(loser, frame), frame))
  asm.emit("subtract", there, slotOperand(there), slotOperand(has))
  asm.emit("subtract", low, slotOperand(left), slotOperand(there))
  asm.emit("most", low, slotOperand(low), immediate(0))
  asm.emit("least", high, slotOperand(left), slotOperand(has))
  return [slotOperand(low), slotOperand(high)]
}

/** Whose counters go down: the thing that it is taken off, or a player. */
function loserOf(step: PerformStep): Expr | null {
  const thing = step.usage.slots.find(({ type }) => isThing(type))
  const filler = thing && step.slots.get(thing.name)
  return filler && step.usage.decl.operation === "take" ? filler : losing(step)
}

/** What it lies on, or comes off, has to be there before somebody can share out. */
function refuseUnchosen({ usage, slots, span }: PerformStep, split: Expr, frame: Frame): void {
  const isOpen = usage.slots.some(({ name, type }) => {
    const filler = isThing(type) ? slots.get(name) : undefined
    return filler && filler.kind !== "binding" && filler.kind !== "this"
  })
  if (!isOpen || split.kind !== "split") return
  const number = split.number.kind === "constant" ? String(split.number.value) : "2"
  frame.lower.refuse("check/group", split.span ?? span, {
    case: "unchosen",
    name: split.group,
    one: split.group,
    number,
  })
}
