import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** `skip your next turn`: the next one of its owner that would begin does not. */
export function skipSpan(span: number, owner: Operand, frame: Frame): void {
  add(1, span, owner, frame)
}

/** At the front of the script of a span: one that is skipped is over before it begins. */
export function passSkipped(span: number, owner: Operand, frame: Frame): void {
  if (!frame.tables.skippedSpans.has(span)) return
  const { asm } = frame
  const begins = asm.label()
  const left = frame.result((slot) => asm.emit("variable", slot, skipped(span, frame), owner))
  asm.emit("jumpUnless", left, begins)
  add(-1, span, owner, frame)
  asm.emit("return", immediate(0))
  asm.place(begins)
}

function add(number: 1 | -1, span: number, owner: Operand, frame: Frame): void {
  const { asm } = frame
  const variable = skipped(span, frame)
  const sum = frame.keep()
  asm.emit("variable", sum, variable, owner)
  asm.emit("add", sum, slotOperand(sum), immediate(number))
  asm.emit("setVariable", variable, owner, slotOperand(sum))
}

/** How many of them are still to be skipped, by whose they are. */
function skipped(span: number, { tables, symbols }: Frame): number {
  const decl = symbols.model.spans[span]
  const name = `skipped ${decl?.name}`
  return tables.variable(name, { name, perPlayer: decl?.per === "player", start: 0, type: "number" })
}
