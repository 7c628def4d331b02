/** Bots, by the names they have on the command line. */
import { nearest } from "../../dsl/diagnostics/suggest.ts"
import type { Bot } from "./bot.ts"
import { greedyBot } from "./greedy.ts"
import { ismctsBot } from "./ismcts.ts"
import { monteCarloBot } from "./monte-carlo.ts"
import { randomBot } from "./random.ts"

export { askNext } from "./ask.ts"
export type { Bot, Position } from "./bot.ts"
export { positionOf } from "./position.ts"

/** A bot whose strength is a number: how many playouts it may use. */
interface Kind {
  readonly usual: number
  readonly make: (budget: number) => Bot
}

/** The largest number that may stand after a bot's name. */
export const MOST_BUDGET = 1_000_000

const KINDS: Readonly<Record<string, Kind | null>> = {
  random: null,
  /** Playouts for each option. */
  greedy: { usual: 20, make: greedyBot },
  /** Playouts for the whole decision. */
  mc: { usual: 500, make: monteCarloBot },
  ismcts: { usual: 500, make: ismctsBot },
}

/** The names that `createBot` knows. */
export const BOT_NAMES: readonly string[] = Object.keys(KINDS)

export type BotResult =
  | { readonly ok: true; readonly bot: Bot }
  | {
      readonly ok: false
      /** No such bot; a budget that is no whole number from 1 to a million; a budget for a bot that has none. */
      readonly code: "unknown-bot" | "bad-budget" | "no-budget"
      readonly spec: string
      readonly known: readonly string[]
      readonly nearest: readonly string[]
    }

/**
 * The bot that a text stands for: its name, or its name and what it may spend on a decision.
 * @param spec `random`, `greedy`, `greedy:20`, `mc:500`, `ismcts:500`
 */
export function createBot(spec: string): BotResult {
  const [name = "", budget, ...more] = spec.trim().split(":")
  const refuse = (code: "unknown-bot" | "bad-budget" | "no-budget"): BotResult => ({
    ok: false,
    code,
    spec,
    known: BOT_NAMES,
    nearest: nearest(name, BOT_NAMES),
  })
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (kind === undefined) return refuse("unknown-bot")
  if (kind === null) return budget === undefined ? { ok: true, bot: randomBot } : refuse("no-budget")
  if (budget === undefined) return { ok: true, bot: kind.make(kind.usual) }
  const number = /^[1-9]\d*$/.test(budget) ? Number(budget) : Number.NaN
  return number <= MOST_BUDGET && more.length === 0 ? { ok: true, bot: kind.make(number) } : refuse("bad-budget")
}
