import { didYouMean, listed, nearest } from "../../dsl/index.ts"
import { checkOptions, type OptionEntry, type Program } from "../../interpreter/index.ts"
import { type Range, type Setup, shareOf, valuesOf } from "../../simulator/index.ts"
import { HUMAN } from "../../simulator/table/index.ts"
import { UsageError } from "../io.ts"
import { checkPlayers, wholeNumber } from "../numbers.ts"
import { findOption, readOptions } from "../play/options.ts"
import { readSeats } from "../play/seats.ts"
import type { SimOptions } from "./options.ts"

const USUAL = { games: 1000, seed: 1, limit: 100_000, bot: "random" }
const MOST_GAMES = 1_000_000_000

/** What a command line asks to be played. */
export interface Start {
  readonly setup: Setup
  readonly total: number
  readonly share: Range
}

/** Throws UsageError for what does not fit the game. */
export function readStart(program: Program, options: SimOptions): Start {
  const { seat = [], option = [] } = options
  const seats = readSeats(seat, false)
  const players =
    options.players === undefined
      ? Math.max(program.players.usual, seats.highest)
      : wholeNumber(options.players, "--players")
  checkPlayers(program, players, seats.highest)
  const names = Array.from({ length: players }, (_, seat) => seats.at(seat) ?? USUAL.bot)
  if (names.includes(HUMAN))
    throw new UsageError("nobody is there to play: a batch is for bots", "`cardwright play` is for people")
  const varied = option.filter(isVaried).map((each) => findVaried(program, each))
  const fixed = option.filter((each) => !isVaried(each))
  const values = readOptions(program, fixed)
  for (const [index, name] of varied.entries())
    if (Object.hasOwn(values, name) || varied.indexOf(name) !== index)
      throw new UsageError(`the option ${name} is given twice`)
  const total = options.games === undefined ? USUAL.games : wholeNumber(options.games, "--games", 1, MOST_GAMES)
  return {
    setup: {
      players,
      seed: options.seed === undefined ? USUAL.seed : wholeNumber(options.seed, "--seed"),
      options: values,
      varied,
      seats: names,
      rotate: options.rotate ?? false,
      limit: options.limit === undefined ? USUAL.limit : wholeNumber(options.limit, "--limit", 1),
    },
    total,
    share: options.shard === undefined ? [0, total] : readShard(options.shard, total),
  }
}

const isVaried = (option: string): boolean => /=\s*any\s*$/.test(option)

function findVaried(program: Program, given: string): string {
  const entry = findOption(program, given.slice(0, given.lastIndexOf("=")))
  if (valuesOf(entry) !== null) return entry.name
  const those = program.options.filter((each: OptionEntry) => valuesOf(each) !== null).map(({ name }) => name)
  throw new UsageError(
    `the option ${entry.name} has too many values to try them all`,
    those.length === 0 ? "name one value" : `name one value; ${listed(those, "and")} can be any`,
  )
}

function readShard(text: string, total: number): Range {
  const [, index = "", shares = ""] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const [i, n] = [Number(index), Number(shares)]
  if (index === "" || i < 1 || i > n || n > total)
    throw new UsageError(
      `there is no shard ${text}`,
      n > total ? `${total} games make at most ${total} shards` : "write 1/4 for the first of four, 4/4 for the last",
    )
  return shareOf(total, i, n)
}

/** Throws UsageError for a setup, of a file or of another pack, that a program can't be played with. */
export function checkSetup(program: Program, setup: Setup, what: string): void {
  const { min, max } = program.players
  if (setup.players < min || setup.players > max)
    throw new UsageError(
      `${what} is for ${min === max ? min : `${min} to ${max}`} players, not ${setup.players}`,
      "--players says how many play",
    )
  const names = program.options.map(({ name }) => name)
  for (const { code, option } of checkOptions(program, setup.options))
    throw new UsageError(
      code === "option/unknown"
        ? `${what} has no option "${option}"`
        : `${what} does not allow its option ${option} to be so`,
      didYouMean(nearest(option, names)),
    )
  for (const option of setup.varied) {
    const entry = program.options.find(({ name }) => name === option)
    if (entry === undefined || valuesOf(entry) === null)
      throw new UsageError(`${what} has no option "${option}" that can be any`, didYouMean(nearest(option, names)))
  }
}
