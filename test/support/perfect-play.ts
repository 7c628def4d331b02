import {
  answer,
  FIBER,
  HEADER,
  hashState,
  isOver,
  type Machine,
  openDecision,
  optionCount,
} from "../../interpreter/index.ts"

/**
 * Perfect play of games for two without chance or hidden cards, by looking at everything that can follow. Values are
 * those of the player at seat 0: 1 won, 0 drawn, -1 lost.
 */
export class PerfectPlay {
  readonly #machine: Machine
  readonly #values = new Map<string, number>()
  /** Copies of states, one for each depth of looking ahead. */
  readonly #buffers: Int32Array[] = []
  #depth = 0

  constructor(machine: Machine) {
    this.#machine = machine
  }

  value(state: Int32Array): number {
    if (isOver(state)) {
      const winners = state[HEADER.winners] ?? 0
      return winners === 1 ? 1 : winners === 2 ? -1 : 0
    }
    const hash = hashState(state)
    const known = this.#values.get(hash)
    if (known !== undefined) return known
    const values = this.#after(state)
    const value = this.decider(state) === 0 ? Math.max(...values) : Math.min(...values)
    this.#values.set(hash, value)
    return value
  }

  /** The options of the open decision that keep its value. */
  best(state: Int32Array): number[] {
    const value = this.value(state)
    return this.#after(state).flatMap((each, option) => (each === value ? [option] : []))
  }

  decider(state: Int32Array): number {
    const fiber = this.#machine.layout.fibers[openDecision(this.#machine, state)] ?? 0
    return state[fiber + FIBER.decider] ?? -1
  }

  #after(state: Int32Array): number[] {
    const fiber = openDecision(this.#machine, state)
    const count = optionCount(this.#machine, state, fiber)
    const values: number[] = []
    this.#buffers[this.#depth] ??= new Int32Array(state.length)
    const next = this.#buffers[this.#depth++] ?? state
    for (let option = 0; option < count; option++) {
      next.set(state)
      if (!answer(this.#machine, next, fiber, option).ok) throw new Error("an open option was refused")
      values.push(this.value(next))
    }
    this.#depth--
    return values
  }
}
