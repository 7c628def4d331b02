/** Which rates differ from a common one by more than chance explains. */
import type { SideTally, Tally } from "../results/types.ts"
import { estimate, holm, type Interval, LEVEL, wilson } from "../statistics/intervals.ts"

/** Of fewer than this nothing is concluded. */
export const ENOUGH = 100

export interface Rate {
  readonly games: number
  readonly wins: number
}

export interface Standing {
  readonly rate: number
  readonly interval: Interval
  /** The chance of such a difference where there is none, corrected for how many rates were looked at. */
  readonly p: number
  readonly isSure: boolean
}

const rateOf = ({ games, wins }: Rate): number => (games === 0 ? 0 : wins / games)

/** The rate of all together. */
export const commonRate = (rates: readonly Rate[]): number =>
  rateOf({
    games: rates.reduce((sum, { games }) => sum + games, 0),
    wins: rates.reduce((sum, { wins }) => sum + wins, 0),
  })

/**
 * What one of several sides in a game varies by, about the mean of all, where they are alike. They share the winning: what one
 * gains the others lose, and a game that nobody wins tells them not apart. It is (1 - 1/k) times the chance that a side wins
 * less the chance that it does so together with a given other.
 * @param sides each in every finished game
 */
export function sharedVariance({ finished, ties }: Tally, sides: readonly SideTally[]): number {
  const count = sides.length
  if (finished === 0 || count < 2) return 0
  const inTies = sides.reduce((sum, { shared }) => sum + shared, 0)
  // Pairs of winners, at the least: as many as there are when all ties have the same number of winners.
  const pairs = ties === 0 ? 0 : inTies * (inTies / ties - 1)
  return (1 - 1 / count) * (commonRate(sides) - pairs / (finished * count * (count - 1)))
}

/** How each stands against a common rate. @param variance of one game, about that rate */
export function standings(rates: readonly Rate[], common: number, variance = common * (1 - common)): Standing[] {
  const enough = rates.filter(({ games }) => games >= ENOUGH)
  const corrected = holm(enough.map((each) => chanceOf(rateOf(each) - common, variance, each.games)))
  let next = 0
  return rates.map((each) => {
    const p = each.games >= ENOUGH ? (corrected[next++] ?? 1) : 1
    return { rate: rateOf(each), interval: wilson(each.wins, each.games), p, isSure: p < LEVEL }
  })
}

/** Which pairs of rates differ: the first less the second, and the chance of that, corrected for the number of pairs. */
export function differences(
  pairs: readonly (readonly [Rate, Rate])[],
): { value: number; p: number; isSure: boolean }[] {
  const enough = pairs.filter(([one, other]) => one.games >= ENOUGH && other.games >= ENOUGH)
  const corrected = holm(
    enough.map(([one, other]) => {
      const common = commonRate([one, other])
      return chanceOf(rateOf(one) - rateOf(other), common * (1 - common), 1 / (1 / one.games + 1 / other.games))
    }),
  )
  let next = 0
  return pairs.map(([one, other]) => {
    const p = one.games >= ENOUGH && other.games >= ENOUGH ? (corrected[next++] ?? 1) : 1
    return { value: rateOf(one) - rateOf(other), p, isSure: p < LEVEL }
  })
}

const chanceOf = (difference: number, variance: number, trials: number): number =>
  estimate(difference, Math.sqrt(variance / trials)).p
