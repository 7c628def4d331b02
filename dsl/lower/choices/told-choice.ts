import { ASIDE } from "../../../interpreter/program/asides.ts"
import { immediate, type Operand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/**
 * In a program that rulings run in: tells that something was chosen, also where there was one thing to choose, so that nobody
 * was asked.
 * @param chosen what was, or how many were
 * @param least from which number on it is anything
 */
export function tellChosen(chosen: Operand, least: Operand, frame: Frame): void {
  if (!frame.lower.isHost) return
  const { asm } = frame
  const none = asm.label()
  asm.emit("jumpLess", chosen, least, none)
  asm.emit("announce", ASIDE.chosen, immediate(-1), immediate(-1))
  asm.place(none)
}
