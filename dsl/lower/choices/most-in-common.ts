import { COMPARISON, FIELD } from "../../../interpreter/program/operand-codes.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** What several things can have in common: one value, a value of its own each, or numbers that follow each other. */
export type InCommonHow = "same" | "different" | "run"

/** The most of a set that have it in common. What lacks the property is not among them. */
export function mostInCommon(how: InCommonHow, set: number, column: number, frame: Frame): Operand {
  const { asm } = frame
  if (how === "different") return frame.result((to) => asm.emit("different", to, set, column))
  const best = frame.temp()
  asm.emit("move", best, immediate(0))
  forEachOf(set, frame, (one) => {
    const many = manyWith(how, set, one, column, frame)
    asm.emit("most", best, slotOperand(best), slotOperand(many))
  })
  return slotOperand(best)
}

/**
 * Narrows a set in place to those with which so many that have it in common can begin: one of a value that enough have, the lowest
 * of enough numbers that follow each other. Of different values any one can.
 */
export function keepBeginnings(how: InCommonHow, set: number, needed: Operand, column: number, frame: Frame): void {
  if (how === "different") return
  const { asm } = frame
  const all = frame.tempSet()
  asm.emit("copy", all, set)
  forEachOf(all, frame, (one) => {
    const many = manyWith(how, all, one, column, frame)
    const enough = asm.label()
    asm.emit("jumpLessEqual", needed, slotOperand(many), enough)
    asm.emit("drop", set, slotOperand(one))
    asm.place(enough)
  })
}

/** Narrows what is left in place to what can follow the one that was chosen last. `all`: what there was at first. */
export function keepFollowing(
  how: InCommonHow,
  left: number,
  { all, one }: { readonly all: number; readonly one: number },
  column: number,
  frame: Frame,
): void {
  const { asm } = frame
  const value = frame.temp()
  asm.emit("column", value, slotOperand(one), column)
  asm.emit("drop", left, slotOperand(one))
  if (how === "run") {
    asm.emit("copy", left, all)
    asm.emit("add", value, slotOperand(value), immediate(1))
  }
  const comparison = how === "different" ? COMPARISON.ne : COMPARISON.eq
  asm.emit("keep", left, FIELD.column, column, comparison, slotOperand(value))
}

/** What is done for each member of a set, which stays as it is. */
function forEachOf(set: number, frame: Frame, body: (one: number) => void): void {
  const { asm } = frame
  const [left, one] = [frame.tempSet(), frame.temp()]
  const [loop, end] = [asm.label(), asm.label()]
  asm.emit("copy", left, set)
  asm.place(loop)
  asm.emit("next", one, left, end)
  const mark = frame.mark()
  body(one)
  frame.release(mark)
  asm.emit("jump", loop)
  asm.place(end)
}

/** How many have the value of one, itself among them; or how many numbers follow each other from its own on. */
const manyWith = (how: "same" | "run", set: number, one: number, column: number, frame: Frame): number =>
  how === "same" ? sizeOfValue(set, one, column, frame) : runFrom(set, one, column, frame)

function sizeOfValue(set: number, one: number, column: number, frame: Frame): number {
  const { asm } = frame
  const [value, many, group] = [frame.temp(), frame.temp(), frame.tempSet()]
  asm.emit("column", value, slotOperand(one), column)
  asm.emit("copy", group, set)
  asm.emit("keep", group, FIELD.column, column, COMPARISON.eq, slotOperand(value))
  asm.emit("size", many, group)
  return many
}

function runFrom(set: number, one: number, column: number, frame: Frame): number {
  const { asm } = frame
  const [value, many, group] = [frame.temp(), frame.temp(), frame.tempSet()]
  const [loop, end] = [asm.label(), asm.label()]
  asm.emit("column", value, slotOperand(one), column)
  asm.emit("move", many, immediate(0))
  asm.place(loop)
  asm.emit("copy", group, set)
  asm.emit("keep", group, FIELD.column, column, COMPARISON.eq, slotOperand(value))
  asm.emit("jumpEmpty", group, end)
  asm.emit("add", many, slotOperand(many), immediate(1))
  asm.emit("add", value, slotOperand(value), immediate(1))
  asm.emit("jump", loop)
  asm.place(end)
  return many
}
