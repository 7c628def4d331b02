/** What a comparison says: differences with their intervals, their chances corrected for how many were looked at. */
import { hasScores } from "../results/figures.ts"
import type { CardTally } from "../results/types.ts"
import { type Estimate, holm, LEVEL, meanEstimate, pairedRates, rateChange } from "../statistics/intervals.ts"
import type { CardMoments, Comparison, Difference } from "./types.ts"

/** A difference, and what there was before: of the games that came to an end both times. */
export interface Change extends Estimate {
  readonly before: number
  /**
   * `p`, corrected by Holm's method for how many of the kind there are: what is told of the game as a whole, how often cards
   * were played, how often they won.
   */
  readonly corrected: number
}

/** Whether it is one by more than chance. */
export const isSure = ({ corrected, value }: Change): boolean => corrected < LEVEL && value !== 0

export interface CardChange {
  readonly name: string
  /** How often it was played or used in a game. */
  readonly times: Change
  /** The share of those who played or used it that won; null where nobody did, before or after. */
  readonly winRate: Change | null
}

export interface Assessment {
  /** Games that came to an end both times. */
  readonly games: number
  /** By seat. */
  readonly wins: readonly Change[]
  readonly scores: readonly Change[]
  readonly answers: Change
  readonly spans: readonly (Change & { readonly name: string })[]
  readonly cards: readonly CardChange[]
  /** Names of cards that only one of the two has. */
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Orders changes: what is farther from chance comes first; of what is as far, the larger. A missing one is last. */
export function moreTelling(a: Estimate | null, b: Estimate | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.p - b.p || Math.abs(b.value) - Math.abs(a.value)
}

/** Works out what a comparison says. */
export function assess({ before, after, paired }: Comparison): Assessment {
  const { games } = paired
  const change = (sum: number, estimate: Estimate): Measured => ({
    before: games === 0 ? 0 : sum / games,
    ...estimate,
  })
  const of = ({ before, sum, squares }: Difference): Measured => change(before, meanEstimate(games, sum, squares))
  // One program plays every game the same way twice: nothing is left to chance.
  const isSame = before.program === after.program
  const wins = paired.wins.map(({ before, sum, squares }) =>
    change(before, isSame ? NOTHING : pairedRates(games, sum, squares)),
  )
  const scores = paired.scores.map(of)
  const answers = of(paired.answers)
  const spans = paired.spans.map((span) => ({ name: span.name, ...of(span) }))
  // Where nothing is scored, nothing could have shown.
  const areScores = hasScores(before.tally) || hasScores(after.tally)
  const ofGame = correctedAmong([...wins, ...(areScores ? scores : []), answers, ...spans])
  // A card that never came up, before or after, is no test that could have shown anything.
  const cards = paired.cards.filter(({ moments }) => (moments[1] ?? 0) > 0 || (moments[3] ?? 0) > 0)
  const estimates = cards.map(({ name, times, moments }) => ({
    name,
    times: of(times),
    winRate: rateDifference(moments, isSame),
  }))
  const ofTimes = correctedAmong(estimates.map(({ times }) => times))
  const ofRates = correctedAmong(estimates.flatMap(({ winRate }) => winRate ?? []))
  const names = (list: readonly CardTally[]): Set<string> => new Set(list.map(({ name }) => name))
  const [old, young] = [names(before.tally.cards), names(after.tally.cards)]
  return {
    games,
    wins: wins.map(ofGame),
    scores: scores.map(ofGame),
    answers: ofGame(answers),
    spans: spans.map(ofGame),
    cards: estimates.map(({ name, times, winRate }) => ({
      name,
      times: ofTimes(times),
      winRate: winRate === null ? null : ofRates(winRate),
    })),
    gone: [...old].filter((name) => !young.has(name)),
    added: [...young].filter((name) => !old.has(name)),
  }
}

type Measured = Omit<Change, "corrected">

/** Corrects chances for how many there are; what is not among them was no test. */
function correctedAmong(all: readonly Measured[]): <T extends Measured>(each: T) => T & Change {
  const chances = holm(all.map(({ p }) => p))
  const byChange = new Map(all.map((each, index) => [each, chances[index] ?? 1]))
  return (each) => ({ ...each, corrected: byChange.get(each) ?? 1 })
}

const NOTHING: Estimate = { value: 0, low: 0, high: 0, p: 1 }

/** What a game adds to the moments: winners and players before, winners and players after. */
type Played = readonly [number, number, number, number]

/** The two games that `rateChange` counts besides those that were played. */
const MADE_UP: readonly Played[] = [
  [1, 1, 0, 1],
  [0, 1, 1, 1],
]

/**
 * The difference of two rates of the same games, each a sum of winners over a sum of players. Its error is that of the
 * ratios' linear parts, game by game, so that what the two have in common falls out. How likely it is by chance is told
 * from the parts about the rate of both together: two players, one who won and one who lost, say nothing.
 */
function rateDifference(moments: CardMoments, isSame: boolean): Measured | null {
  const { playedBefore, playedAfter, before, after, both } = ratesOf(moments)
  if (playedBefore === 0 || playedAfter === 0) return null
  if (isSame) return { before, ...NOTHING }
  const more = MADE_UP.reduce(withGame, moments)
  const wide = ratesOf(more)
  const error = Math.sqrt(squaredParts(more, wide.before, wide.after))
  const chanceError = Math.sqrt(squaredParts(moments, both, both))
  // Sums of products leave rounding behind where nothing differs.
  return {
    before,
    ...rateChange(after - before, wide.after - wide.before, error, chanceError < 1e-9 ? 0 : chanceError),
  }
}

function ratesOf([wonBefore = 0, playedBefore = 0, wonAfter = 0, playedAfter = 0]: CardMoments) {
  return {
    playedBefore,
    playedAfter,
    before: wonBefore / playedBefore,
    after: wonAfter / playedAfter,
    both: (wonBefore + wonAfter) / (playedBefore + playedAfter),
  }
}

function withGame(moments: CardMoments, game: Played): CardMoments {
  const products = game.flatMap((one, i) => game.slice(i).map((other) => one * other))
  return [...game, ...products].map((each, index) => each + (moments[index] ?? 0))
}

/** The sum over games of the square of what each adds to the difference: (winners - rate * players) / all players. */
function squaredParts(moments: CardMoments, before: number, after: number): number {
  const { playedBefore, playedAfter } = ratesOf(moments)
  const factors = [-1 / playedBefore, before / playedBefore, 1 / playedAfter, -after / playedAfter]
  let sum = 0
  let product = 4
  for (let i = 0; i < 4; i++)
    for (let j = i; j < 4; j++)
      sum += (i === j ? 1 : 2) * (factors[i] as number) * (factors[j] as number) * (moments[product++] ?? 0)
  return Math.max(0, sum)
}
