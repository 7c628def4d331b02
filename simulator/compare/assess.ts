/** What a comparison says: differences with their intervals, those of cards corrected for how many cards there are. */
import type { CardTally } from "../results/types.ts"
import { type Estimate, estimate, holm, meanEstimate } from "../statistics/intervals.ts"
import type { CardMoments, Comparison, Difference } from "./types.ts"

export interface CardChange {
  readonly name: string
  /** How often it was played or used in a game. */
  readonly times: Estimate
  /** The share of those who played or used it that won; null where nobody did, before or after. */
  readonly winRate: Estimate | null
  /** The chances of these differences, corrected for the number of cards. */
  readonly corrected: { readonly times: number; readonly winRate: number }
}

export interface Assessment {
  /** Games that came to an end both times. */
  readonly games: number
  /** By seat. */
  readonly wins: readonly Estimate[]
  readonly scores: readonly Estimate[]
  readonly answers: Estimate
  readonly spans: readonly (Estimate & { readonly name: string })[]
  readonly cards: readonly CardChange[]
  /** Names of cards that only one of the two has. */
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

/** Works out what a comparison says. */
export function assess({ before, after, paired }: Comparison): Assessment {
  const of = ({ sum, squares }: Difference): Estimate => meanEstimate(paired.games, sum, squares)
  // A card that never came up, before or after, is no test that could have shown anything.
  const cards = paired.cards.filter(({ moments }) => (moments[1] ?? 0) > 0 || (moments[3] ?? 0) > 0)
  const estimates = cards.map(({ name, times, moments }) => ({
    name,
    times: of(times),
    winRate: rateDifference(paired.games, moments),
  }))
  const times = holm(estimates.map((card) => card.times.p))
  const rates = holm(estimates.flatMap(({ winRate }) => (winRate === null ? [] : [winRate.p])))
  let next = 0
  const names = (list: readonly CardTally[]): Set<string> => new Set(list.map(({ name }) => name))
  const [old, young] = [names(before.tally.cards), names(after.tally.cards)]
  return {
    games: paired.games,
    wins: paired.wins.map(of),
    scores: paired.scores.map(of),
    answers: of(paired.answers),
    spans: paired.spans.map((span) => ({ name: span.name, ...of(span) })),
    cards: estimates.map((card, index) => ({
      ...card,
      corrected: { times: times[index] ?? 1, winRate: card.winRate === null ? 1 : (rates[next++] ?? 1) },
    })),
    gone: [...old].filter((name) => !young.has(name)),
    added: [...young].filter((name) => !old.has(name)),
  }
}

/**
 * The difference of two rates of the same games, each a sum of winners over a sum of players. Its error is that of the
 * ratios' linear parts, game by game, so that what the two have in common falls out. How likely it is by chance is told
 * from the parts about the rate of both together: two players, one who won and one who lost, say nothing.
 * @param moments sums of winners and players before, winners and players after, then of their ten products
 */
function rateDifference(games: number, moments: CardMoments): Estimate | null {
  const at = (index: number): number => moments[index] ?? 0
  const [wonBefore, playedBefore, wonAfter, playedAfter] = [at(0), at(1), at(2), at(3)]
  if (playedBefore === 0 || playedAfter === 0) return null
  const [rateBefore, rateAfter] = [wonBefore / playedBefore, wonAfter / playedAfter]
  const rate = (wonBefore + wonAfter) / (playedBefore + playedAfter)
  // Each game adds (winners - rate * players) / all players to a rate.
  const parts = (before: number, after: number): number =>
    sumOfSquares([-1 / playedBefore, before / playedBefore, 1 / playedAfter, -after / playedAfter], moments)
  const variance = games > 1 ? (parts(rateBefore, rateAfter) * games) / (games - 1) : 0
  return estimate(rateAfter - rateBefore, errorOf(variance), errorOf(parts(rate, rate)))
}

/** Sums of products leave rounding behind where nothing differs. */
function errorOf(variance: number): number {
  const error = Math.sqrt(variance)
  return error < 1e-9 ? 0 : error
}

/** The sum over games of (factors times the game's four values) squared. */
function sumOfSquares(factors: readonly number[], moments: CardMoments): number {
  let sum = 0
  let product = 4
  for (let i = 0; i < 4; i++)
    for (let j = i; j < 4; j++)
      sum += (i === j ? 1 : 2) * (factors[i] as number) * (factors[j] as number) * (moments[product++] ?? 0)
  return Math.max(0, sum)
}
