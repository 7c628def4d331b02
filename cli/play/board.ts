import type { BoardEntry, Machine, View } from "../../interpreter/index.ts"
import type { Paint } from "../paint.ts"
import { padded, width } from "../text.ts"
import type { Names } from "./names.ts"

/**
 * A grid as it lies on the table, the highest row on top. What lies on a space is its first letter and the number of
 * the player whose it is: `P2`. Several things on one space are counted: `P2+1`.
 */
export function drawBoard(machine: Machine, names: Names, seen: View, board: BoardEntry, paint: Paint): string[] {
  const { program } = machine
  const first = program.zones[board.zone]?.place ?? 0
  const cell = (column: number, row: number): { readonly text: string; readonly owner: number } => {
    const place = seen.places.find((each) => each.place === first + row * board.columns + column)
    const [top = null, ...others] = [...(place?.components ?? [])].reverse()
    if (top === null) return { text: (place?.count ?? 0) > 0 ? "?" : "·", owner: -1 }
    const owner = program.components[top]?.owner ?? -1
    const initial = [...names.component(top)][0] ?? "?"
    return { text: `${initial}${owner < 0 ? "" : owner + 1}${others.length > 0 ? `+${others.length}` : ""}`, owner }
  }
  const rows = Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: board.columns }, (_, column) => cell(column, row)),
  )
  // A space is named by its column and its row; the name of the first one of a column begins with its letters.
  const letters = Array.from({ length: board.columns }, (_, column) =>
    names
      .component(board.first + column)
      .replace(/^.* /, "")
      .replace(/\d+$/, ""),
  )
  const wide = Math.max(2, ...letters.map(width), ...rows.flat().map(({ text }) => width(text)))
  const left = String(board.rows).length
  const lines = rows.map((cells, row) => {
    const shown = cells.map(({ text, owner }) =>
      paint(text === "·" ? "dim" : owner === 0 ? "bold" : owner === 1 ? "cyan" : "yellow", padded(text, wide)),
    )
    return `  ${paint("dim", String(row + 1).padStart(left))}  ${shown.join(" ")}`.trimEnd()
  })
  lines.reverse()
  const foot = letters.map((letter) => padded(letter, wide)).join(" ")
  return [...lines, `  ${" ".repeat(left)}  ${paint("dim", foot)}`.trimEnd()]
}
