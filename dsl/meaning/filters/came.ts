import type { Expr } from "../expression.ts"
import { say } from "../told.ts"
import { type FilterKind, ofTheGame } from "./filter-kind.ts"

/** It was in one of these zones before its last move. */
export interface CameFilter {
  readonly is: "came"
  readonly zone: number
  readonly of: Expr | null
}

export const came: FilterKind<CameFilter> = {
  parts: { of: "expr" },
  negated: () => null,
  ...ofTheGame,
  say: ({ zone, of }, what, wording) => say`${what} comes from ${wording.zone(zone, of)}`,
}
