/** Playing many games: cut into chunks, handed to whoever plays them, added up. */
import { mergePaired } from "../compare/merge.ts"
import type { PairedTally } from "../compare/types.ts"
import { mergeTallies } from "../results/merge.ts"
import { gamesIn, unite } from "../results/ranges.ts"
import type { Range, Setup, Tally } from "../results/types.ts"
import { type Chunk, type ChunkResult, playChunk } from "./chunk.ts"

/** Plays chunks: on this thread, or on others. */
export interface Runner {
  /** How many chunks it plays at the same time. */
  readonly width: number
  play(chunk: Chunk): Promise<ChunkResult>
  /** Games done so far, those of chunks that are not done yet included. */
  done(): number
  /** Ends chunks after the game that they are at. */
  stop(): void
  close(): Promise<void>
}

export interface Batch {
  /** JSON of the program, or of the two that are compared. */
  readonly programs: readonly string[]
  readonly setup: Setup
  /** Games to be played: ranges that have no game in common. */
  readonly games: readonly Range[]
}

/** What came of a batch: with all its games, unless it was stopped. */
export interface BatchResult {
  readonly played: readonly Range[]
  /** By program. */
  readonly tallies: readonly Tally[]
  readonly paired: PairedTally | null
}

/** Most games in a chunk: enough to make little of what it costs to send one. */
const LARGEST = 500

/**
 * Play the games of a batch. The result is the same for every runner.
 * @param onChunk called when a chunk is done
 */
export async function runBatch(batch: Batch, runner: Runner, onChunk: () => void = () => {}): Promise<BatchResult> {
  const { programs, setup } = batch
  const empty = playChunk({ programs, setup, games: [0, 0] })
  let tallies = empty.tallies
  let { paired } = empty
  const played: Range[] = []
  const chunks = chunksOf(batch.games, runner.width)
  let stopped = false
  const work = async (): Promise<void> => {
    for (let next = chunks.next(); !stopped && !next.done; next = chunks.next()) {
      const games = next.value
      const result = await runner.play({ programs, setup, games })
      played.push(result.games)
      tallies = tallies.map((tally, index) => mergeTallies([tally, result.tallies[index] ?? tally]))
      if (paired !== null && result.paired !== null) paired = mergePaired([paired, result.paired])
      if (result.games[1] < games[1]) stopped = true
      onChunk()
    }
  }
  await Promise.all(Array.from({ length: runner.width }, work))
  return { played: unite(played) ?? [], tallies, paired }
}

/** Small at first, so that slow games show how far they are; large while much is left; small at the end, so that nobody waits. */
function* chunksOf(games: readonly Range[], width: number): Generator<Range> {
  let left = gamesIn(games)
  let ramp = 1
  for (const [from, to] of games) {
    for (let at = from; at < to; ) {
      const fair = Math.ceil(left / (width * 4))
      const size = Math.min(ramp, fair, LARGEST, to - at)
      ramp *= 2
      left -= size
      yield [at, at + size]
      at += size
    }
  }
}

/** Plays on this thread: for one who has no others, as a browser's worker. */
export function inlineRunner(): Runner {
  let done = 0
  let goesOn = true
  return {
    width: 1,
    play: (chunk) =>
      Promise.resolve(
        playChunk(chunk, () => {
          done++
          return goesOn
        }),
      ),
    done: () => done,
    stop() {
      goesOn = false
    },
    close: () => Promise.resolve(),
  }
}
