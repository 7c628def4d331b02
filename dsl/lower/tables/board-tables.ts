import type { BoardEntry, WayEntry, ZoneEntry } from "../../../interpreter/program/program-format.ts"
import type { Way } from "../../meaning/index.ts"
import type { Direction, Model } from "../../pack/model.ts"
import type { Instance } from "./instance.ts"

/** Makes a zone for each grid, each of its places a space, and says which components the spaces, rows, columns and areas are. */
export function boardEntries(model: Model, instances: readonly Instance[], zones: ZoneEntry[]): BoardEntry[] {
  const entries: BoardEntry[] = []
  for (const [index, decl] of model.boards.entries()) {
    const { columns, rows } = decl.grid
    const parts = instances.flatMap((instance, component) => {
      const part = model.components[instance.declaration]?.part
      return part?.board === index ? [{ component, ...part }] : []
    })
    const spaces = parts.filter(({ column, row }) => column > 0 && row > 0)
    zones.push({
      name: decl.name,
      perPlayer: false,
      places: columns * rows,
      place: Math.max(1, ...zones.map((zone) => zone.place + zone.places)),
      ordered: true,
      capacity: decl.limit,
      faces: "everyone",
      count: "everyone",
      limit: decl.limit,
      kinds: [],
    })
    entries.push({
      name: decl.name,
      zone: zones.length - 1,
      columns,
      rows,
      first: spaces[0]?.component ?? 0,
      axes: decl.adjacent === "all" ? 4 : 2,
      groups: parts
        .filter(({ within }) => within.length > 0)
        .map(({ component, within }) => ({
          component,
          spaces: spaces
            .filter(({ column, row }) =>
              within.some((each) => isBetween(column, each.columns) && isBetween(row, each.rows)),
            )
            .map((space) => space.component),
        })),
    })
  }
  return entries
}

const isBetween = (number: number, [least, most]: readonly [number, number]): boolean =>
  least <= number && number <= most

/** Where a way leads from each component that is a space: one table, or one for each seat that sees it differently. */
export function waysFrom(way: Way, model: Model, boards: readonly BoardEntry[], components: number): WayEntry["seats"] {
  const table = (reach: (board: BoardEntry, space: number) => readonly number[]): number[][] => {
    const from = Array.from({ length: components }, (): number[] => [])
    for (const board of boards)
      for (let space = 0; space < board.columns * board.rows; space++)
        from[board.first + space] = [...reach(board, space)].sort((a, b) => a - b).map((to) => board.first + to)
    return from
  }
  switch (way.way) {
    case "own":
      return [table((_, space) => [space])]
    case "adjacent":
      return [table(neighbours)]
    case "within": {
      const around = new Map(boards.map((board) => [board, neighboursOf(board)]))
      return [table((board, space) => reachedFrom(space, way.steps, around.get(board) ?? []))]
    }
    case "step": {
      const decl = model.boards[way.board]
      const name = decl?.name
      const directions = decl?.steps.find((step) => step.name === way.name)?.directions ?? []
      const seats = directions.some((direction) => /^(?:forward|back)/.test(direction)) ? [1, -1] : [1]
      return seats.map((facing) =>
        table((board, space) =>
          board.name === name ? directions.flatMap((direction) => to(board, space, direction, facing)) : [],
        ),
      )
    }
  }
}

const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

const neighboursOf = (board: BoardEntry): readonly (readonly number[])[] =>
  Array.from({ length: board.columns * board.rows }, (_, space) => neighbours(board, space))

/** The spaces that so many steps lead to, with the one that they begin at. */
function reachedFrom(space: number, steps: number, around: readonly (readonly number[])[]): readonly number[] {
  const reached = [space]
  const seen = new Uint8Array(around.length)
  seen[space] = 1
  for (let step = 0, begin = 0; step < steps && begin < reached.length; step++) {
    const end = reached.length
    for (; begin < end; begin++)
      for (const to of around[reached[begin] as number] ?? []) {
        if (seen[to] === 1) continue
        seen[to] = 1
        reached.push(to)
      }
  }
  return reached
}

function neighbours(board: BoardEntry, space: number): number[] {
  return [...SIDES, ...(board.axes === 4 ? CORNERS : [])].flatMap(([columns, rows]) =>
    shifted(board, space, columns, rows),
  )
}

/** The space in a direction; `facing` is 1 for who plays upwards, -1 for who plays downwards. Left stays left for both. */
function to(board: BoardEntry, space: number, direction: Direction, facing: number): number[] {
  const rows = /^up/.test(direction)
    ? 1
    : /^down/.test(direction)
      ? -1
      : /^forward/.test(direction)
        ? facing
        : /^back/.test(direction)
          ? -facing
          : 0
  const columns = direction.endsWith("left") ? -1 : direction.endsWith("right") ? 1 : 0
  return shifted(board, space, columns, rows)
}

function shifted(board: BoardEntry, space: number, columns: number, rows: number): number[] {
  const column = (space % board.columns) + columns
  const row = Math.floor(space / board.columns) + rows
  return column < 0 || column >= board.columns || row < 0 || row >= board.rows ? [] : [row * board.columns + column]
}
