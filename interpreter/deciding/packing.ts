/** The numbers that a game is written down in, one after another. */
import type { Machine } from "../state/machine.ts"

/**
 * One number for an answer: what saved games and replays hold. It is the option itself in a program without branches.
 * Time that passed is in the same list, as the number of its milliseconds below 0.
 */
export const packAnswer = (machine: Machine, fiber: number, option: number): number =>
  option * machine.layout.fibers.length + fiber

/** One number for time that passed, 1 millisecond or more. */
export const packElapse = (milliseconds: number): number => -milliseconds

export const unpackAnswer = (machine: Machine, packed: number): { fiber: number; option: number } => ({
  fiber: packed % machine.layout.fibers.length,
  option: Math.floor(packed / machine.layout.fibers.length),
})
