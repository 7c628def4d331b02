/** Web Workers that play a batch together. Games are handed out in order, some at a time. */
import type { Batch, Part, Range, Runner } from "../../simulator/index.ts"
import { Remote } from "../link/remote.ts"
import type { LabApi } from "./lab-api.ts"

/** A worker is given about so many milliseconds of games at a time: so soon does it hear that it is to stop. */
const SPELL = 60
/** Games that take longer than this, in milliseconds, are not handed out before they can begin. */
const LONG = 100

/** One core is left to the page. */
export const poolWidth = (): number => Math.max(1, Math.min(8, (navigator.hardwareConcurrency ?? 2) - 1))

export const newPlayer = (): Remote<LabApi> =>
  new Remote<LabApi>(() => new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" }))

export class BrowserPool implements Runner {
  readonly #remotes: readonly Remote<LabApi>[]
  /** Games that nobody has yet, in order. */
  #left: [number, number][] = []
  #done = 0
  #goesOn = true

  constructor(width: number) {
    this.#remotes = Array.from({ length: width }, newPlayer)
  }

  /** Rejects with what a worker threw, and where one broke. */
  async play({ programs, setup, games }: Batch): Promise<readonly Part[]> {
    this.#left = games.map(([from, to]) => [from, to])
    return Promise.all(
      this.#remotes.map(async (remote) => {
        await remote.call("begin", { programs, setup })
        await this.#occupy(remote)
        return remote.call("part")
      }),
    )
  }

  done(): number {
    return this.#done
  }

  /** What has been handed out is played, so that the games played are the first ones. */
  stop(): void {
    this.#goesOn = false
  }

  /** What has come of the games so far, but for sentences; some games may be missing between those that are done. */
  soFar(): Promise<readonly Part[]> {
    return Promise.all(this.#remotes.map((remote) => remote.call("glance")))
  }

  close(): Promise<void> {
    for (const remote of this.#remotes) remote.end("the run is over")
    return Promise.resolve()
  }

  /** Keeps a worker busy until there is nothing more to play. */
  async #occupy(remote: Remote<LabApi>): Promise<void> {
    // Milliseconds a game took: at first one is played, to see.
    let each = SPELL
    const play = async ([from, to]: Range): Promise<void> => {
      each = (await remote.call("play", from, to)) / (to - from)
      this.#done += to - from
    }
    let next: Promise<void> | null = null
    for (;;) {
      const range: Range | null = this.#take(Math.max(1, Math.floor(SPELL / Math.max(each, 0.01))))
      if (range === null) break
      const current = play(range)
      // The one before is awaited while this one already lies ready.
      await next
      next = current
      if (each > LONG) {
        await next
        next = null
      }
    }
    await next
  }

  /** The next games, at most so many. */
  #take(most: number): Range | null {
    const [range] = this.#left
    if (!this.#goesOn || range === undefined) return null
    const [from, end] = range
    const to = Math.min(end, from + most)
    if (to === end) this.#left.shift()
    else range[0] = to
    return [from, to]
  }
}
