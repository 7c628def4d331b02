import type { Binding, Expr } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "./assembler.ts"
import { type Frame, isThing } from "./frame.ts"

/** Several players or things, out of which one after the other is taken: a mask, or a set. */
export interface Several {
  /** The same again, to be gone through beside. */
  copy(): Several
  /** Writes one into a slot and takes it out; goes on elsewhere where there is none. Players come in turn order. */
  next(into: number, none: Label): void
  /** Takes one out. */
  leave(which: Operand): void
}

/** @param start the player who comes first */
export function players(mask: number, start: Operand, frame: Frame): Several {
  const { asm } = frame
  return {
    copy() {
      const again = frame.keep()
      asm.emit("move", again, slotOperand(mask))
      return players(again, start, frame)
    },
    next: (into, none) => asm.emit("nextPlayer", into, mask, start, none),
    leave(which) {
      const bit = frame.result((slot) => asm.emit("bit", slot, which))
      asm.emit("bitWithout", mask, slotOperand(mask), bit)
    },
  }
}

export function things(set: number, frame: Frame): Several {
  const { asm } = frame
  return {
    copy() {
      const again = frame.keep(frame.words)
      asm.emit("copy", again, set)
      return things(again, frame)
    },
    next: (into, none) => asm.emit("next", into, set, none),
    leave: (which) => asm.emit("drop", set, which),
  }
}

/** All of these, of whom one after the other is taken. */
export function severalOf(all: Expr, start: Operand, frame: Frame): Several {
  if (isThing(all.type)) {
    const set = frame.keep(frame.words)
    frame.asm.emit("copy", set, frame.lower.set(all, frame))
    return things(set, frame)
  }
  const mask = frame.keep()
  frame.asm.emit("move", mask, frame.lower.players(all, frame))
  return players(mask, start, frame)
}

/** What is looked at of each: the number, and whether the greatest comes first, or the least. */
interface By {
  readonly number: Expr
  readonly greatest: boolean
}

/**
 * Takes out the one that comes first, and writes it to the slots of the binding; of several alike the next number decides, and in
 * the end which is found first. Goes on elsewhere where none is left. Returns the slots of the numbers of the one taken.
 */
export function takeFirst(
  several: Several,
  one: Binding,
  by: readonly By[],
  none: Label,
  frame: Frame,
): readonly number[] {
  const { asm } = frame
  const others = several.copy()
  const into = frame.slotsOf(one)
  const best = frame.keep()
  const found = by.map(() => frame.keep())
  const [look, better, end] = [asm.label(), asm.label(), asm.label()]
  asm.emit("move", best, immediate(-1))
  // Read only once something was found; yet whoever follows the code must know that it holds a number by every way.
  for (const slot of found) asm.emit("move", slot, immediate(0))
  asm.place(look)
  others.next(into, end)
  const numbers = by.map(({ number }) => {
    const slot = frame.keep()
    asm.emit("move", slot, frame.lower.value(number, frame))
    return slot
  })
  asm.emit("jumpLess", slotOperand(best), immediate(0), better)
  for (const [index, { greatest }] of by.entries()) {
    const [mine, theirs] = [slotOperand(numbers[index] as number), slotOperand(found[index] as number)]
    const [less, more] = greatest ? [theirs, mine] : [mine, theirs]
    asm.emit("jumpLess", less, more, better)
    asm.emit("jumpUnequal", mine, theirs, look)
  }
  asm.emit("jump", look)
  asm.place(better)
  asm.emit("move", best, slotOperand(into))
  for (const [index, slot] of found.entries()) asm.emit("move", slot, slotOperand(numbers[index] as number))
  asm.emit("jump", look)
  asm.place(end)
  asm.emit("jumpLess", slotOperand(best), immediate(0), none)
  asm.emit("move", into, slotOperand(best))
  several.leave(slotOperand(best))
  return found
}
