/** A component is tried: the table at which it is at hand and something is asked. */
import type { CompiledPack } from "../../dsl/compile.ts"
import { isStop } from "../../dsl/run-diagnostic.ts"
import { advance, decisions, link, newGame, RunawayError } from "../../interpreter/index.ts"
import type { Problem, Start } from "./start.ts"
import { Table } from "./table.ts"
import { trialsOf } from "./trial.ts"

export interface TriedOut {
  /** The name of the component, and which of several that one name declares. */
  readonly name: string
  readonly variant: number
  readonly seed: number
  /** Packs that this one leans on, whose rulings show how their components are used. */
  readonly elsewhere: readonly CompiledPack[]
}

/** So many deals are looked through for one that offers a component. */
const DEALS = 32

/**
 * Lays the likeliest situation in which the component is used and somebody is asked; where using it never comes to an
 * end, the table before it, with that as its problem. Where no ruling shows that, a deal in which the first player may
 * choose it; else a situation or a deal in which it lies there.
 * @returns why no game can be dealt
 */
export function tryOut(
  compiled: CompiledPack,
  { name, variant, seed, elsewhere }: TriedOut,
): Table | { readonly problems: readonly Problem[] } {
  /** Nothing is asked on it; where it is carried out on that by a ruling of its own, that is how it goes. */
  let idle: { readonly table: Table; readonly isDone: boolean } | null = null
  for (const { given, when, players, isUsed, isOwn } of trialsOf(compiled, name, variant, elsewhere)) {
    if (idle?.isDone && !isOwn) break
    const start: Start = { players, seed, options: {}, beginning: { kind: "given", given, when } }
    const made = Table.open(compiled, start)
    if (!(made instanceof Table)) continue
    if (made.problems.some(({ diagnostic }) => diagnostic && isStop(diagnostic))) return made
    if (made.problems.length > 0) continue
    if (made.decisions().length > 0) return made
    idle ??= { table: made, isDone: isOwn && isUsed }
  }
  if (idle?.isDone) return idle.table
  return offering(compiled, name, seed) ?? idle?.table ?? dealt(compiled, seed)
}

/** The first of some deals in which the first player may choose a component of the name. */
function offering(compiled: CompiledPack, name: string, seed: number): Table | null {
  const { program } = compiled
  if (program === null) return null
  const machine = link(program, program.players.usual)
  for (let each = seed; each < seed + DEALS; each++) {
    const state = newGame(machine, { seed: each })
    try {
      advance(machine, state)
    } catch (error) {
      if (error instanceof RunawayError) return null
      throw error
    }
    const offered = decisions(machine, state).flatMap(({ player, options }) => (player === FIRST ? options : []))
    if (!offered.some(({ component }) => program.components[component]?.name === name)) continue
    const table = dealt(compiled, each)
    if (table instanceof Table) return table
  }
  return null
}

const FIRST = 0

const dealt = (compiled: CompiledPack, seed: number): Table | { readonly problems: readonly Problem[] } =>
  Table.open(compiled, {
    players: compiled.program?.players.usual ?? 1,
    seed,
    options: {},
    beginning: { kind: "deal" },
  })
