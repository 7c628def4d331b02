/** A program's code as text, one instruction a line. */
import { instructionOf, lengthAt } from "../instructions/index.ts"
import type { Program } from "../program/program-format.ts"

const MODES = ["", "s", "@", "#"] as const

export interface DisassembledInstruction {
  readonly pc: number
  readonly name: string
  readonly operands: readonly string[]
  readonly length: number
}

/** A value operand: `5`, `s3` (slot), `@12` (state word), `70000` (constant). */
function valueText(program: Program, word: number): string {
  const mode = word & 3
  return mode === 3 ? String(program.constants[word >> 2]) : `${MODES[mode]}${word >> 2}`
}

/** The instruction at an index into code, its operands as text. Throws RangeError where there is none. */
export function instructionAt(program: Program, pc: number): DisassembledInstruction {
  const { code } = program
  const { name, operands: letters } = instructionOf(code[pc] ?? -1)
  const operands: string[] = []
  let at = pc + 1
  for (const letter of letters) {
    const word = code[at++] ?? 0
    if (letter === "V") operands.push(valueText(program, word))
    else if (letter === "D") operands.push(`s${word}`)
    else if (letter === "S" || letter === "P") operands.push(`${letter === "S" ? "set" : "pending"}${word}`)
    else if (letter === "T") operands.push(`->${word}`)
    else if (letter === "N")
      operands.push(`(${Array.from({ length: word }, () => valueText(program, code[at++] ?? 0)).join(" ")})`)
    else operands.push(String(word))
  }
  return { pc, name, operands, length: lengthAt(program, pc) }
}

/** The whole code, scripts named where they begin. */
export function disassemble(program: Program): string {
  const names = new Map(program.scripts.map((script) => [script.entry, script.name]))
  const lines: string[] = []
  for (let pc = 0; pc < program.code.length; ) {
    const name = names.get(pc)
    if (name !== undefined) lines.push(`${name}:`)
    const instruction = instructionAt(program, pc)
    lines.push(`${String(pc).padStart(6)}  ${[instruction.name, ...instruction.operands].join(" ")}`)
    pc += instruction.length
  }
  return lines.join("\n")
}
