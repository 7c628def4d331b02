/** Differences in words and in cells of tables. */
import { type Change, isSure } from "../../compare/assess.ts"
import type { Estimate } from "../../statistics/intervals.ts"
import { type Content, html } from "../markup.ts"
import { chance, plain, plainWithin, signed, typeset } from "../numbers.ts"
import { type Cell, exact } from "../sortable-table.ts"

export type Unit = "share" | "number"

/** How far an interval reaches to either side. */
const reachOf = ({ low, high }: Estimate): number => (high - low) / 2

/** "+2.9": what a value of an estimate (its own, an end of its interval) is above none. In points of a hundred, or as it is. */
const shown = (unit: Unit, value: number, of: Estimate): string =>
  unit === "share"
    ? signed(value * 100, (points) => plainWithin(points, reachOf(of) * 100, 1))
    : signed(value, (size) => (size === 0 ? plain(size) : plainWithin(size, reachOf(of))))

export const shownAs = (unit: Unit, change: Estimate): string => shown(unit, change.value, change)

/** "+1.6 to +4.2", empty of one game, of which there is none. */
export const spanOf = (unit: Unit, change: Estimate): string =>
  Number.isFinite(change.low) ? `${shown(unit, change.low, change)} to ${shown(unit, change.high, change)}` : ""

/** A change with its interval, and its chance, corrected for how many were looked at. */
export function changeCells(unit: Unit, change: Change): Cell[] {
  const isBold = isSure(change)
  return [
    { shown: bold(shownAs(unit, change), isBold), value: exact(change.value) },
    { shown: spanOf(unit, change), value: Number.isFinite(change.low) ? exact(change.low) : null },
    { shown: bold(chance(change.corrected), isBold), value: exact(change.corrected) },
  ]
}

const bold = (text: string, isBold: boolean): Content => (isBold ? html`<b class="change">${text}</b>` : text)

/** The heads of the columns of `changeCells`. */
export const CHANGE_COLUMNS = [
  { title: "change", form: "number" },
  { title: "95%", form: "number", hint: "The true change lies in it 95 times in 100" },
  { title: "p", form: "number", hint: "How likely a change as large is by chance alone" },
] as const

/** "52.8%", as fine as the change of it is told. */
const level = (unit: Unit, value: number, change: Estimate): string =>
  unit === "share"
    ? `${plainWithin(value * 100, reachOf(change) * 100, 1)}%`
    : typeset(value === 0 ? plain(value) : plainWithin(value, reachOf(change)))

export const beforeOf = (unit: Unit, change: Change): string => level(unit, change.before, change)

export const afterOf = (unit: Unit, change: Change): string => level(unit, change.before + change.value, change)

/** Before and after. */
export const levelCells = (unit: Unit, change: Change): Cell[] => [
  { shown: beforeOf(unit, change), value: exact(change.before) },
  { shown: afterOf(unit, change), value: exact(change.before + change.value) },
]

/** How far a change is from none, in standard errors; those without an interval come last. */
export const weightOf = ({ value, low, high }: Estimate): number =>
  value === 0 || !Number.isFinite(low) ? 0 : high > low ? Math.abs(value) / (high - low) : Infinity
