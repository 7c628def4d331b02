/** What histograms stand on: a line with the marks of the scale. */
import { type Axis, across, axisOver, placeOn } from "../axis.ts"
import { html, type Markup } from "../markup.ts"
import { thousands, typeset } from "../numbers.ts"
import type { Bins } from "./bins.ts"

/** Of the bars, in pixels, and what stays free above the tallest. */
export const HEIGHT = 96
export const TOP = 6

export function axisOf({ low, width, counts }: Bins): Axis {
  const high = low + width * counts.length
  return { ...axisOver(low, high, 4), low, high }
}

/** Bins of one value stand for that value: it is marked in their middle. */
export const centre = ({ width }: Bins): number => (width === 1 ? 0.5 : 0)

/** The line and its marks; those at the ends stay inside. */
export function baseOf(bins: Bins): Markup {
  const axis = axisOf(bins)
  const marks = axis.ticks.map((tick) => ({ tick, at: placeOn(axis, tick + centre(bins)) }))
  return html`<line class="base" x1="0" x2="100%" y1="${HEIGHT}" y2="${HEIGHT}"/>${marks
    .filter(({ at }) => at >= 0 && at <= 1)
    .map(
      ({ tick, at }) =>
        html`<text x="${across(at)}" y="${HEIGHT + 16}" text-anchor="${at < 0.04 ? "start" : at > 0.96 ? "end" : "middle"}">${typeset(thousands(tick))}</text>`,
    )}`
}
