import type { Instruction } from "../instruction.ts"

/**
 * One thing that the machine can do to a game, in one file: checker, printer, reference page and machine read it.
 * It never asks and never suspends.
 */
export interface Operation extends Instruction {
  readonly run: NonNullable<Instruction["run"]>
}

export const defineOperation = (operation: Operation): Operation => operation
