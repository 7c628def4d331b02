/** What decides for a seat, and the little that it is shown. */
import type { Machine, View } from "../../interpreter/index.ts"

/**
 * One decision, as the seat that makes it may know it. There is no way from here to the true state, so no bot can
 * peep: it sees its view, or states dealt anew to agree with that view.
 */
export interface Position {
  /** The rules. Bots may run it on states of their own. */
  readonly machine: Machine
  /** The seat that decides. */
  readonly player: number
  /** The fiber whose decision it is: the same one in every state that `determinize` makes. */
  readonly fiber: number
  /** The number of the seat's first option there, and how many it has. Both hold in every determinized state. */
  readonly first: number
  readonly count: number
  /** What the seat may know. */
  view(): View
  /** Writes a state into `target` that agrees with the view; what the seat does not know is dealt with `generator`. */
  determinize(target: Int32Array, generator: Int32Array): void
}

export interface Bot {
  /** As on the command line: `random`, `ismcts:500`. */
  readonly name: string
  /**
   * @param generator four words of random numbers for this seat, the only ones a bot may use
   * @returns the number of an option: `first` .. `first + count - 1`
   */
  choose(position: Position, generator: Int32Array): number
}
