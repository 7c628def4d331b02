import { say } from "../told.ts"
import { type FilterKind, is, ofTheGame, toggled } from "./filter-kind.ts"

/** A space that nothing lies on. */
export const empty: FilterKind<{ readonly is: "empty"; readonly not: boolean }> = {
  parts: {},
  negated: toggled,
  ...ofTheGame,
  say: ({ not }, what) => say`${what} ${is(not)} empty`,
}
