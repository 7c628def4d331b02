/** Playing many games: each thread takes the next one when it is done with its last; what they gathered is added up. */
import { mergePaired } from "../compare/merge-paired.ts"
import type { PairedTally } from "../compare/types.ts"
import { mergeTallies } from "../results/merge-tallies.ts"
import { firstGames } from "../results/ranges.ts"
import type { Range, Tally } from "../results/types.ts"
import type { Batch, Part } from "./part.ts"

/** Plays batches: on this thread, or on others. */
export interface Runner {
  /** All games of a batch, or its first ones when it is stopped; in parts, one at least. */
  play(batch: Batch): Promise<readonly Part[]>
  /** Games done so far. */
  done(): number
  /** Lets each thread end the game that it is at, and no more. */
  stop(): void
  close(): Promise<void>
}

/** What came of a batch: with all its games, unless it was stopped. */
export interface BatchResult {
  readonly played: readonly Range[]
  /** By program. */
  readonly tallies: readonly Tally[]
  readonly paired: PairedTally | null
}

/** Play the games of a batch. The result is the same for every runner. */
export async function runBatch(batch: Batch, runner: Runner): Promise<BatchResult> {
  const parts = await runner.play(batch)
  const pairs = parts.flatMap(({ paired }) => (paired === null ? [] : [paired]))
  return {
    // Games are taken in order, and what is taken is played.
    played: firstGames(
      batch.games,
      parts.reduce((sum, { games }) => sum + games, 0),
    ),
    tallies: batch.programs.map((_, index) => mergeTallies(parts.flatMap(({ tallies }) => tallies[index] ?? []))),
    paired: pairs.length === 0 ? null : mergePaired(pairs),
  }
}
