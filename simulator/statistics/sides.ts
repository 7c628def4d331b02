import type { SideTally } from "../results/types.ts"
import { Histogram } from "./histogram.ts"

/** Counts how a seat, or a bot wherever it sits, fared. */
export class Side {
  readonly #scores = new Histogram()
  #games = 0
  #wins = 0
  #shared = 0

  /** @param winners mask of players */
  add(seat: number, winners: number, score: number): void {
    this.#games++
    this.#scores.add(score)
    if (((winners >> seat) & 1) === 0) return
    this.#wins++
    if ((winners & (winners - 1)) !== 0) this.#shared++
  }

  tally(): SideTally {
    return { games: this.#games, wins: this.#wins, shared: this.#shared, scores: this.#scores.distribution() }
  }
}
