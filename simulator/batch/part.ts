import type { Program } from "../../interpreter/index.ts"
import { Pairing } from "../compare/pairing.ts"
import type { PairedTally } from "../compare/types.ts"
import type { Range, Setup, Tally } from "../results/types.ts"
import { Table } from "./batch-table.ts"

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

/** Plays games of a batch one by one, and gathers what comes of them. */
export class Player {
  readonly #tables: readonly Table[]
  readonly #pairing: Pairing | null
  #games = 0

  /** As `Table`, throws RangeError for a setup that does not fit. */
  constructor({ programs, setup }: Pick<Batch, "programs" | "setup">) {
    this.#tables = programs.map((program) => new Table(JSON.parse(program) as Program, setup))
    const [before, after] = this.#tables
    this.#pairing = before !== undefined && after !== undefined ? new Pairing(before, after) : null
  }

  /** @param game its number in the batch */
  play(game: number): void {
    for (const table of this.#tables) table.play(game)
    this.#pairing?.add()
    this.#games++
  }

  /** What has come of the games so far. */
  part(): Part {
    return {
      games: this.#games,
      tallies: this.#tables.map(({ collector }) => collector.tally()),
      paired: this.#pairing?.tally() ?? null,
    }
  }
}

/** Play games of a batch until there are no more. What comes of it depends on which games they were, and on nothing else. */
export function playPart(batch: Batch, take: Take): Part {
  const { games } = batch
  const player = new Player(batch)
  let range = 0
  // What lies in the ranges before.
  let passed = 0
  for (let rank = take(); rank >= 0; rank = take()) {
    for (let size = sizeOf(games[range]); rank - passed >= size; size = sizeOf(games[range])) {
      passed += size
      range++
    }
    player.play((games[range]?.[0] ?? 0) + rank - passed)
  }
  return player.part()
}

function sizeOf(range: Range | undefined): number {
  if (range === undefined) throw new RangeError("the batch has no such game")
  return range[1] - range[0]
}
