import type { AreaScene, BoardScene } from "../../simulator/table/index.ts"
import { padded, width } from "../columns.ts"
import type { Paint } from "../paint.ts"

/**
 * A grid as it lies on the table, the highest row on top. What lies on a space is its first letters and the number of
 * the player whose it is: `P2`. Several things on one space are counted: `P2+1`. Where there are things of several
 * names, the letters are explained below.
 */
export function drawBoard(board: BoardScene, paint: Paint): string[] {
  const lying = board.spaces.flatMap(({ cards }) => cards.flatMap(({ id, name }) => (id < 0 ? [] : [name])))
  const short = shortened(lying)
  const cell = (column: number, row: number): { readonly text: string; readonly owner: number } => {
    const space = board.spaces[row * board.columns + column]
    const [top, ...others] = [...(space?.cards ?? [])].reverse()
    if (top === undefined || top.id < 0) return { text: (space?.count ?? 0) > 0 ? "?" : "·", owner: -1 }
    const { owner } = top
    const letters = short.get(top.name) ?? "?"
    return { text: `${letters}${owner < 0 ? "" : owner + 1}${others.length > 0 ? `+${others.length}` : ""}`, owner }
  }
  const rows = Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: board.columns }, (_, column) => cell(column, row)),
  )
  // A space is named by its column and its row; the name of the first one of a column begins with its letters.
  const letters = board.spaces.slice(0, board.columns).map(({ name }) => name.replace(/^.* /, "").replace(/\d+$/, ""))
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
  const below = (text: string): string => `  ${" ".repeat(left)}  ${paint("dim", text)}`.trimEnd()
  const drawn = [...lines, below(foot), ...board.areas.map((area) => below(`${area.name}: ${placeOf(area, board)}`))]
  if (short.size < 2) return drawn
  const legend = [...short].map(([name, letters]) => `${letters} ${name}`).join(", ")
  return [...drawn, below(legend)]
}

/** Most spaces that are named one by one. */
const MOST_NAMED = 12

/** Where an area is: between which corners, or which spaces it has. */
function placeOf({ spaces }: AreaScene, board: BoardScene): string {
  const own = board.spaces.filter(({ id }) => spaces.includes(id))
  const names = own.map(({ name }) => name.replace(/^.* /, ""))
  const [columns, rows] = [own.map(({ column }) => column), own.map(({ row }) => row)]
  const across = Math.max(...columns) - Math.min(...columns) + 1
  const isWhole = own.length > 1 && across * (Math.max(...rows) - Math.min(...rows) + 1) === own.length
  if (isWhole) return `${names[0]}-${names.at(-1)}`
  const more = names.length > MOST_NAMED ? [`and ${names.length - MOST_NAMED} more`] : []
  return [...names.slice(0, MOST_NAMED), ...more].join(" ")
}

/** Longest short form of a name, in letters. */
const LONGEST = 4

/** For each name its first letters, as many as tell it from the others. */
function shortened(names: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(names)].sort()
  const begin = (name: string, length: number): string => [...name].slice(0, length).join("")
  return new Map(
    all.map((name) => {
      let length = 1
      while (length < LONGEST && all.some((other) => other !== name && begin(other, length) === begin(name, length)))
        length++
      return [name, begin(name, length)]
    }),
  )
}
