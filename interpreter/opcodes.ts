/** Numbers of the core instructions, by name. */
import { CORE } from "./instructions.ts"

const numbers = new Map(CORE.map((instruction, number) => [instruction.name, number]))

/** The opcode of a core instruction. Throws for a name that is not in the table. */
export function opcode(name: string): number {
  const number = numbers.get(name)
  if (number === undefined) throw new Error(`no instruction is named ${name}`)
  return number
}
