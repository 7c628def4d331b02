/** Distributions cut into bins of a round width. */
import type { Distribution } from "../../results/types.ts"
import { quantile, summarize } from "../../statistics/summary.ts"
import { roundStep } from "../axis.ts"

const MOST_BINS = 36
const FEWEST_BINS = 7

/** Values beyond this share at an end, when they lie far out, are put together in one bin. */
const TAIL = 0.005

export interface Bins {
  /** Of each bin the values from `from` up to, but not at, `from + width`; the first and the last take what lies beyond. */
  readonly low: number
  readonly width: number
  readonly counts: readonly number[]
}

/** The bins of several distributions under one scale. */
export function binsOf(distributions: readonly Distribution[]): Bins[] {
  const all = distributions.filter((each) => each.length > 0)
  if (all.length === 0) return distributions.map(() => ({ low: 0, width: 1, counts: [0] }))
  const ends = all.map(endsOf)
  const least = Math.min(...ends.map(([from]) => from))
  const most = Math.max(...ends.map(([, to]) => to))
  const width = roundStep((most - least + 1) / MOST_BINS, 1)
  const needed = Math.floor(most / width) - Math.floor(least / width) + 1
  const count = Math.max(FEWEST_BINS, needed)
  // A few bins stand in the middle; what can't be below 0 does not look as if it could.
  const before = Math.floor(least / width) - Math.floor((count - needed) / 2)
  const low = (least >= 0 ? Math.max(0, before) : before) * width
  return distributions.map((distribution) => {
    const counts = new Array<number>(count).fill(0)
    for (const [value, times] of distribution) {
      const bin = Math.min(count - 1, Math.max(0, Math.floor((value - low) / width)))
      counts[bin] = (counts[bin] ?? 0) + times
    }
    return { low, width, counts }
  })
}

/** From the lowest value to the highest, without a tail that would leave no room for the rest. */
function endsOf(distribution: Distribution): readonly [number, number] {
  const { least, most } = summarize(distribution)
  const [low, high] = [quantile(distribution, TAIL), quantile(distribution, 1 - TAIL)]
  const far = 1.5 * (high - low + 2)
  return [low - least > far ? low : least, most - high > far ? high : most]
}
