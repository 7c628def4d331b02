import type { Standing } from "../compare/unleash.ts"

/** Plays so many games; returns the sum of all points. */
export function unleash(games: number, seats?: number): number
/** How the last game stands. */
export function standing(): Standing
