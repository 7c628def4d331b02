import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { report } from "../../dsl/diagnostics/report.ts"
import { isOwn } from "../../dsl/pack/packs.ts"
import {
  link,
  type Machine,
  newGame,
  type Observer,
  type OptionValues,
  type Program,
  playout,
  RunawayError,
} from "../../interpreter/index.ts"
import { gameSeed } from "../batch/seeds.ts"
import { valuesOf, variedOptions } from "../batch/varied.ts"

/** What random games of a pack showed. */
export interface RandomGames {
  /** A warning for each component that none of them reached. */
  readonly found: readonly Diagnostic[]
  /** So many were stopped by the machine. */
  readonly stopped: number
}

export interface GamesAsked {
  readonly games: number
  /** The same one plays the same games. */
  readonly seed: number
  /** Whose components are told of: those of packs that the pack leans on, too, or its own alone. */
  readonly of: "own" | "all"
}

/** A game that is not over after so many answers is left. */
const LIMIT = 100_000

/**
 * Plays games by chance, of every number of players and with every value of the options in turn, and tells of components
 * that were never seen on the table, in a hand or on a face shown to somebody, and of which no text was followed.
 */
export function unseenComponents({ program, model }: CompiledPack, { games, seed, of }: GamesAsked): RandomGames {
  if (program === null || model === null) return { found: [], stopped: 0 }
  const reached = new Set(boardParts(program))
  const tables = new Map<number, Table>()
  let stopped = 0
  for (let game = 0; game < games; game++) {
    const { min, max } = program.players
    const players = min + (game % (max - min + 1))
    const table = tables.get(players) ?? tableOf(program, players, model.zones.length, reached)
    tables.set(players, table)
    const turn = Math.floor(game / (max - min + 1))
    if (!play(table, gameSeed(seed, game), optionsOf(program, turn))) stopped++
  }
  const found = model.components
    .filter(({ name, span }) => !reached.has(name) && (of === "all" || isOwn(span.file, model.packs)))
    .map(({ name, span }) => report("lint/unseen-component", span, { name, games }))
  return { found, stopped }
}

/** Spaces, rows and columns: they are there from the start, and never come anywhere. */
function boardParts({ boards, components }: Program): readonly string[] {
  const parts = boards.flatMap(({ first, columns, rows, groups }) => [
    ...Array.from({ length: columns * rows }, (_, space) => first + space),
    ...groups.map(({ component }) => component),
  ])
  return parts.flatMap((part) => components[part]?.name ?? [])
}

interface Table {
  readonly machine: Machine
  readonly observer: Observer
}

function tableOf(program: Program, players: number, declared: number, reached: Set<string>): Table {
  const machine = link(program, players)
  return { machine, observer: new Reached(machine, declared, reached) }
}

/** The options of one game: each combination of their values comes in its turn. */
function optionsOf(program: Program, turn: number): OptionValues {
  const names = program.options.filter((option) => valuesOf(option) !== null).map(({ name }) => name)
  const chosen: Record<string, OptionValues[string]> = {}
  let left = turn
  for (const { name, values } of variedOptions(program, names)) {
    const value = values[left % values.length]
    if (value !== undefined) chosen[name] = value
    left = Math.floor(left / values.length)
  }
  return chosen
}

/** Plays one game, and adds what it reaches. Returns whether it was not stopped. */
function play({ machine, observer }: Table, seed: number, options: OptionValues): boolean {
  machine.observer = observer
  try {
    const state = newGame(machine, { seed, options })
    playout(machine, state, seed, { limit: LIMIT })
    return true
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
    return false
  } finally {
    machine.observer = null
  }
}

/** Hears which components come to where somebody sees them, are shown, or do something. */
class Reached implements Observer {
  readonly #machine: Machine
  readonly #names: Set<string>

  /** How many zones the pack declares. */
  readonly #declared: number

  constructor(machine: Machine, declared: number, names: Set<string>) {
    this.#machine = machine
    this.#declared = declared
    this.#names = names
    for (const [component, { start }] of machine.program.components.entries()) this.#lies(component, start)
  }

  moved(component: number, _from: number, to: number): void {
    this.#lies(component, to)
  }

  swapped(first: number, second: number): void {
    const { state, layout } = this.#machine
    for (const component of [first, second]) this.#lies(component, state[layout.location + component] ?? -1)
  }

  revealed(component: number): void {
    this.#add(component)
  }

  followed(component: number): void {
    this.#add(component)
  }

  triggered(_listener: number, _player: number, component: number): void {
    this.#add(component)
  }

  #lies(component: number, place: number): void {
    const { places, program } = this.#machine
    const zone = places.zone[place] ?? -1
    // What no game has brought in lies in a zone of the machine's own, behind those that the pack declares.
    if (zone < this.#declared && program.zones[zone]?.faces !== "nobody") this.#add(component)
  }

  #add(component: number): void {
    const { program } = this.#machine
    const name = program.components[component]?.name
    if (name !== undefined) this.#names.add(name)
  }
}
