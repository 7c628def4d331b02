import { didYouMean, listed, nearest } from "../../dsl/index.ts"
import { BOT_NAMES, createBot, MOST_BUDGET } from "../../simulator/bots/index.ts"
import { HUMAN, type Sitter } from "../../simulator/table/index.ts"
import { UsageError } from "../io.ts"

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
  readonly at: (seat: number) => Sitter | null
  readonly highest: number
} {
  let all: Sitter | null = null
  const seats = new Map<number, Sitter>()
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

function readSeat(who: string, people: boolean): Sitter {
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

/**
 * What the players are called: `1=Ada`.
 * @returns by seat number from 0, empty for one that is not named
 * Throws UsageError.
 */
export function readNames(given: readonly string[]): readonly string[] {
  const names: string[] = []
  for (const each of given) {
    const [, where = "", name = ""] = /^([1-9]\d?)=(.*\S.*)$/.exec(each) ?? []
    if (name === "") throw new UsageError(`--name ${each} does not say who is called so`, "write --name 1=Ada")
    const seat = Number(where) - 1
    if (names[seat] !== undefined) throw new UsageError(`seat ${where} is named twice`)
    names[seat] = name.trim()
  }
  return Array.from(names, (name) => name ?? "")
}
