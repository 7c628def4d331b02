/** Alternating measurement in one process. */

export interface Contender {
  readonly name: string
  /** Plays so many games; returns a number that depends on all of them. */
  readonly play: (games: number) => number | Promise<number>
}

export interface Timing {
  readonly rounds: number
  /** How long a contender runs in a round, and before the first one, in milliseconds. */
  readonly milliseconds: number
  readonly warmUp: number
  /** `cpu`: milliseconds of this process alone, for a computer that has other things to do. */
  readonly clock: "wall" | "cpu"
}

/** Milliseconds since whenever. */
const CLOCKS = {
  wall: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
} as const

/**
 * Every round runs each contender once, the first of a round being another each time.
 * @param first which contender begins the first round
 * @returns by contender, the median of its games per second
 */
export async function measure(contenders: readonly Contender[], timing: Timing, first: number): Promise<number[]> {
  const rates = contenders.map((): number[] => [])
  const batches = contenders.map(() => 1)
  let sum = 0
  const time = CLOCKS[timing.clock]
  const run = async (index: number, milliseconds: number): Promise<number> => {
    const contender = contenders[index]
    if (contender === undefined) throw new Error(`no contender ${index}`)
    let games = 0
    const start = time()
    let before = start
    for (let now = start; now - start < milliseconds; before = now) {
      const batch = batches[index] ?? 1
      sum += await contender.play(batch)
      games += batch
      now = time()
      // Long enough that reading the clock does not count, short enough that a round is not much longer than asked.
      if (now - before < Math.min(20, milliseconds / 5)) batches[index] = batch * 2
    }
    return (games * 1000) / (before - start)
  }
  for (let index = 0; index < contenders.length; index++) await run(index, timing.warmUp)
  for (let round = 0; round < timing.rounds; round++)
    for (let i = 0; i < contenders.length; i++) {
      const index = (first + round + i) % contenders.length
      rates[index]?.push(await run(index, timing.milliseconds))
    }
  if (Number.isNaN(sum)) throw new Error("a game ended with no result")
  return rates.map(median)
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
