import { wilson } from "../../simulator/index.ts"
import { percent } from "../../simulator/report/index.ts"
import type { Paint } from "../paint.ts"
import { bareWidth } from "../play/draw-table.ts"

export interface SummaryOptions {
  /** Leave nothing out. */
  readonly full: boolean
  /** How wide lines may be; a name that is too long for them is cut, a table is not. */
  readonly columns: number
  /** The pack as it was named on the command line; without it, its own name has to do. */
  readonly pack?: string | undefined
}

export interface Column {
  readonly title: string
  readonly align?: "left" | "right"
}

/** Rows under a heading, each column as wide as its widest cell; the last one has no blanks after it. */
export function drawTable(columns: readonly Column[], rows: readonly (readonly string[])[], paint: Paint): string[] {
  const widths = columns.map(({ title }, i) =>
    Math.max(bareWidth(title), ...rows.map((row) => bareWidth(row[i] ?? ""))),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .slice(0, columns.length)
      .map((cell, i) => {
        const blank = " ".repeat(Math.max(0, (widths[i] ?? 0) - bareWidth(cell)))
        return columns[i]?.align === "right" ? blank + cell : cell + blank
      })
      .join("  ")
      .trimEnd()
  return [
    line(columns.map(({ title }, i) => (i === 0 ? paint("bold", title) : paint("dim", title)))),
    ...rows.map((row) => line(row)),
  ]
}

interface Won {
  readonly wins: number
  readonly games: number
}

/**
 * "73.6% 68–79": what draws shares that won, each with the interval that it lies in.
 * @param all that are drawn: where the ends of one would not be told apart, all have a place more
 */
export function winCells(all: readonly Won[], paint: Paint): (won: Won) => string {
  const ends = ({ wins, games }: Won, places: number): [string, string] => {
    const { low, high } = wilson(wins, games)
    return [(low * 100).toFixed(places), (high * 100).toFixed(places)]
  }
  const isTooCoarse = (won: Won): boolean => won.games > 0 && new Set(ends(won, 0)).size === 1
  const places = all.some(isTooCoarse) ? 1 : 0
  return (won) =>
    won.games === 0
      ? paint("dim", "–")
      : `${percent(won.wins / won.games)} ${paint("dim", ends(won, places).join("–"))}`
}
