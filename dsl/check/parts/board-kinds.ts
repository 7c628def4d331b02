import type { PartOfBoard } from "../../pack/model.ts"
import type { Context } from "../scope/context.ts"

/** Whether all of these kinds are parts of boards: spaces, rows, columns, areas. */
export function isOfBoard(kinds: ReadonlySet<number> | null, context: Context): boolean {
  return kinds !== null && kinds.size > 0 && [...kinds].every((kind) => context.symbols.kinds[kind]?.decl.part)
}

export const hasGrid = (context: Context): boolean => context.symbols.model.boards.length > 0

/** The kind of a part of boards. */
export function kindOfPart(part: PartOfBoard, context: Context): ReadonlySet<number> {
  return new Set(context.symbols.kinds.flatMap((kind) => (kind.decl.part === part ? [kind.index] : [])))
}
