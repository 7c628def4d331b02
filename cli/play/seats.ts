import { didYouMean, listed, nearest } from "../../dsl/index.ts"
import { BOT_NAMES, createBot, MOST_BUDGET } from "../../simulator/bots/index.ts"
import { UsageError } from "../io.ts"

/** `human`, or a bot as `createBot` knows it: `random`, `ismcts:500`. */
export type Seat = string

export const HUMAN: Seat = "human"

/** Whether a saved game may have it as a seat. */
export const isSeat = (value: unknown): value is Seat =>
  value === HUMAN || (typeof value === "string" && createBot(value).ok)

/**
 * Who sits where: `2=random`, `all=ismcts:500`. A seat that is named goes before all.
 * @param people whether they may sit down, too: they are named where nobody of a kind is known
 * @returns by seat number from 0; and the highest seat named, for a default number of players
 * Throws UsageError.
 */
export function readSeats(
  given: readonly string[],
  people = true,
): {
  readonly at: (seat: number) => Seat | null
  readonly highest: number
} {
  let all: Seat | null = null
  const seats = new Map<number, Seat>()
  for (const each of given) {
    const [where = "", who = "", more] = each.split("=")
    if (more !== undefined || who === "")
      throw new UsageError(
        `--seat ${each} does not say who sits where`,
        "write --seat 2=random, or --seat all=ismcts:500",
      )
    const seat = readSeat(who, people)
    if (where === "all" ? all !== null : seats.has(Number(where) - 1))
      throw new UsageError(
        where === "all" ? "--seat all is given twice" : `seat ${where} is given twice`,
        "one bot for each seat; all is for the seats that are not named",
      )
    if (where === "all") {
      all = seat
    } else if (/^[1-9]\d*$/.test(where)) {
      seats.set(Number(where) - 1, seat)
    } else {
      throw new UsageError(`there is no seat "${where}"`, "seats are numbered from 1; all is every seat")
    }
  }
  return { at: (seat) => seats.get(seat) ?? all, highest: Math.max(-1, ...seats.keys()) + 1 }
}

function readSeat(who: string, people: boolean): Seat {
  if (who === HUMAN) return HUMAN
  const result = createBot(who)
  if (result.ok) return result.bot.name
  switch (result.code) {
    case "unknown-bot": {
      const names = people ? [HUMAN, ...BOT_NAMES] : BOT_NAMES
      throw new UsageError(
        `nobody of the kind "${who}" can take a seat`,
        didYouMean(nearest(who.replace(/:.*/, ""), names)) ?? `there are ${listed(names, "and")}`,
      )
    }
    case "bad-budget":
      throw new UsageError(
        `"${who}" does not say how much the bot may think`,
        `a whole number from 1 to ${MOST_BUDGET}: ismcts:500`,
      )
    case "no-budget":
      throw new UsageError(`"${who}": this bot takes no number`, "write random")
  }
}
