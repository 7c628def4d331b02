/** Rates as dots with their intervals, a row each, under one scale. The numbers stand beside them in the same row. */
import type { Interval } from "../../statistics/intervals.ts"
import { type Axis, across, placeOn, rateAxis } from "../axis.ts"
import { html, type Markup } from "../markup.ts"

/** A dot on the edge of its cell is whole. */
const MARGIN = 0.06

/** Of a row, in pixels. */
const HEIGHT = 42

export interface Whiskers {
  readonly axis: Axis
  /** Share at which a line stands; null for none. */
  readonly reference: number | null
}

const place = ({ axis }: Whiskers, share: number): string =>
  across(MARGIN + (1 - 2 * MARGIN) * placeOn(axis, share * 100))

/** The scale that rows of rates have in common. */
export function whiskersOver(intervals: readonly Interval[], reference: number | null, marks: number): Whiskers {
  const ends = intervals.flatMap(({ low, high }) => [low, high])
  const shares = reference === null ? ends : [...ends, reference]
  return { axis: rateAxis(shares.length === 0 ? [0, 1] : shares, marks), reference }
}

/** The marks of the scale, for the heading of the column. */
export const whiskerScale = (plot: Whiskers): Markup =>
  html`<div class="scale"><svg width="100%" height="16" aria-hidden="true">${plot.axis.ticks.map(
    (tick, index) =>
      html`<text${index % 2 === 1 ? html` class="second"` : null} x="${place(plot, tick / 100)}" y="12">${tick}%</text>`,
  )}</svg></div>`

/** One row. @param isSure it stands out from the line by more than chance */
export function whisker(plot: Whiskers, rate: number, { low, high }: Interval, isSure: boolean): Markup {
  const line = plot.reference === null ? null : place(plot, plot.reference)
  return html`<svg class="${isSure ? "row sure" : "row"}" width="100%" height="${HEIGHT}" aria-hidden="true">${plot.axis.ticks.map(
    (tick) =>
      html`<line class="grid" x1="${place(plot, tick / 100)}" x2="${place(plot, tick / 100)}" y1="-1" y2="${HEIGHT + 1}"/>`,
  )}${line === null ? null : html`<line class="even" x1="${line}" x2="${line}" y1="-1" y2="${HEIGHT + 1}"/>`}<line class="reach" x1="${place(plot, low)}" x2="${place(plot, high)}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}"/><circle class="dot" cx="${place(plot, rate)}" cy="${HEIGHT / 2}" r="4.5"/></svg>`
}
