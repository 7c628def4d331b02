/** What is to be played: as a person set it, and as the simulator takes it. */
import { signal } from "@preact/signals"
import type { OptionValues } from "../../interpreter/index.ts"
import type { Setup } from "../../simulator/index.ts"
import type { LabGame } from "../link/lab-game.ts"
import { onOpen } from "../state/project.ts"

/** A game is cut after so many answers, as on the command line. */
const LIMIT = 100_000

export const MOST_GAMES = 1_000_000
export const MOST_SEED = Number.MAX_SAFE_INTEGER

export interface LabSettings {
  /** Null: as few as the game allows. */
  readonly players: number | null
  /** One for all seats, or one for each: `greedy:20`. */
  readonly bots: readonly string[]
  readonly rotate: boolean
  readonly games: number
  readonly seed: number
  /** Options that were set; ANY takes each value at random. Others have their defaults. */
  readonly options: Readonly<Record<string, OptionValues[string] | typeof ANY>>
  /** Play the same deals with the pack as it was last saved, too. */
  readonly against: boolean
}

/** An option that takes any of its values, each game another. */
export const ANY = Symbol.for("any")

const USUAL: LabSettings = {
  players: null,
  bots: ["random"],
  rotate: false,
  games: 1000,
  seed: 1,
  options: {},
  against: true,
}

export const settings = signal<LabSettings>(USUAL)

export function set(change: Partial<LabSettings>): void {
  settings.value = { ...settings.value, ...change }
}

onOpen(() => {
  settings.value = { ...settings.value, players: null, options: {} }
})

export const playersOf = ({ players }: LabGame, wanted: number | null): number =>
  Math.min(players.max, Math.max(players.min, wanted ?? players.usual))

/** The setup of a batch, with its keys in the order in which the command line has them. */
export function setupOf(game: LabGame, { players, bots, rotate, seed, options }: LabSettings): Setup {
  const count = playersOf(game, players)
  const known = new Set(game.options.map(({ name }) => name))
  const given = Object.entries(options).filter(([name]) => known.has(name))
  return {
    players: count,
    seed,
    options: Object.fromEntries(given.filter((entry): entry is [string, OptionValues[string]] => entry[1] !== ANY)),
    varied: given.flatMap(([name, value]) => (value === ANY ? [name] : [])),
    seats: Array.from({ length: count }, (_, seat) => bots[Math.min(seat, bots.length - 1)] ?? "random"),
    rotate,
    limit: LIMIT,
  }
}
