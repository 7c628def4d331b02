/** What playing the same games with two programs comes to, before and after an edit. */
import type { PackId, Range, Setup, Tally } from "../results/types.ts"

/** Sums over games of a value before, of its difference, after minus before, and of that one's square. All whole. */
export interface Difference {
  readonly before: number
  readonly sum: number
  readonly squares: number
}

/**
 * Sums over games of how many players had a card played (or used) and how many of those won, before and after, and of the
 * products of each two: the four sums, then the ten products (0·0, 0·1, ... 3·3).
 */
export type CardMoments = readonly number[]

/** A game that others won after the edit than before. */
export interface ChangedGame {
  readonly game: number
  /** The machine's seed of that game. */
  readonly seed: number
  /** Seats of those who won: none, one or several. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Adds up like a `Tally`. Only games that came to an end both times are in it. */
export interface PairedTally {
  readonly games: number
  /** By seat: whether it won, and its score. */
  readonly wins: readonly Difference[]
  /** Games that changed winner, and the first of them, at most `LISTED_GAMES`. */
  readonly changed: { readonly count: number; readonly games: readonly ChangedGame[] }
  readonly scores: readonly Difference[]
  readonly answers: Difference
  /** Spans that both have, by name. */
  readonly spans: readonly (Difference & { readonly name: string })[]
  /** Cards that both have, by name: how often played or used, and the moments of who won. */
  readonly cards: readonly {
    readonly name: string
    readonly times: Difference
    readonly moments: CardMoments
  }[]
}

export interface Side {
  readonly pack: PackId
  readonly game: string
  readonly program: string
  readonly tally: Tally
}

/** A whole comparison, as it is written to a file. */
export interface Comparison {
  readonly format: 1
  readonly kind: "comparison"
  readonly setup: Setup
  readonly games: { readonly total: number; readonly played: readonly Range[] }
  readonly before: Side
  readonly after: Side
  readonly paired: PairedTally
}
