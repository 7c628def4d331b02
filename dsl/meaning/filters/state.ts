import { type StateSymbol, stateWord } from "../declared.ts"
import { say } from "../told.ts"
import { type FilterKind, ofTheGame } from "./filter-kind.ts"

/** `a rotated card` */
export const state: FilterKind<{ readonly is: "state"; readonly state: StateSymbol; readonly on: boolean }> = {
  parts: {},
  negated: (filter) => ({ ...filter, on: !filter.on }),
  ...ofTheGame,
  say: (filter, what) => say`${what} is ${stateWord(filter.state, filter.on)}`,
}
