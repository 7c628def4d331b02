import type { Symbols } from "../../dsl/check/scope/symbols.ts"
import { all, either } from "../../dsl/meaning/comparison.ts"
import { printedPasses } from "../../dsl/meaning/filter.ts"
import type { Binding, Expr, Filter, Selection } from "../../dsl/meaning/index.ts"
import type { ComponentDecl } from "../../dsl/pack/model.ts"
import { declarationsOf } from "../../dsl/pack/printed.ts"
import {
  componentsIn,
  counterOf,
  hasState,
  type Machine,
  type Program,
  placeIn,
  placeOf,
  seatFrom,
  variableOf,
} from "../../interpreter/index.ts"
import { MEMORY } from "../../interpreter/program/state-layout.ts"
import type { Queries } from "../queries.ts"
import { namesIn } from "./expectations.ts"
import { isDescribedBy, listed } from "./word-picks.ts"

/** A moment of a game with the words for what is in it. Player 0 is the one that a ruling calls `you`. */
export class Scene {
  readonly machine: Machine
  readonly symbols: Symbols
  state: Int32Array
  /** Players that bindings of `each player` stand for, by the binding's id. */
  readonly bound = new Map<number, number>()

  /** The components that a clause of `given` has put where they are. */
  readonly given = new Set<number>()

  /** What is declared of each component. */
  private readonly declared: readonly ComponentDecl[]

  /** What its rulings ask of the machine. */
  private readonly queries: Queries | null

  constructor(machine: Machine, symbols: Symbols, state: Int32Array, queries: Queries | null = null) {
    this.queries = queries
    this.declared = declarationsOf(symbols.model)
    this.machine = machine
    this.symbols = symbols
    this.state = state
  }

  get seats(): number[] {
    return Array.from({ length: this.machine.players }, (_, seat) => seat)
  }

  // ---- What expressions stand for ---------------------------------------------------------------------------------

  /** The players that an expression of a ruling means; null where that can't be told from outside. */
  players(expr: Expr | null): readonly number[] | null {
    const mask = expr && this.ask(expr)
    return mask === null ? null : this.seats.filter((seat) => (mask >> seat) & 1)
  }

  number(expr: Expr | null): number | null {
    if (expr?.kind === "constant") return expr.value
    return expr && this.ask(expr)
  }

  private ask(expr: Expr): number | null {
    const stands = ({ id }: Binding): number | null => this.bound.get(id) ?? null
    const query = this.queries?.of(expr)
    return query ? (this.queries?.ask(query, this.machine, this.state, { you: 0, self: -1, stands }) ?? null) : null
  }

  /** The program's variable of that name. */
  variable(name: string, type: "player" | "players" | "component"): number {
    return this.machine.program.variables.findIndex((each) => each.name === name && each.type === type)
  }

  /** Places that a selection looks into; null where only the machine can tell. */
  places(selection: Selection): readonly number[] | null {
    if (selection.from.from === "place" || selection.from.from === "end") {
      const { place } = selection.from
      return place.kind === "zone" ? this.placesOf(place.zone, place.of) : null
    }
    if (selection.from.from !== "zones") return null
    const all = selection.from.zones.map((each) => this.placesOf(each.zone, each.of))
    return all.some((places) => places === null) ? null : all.flatMap((places) => places ?? [])
  }

  private placesOf(zone: number, of: Expr | null): readonly number[] | null {
    if (!this.machine.program.zones[zone]?.perPlayer) return [placeIn(this.machine, zone, -1)]
    const owners = of ? this.players(of) : this.seats
    return owners?.map((player) => placeIn(this.machine, zone, player)) ?? null
  }

  /** Whether a component passes filters; null when one of them needs the machine. */
  passes(component: number, filters: readonly Filter[]): boolean | null {
    return all(filters.map((filter) => this.passesOne(component, filter)))
  }

  private passesOne(component: number, filter: Filter): boolean | null {
    const entry = this.machine.program.components[component]
    const decl = this.declared[component]
    if (!entry || !decl) return false
    switch (filter.is) {
      case "held": {
        const by = this.players(filter.by)
        return by && by.includes(this.holder(component)) !== filter.not
      }
      case "inside": {
        const spaces = this.spaces(filter.of)
        return spaces && spaces.includes(placeOf(this.machine, this.state, component)) !== filter.not
      }
      case "state":
        return this.hasState(component, filter.state.name) === filter.on
      case "either":
        return either(filter.filters.map((inner) => this.passesOne(component, inner)))
      case "all":
        return this.passes(component, filter.filters)
      default:
        return printedPasses(filter, { decl, kind: entry.kind })
    }
  }

  /** Whose a component is: its owner's, else the player's whose place it is in; -1 for nobody's. */
  private holder(component: number): number {
    const { machine } = this
    const owner = machine.program.components[component]?.owner ?? -1
    return owner >= 0 ? owner : (machine.places.holder[placeOf(machine, this.state, component)] ?? -1)
  }

  /** The places of the spaces of boards that an expression names; null where only the machine can tell. */
  spaces(expr: Expr): readonly number[] | null {
    if (expr.type !== "space" || expr.kind !== "select") return null
    const names = namesIn(expr.filters)
    const { program, spaces } = this.machine
    const places = names.map(
      (name) =>
        spaces.place[program.components.findIndex((entry) => entry.name === name && expr.kinds?.has(entry.kind))] ?? -1,
    )
    return places.length === 0 || places.some((place) => place < 0) ? null : places
  }

