import { printable } from "../dsl/index.ts"
import type { Program } from "../interpreter/index.ts"
import { UsageError } from "./io.ts"

/** A whole number of a command line. Throws UsageError for anything else, and for one below `least` or above `most`. */
export function wholeNumber(text: string, option: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text)
  const range =
    most === Number.MAX_SAFE_INTEGER && !(number > most)
      ? `a number from ${least} up`
      : `a number from ${least} to ${most}`
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} takes a whole number, not "${printable(text)}"`, range)
  if (number < least || number > most) throw new UsageError(`${option} can't be ${printable(text)}`, range)
  return number
}

/** Throws UsageError for a number of players that a game is not for, or seats that are not there. */
export function checkPlayers({ game, players: { min, max } }: Program, players: number, highestSeat: number): void {
  const range = min === max ? `${min}` : `${min} to ${max}`
  if (highestSeat > max)
    throw new UsageError(
      `there is no seat ${highestSeat}: ${game} is for ${range} players`,
      `seats are numbered from 1 to ${max}`,
    )
  if (players < min || players > max)
    throw new UsageError(`${game} is for ${range} players, not ${players}`, `--players takes ${range}`)
  if (highestSeat > players)
    throw new UsageError(
      `there is no seat ${highestSeat} in a game of ${players}`,
      `--players ${highestSeat} makes room`,
    )
}
