/** Games played to their end at random, on a buffer that is kept. */
import { answer, below, type Machine, playout, RunawayError } from "../../interpreter/index.ts"

/** A playout is cut after so many answers, and judged as it stands. */
const LONGEST = 2000

/** A seed of 32 bits from a bot's generator. */
export const drawSeed = (generator: Int32Array): number =>
  below(generator, 0, 0x10000) * 0x10000 + below(generator, 0, 0x10000)

/** Plays on at random. A script that runs away ends the playout where it is. */
export function playOut(machine: Machine, state: Int32Array, generator: Int32Array): void {
  try {
    playout(machine, state, drawSeed(generator), { limit: LONGEST })
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
  }
}

/** Takes an option. Returns false where that runs away: the state is then as before, and there is no going on. */
export function tryOption(machine: Machine, state: Int32Array, fiber: number, option: number): boolean {
  try {
    if (!answer(machine, state, fiber, option).ok) throw new Error("a bot took an option that is not there")
    return true
  } catch (error) {
    if (error instanceof RunawayError) return false
    throw error
  }
}
