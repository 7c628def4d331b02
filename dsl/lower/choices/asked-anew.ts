import { ANEW, FLAG } from "../../../interpreter/program/operand-codes.ts"
import { type Label, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** The flag of a decision whose options are worked out anew when a permission has been carried out at it. */
export const askedAnew = (frame: Frame): number => (frame.lower.permits ? FLAG.asksAnew : 0)

/** Behind such a decision: back to where its options are worked out. */
export function beginAnew(answer: number, anew: Label, frame: Frame): void {
  if (frame.lower.permits) frame.asm.emit("jumpEqual", slotOperand(answer), frame.asm.number(ANEW), anew)
}
