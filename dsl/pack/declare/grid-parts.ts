import type { Span } from "../../text.ts"
import type { BoardDecl, ComponentDecl, KindDecl, PartOfBoard, PartPlace, SpacesBetween } from "../model.ts"
import type { Context } from "./context.ts"
import { nounsOf } from "./sole-nouns.ts"

/**
 * The parts of grids, as kinds and components: what a sentence can say of components holds for spaces, rows,
 * columns and areas. A space is named by its column's letter and its row's number, `b3`; a row `row 3`, a column
 * `column 2`; with several boards the board's name comes first: `map b3`. An area has the name that it is declared with.
 */
export function partsOf(
  boards: readonly BoardDecl[],
  kinds: readonly KindDecl[],
  context: Context,
): { readonly kinds: readonly KindDecl[]; readonly components: readonly ComponentDecl[] } {
  const [first] = boards
  if (!first) return { kinds: [], components: [] }
  const withAreas = boards.some(({ areas }) => areas.length > 0)
  const made = PARTS.filter((part) => part !== "area" || withAreas).map((part) => partKind(part, first))
  for (const taken of kinds.filter((kind) => made.some((part) => part.name === kind.name)))
    context.report("pack/duplicate-definition", taken.span, { case: "gridPart", name: taken.name, first: first.span })
  const components = boards.flatMap((board, index) => partsOfBoard(board, index, boards.length > 1))
  reportSharedAreas(context, boards, components)
  return { kinds: made, components }
}

function partsOfBoard(board: BoardDecl, index: number, isNamed: boolean): readonly ComponentDecl[] {
  const { columns, rows } = board.grid
  const made = (kind: PartOfBoard, name: string, span: Span, place: Omit<PartPlace, "board">): ComponentDecl => ({
    name,
    span,
    kind,
    copies: 1,
    properties: new Map(),
    scripts: new Map(),
    abilities: [],
    rulings: [],
    pack: "",
    part: { board: index, ...place },
  })
  const part = (kind: PartOfBoard, own: string, place: Omit<PartPlace, "board">): ComponentDecl =>
    made(kind, isNamed ? `${board.name} ${own}` : own, board.span, place)
  const across = (row: number): SpacesBetween => ({ columns: [1, columns], rows: [row, row] })
  const along = (column: number): SpacesBetween => ({ columns: [column, column], rows: [1, rows] })
  // Spaces first, row by row: their order is that of the machine's tables.
  return [
    ...counted(rows).flatMap((row) =>
      counted(columns).map((column) => part("space", `${columnLetters(column)}${row}`, { column, row, within: [] })),
    ),
    ...counted(rows).map((row) => part("row", `row ${row}`, { column: 0, row, within: [across(row)] })),
    ...counted(columns).map((column) =>
      part("column", `column ${column}`, { column, row: 0, within: [along(column)] }),
    ),
    ...board.areas.map(({ name, span, spaces }) => made("area", name, span, { column: 0, row: 0, within: spaces })),
  ]
}

/** An area is named like a component: two things of one name would leave open which is meant. */
function reportSharedAreas(context: Context, boards: readonly BoardDecl[], parts: readonly ComponentDecl[]): void {
  const areas = boards.flatMap((board) => board.areas)
  if (areas.length === 0) return
  const known = new Map<string, Span>()
  const others = parts.filter(({ kind }) => kind !== "area")
  for (const { name, span } of [...context.merged.components, ...nounsOf(context), ...others])
    known.set(name.toLowerCase(), span)
  for (const { name, span } of areas) {
    const first = known.get(name.toLowerCase())
    if (first) context.report("pack/duplicate-definition", span, { case: "twice", name, first })
    else known.set(name.toLowerCase(), span)
  }
}

const PARTS = ["space", "row", "column", "area"] as const satisfies readonly PartOfBoard[]

const counted = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1)

function partKind(part: PartOfBoard, board: BoardDecl): KindDecl {
  return {
    name: part,
    span: board.span,
    plural: null,
    properties: [],
    states: [],
    scripts: [],
    active: null,
    of: null,
    per: null,
    start: null,
    part,
  }
}

/** a, b, ... z, aa, ab, ... */
function columnLetters(column: number): string {
  const letter = String.fromCharCode("a".charCodeAt(0) + ((column - 1) % 26))
  return column > 26 ? `${columnLetters(Math.floor((column - 1) / 26))}${letter}` : letter
}
