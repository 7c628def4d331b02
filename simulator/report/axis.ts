/** Scales of plots: round ends, round marks. Places are shares of the width, so that plots fit any width. */

export interface Axis {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

/** Steps that people count in. */
const STEPS = [1, 2, 5]

/** The smallest round step that is at least so large; throws RangeError for no number. @param least the smallest step there is, a power of ten */
export function roundStep(size: number, least: number): number {
  if (!Number.isFinite(size)) throw new RangeError(`no step is ${size}`)
  for (let power = least; ; power *= 10)
    for (const step of STEPS) if (step * power >= size * (1 - 1e-9)) return step * power
}

/**
 * An axis over a range of values.
 * @param marks about how many marks it has
 * @param least the smallest step between two: 1 for whole numbers
 */
export function axisOver(low: number, high: number, marks = 5, least = 1): Axis {
  const step = roundStep((high - low) / (marks * 1.4), least)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { low: first * step, high: last * step, ticks }
}

/** An axis for rates, in per cent, as wide as these shares (0 to 1) need it, the marks inside. */
export function rateAxis(shares: readonly number[], marks = 5): Axis {
  const percents = shares.map((share) => share * 100)
  const middle = (Math.min(...percents) + Math.max(...percents)) / 2
  const reach = Math.max(1, Math.max(...percents) - middle)
  const [low, high] = [Math.max(0, middle - reach), Math.min(100, middle + reach)]
  const { ticks } = axisOver(low, high, marks)
  return { low, high, ticks: ticks.filter((tick) => tick >= low && tick <= high) }
}

/** Where a value lies on an axis: 0 to 1. */
export const placeOn = ({ low, high }: Axis, value: number): number => (value - low) / (high - low)

/** A length as an attribute, in hundredths of the width. */
export const across = (share: number): string => `${(share * 100).toFixed(2).replace(/\.?0+$/, "")}%`
