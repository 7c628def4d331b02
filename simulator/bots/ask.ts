import { answer, type Machine, Meanings, openDecision } from "../../interpreter/index.ts"
import type { Bot } from "./bot.ts"
import { positionOf } from "./position.ts"

const meanings = new Meanings()

/**
 * Lets the bot that has to decide next choose, and carries it out: of several with a decision open, the first in turn
 * order. What others may do meanwhile they are not asked.
 * @param bots by seat
 * @param generators by seat, four words each
 * @returns whether anybody was asked
 * Throws RunawayError, the state as before.
 */
export function askNext(
  machine: Machine,
  state: Int32Array,
  bots: readonly Bot[],
  generators: readonly Int32Array[],
): boolean {
  const fiber = openDecision(machine, state)
  if (fiber < 0) return false
  meanings.read(machine, state, fiber)
  const player = meanings.decider
  let count = 0
  while (count < meanings.count && meanings.player[count] === player) count++
  const bot = bots[player]
  const generator = generators[player]
  if (bot === undefined || generator === undefined) throw new RangeError(`nobody sits at ${player}`)
  const option = bot.choose(positionOf(machine, state, fiber, player, 0, count), generator)
  if (!answer(machine, state, fiber, option).ok) throw new Error(`${bot.name} took an option that is not there`)
  return true
}
