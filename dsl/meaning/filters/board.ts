import { say } from "../told.ts"
import { type FilterKind, is, toggled } from "./filter-kind.ts"

/** A part of this board. */
export const board: FilterKind<{ readonly is: "board"; readonly board: number; readonly not: boolean }> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ board, not }, { decl }) => (decl.part?.board === board) !== not,
  saysWhere: () => true,
  say: ({ board, not }, what, wording) =>
    say`${what} ${is(not)} on the ${wording.symbols.model.boards[board]?.name ?? "board"}`,
}
