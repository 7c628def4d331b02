import type { Program } from "../../interpreter/index.ts"
import { Pairing } from "../compare/pairing.ts"
import type { PairedTally } from "../compare/types.ts"
import type { Range, Setup, Tally } from "../results/types.ts"
import { Table } from "./table.ts"

export interface Batch {
  /** JSON of the program: text goes to another thread faster than what it stands for. Two are compared, game by game. */
  readonly programs: readonly string[]
  readonly setup: Setup
  /** Games to be played: ranges that have no game in common. */
  readonly games: readonly Range[]
}

/** What came of those games of a batch that one thread played. */
export interface Part {
  /** How many. */
  readonly games: number
  /** By program. */
  readonly tallies: readonly Tally[]
  /** Of two programs. */
  readonly paired: PairedTally | null
}

/**
 * Says which game comes next, as its rank among those of the batch; -1 when there are no more. The ranks that a thread is given
 * go up. Asking says, too, that the one before is done.
 */
export type Take = () => number

/** Play games of a batch until there are no more. What comes of it depends on which games they were, and on nothing else. */
export function playPart({ programs, setup, games }: Batch, take: Take): Part {
  const tables = programs.map((program) => new Table(JSON.parse(program) as Program, setup))
  const [before, after] = tables
  const pairing = before !== undefined && after !== undefined ? new Pairing(before, after) : null
  let count = 0
  let range = 0
  // What lies in the ranges before.
  let passed = 0
  for (let rank = take(); rank >= 0; rank = take()) {
    for (let size = sizeOf(games[range]); rank - passed >= size; size = sizeOf(games[range])) {
      passed += size
      range++
    }
    for (const table of tables) table.play((games[range]?.[0] ?? 0) + rank - passed)
    pairing?.add()
    count++
  }
  return {
    games: count,
    tallies: tables.map(({ collector }) => collector.tally()),
    paired: pairing?.tally() ?? null,
  }
}

function sizeOf(range: Range | undefined): number {
  if (range === undefined) throw new RangeError("the batch has no such game")
  return range[1] - range[0]
}
