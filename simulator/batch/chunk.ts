import type { Program } from "../../interpreter/index.ts"
import { Pairing } from "../compare/pairing.ts"
import type { PairedTally } from "../compare/types.ts"
import type { Range, Setup, Tally } from "../results/types.ts"
import { Table } from "./table.ts"

/** Games to be played in one go. */
export interface Chunk {
  /** JSON of the program: text goes to another thread faster than what it stands for. Two are compared, game by game. */
  readonly programs: readonly string[]
  readonly setup: Setup
  readonly games: Range
}

/** What came of a chunk: the games up to `games[1]`, fewer than asked for when it was cancelled. */
export interface ChunkResult {
  readonly games: Range
  /** By program. */
  readonly tallies: readonly Tally[]
  /** Of two programs. */
  readonly paired: PairedTally | null
}

/** Told of every game that is done; says whether to go on. */
export type OnGame = () => boolean

/** The tables of the last chunk: the next one mostly is of the same batch. */
let last: { readonly programs: readonly string[]; readonly setup: string; readonly tables: readonly Table[] } | null =
  null

/** Play a chunk. The result depends on the chunk alone. */
export function playChunk({ programs, setup, games }: Chunk, onGame: OnGame = () => true): ChunkResult {
  const tables = tablesFor(programs, setup)
  const [before, after] = tables
  const pairing = before !== undefined && after !== undefined ? new Pairing(before, after) : null
  const [from, to] = games
  let at = from
  for (let more = true; more && at < to; at++) {
    for (const table of tables) table.play(at)
    pairing?.add()
    more = onGame()
  }
  return {
    games: [from, at],
    tallies: tables.map(({ collector }) => collector.tally()),
    paired: pairing?.tally() ?? null,
  }
}

function tablesFor(programs: readonly string[], setup: Setup): readonly Table[] {
  const key = JSON.stringify(setup)
  const isSame =
    last !== null &&
    last.setup === key &&
    last.programs.length === programs.length &&
    last.programs.every((each, index) => each === programs[index])
  if (last === null || !isSame) {
    const tables = programs.map((program) => new Table(JSON.parse(program) as Program, setup))
    last = { programs, setup: key, tables }
  }
  for (const table of last.tables) table.clear()
  return last.tables
}