  /** The program's number of a state; -1 for one that is not a component's. */
  stateNumber(name: string): number {
    return this.machine.program.states.findIndex((each) => each.name === name)
  }

  hasState(component: number, name: string): boolean {
    const state = this.stateNumber(name)
    return state >= 0 && hasState(this.machine, this.state, component, state)
  }

  // ---- Words for what there is ------------------------------------------------------------------------------------

  playerName(player: number): string {
    if (player === 0) return "you"
    if (player < 0) return "nobody"
    for (const { seat, name } of this.symbols.model.roles)
      if (seat !== null && seatFrom(this.machine, 0, seat, this.state) === player) return `the ${name}`
    return `player ${player + 1}`
  }

  private ownersName(player: number): string {
    return player === 0 ? "your" : `${this.playerName(player)}'s`
  }

  name(component: number): string {
    return this.machine.program.components[component]?.name ?? "a component"
  }

  /** Whether words are a component's name behind values that it has: `the Apple Boar`. */
  isDescribedBy(component: number, words: string): boolean {
    const decl = this.declared[component]
    return decl !== undefined && isDescribedBy(words, decl)
  }

  /** The name of the space that a component lies on, null for none. */
  spaceOf(component: number): string | null {
    const space = this.machine.spaces.at[placeOf(this.machine, this.state, component)] ?? -1
    return space < 0 ? null : this.name(space)
  }

  placeName(place: number): string {
    const space = this.machine.spaces.at[place] ?? -1
    if (space >= 0) return this.name(space)
    const zone = this.machine.program.zones.find((each) => place >= each.place && place < each.place + each.places)
    if (!zone) return "out of the game"
    if (zone.perPlayer) return `${this.ownersName(place - zone.place)} ${zone.name}`
    return zone.places > 1 ? `${zone.name} ${place - zone.place + 1}` : `the ${zone.name}`
  }

  /** The components of a name, in their order. */
  named(name: string): readonly number[] {
    return namedIn(this.machine.program).get(name) ?? []
  }

  /** Where each component of a name is, and in which states. */
  whereabouts(name: string): string {
    const { program } = this.machine
    const said = new Map<string, number>()
    for (const component of this.named(name)) {
      const states = program.states.flatMap((each, index) =>
        hasState(this.machine, this.state, component, index) ? [each.name] : [],
      )
      const words = [this.placeName(placeOf(this.machine, this.state, component)), ...states].join(", ")
      said.set(words, (said.get(words) ?? 0) + 1)
    }
    return `${name}: ${[...said].map(([words, count]) => (count > 1 ? `${count} in ${words}` : `in ${words}`)).join("; ")}`.replaceAll(
      "in out of",
      "out of",
    )
  }

  contents(place: number): string {
    const names = componentsIn(this.machine, this.state, place).map((component) => this.name(component))
    const shown = names.length > 12 ? `${names.length} components` : listed(names.reverse())
    return `${this.placeName(place)}: ${shown}`
  }

  counter(counter: number, holder: number): string {
    const entry = this.machine.program.counters[counter]
    const value = counterOf(this.machine, this.state, counter, holder)
    if (entry?.per === "game") return `the ${entry.name} is ${value}`
    const whose =
      entry?.per === "player"
        ? `${this.playerName(holder)} ${holder === 0 ? "have" : "has"}`
        : `${this.name(holder)} has`
    return entry?.symbol ? `${whose} ${entry.symbol}${value}` : `${whose} ${value} ${entry?.name}`
  }

  /** What is remembered of a player's doings in a span. */
  memory(event: string, span: number, player: number): string {
    const { program, layout } = this.machine
    const index = program.memories.findIndex((each) => program.events[each.event]?.name === event && each.span === span)
    if (index < 0) return ""
    const at = (layout.memories[index] ?? 0) + player * (layout.memoryWords[index] ?? 0)
    const names = program.components.flatMap((entry, component) =>
      ((this.state[at + MEMORY.set + (component >> 5)] ?? 0) >>> (component & 31)) & 1 ? [entry.name] : [],
    )
    return `${this.playerName(player)} did “${event}” ${this.state[at + MEMORY.count]} times${names.length > 0 ? ` (${listed(names)})` : ""}, ${this.state[at + MEMORY.amount]} in all`
  }

  remembered(memory: number, player: number): string {
    const decl = this.symbols.model.memories[memory]
    const variable = decl ? this.variable(decl.name, "component") : -1
    const value = variable < 0 ? -1 : variableOf(this.machine, this.state, variable, player)
    return `${this.ownersName(player)} ${decl?.name ?? "memory"}: ${value < 0 ? "none" : this.name(value)}`
  }
}

const namedKnown = new WeakMap<Program, ReadonlyMap<string, readonly number[]>>()

/** Components by name: rulings look for theirs among thousands. */
function namedIn(program: Program): ReadonlyMap<string, readonly number[]> {
  const known = namedKnown.get(program)
  if (known) return known
  const named = new Map<string, number[]>()
  for (const [component, { name }] of program.components.entries()) {
    const others = named.get(name)
    if (others) others.push(component)
    else named.set(name, [component])
  }
  namedKnown.set(program, named)
  return named
}
