/** Plays so many games; returns how many moves they had. `stat` sums moves, draws and what the first player won. */
type Play = (games: number) => number
export const ticTacToe: Play
export const connectFour: Play
export const goofspiel: Play
export const leduc: Play
export const stat: { moves: number; chance: number; r0: number }
export function seed(x: number): void
