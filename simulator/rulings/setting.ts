import type { Symbols } from "../../dsl/check/scope/symbols.ts"
import type { RulingDecl } from "../../dsl/pack/model.ts"
import {
  advance,
  answer,
  arrange,
  componentsIn,
  decisions,
  link,
  type Machine,
  newGame,
  type OptionValues,
  type Program,
  placeOf,
  RunawayError,
  reorder,
  resetNumbers,
  setVariable,
} from "../../interpreter/index.ts"
import type { Queries } from "../queries.ts"
import type { PreparedRulings } from "./prepare.ts"
import { refusedOptions } from "./refused-options.ts"
import { Scene } from "./scene.ts"

const SEED = 1

/** A setup that asks more often does not end. */
const MOST_ASKED = 10_000

/** The tables that rulings begin at: the game after setup, with empty hands and rows. Each is laid once and copied. */
export class Settings {
  private readonly program: Program
  private readonly symbols: Symbols
  private readonly queries: Queries
  private readonly machines = new Map<number, Machine>()
  private readonly states = new Map<string, LaidState>()
  private readonly rooms = new Map<Machine, Int32Array>()

  private readonly tellsBegun: boolean

  /**
   * @param program the prepared one, or the same with other places
   * @param tellsBegun whether a scene's machine is to tell which scripts have begun since its game did
   */
  constructor(
    { program, symbols, queries }: Pick<PreparedRulings, "program" | "symbols" | "queries">,
    tellsBegun = false,
  ) {
    this.tellsBegun = tellsBegun
    this.program = program
    this.symbols = symbols
    this.queries = queries
  }

  /** The machines of all numbers of players that a game was laid for. */
  linked(): Iterable<Machine> {
    return this.machines.values()
  }

  /** As `lay`, in the room of the table that was last laid so: that one is gone. */
  layOver(decl: Pick<RulingDecl, "players" | "seed" | "options">): Scene {
    const { machine, state, begun } = this.laid(decl)
    const room = this.rooms.get(machine) ?? state.slice()
    room.set(state)
    machine.begun = begun?.slice() ?? null
    this.rooms.set(machine, room)
    return new Scene(machine, this.symbols, room, this.queries)
  }

  /** Throws RangeError for players or options that the game does not allow, and RunawayError as `advance`. */
  lay(decl: Pick<RulingDecl, "players" | "seed" | "options">): Scene {
    const { machine, state } = this.laid(decl)
    return new Scene(machine, this.symbols, state.slice(), this.queries)
  }

  private laid(decl: Pick<RulingDecl, "players" | "seed" | "options">): LaidState & { readonly machine: Machine } {
    const players = decl.players ?? this.program.players.usual
    const machine = this.machines.get(players) ?? link(this.program, players)
    this.machines.set(players, machine)
    const options: OptionValues = Object.fromEntries(decl.options)
    const key = JSON.stringify([players, decl.seed ?? SEED, options])
    let laid = this.states.get(key)
    if (!laid) {
      const refused = refusedOptions(this.program, options)
      if (refused !== null) throw new RangeError(refused)
      machine.begun = this.tellsBegun ? new Uint8Array(this.program.scripts.length) : null
      const state = newGame(machine, { seed: decl.seed ?? SEED, options })
      advance(machine, state)
      // What the setup asks is for games: here everybody takes the first that there is.
      let asked = 0
      for (let [open] = decisions(machine, state); open; [open] = decisions(machine, state)) {
        if (++asked > MOST_ASKED)
          throw new RunawayError("run/fuel", "setup", this.program.sourceSpans[open.source] ?? null)
        answer(machine, state, open.fiber, open.first)
      }
      clearTable(machine, state, this.symbols)
      laid = { state, begun: machine.begun }
      this.states.set(key, laid)
    }
    return { machine, ...laid }
  }
}

interface LaidState {
  readonly state: Int32Array
  /** By number, whether a script began while the game was laid; null where nobody wants to know. */
  readonly begun: Uint8Array | null
}

/** The record that a ruling's saved games begin with. */
export const recordOf = (decl: RulingDecl) => ({
  seed: decl.seed ?? SEED,
  options: Object.fromEntries(decl.options),
  answers: [],
})

function clearTable(machine: Machine, state: Int32Array, symbols: Symbols): void {
  const { program } = machine
  resetNumbers(machine, state)
  // Components go back to the ordered place that setup put most of their kind into, else to where they began.
  const decks = program.kinds.map((_, kind) => deckOf(machine, state, kind))
  program.components.forEach((entry, component) => {
    const deck = decks[entry.kind] ?? -1
    const place = placeOf(machine, state, component)
    if (place !== 0 && (deck < 0 || place !== deck)) arrange(machine, state, component, deck < 0 ? entry.start : deck)
  })
  // From bottom to top in the order of their numbers, whatever the shuffle was.
  for (const deck of new Set(decks)) {
    if (deck < 0) continue
    const inOrder = componentsIn(machine, state, deck).sort((a, b) => b - a)
    reorder(machine, state, deck, inOrder)
  }
  for (const role of symbols.model.roles) {
    const variable = program.variables.findIndex((each) => each.name === role.name && each.type === "player")
    if (role.held && variable >= 0) setVariable(machine, state, variable, 0, 0)
  }
}

function deckOf(machine: Machine, state: Int32Array, kind: number): number {
  const { program } = machine
  let best = -1
  let most = 0
  for (const [index, zone] of program.zones.entries()) {
    if (!zone.ordered || zone.perPlayer || program.boards.some((board) => board.zone === index)) continue
    for (let place = zone.place; place < zone.place + zone.places; place++) {
      const count = componentsIn(machine, state, place).filter(
        (component) => program.components[component]?.kind === kind,
      ).length
      if (count > most) [best, most] = [place, count]
    }
  }
  return best
}
