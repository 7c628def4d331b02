/** Differences in words and in cells of tables. */
import type { Estimate } from "../../statistics/intervals.ts"
import { type Content, html } from "../markup.ts"
import { chance, plain, signed, typeset } from "../numbers.ts"
import { type Cell, exact } from "../table.ts"

export type Unit = "share" | "number"

/** In points of a hundred, with one place, or as it is. */
export const shownAs = (unit: Unit, value: number): string =>
  unit === "share" ? signed(value * 100, (points) => points.toFixed(1)) : signed(value)

/** "+1.6 – +4.2", empty of one game, of which there is none. */
export const spanOf = (unit: Unit, { low, high }: Estimate): string =>
  Number.isFinite(low) ? `${shownAs(unit, low)} to ${shownAs(unit, high)}` : ""

/** A change with its interval, and its chance. @param p corrected, where many were looked at */
export function changeCells(unit: Unit, change: Estimate, p: number, isSure: boolean): Cell[] {
  return [
    { shown: bold(shownAs(unit, change.value), isSure), value: exact(change.value) },
    { shown: spanOf(unit, change), value: Number.isFinite(change.low) ? exact(change.low) : null },
    { shown: bold(chance(p), isSure), value: exact(p) },
  ]
}

const bold = (text: string, isBold: boolean): Content => (isBold ? html`<b class="change">${text}</b>` : text)

/** The heads of the columns of `changeCells`. */
export const CHANGE_COLUMNS = [
  { title: "change", form: "number" },
  { title: "95%", form: "number", hint: "The true change lies in it 95 times in 100" },
  { title: "p", form: "number", hint: "How likely a change as large is by chance alone" },
] as const

export const before = (unit: Unit, value: number): string =>
  unit === "share" ? `${(value * 100).toFixed(1)}%` : typeset(plain(value))

/** How far a change is from none, in standard errors; those without an interval come last. */
export const weightOf = ({ value, low, high }: Estimate): number =>
  value === 0 || !Number.isFinite(low) ? 0 : high > low ? Math.abs(value) / (high - low) : Infinity
