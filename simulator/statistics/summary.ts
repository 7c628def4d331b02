/** What distributions and tallies say at a glance. */
import type { Distribution } from "../results/types.ts"

export interface Summary {
  readonly count: number
  readonly mean: number
  readonly deviation: number
  readonly least: number
  readonly most: number
}

/** Of an empty distribution every number is 0. */
export function summarize(distribution: Distribution): Summary {
  let count = 0
  let sum = 0
  for (const [value, times] of distribution) {
    count += times
    sum += value * times
  }
  if (count === 0) return { count: 0, mean: 0, deviation: 0, least: 0, most: 0 }
  const mean = sum / count
  let squares = 0
  for (const [value, times] of distribution) squares += times * (value - mean) ** 2
  return {
    count,
    mean,
    deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    least: distribution[0]?.[0] ?? 0,
    most: distribution.at(-1)?.[0] ?? 0,
  }
}

/** The lowest value that at least this share of the values do not exceed. @param share 0 to 1 */
export function quantile(distribution: Distribution, share: number): number {
  const total = distribution.reduce((sum, [, times]) => sum + times, 0)
  let seen = 0
  for (const [value, times] of distribution) {
    seen += times
    if (seen >= share * total) return value
  }
  return 0
}
