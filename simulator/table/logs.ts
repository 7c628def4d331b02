import type { Decision, Machine, Observer, Option } from "../../interpreter/index.ts"
import { EVERYTHING, Log, type Reader } from "./log.ts"
import type { Names } from "./names.ts"

/** Everything that a machine may tell. */
const TOLD = [
  ...["moved", "swapped", "shuffled", "turned", "counted", "revealed", "began", "ended", "followed", "doing"],
  ...["triggered", "chose", "scored", "won", "wentOut", "over", "assigned", "elapsed", "timer", "drew"],
] as readonly (keyof Observer)[]

/**
 * An observer that calls another after each thing that it hears was heard by all of `others`.
 * @param tick called before them
 */
export function heardBy(others: readonly Observer[], tick: () => void): Observer {
  const heard: Record<string, (...words: unknown[]) => void> = {}
  for (const told of TOLD) {
    const hearing = others.flatMap((each) => {
      const hear = each[told] as ((...words: unknown[]) => void) | undefined
      return hear === undefined ? [] : [hear.bind(each)]
    })
    heard[told] = (...words) => {
      tick()
      for (const hear of hearing) hear(...words)
    }
  }
  return heard as Observer
}

/** The logs of one game: one for each seat, with what it may hear, and one with everything. */
export class Logs {
  /** Hears the machine for all of them. */
  readonly observer: Observer
  readonly #logs: ReadonlyMap<Reader, Log>
  #answer = 0
  #tick = 0

  constructor(machine: Machine, names: Names, isLibrary: (file: string) => boolean) {
    const readers = [EVERYTHING, ...Array.from({ length: machine.players }, (_, seat) => seat)]
    const now = () => ({ answer: this.#answer, tick: this.#tick })
    this.#logs = new Map(readers.map((reader) => [reader, new Log(machine, names, isLibrary, reader, now)]))
    this.observer = heardBy(
      [...this.#logs.values()].map(({ observer }) => observer),
      () => {
        this.#tick++
      },
    )
  }

  /** Throws RangeError for a seat that is not there. */
  of(reader: Reader): Log {
    const log = this.#logs.get(reader)
    if (log === undefined) throw new RangeError(`there is no seat ${reader}`)
    return log
  }

  /** What comes next follows from one answer more than so many. */
  answering(answers: number): void {
    this.#answer = answers + 1
    this.#tick = 0
    for (const log of this.#logs.values()) log.mark(answers)
  }

  chose(decision: Decision, option: Option): void {
    for (const log of this.#logs.values()) log.chose(decision, option)
  }

  /** How long each is. */
  get lengths(): ReadonlyMap<Reader, number> {
    return new Map([...this.#logs].map(([reader, log]) => [reader, log.length]))
  }

  /** Forget what came of later answers than so many. */
  cut(answers: number): void {
    for (const log of this.#logs.values()) log.cut(answers)
  }
}
