/** Numbers as people read them. */
import type { Interval } from "../statistics/intervals.ts"

/** "Turn" of "turn". */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** 12,345 */
export const thousands = (number: number): string => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",")

/** "51.2%" */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** A number with as many places as its size is worth. */
export const plain = (number: number): string => (number === 0 ? "0" : number.toFixed(placesOf(number)))

const placesOf = (number: number): number => (Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2)

/** At most so many places are told of a number with an interval. */
const MOST_PLACES = 6

/** As `plain`, but so that something is seen of an interval that reaches so far to either side. */
export function plainWithin(number: number, reach: number, least = placesOf(number)): string {
  const needed = reach > 0 && Number.isFinite(reach) ? Math.ceil(-Math.log10(reach)) : 0
  return number.toFixed(Math.min(MOST_PLACES, Math.max(least, needed)))
}

/** With a proper minus sign. */
export const typeset = (text: string): string => text.replace(/-(?=\d)/g, "\u2212")

/** "+2.9", "−0.4"; what is shown as 0 has no sign. */
export function signed(number: number, shown: (number: number) => string = plain): string {
  const text = shown(Math.abs(number))
  return Number(text) === 0 ? text : `${number > 0 ? "+" : "\u2212"}${text}`
}

/** "49.7 – 51.6%" */
export const percentRange = ({ low, high }: Interval): string => `${(low * 100).toFixed(1)} – ${percent(high)}`

/** "29 – 55" */
export const range = (from: number, to: number): string => typeset(`${from} – ${to}`)

/** "1 game", "2,000 games" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${thousands(count)} ${count === 1 ? one : many}`

/** "less than 0.001", "0.032" */
export const chance = (p: number): string => (p < 0.001 ? "< 0.001" : p.toFixed(3))
