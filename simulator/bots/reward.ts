/**
 * What an end is worth to each player.
 *
 * Where winners are named, winning comes first: 1 for a single winner, an equal share for several, and the same share
 * for everyone when nobody wins. How far a player's points are ahead of the others' then counts a little, so that of
 * two wins the larger is taken, and of two losses the smaller.
 *
 * The points alone count in a game that names no winners, and in one where players win their points from each other
 * (at every end the points of all sum up to nothing, though not all are 0): there it matters how much is won on the
 * average, not how often.
 */
import { HEADER, isOver, type Machine } from "../../interpreter/index.ts"

/** The part of a reward that points have where winners are named. */
const POINTS_PART = 0.15

export class Rewards {
  /** Of the end judged last, by player: the share of the win, and the points above the mean of the others' points. */
  readonly win: Float64Array
  readonly lead: Float64Array
  readonly #machine: Machine
  /** Of the ends seen in this search: the largest lead; whether any had winners, any had points, and all summed up to 0. */
  #largest = 1
  #named = false
  #scored = false
  #balanced = true

  constructor(machine: Machine) {
    this.#machine = machine
    this.win = new Float64Array(machine.players)
    this.lead = new Float64Array(machine.players)
  }

  /** A new search: nothing is known of how large scores are. */
  forget(): void {
    this.#largest = 1
    this.#named = false
    this.#scored = false
    this.#balanced = true
  }

  /** Looks at the end of a playout; one that was cut off is judged by the points as they stand. */
  judge(state: Int32Array): void {
    const { players, layout } = this.#machine
    const winners = isOver(state) ? state[HEADER.winners]! & ((1 << players) - 1) : 0
    let shares = 0
    let total = 0
    for (let player = 0; player < players; player++) {
      shares += (winners >> player) & 1
      total += state[layout.points + player]!
    }
    if (shares > 0) this.#named = true
    if (total !== 0) this.#balanced = false
    for (let player = 0; player < players; player++) {
      this.win[player] = shares === 0 ? 1 / players : ((winners >> player) & 1) / shares
      const points = state[layout.points + player]!
      if (points !== 0) this.#scored = true
      const lead = players === 1 ? points : points - (total - points) / (players - 1)
      this.lead[player] = lead
      if (lead > this.#largest) this.#largest = lead
      else if (-lead > this.#largest) this.#largest = -lead
    }
  }

  /** The mean reward, 0 to 1, of several ends whose shares and leads sum up to these. */
  mean(wins: number, leads: number, ends: number): number {
    if (!this.#scored) return wins / ends
    const ahead = 0.5 + leads / (2 * this.#largest * ends)
    const isForPoints = !this.#named || this.#balanced
    return isForPoints ? ahead : (1 - POINTS_PART) * (wins / ends) + POINTS_PART * ahead
  }
}
