/** Rates before and after, a row each under one scale: hollow before, filled after, a band for the interval of the change. */
import type { Estimate } from "../../statistics/intervals.ts"
import { type Axis, across, placeOn } from "../axis.ts"
import { html, type Markup } from "../markup.ts"
import { typeset } from "../numbers.ts"

const HEIGHT = 42
const MARGIN = 0.06

const place = (axis: Axis, value: number): string =>
  across(MARGIN + (1 - 2 * MARGIN) * Math.min(1, Math.max(0, placeOn(axis, value))))

/** The marks of a scale, for the heading of the column. */
export const changeScale = (axis: Axis, unit: string): Markup =>
  html`<div class="scale"><svg width="100%" height="16" aria-hidden="true">${axis.ticks.map(
    (tick, index) =>
      html`<text${index % 2 === 1 ? html` class="second"` : null} x="${place(axis, tick)}" y="12">${typeset(String(Number(tick.toFixed(6))))}${unit}</text>`,
  )}</svg></div>`

/** One row, all values in the unit of the axis. @param change after less before */
export function changeRow(axis: Axis, before: number, change: Estimate, isSure: boolean): Markup {
  const at = (value: number): string => place(axis, value)
  const middle = HEIGHT / 2
  const after = before + change.value
  return html`<svg class="${isSure ? "row sure" : "row"}" width="100%" height="${HEIGHT}" aria-hidden="true">${axis.ticks.map(
    (tick) => html`<line class="grid" x1="${at(tick)}" x2="${at(tick)}" y1="-1" y2="${HEIGHT + 1}"/>`,
  )}<line class="reach" x1="${at(before + change.low)}" x2="${at(before + change.high)}" y1="${middle}" y2="${middle}"/><line class="way" x1="${at(before)}" x2="${at(after)}" y1="${middle}" y2="${middle}"/><circle class="before" cx="${at(before)}" cy="${middle}" r="4"/><circle class="after" cx="${at(after)}" cy="${middle}" r="4.5"/></svg>`
}

/** What the marks of the rows are. */
export const changeKey = (): Markup =>
  html`<p class="key"><span><svg width="12" height="12" aria-hidden="true"><circle class="before" cx="6" cy="6" r="4"/></svg>before</span> <span class="sure"><svg width="12" height="12" aria-hidden="true"><circle class="after" cx="6" cy="6" r="4.5"/></svg>after</span> <span class="sure"><svg width="22" height="12" aria-hidden="true"><line class="reach" x1="4" x2="18" y1="6" y2="6"/></svg>95% interval of the change</span></p>`
