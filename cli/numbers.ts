import { printable } from "../dsl/diagnostics/printable.ts"
import type { Program } from "../interpreter/index.ts"
import { UsageError } from "./io.ts"

/** A whole number of a command line. Throws UsageError for anything else, and for one below `least` or above `most`. */
export function wholeNumber(text: string, option: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} takes a whole number, not ${printable(text)}`)
  const number = Number(text)
  if (number < least || number > most)
    throw new UsageError(
      `${option} can't be ${printable(text)}`,
      number < least && most === Number.MAX_SAFE_INTEGER
        ? `a number from ${least} up`
        : `a number from ${least} to ${most}`,
    )
  return number
}

/** Throws UsageError for a number of players that a game is not for, or seats that are not there. */
export function checkPlayers({ game, players: { min, max } }: Program, players: number, highestSeat: number): void {
  if (players < min || players > max) {
    const range = min === max ? `${min}` : `${min} to ${max}`
    throw new UsageError(`${game} is for ${range} players, not ${players}`)
  }
  if (highestSeat > players)
    throw new UsageError(
      `there is no seat ${highestSeat} in a game of ${players}`,
      highestSeat <= max ? `--players ${highestSeat} makes room` : `seats are numbered from 1 to ${players}`,
    )
}
