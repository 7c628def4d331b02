import type { StateSymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type FilterKind, ofTheGame } from "./filter-kind.ts"

/** `a rotated card` */
export interface StateFilter {
  readonly is: "state"
  readonly state: StateSymbol
  readonly on: boolean
}

export const state: FilterKind<StateFilter> = {
  parts: {},
  negated: (filter) => ({ ...filter, on: !filter.on }),
  ...ofTheGame,
  say: ({ state, on }, what) => say`${what} is ${on ? state.name : (state.decl.opposite ?? say`not ${state.name}`)}`,
}
