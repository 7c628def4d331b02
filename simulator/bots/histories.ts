/**
 * What each player has seen happen since a search's root, as a hash: the information sets of the tree are told apart by
 * it. A player knows their own choices. Of another's they know what was chosen when they could see it: not what was
 * chosen secretly or while somebody else had a choice open too, and not a component whose face they knew neither
 * before nor afterwards; of these they only know that there was a choice.
 */
import { type Machine, type Meanings, openDecision } from "../../interpreter/index.ts"
import { mix } from "./identity.ts"

export class Histories {
  readonly #machine: Machine
  /** By player: two hashes of what came before the last choice, and of that choice. */
  readonly #low: Int32Array
  readonly #high: Int32Array
  readonly #lastLow: Int32Array
  readonly #lastHigh: Int32Array
  /** Of the choice that is being made. */
  #question = 0
  #decider = 0
  #further = false
  #lowKey = 0
  #highKey = 0
  #component = -1
  #seers = 0

  constructor(machine: Machine) {
    this.#machine = machine
    this.#low = new Int32Array(machine.players)
    this.#high = new Int32Array(machine.players)
    this.#lastLow = new Int32Array(machine.players)
    this.#lastHigh = new Int32Array(machine.players)
  }

  clear(): void {
    this.#low.fill(1)
    this.#high.fill(2)
    this.#lastLow.fill(0)
    this.#lastHigh.fill(0)
  }

  /** The hash of a player's information set at a question. */
  low = (player: number, question: number): number => mix(mix(this.#low[player]!, this.#lastLow[player]!), question)
  high = (player: number, question: number): number => mix(mix(this.#high[player]!, question), this.#lastHigh[player]!)

  /** An option is about to be taken. */
  before(state: Int32Array, meanings: Meanings, option: number, key: number, fiber: number): void {
    const { layout } = this.#machine
    this.#question = meanings.question
    this.#decider = meanings.player[option]!
    this.#further = meanings.further
    this.#lowKey = mix(key | 0, meanings.question)
    this.#highKey = mix(Math.floor(key / 0x200000) | 0, this.#decider)
    const component = meanings.component[option]!
    const isAlone = openDecision(this.#machine, state) === fiber && openDecision(this.#machine, state, fiber + 1) < 0
    if (meanings.secret || !isAlone) {
      this.#component = -1
      this.#seers = 0
    } else {
      this.#component = component
      this.#seers = component < 0 ? -1 : state[layout.known + component]!
    }
  }

  /** It has been taken. */
  after(state: Int32Array): void {
    const { players, layout } = this.#machine
    let seers = this.#seers | (1 << this.#decider)
    if (this.#component >= 0) seers |= state[layout.known + this.#component]!
    for (let player = 0; player < players; player++) {
      const sees = (seers >> player) & 1
      const low = sees ? this.#lowKey : mix(3, this.#question)
      const high = sees ? this.#highKey : mix(this.#question, 5)
      if (this.#further) {
        // Picks of one choice, in whatever order, come to the same.
        this.#lastLow[player] = this.#lastLow[player]! + low
        this.#lastHigh[player] = this.#lastHigh[player]! + high
        continue
      }
      this.#low[player] = mix(this.#low[player]!, this.#lastLow[player]!)
      this.#high[player] = mix(this.#high[player]!, this.#lastHigh[player]!)
      this.#lastLow[player] = low
      this.#lastHigh[player] = high
    }
  }
}
