import type { BoardDecl, SpacesBetween } from "../model.ts"

const CORNERS = /^([a-z]{1,3})(\d{1,5})(?: *- *([a-z]{1,3})(\d{1,5}))?$/
const LINES = /^(row|column)(s?) +(\d{1,5})(?: *- *(\d{1,5}))?$/

/**
 * The spaces that a text of an area names: `b3`, `a1-c2`, `row 2`, `rows 7-8`, `columns 1-4`.
 * @returns null for a text that is none of these, `outside` for spaces that the grid does not have
 */
export function spacesBetween(written: string, grid: BoardDecl["grid"]): SpacesBetween | "outside" | null {
  const spaces = corners(written.trim()) ?? lines(written.trim(), grid)
  if (spaces === null) return null
  const { columns, rows } = spaces
  const isInside = columns[0] >= 1 && rows[0] >= 1 && columns[1] <= grid.columns && rows[1] <= grid.rows
  return isInside ? spaces : "outside"
}

function corners(written: string): SpacesBetween | null {
  const [, column, row, otherColumn = column, otherRow = row] = CORNERS.exec(written) ?? []
  if (!column || !otherColumn) return null
  return {
    columns: inOrder(columnNumber(column), columnNumber(otherColumn)),
    rows: inOrder(Number(row), Number(otherRow)),
  }
}

function lines(written: string, grid: BoardDecl["grid"]): SpacesBetween | null {
  const [, part, several, first, last] = LINES.exec(written) ?? []
  if (!part || (several === "s") !== (last !== undefined)) return null
  const numbers = inOrder(Number(first), Number(last ?? first))
  return part === "row" ? { columns: [1, grid.columns], rows: numbers } : { columns: numbers, rows: [1, grid.rows] }
}

const inOrder = (one: number, other: number): readonly [number, number] => [Math.min(one, other), Math.max(one, other)]

/** The number of a column by its letters: a is 1, z 26, aa 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - "a".charCodeAt(0) + 1, 0)
