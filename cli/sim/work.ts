import { type Batch, type BatchResult, gamesIn, runBatch } from "../../simulator/index.ts"
import { counted, thousands } from "../../simulator/report/index.ts"
import { poolRunner } from "../../simulator/workers/index.ts"
import { type Io, type Output, say } from "../io.ts"

/** Milliseconds between two looks at how far it is: on a terminal; in a log, where they grow longer. */
const EVERY = { terminal: 150, log: 250, longest: 5000 }

/** Goes back to the start of the line, and empties it. */
const CLEAR = "\r\u001b[K"

const ENDING = "Ending with the games that are being played; Ctrl+C again ends at once."

/**
 * The same world, in which Ctrl+C is heard from now on: pressed while a pack is still being read, it ends the batch that comes of
 * it before its first game, so that there is a file to go on with.
 */
export function heedingEarly(io: Io): Io {
  let isHeard = false
  let listener: (() => void) | null = null
  io.onInterrupt?.(() => {
    isHeard = true
    listener?.()
  })
  return {
    ...io,
    onInterrupt(next) {
      listener = next
      if (isHeard) next()
      return () => {
        listener = null
      }
    },
  }
}

export interface WorkOptions {
  readonly workers: number
  /** Tell how far it is even where stderr is no terminal. */
  readonly progress: boolean
}

/**
 * Play a batch on threads of its own, telling on stderr how far it is. Ctrl+C ends it after the games that are being
 * played; what is done is kept.
 */
export async function work(batch: Batch, { workers, progress }: WorkOptions, io: Io): Promise<BatchResult> {
  const total = gamesIn(batch.games)
  const runner = poolRunner(Math.max(1, Math.min(workers, total)), io.worker)
  const release = io.onInterrupt?.(() => {
    runner.stop()
    if (io.stderr.isTTY || progress) say(io.stderr, `${io.stderr.isTTY ? CLEAR : ""}${ENDING}`)
  })
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000
  const howFar = estimate(total)
  const hush = io.stderr.isTTY || progress ? follow(() => howFar(runner.done(), seconds()), io.stderr) : null
  try {
    const result = await runBatch(batch, runner)
    hush?.(`${counted(runner.done(), "game")} in ${duration(seconds())}, ${pace(runner.done(), seconds())}`)
    return result
  } finally {
    hush?.()
    release?.()
    await runner.close()
  }
}

/** Shows a line again and again. Returns what ends that, with a last line in its place; only the first call counts. */
function follow(line: () => string, { write, isTTY }: Output): (last?: string) => void {
  let wait = isTTY ? EVERY.terminal : EVERY.log
  const show = (text: string): void => write(isTTY ? `${CLEAR}${text}` : `${text}\n`)
  const tell = (): void => {
    show(line())
    if (!isTTY) wait = Math.min(wait * 2, EVERY.longest)
    timer = setTimeout(tell, wait)
  }
  let timer: NodeJS.Timeout | null = setTimeout(tell, wait)
  return (last = "") => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    if (isTTY || last !== "") show(last)
    if (isTTY && last !== "") write("\n")
  }
}

/** Tells how far it is. Threads are slow at first, so only the later half of the time says how long it will take. */
function estimate(total: number): (done: number, seconds: number) => string {
  const looks = [{ done: 0, seconds: 0 }]
  return (done, seconds) => {
    looks.push({ done, seconds })
    while (looks[1] !== undefined && looks[1].seconds <= seconds / 2) looks.shift()
    const [before = { done: 0, seconds: 0 }] = looks
    const far = `${thousands(done)} of ${counted(total, "game")}`
    const [lately, took] = [done - before.done, seconds - before.seconds]
    return lately === 0 ? far : `${far}, ${pace(lately, took)}, ${duration(((total - done) * took) / lately)} left`
  }
}

function pace(done: number, seconds: number): string {
  if (done < seconds) return `${duration(seconds / Math.max(1, done))} a game`
  return `${thousands(Math.round(done / Math.max(0.001, seconds)))} a second`
}

function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
