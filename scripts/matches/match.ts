/** Matches of two bots: the same deals with the seats swapped. */
import {
  advance,
  HEADER,
  isOver,
  type Machine,
  newGame,
  type OptionValues,
  RunawayError,
  seedGenerator,
} from "../../interpreter/index.ts"
import { askNext } from "../../simulator/bots/ask.ts"
import { createBot } from "../../simulator/bots/index.ts"

export interface Match {
  readonly a: string
  readonly b: string
  readonly seed: number
  readonly options: OptionValues
  /** A game is cut after so many answers. */
  readonly limit: number
}

/** How the games of one deal ended, from A's side. */
export interface Pair {
  /** By game: 1 won, 0.5 drawn, 0 lost. */
  readonly scores: readonly number[]
  /** By game: the mean points of A's seats less those of B's. */
  readonly leads: readonly number[]
  /** Games cut at the limit, or stopped by a script that does not end; they count as draws. */
  readonly cut: number
  readonly answers: number
}

/**
 * Plays one deal twice: A has the even seats, then the odd ones. Both times the game and each bot begin with the same
 * random numbers.
 */
export function playPair(machine: Machine, match: Match, pair: number): Pair {
  const scores: number[] = []
  const leads: number[] = []
  let cut = 0
  let answers = 0
  for (const side of [0, 1]) {
    const isA = (seat: number): boolean => seat % 2 === side
    const bots = Array.from({ length: machine.players }, (_, seat) => botOf(isA(seat) ? match.a : match.b))
    const generators = bots.map((_, seat) => {
      const generator = new Int32Array(4)
      // The bots at a table differ in their numbers; which one sits where must not matter.
      seedGenerator(generator, 0, scatter(match.seed, pair, isA(seat) ? 1 : 2, seat >> 1))
      return generator
    })
    const state = newGame(machine, { seed: scatter(match.seed, pair, 0, 0), options: match.options })
    try {
      advance(machine, state)
      let left = match.limit
      while (!isOver(state) && left > 0 && askNext(machine, state, bots, generators)) left--
      answers += match.limit - left
    } catch (error) {
      if (!(error instanceof RunawayError)) throw error
    }
    if (!isOver(state)) cut++
    const lead = leadOf(machine, state, isA)
    leads.push(lead)
    scores.push(scoreOf(machine, state, isA, lead))
  }
  return { scores, leads, cut, answers }
}

function botOf(spec: string) {
  const result = createBot(spec)
  if (!result.ok) throw new RangeError(`there is no bot ${spec}; there are ${result.known.join(", ")}`)
  return result.bot
}

const meanOver = (machine: Machine, seats: (seat: number) => boolean, of: (seat: number) => number): number => {
  let sum = 0
  let count = 0
  for (let seat = 0; seat < machine.players; seat++) {
    if (!seats(seat)) continue
    sum += of(seat)
    count++
  }
  return count === 0 ? 0 : sum / count
}

function leadOf(machine: Machine, state: Int32Array, isA: (seat: number) => boolean): number {
  const points = (seat: number): number => state[machine.layout.points + seat] ?? 0
  return meanOver(machine, isA, points) - meanOver(machine, (seat) => !isA(seat), points)
}

/** By winners, seat for seat; where none are named, by points. */
function scoreOf(machine: Machine, state: Int32Array, isA: (seat: number) => boolean, lead: number): number {
  const winners = isOver(state) ? (state[HEADER.winners] ?? 0) : 0
  if (!isOver(state)) return 0.5
  const wins = (seat: number): number => (winners >> seat) & 1
  const ahead = winners === 0 ? lead : meanOver(machine, isA, wins) - meanOver(machine, (seat) => !isA(seat), wins)
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5
}

/** A seed from several numbers, none of which is lost in another. */
function scatter(...numbers: readonly number[]): number {
  let x = 0x2545f491
  for (const number of numbers) {
    x = Math.imul(x ^ number ^ Math.floor(number / 0x100000000), 0x9e3779b1)
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    x ^= x >>> 13
  }
  return x >>> 0
}
