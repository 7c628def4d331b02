/** Estimates with their uncertainty. All intervals hold 95 times in 100. */

/** Standard errors to each side of an estimate. */
export const Z = 1.959963984540054

/** A difference by chance alone is taken for a real one in fewer than this share of cases. */
export const LEVEL = 0.05

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Wilson's interval for a rate: good for few trials, and for rates near 0 and 1, where others leave the range.
 * @param successes out of `trials`; of no trials nothing is known: 0 to 1
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927)
 */
export function wilson(successes: number, trials: number): Interval {
  if (trials <= 0) return { low: 0, high: 1 }
  const rate = successes / trials
  const square = Z * Z
  const centre = rate + square / (2 * trials)
  const reach = Z * Math.sqrt((rate * (1 - rate) + square / (4 * trials)) / trials)
  const scale = 1 + square / trials
  return { low: Math.max(0, (centre - reach) / scale), high: Math.min(1, (centre + reach) / scale) }
}

/** An estimated difference: its interval, and how likely one as large is where there is none. */
export interface Estimate extends Interval {
  readonly value: number
  readonly p: number
}

/**
 * An estimate that is spread normally, as sums over many games are.
 * @param error its standard error; 0 where the games do not differ among themselves
 * @param chanceError its standard error if there were no difference. Few games may all agree by chance: then the first is 0,
 * and this one is not
 */
export function estimate(value: number, error: number, chanceError = error): Estimate {
  const p = chanceError > 0 ? twoSided(value / chanceError) : value === 0 ? 1 : 0
  return { value, low: value - Z * error, high: value + Z * error, p }
}

/**
 * The mean of n values.
 * @param sum of the values @param squares sum of their squares
 */
export function meanEstimate(n: number, sum: number, squares: number): Estimate {
  if (n < 2) return { value: n === 1 ? sum : 0, low: -Infinity, high: Infinity, p: 1 }
  const mean = sum / n
  const variance = Math.max(0, (squares - sum * mean) / (n - 1))
  return estimate(mean, Math.sqrt(variance / n), Math.sqrt(squares) / n)
}

/**
 * The difference of two rates of the same n games.
 * @param sum of 1 for each success only the second time, -1 for each only the first @param squares how many these are
 */
export function pairedRates(n: number, sum: number, squares: number): Estimate {
  const centre = sum / (n + 2)
  const error = Math.sqrt(((squares + 2) / (n + 2) - centre * centre) / (n + 2))
  return rateChange(n === 0 ? 0 : sum / n, centre, error, n === 0 ? 0 : Math.sqrt(squares) / n)
}

/**
 * A difference of rates from one that counts two games more: a success only the first time in one, only the second time in
 * the other. Few games, or games that all agree, so leave an interval that is as wide as what they say nothing of.
 * @param centre the difference, and @param error its standard error, with those two @param chanceError see `estimate`
 * Source: D. G. Bonett, R. M. Price, Adjusted Wald confidence interval for a difference of binomial proportions based on
 * paired data, J. Educational and Behavioral Statist. 37 (2012)
 */
export function rateChange(value: number, centre: number, error: number, chanceError: number): Estimate {
  const { low, high } = estimate(centre, error)
  return { value, low: Math.max(-1, low), high: Math.min(1, high), p: estimate(value, error, chanceError).p }
}

/** The chance that a standard normal value is as far from 0 as `z`, on either side. */
function twoSided(z: number): number {
  // Complementary error function, relative error below 1.2e-7 everywhere (Numerical Recipes, erfcc).
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ]
  const exponent = series.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  return Math.min(1, t * Math.exp(-x * x + exponent))
}

/**
 * Corrects chances for how many were looked at (Holm's method): when all differences are by chance, any of the results lies
 * below 0.05 in no more than 5 of 100 cases, however the tests hang together.
 * Source: S. Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statist. 6 (1979)
 */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, index) => index).sort((a, b) => (chances[a] as number) - (chances[b] as number))
  const corrected = new Array<number>(chances.length)
  let least = 0
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (chances[index] as number) * (chances.length - rank)))
    corrected[index] = least
  }
  return corrected
}
