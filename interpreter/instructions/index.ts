/** Every instruction: the core, and the operations. */

import { type CoreName, FIRST_OPERATION, OPCODE } from "../program/opcodes.ts"
import type { Program } from "../program/program-format.ts"
import { CALLS } from "./call-instructions.ts"
import { THINGS } from "./component-instructions.ts"
import { DECISIONS } from "./decision-instructions.ts"
import { EVENTS } from "./event-instructions.ts"
import type { Family, Instruction } from "./instruction.ts"
import { MEMORIES } from "./memory-instructions.ts"
import { OPERATIONS } from "./operations/index.ts"
import { SETS } from "./set-instructions.ts"
import { SPANS } from "./span-instructions.ts"
import { VALUES } from "./value-instructions.ts"

const RECORDS = {
  ...VALUES,
  ...SETS,
  ...THINGS,
  ...MEMORIES,
  ...CALLS,
  ...EVENTS,
  ...SPANS,
  ...DECISIONS,
} satisfies Record<CoreName, Family[string]>

/** The number of an instruction that has a `run`; all operations are one. */
export type RunApart =
  | {
      [Name in CoreName]: (typeof RECORDS)[Name] extends { readonly run: unknown } ? (typeof OPCODE)[Name] : never
    }[CoreName]
  | typeof FIRST_OPERATION

/** The core: their opcodes are the positions in this list. */
export const CORE: readonly Instruction[] = Object.keys(OPCODE).map((name) => ({
  name,
  ...RECORDS[name as CoreName],
}))

/** By opcode. */
export const INSTRUCTIONS: readonly Instruction[] = [...CORE, ...OPERATIONS]

/** The name of an instruction among all of them: some operations have that of a core instruction. */
export const fullName = (opcode: number): string => {
  const { name } = instructionOf(opcode)
  return opcode < FIRST_OPERATION ? name : `operation ${name}`
}

/** Throws RangeError where there is none. */
export function instructionOf(opcode: number): Instruction {
  const instruction = INSTRUCTIONS[opcode]
  if (instruction === undefined) throw new RangeError(`no instruction has the number ${opcode}`)
  return instruction
}

/** How long the instruction at an index into code is, with all its operands. Throws RangeError where there is none. */
export function lengthAt({ code }: Pick<Program, "code">, pc: number): number {
  const { operands } = instructionOf(code[pc] ?? -1)
  const { length } = operands
  // A list of values comes last, with how many they are before them.
  return 1 + length + (operands.endsWith("N") ? (code[pc + length] ?? 0) : 0)
}
