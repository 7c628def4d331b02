import type { Decision, Machine, Observer, Option } from "../../interpreter/index.ts"
import { EVERYTHING, Log, type Reader } from "./log.ts"
import type { Names } from "./names.ts"

/** The logs of one game: one for each seat, with what it may hear, and one with everything. */
export class Logs {
  /** Hears the machine for all of them. */
  readonly observer: Observer
  readonly #logs: ReadonlyMap<Reader, Log>

  constructor(machine: Machine, names: Names, isLibrary: (file: string) => boolean) {
    const readers = [EVERYTHING, ...Array.from({ length: machine.players }, (_, seat) => seat)]
    this.#logs = new Map(readers.map((reader) => [reader, new Log(machine, names, isLibrary, reader)]))
    const observers = [...this.#logs.values()].map(({ observer }) => observer)
    // Whatever a machine may tell, each of them is told.
    this.observer = new Proxy<Observer>(
      {},
      {
        get:
          (_, told: string) =>
          (...words: unknown[]) => {
            for (const each of observers) Reflect.get(each, told)?.(...words)
          },
      },
    )
  }

  of(reader: Reader): Log {
    const log = this.#logs.get(reader)
    if (log === undefined) throw new RangeError(`there is no seat ${reader}`)
    return log
  }

  chose(decision: Decision, option: Option): void {
    for (const log of this.#logs.values()) log.chose(decision, option)
  }

  /** How long each is, to cut them there. */
  get lengths(): ReadonlyMap<Reader, number> {
    return new Map([...this.#logs].map(([reader, log]) => [reader, log.length]))
  }

  cut(lengths: ReadonlyMap<Reader, number>): void {
    for (const [reader, log] of this.#logs) log.cut(lengths.get(reader) ?? 0)
  }
}
