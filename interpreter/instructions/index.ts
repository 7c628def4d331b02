/** Every instruction: the core, and the operations. */
import { type CoreName, FIRST_OPERATION, OPCODE } from "../opcodes.ts"
import { OPERATIONS } from "../operations/index.ts"
import { CALLS } from "./calls.ts"
import { DECISIONS } from "./deciding.ts"
import { EVENTS } from "./events.ts"
import type { Family, Instruction } from "./instruction.ts"
import { MEMORIES } from "./memories.ts"
import { SETS } from "./sets.ts"
import { SPANS } from "./spans.ts"
import { THINGS } from "./things.ts"
import { VALUES } from "./values.ts"

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
