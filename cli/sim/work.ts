import { type Batch, type BatchResult, gamesIn, poolRunner, runBatch, thousands } from "../../simulator/index.ts"
import type { Io } from "../io.ts"

/** Between two looks at how far it is, in milliseconds: on a terminal, and in a log. */
const EVERY = { terminal: 150, log: 5000 }

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
  const release = io.onInterrupt?.(() => runner.stop())
  const { isTTY } = io.stderr
  const began = performance.now()
  const tell = (): void => {
    const done = runner.done()
    const seconds = (performance.now() - began) / 1000
    const pace = seconds > 0 ? done / seconds : 0
    const left = pace > 0 ? `, ${duration((total - done) / pace)} left` : ""
    const text = `${thousands(done)} of ${thousands(total)} games, ${pace < 10 ? pace.toFixed(1) : thousands(Math.round(pace))} a second${left}`
    io.stderr.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`)
  }
  const timer = isTTY || progress ? setInterval(tell, isTTY ? EVERY.terminal : EVERY.log) : null
  try {
    return await runBatch(batch, runner)
  } finally {
    if (timer !== null) clearInterval(timer)
    if (isTTY) io.stderr.write("\r\u001b[K")
    release?.()
    await runner.close()
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
