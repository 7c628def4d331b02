import type { Machine } from "../machine.ts"

/**
 * One thing that the machine can do to a game, in one file: checker, printer, reference page and machine read it.
 * Operands are letters as in instructions.ts.
 */
export interface Operation {
  readonly name: string
  readonly operands: string
  readonly summary: string
  /** Perform it; `pc` is the index of the first operand. Returns nothing: operations never suspend. */
  readonly run: (machine: Machine, pc: number) => void
}

export const defineOperation = (operation: Operation): Operation => operation
