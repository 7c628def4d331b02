/** Expansions of a game, played together. */
export { type CombinationReport, playSets } from "./combinations.ts"
export type { PlayedSet } from "./played-set.ts"
export { MOST_FOR_ALL_SETS, setsOf } from "./sets.ts"
