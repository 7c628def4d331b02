/** How often each sentence did something. */
import { type Machine, tellingSources } from "../../interpreter/index.ts"

/** Counts what an observer hears by the words that caused it. */
export class Sentences {
  /** By source span. */
  readonly times: Float64Array
  /** Those that can come about, in order. */
  readonly speaking: readonly number[]
  readonly #machine: Machine
  #pc = -1
  #fuel = -1

  constructor(machine: Machine) {
    this.#machine = machine
    this.times = new Float64Array(machine.program.sourceSpans.length)
    this.speaking = tellingSources(machine.program)
  }

  /**
   * Something has come of the instruction at work, in words of its own. One that moves several components tells of each: it
   * counts once.
   */
  heard(source: number): void {
    if (source < 0) return
    const { pc, fuel } = this.#machine
    if (pc === this.#pc && fuel === this.#fuel) return
    this.#pc = pc
    this.#fuel = fuel
    this.times[source]!++
  }

  /** Somebody has answered: what is heard from now on is new, though the machine may stand where it stood. */
  answered(): void {
    this.#pc = -1
  }

  /** A text that listens has been set off. */
  triggered(listener: number): void {
    const source = this.#machine.program.listeners[listener]?.source ?? -1
    if (source >= 0) this.times[source]!++
  }
}
