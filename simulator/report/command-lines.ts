/** Command lines that repeat what a report tells. */

import { shareOf } from "../results/ranges.ts"
import type { Range, Setup } from "../results/types.ts"

/** The words after the pack that play the games of a setup again. */
export function setupWords(setup: Setup, total: number): string[] {
  const { players, seed, seats, options, varied, rotate, limit } = setup
  return [
    `--games ${total}`,
    `--players ${players}`,
    `--seed ${seed}`,
    ...seatWords(seats),
    ...optionWords(options),
    ...varied.map((name) => `--option ${quoted(`${name}=any`)}`),
    ...(rotate ? ["--rotate"] : []),
    `--limit ${limit}`,
  ]
}

/** Who sits where. */
export function seatWords(seats: readonly string[]): string[] {
  const [first] = seats
  return seats.every((seat) => seat === first)
    ? [`--seat ${quoted(`all=${first}`)}`]
    : seats.map((seat, index) => `--seat ${quoted(`${index + 1}=${seat}`)}`)
}

export const optionWords = (options: Setup["options"]): string[] =>
  Object.entries(options).map(([name, value]) => `--option ${quoted(`${name}=${valueText(value)}`)}`)

/** The words that name a share of a batch: none for all of it, null where it is no share of equal ones. */
export function shardWords([from, to]: Range, total: number): string[] | null {
  if (from === 0 && to === total) return []
  const size = to - from
  const most = Math.min(total, Math.ceil(total / Math.max(1, size - 1)))
  for (let shares = 2; shares <= most; shares++) {
    const index = Math.floor((from * shares) / total) + 1
    for (const each of [index, index + 1])
      if (each <= shares && String(shareOf(total, each, shares)) === String([from, to]))
        return [`--shard ${each}/${shares}`]
  }
  return null
}

const valueText = (value: Setup["options"][string]): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : Array.isArray(value) ? value.join(",") : String(value)

/** The packs of a game by the name that results give them: the game, and what is laid over it. */
export function packsOfName(name: string): { readonly base: string; readonly others: readonly string[] } {
  const [base = name, ...others] = name.split(" + ")
  return { base, others }
}

/** A game, and what it is played with, as a command line names them. @param path where the game is; without, its name */
export function packWords(name: string, path: string = packsOfName(name).base): string {
  const { others } = packsOfName(name)
  return [quoted(path), ...(others.length > 0 ? [`--with ${quoted(others.join(","))}`] : [])].join(" ")
}

/** As a shell takes it for one word. */
export const quoted = (word: string): string =>
  /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
