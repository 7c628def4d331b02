import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, ofTheGame } from "./filter-kind.ts"

/** It was in one of these zones before its last move. */
export const came: FilterKind<{ readonly is: "came"; readonly zone: number; readonly of: Expr | null }> = {
  parts: { of: "expr" },
  negated: () => null,
  ...ofTheGame,
  say: ({ zone, of }, what, wording) => say`${what} comes from ${wording.zone(zone, of)}`,
}
