import type { Decision, Machine, Observer, Option } from "../../interpreter/index.ts"
import type { Moment } from "./entries.ts"
import { Log } from "./game-log.ts"
import type { Names } from "./names.ts"
import type { Reader } from "./reader.ts"

/** Everything that a machine may tell. */
const TOLD: Readonly<Record<Exclude<keyof Observer, "ownWords">, true>> = {
  ...{ moved: true, swapped: true, shuffled: true, turned: true, counted: true, revealed: true, began: true },
  ...{ ended: true, followed: true, doing: true, triggered: true, chose: true, scored: true, won: true },
  ...{ wentOut: true, over: true, assigned: true, elapsed: true, timer: true, drew: true },
  unpaid: true,
  tested: true,
  settled: true,
}

/**
 * An observer that passes on all that it hears.
 * @param before called before each thing is passed on
 * @param after called when it has been
 */
export function heardBy(others: readonly Observer[], before: () => void, after: () => void = () => {}): Observer {
  const heard: Record<string, Hear> = {}
  for (const told of Object.keys(TOLD) as (keyof typeof TOLD)[]) {
    const hearing = others.flatMap((each) => {
      const hear = each[told] as Hear | undefined
      return hear === undefined ? [] : [hear.bind(each)]
    })
    // No observer is told more than six things at once.
    heard[told] = (...words) => {
      before()
      const [a, b, c, d, e, f] = words
      for (const hear of hearing) hear(a, b, c, d, e, f)
      after()
    }
  }
  return heard as Observer
}

type Hear = (...words: unknown[]) => void

/** The logs of one game, one for each reader that somebody asked for. */
export class Logs {
  readonly #make: (reader: Reader, now: () => Moment) => Log
  readonly #logs = new Map<Reader, Log>()
  /** Hears the machine for all of them. */
  observer: Observer
  #answer = 0
  #tick = 0

  constructor(machine: Machine, names: Names, isLibrary: (file: string) => boolean) {
    this.#make = (reader, now) => new Log(machine, names, isLibrary, reader, now)
    this.observer = this.#hearing([])
  }

  get readers(): readonly Reader[] {
    return [...this.#logs.keys()]
  }

  /** A log of a reader's own that is not kept: it begins after so many answers. */
  probe(reader: Reader, answers: number): Log {
    const probe = this.#make(reader, () => ({ answer: answers + 1, tick: 0 }))
    probe.beginAs(this.#logs.get(reader) ?? probe, answers)
    return probe
  }

  /** null where nobody has asked for it. */
  of(reader: Reader): Log | null {
    return this.#logs.get(reader) ?? null
  }

  /**
   * Begin logs, or begin them anew.
   * @param replay plays all that they are to have heard, with them alone listening
   */
  begin(readers: readonly Reader[], replay: (logs: Logs) => void): void {
    const now = (): Moment => ({ answer: this.#answer, tick: this.#tick })
    const others = [...this.#logs]
    this.#logs.clear()
    for (const reader of readers) this.#logs.set(reader, this.#make(reader, now))
    this.observer = this.#hearing([...this.#logs.values()])
    this.#answer = 0
    this.#tick = 0
    replay(this)
    for (const [reader, log] of others) if (!this.#logs.has(reader)) this.#logs.set(reader, log)
    this.observer = this.#hearing([...this.#logs.values()])
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

  /** Forget what came of later answers than so many. */
  cut(answers: number): void {
    for (const log of this.#logs.values()) log.cut(answers)
  }

  #hearing(logs: readonly Log[]): Observer {
    return heardBy(
      logs.map(({ observer }) => observer),
      () => {
        this.#tick++
      },
    )
  }
}
