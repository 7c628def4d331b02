/** Plays so many games; returns how many choices they had. `stat` sums choices, deals and what player 0 lost. */
export function crazyEights(games: number): number
export const stat: { moves: number; chance: number; r0: number }
