import type { BoardDecl, ComponentDecl, KindDecl, PartOfBoard } from "../model.ts"
import type { Context } from "./context.ts"

/**
 * The parts of grids, as kinds and components: what a sentence can say of components holds for spaces, rows and columns.
 * A space is named by its column's letter and its row's number, `b3`; a row `row 3`, a column `column 2`. With several
 * boards the board's name comes first: `map b3`.
 */
export function partsOf(
  boards: readonly BoardDecl[],
  kinds: readonly KindDecl[],
  context: Context,
): { readonly kinds: readonly KindDecl[]; readonly components: readonly ComponentDecl[] } {
  const grids = boards.filter((board) => board.grid !== null)
  const [first] = grids
  if (!first) return { kinds: [], components: [] }
  const made = (["space", "row", "column"] as const).map((part) => partKind(part, first))
  for (const taken of kinds.filter((kind) => made.some((part) => part.name === kind.name)))
    context.report("pack/duplicate-definition", taken.span, { case: "gridPart", name: taken.name, first: first.span })
  const components = boards.flatMap((board, index) => {
    if (!board.grid) return []
    const { columns, rows } = board.grid
    const name = (own: string): string => (grids.length > 1 ? `${board.name} ${own}` : own)
    const part = (kind: PartOfBoard, own: string, column: number, row: number): ComponentDecl => ({
      name: name(own),
      span: board.span,
      kind,
      copies: 1,
      properties: new Map(),
      scripts: new Map(),
      abilities: [],
      rulings: [],
      pack: "",
      part: { board: index, column, row },
    })
    // Spaces first, row by row: their order is that of the machine's tables.
    return [
      ...counted(rows).flatMap((row) =>
        counted(columns).map((column) => part("space", `${columnLetters(column)}${row}`, column, row)),
      ),
      ...counted(rows).map((row) => part("row", `row ${row}`, 0, row)),
      ...counted(columns).map((column) => part("column", `column ${column}`, column, 0)),
    ]
  })
  return { kinds: made, components }
}

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
