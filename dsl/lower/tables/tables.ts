import { HEADER, type LayoutSource, setWords, variableAddress } from "../../../interpreter/layout.ts"
import type {
  BoardEntry,
  CounterEntry,
  MemoryEntry,
  OptionEntry,
  SelectionEntry,
  StateEntry,
  VariableEntry,
  WayEntry,
  ZoneEntry,
} from "../../../interpreter/program.ts"
import type { PropertySymbol, StateSymbol, Symbols } from "../../check/scope/symbols.ts"
import type { Way } from "../../meaning/index.ts"
import { declarationsOf, ownersOf } from "../../pack/printed.ts"
import { boardEntries, waysFrom } from "./board-tables.ts"
import type { Instance } from "./instance.ts"

/** The tables of a program that follow from declarations alone. */
export class Tables {
  readonly symbols: Symbols
  readonly instances: readonly Instance[]
  readonly zones: ZoneEntry[] = []
  readonly boards: BoardEntry[]
  readonly ways: WayEntry[] = []
  readonly counters: CounterEntry[]
  readonly states: StateEntry[]
  /** Program state by checker state; -1 for states that components do not have. */
  readonly stateIndex: number[] = []
  readonly variables: VariableEntry[] = []
  readonly memories: MemoryEntry[] = []
  readonly options: OptionEntry[]
  readonly columns: { name: string; values: number[] }[] = []
  readonly masks: number[][] = []
  readonly words: number
  readonly selections: SelectionEntry[] = []
  /** Timers whose seconds some text of the game reads. What stands beside the game does not change how it runs. */
  readonly watchedTimers = new Set<number>()
  beside = false
  /** Kinds of which some component may be out of the game. */
  readonly leaving = new Set<number>()
  private readonly selectionIndex = new Map<string, number>()
  private readonly maskIndex = new Map<string, number>()
  private readonly maskByWords = new Map<string, number>()
  private readonly columnIndex = new Map<string, number>()
  private readonly variableIndex = new Map<string, number>()

  constructor(symbols: Symbols) {
    this.symbols = symbols
    const { model } = symbols
    const max = model.players.max
    let place = 1
    const homes = new Map<number, number>()
    const total = declarationsOf(model).length
    for (const decl of model.zones) {
      const per = decl.per === "player"
      const places = per ? max : decl.number
      this.zones.push({
        name: decl.name,
        perPlayer: per,
        places,
        place,
        ordered: decl.ordered,
        capacity: total,
        faces: decl.faces,
        count: decl.count,
        limit: decl.slots ?? (typeof decl.limit === "number" ? decl.limit : -1),
        kinds: decl.of.flatMap((name) => [...(symbols.kinds.find((kind) => kind.name === name)?.kinds ?? [])]),
      })
      place += places
    }
    // Components of a kind that no zone holds at the start stand beside the table, seen by all.
    for (const kind of symbols.kinds) {
      homes.set(kind.index, place)
      const perPlayer = kind.decl.per === "player"
      const places = perPlayer ? max : 1
      this.zones.push({
        name: `all ${kind.decl.plural ?? `${kind.name}s`}`,
        perPlayer,
        places,
        place,
        ordered: false,
        capacity: total,
        faces: "everyone",
        count: "everyone",
        limit: -1,
        kinds: [...kind.kinds],
      })
      place += places
    }
    const instances: Instance[] = []
    // Copies of one name are counted together, whatever is printed on them.
    const before = new Map<string, number>()
    for (const [declaration, decl] of model.components.entries()) {
      const kind = symbols.kinds.find((each) => each.name === decl.kind)
      const start = kind?.decl.start ? this.zones[model.zones.findIndex((zone) => zone.name === kind.decl.start)] : null
      const home = start ?? this.zones.find((zone) => zone.place === homes.get(kind?.index ?? -1))
      const owners = ownersOf(kind?.decl, model)
      const first = before.get(decl.name) ?? 0
      before.set(decl.name, first + owners.length * decl.copies)
      for (const owner of owners)
        for (let copy = 0; copy < decl.copies; copy++)
          instances.push({
            name: decl.name,
            kind: kind?.index ?? 0,
            copy: first + Math.max(0, owner) * decl.copies + copy,
            declaration,
            start: (home?.place ?? 0) + (home?.perPlayer ? Math.max(0, owner) : 0),
            owner,
          })
    }
    this.boards = boardEntries(model, instances, this.zones)
    this.instances = instances
    this.words = setWords({
      components: instances.map(() => ({ name: "", kind: 0, copy: 0, start: 0, scripts: [], owner: -1 })),
    })
    this.counters = model.counters.map((decl) => {
      const words = symbols.properties.find((each) => each.name === decl.of)?.values ?? null
      return {
        name: decl.word ?? decl.name,
        symbol: decl.symbol,
        per: decl.per === "player" ? "player" : decl.per === null ? "game" : "component",
        from: words ? -1 : decl.from,
        to: words ? words.length - 1 : typeof decl.to === "number" ? decl.to : -1,
        start: words ? -1 : Math.max(0, decl.from),
        ...(words ? { words } : {}),
      }
    })
    this.states = []
    for (const state of symbols.states) {
      if (state.of !== "component" || state.decl.means) {
        this.stateIndex[state.index] = -1
        continue
      }
      this.stateIndex[state.index] = this.states.length
      this.states.push({
        name: state.name,
        opposite: state.decl.opposite,
        lostLeaving: this.zoneNamed(state),
        ...(state.decl.hides ? { hides: true } : {}),
      })
    }
    for (const role of model.roles)
      if (role.held)
        this.variable(`role ${role.name}`, { name: role.name, perPlayer: false, start: -1, type: "player" })
    for (const memory of model.memories)
      this.variable(`memory ${memory.name}`, {
        name: memory.name,
        perPlayer: memory.per === "player",
        start: -1,
        type: "component",
      })
    this.options = model.options.map((decl) => ({
      name: decl.name,
      type: decl.type,
      min: decl.min,
      // Of a kind any number may be named, unless the option says how many.
      max: decl.type === "components" && decl.max === 0 ? instances.length : decl.max,
      choices: decl.choices,
      kind: symbols.kinds.findIndex((kind) => kind.name === decl.of),
      default: decl.default,
      variable: this.variable(`option ${decl.name}`, {
        name: decl.name,
        perPlayer: false,
        start: typeof decl.default === "number" ? decl.default : 0,
        type: decl.type === "components" ? "set" : decl.type === "flag" ? "flag" : "number",
      }),
    }))
    if (model.dice.length > 0) this.variable("roll", { name: "roll", perPlayer: false, start: 0, type: "number" })
    this.variable("moved", { name: "moved", perPlayer: false, start: 0, type: "set", internal: true })
  }

  /** `lost: leaving play`: the zone whose leaving ends a state. */
  private zoneNamed(state: StateSymbol): number {
    const text = state.decl.lost?.value ?? ""
    const name = text.replace(/^leaving\s+/, "")
    return text.startsWith("leaving") ? this.symbols.model.zones.findIndex((zone) => zone.name === name) : -1
  }

  variable(key: string, entry: VariableEntry): number {
    const known = this.variableIndex.get(key)
    if (known !== undefined) return known
    const index = this.variables.push(entry) - 1
    this.variableIndex.set(key, index)
    return index
  }

  get source(): Pick<LayoutSource, "players" | "components" | "variables"> {
    const { model } = this.symbols
    return {
      players: {
        min: model.players.min,
        max: model.players.max,
        direction: model.players.order === "clockwise" ? 1 : -1,
      },
      components: this.instances.map((each) => ({
        name: each.name,
        kind: each.kind,
        copy: each.copy,
        start: each.start,
        scripts: [],
        owner: each.owner,
      })),
      variables: this.variables,
    }
  }

  /** Slots that an event's pending instances take, and who listens in a phase: known when all listeners are. */
  pendingWords: (event: number) => number = () => 1
  listening: (event: number, phase: number) => { readonly once: boolean; readonly each: boolean } = () => ({
    once: true,
    each: true,
  })
  /** Scripts that are made on demand; the program's maker fills these in. */
  spanScript: (span: number, extra: boolean) => number = () => -1
  followScript: (script: number) => number = () => -1

  /** The state word of a variable of the game. */
  address(variable: number): number {
    return variableAddress(this.source, variable)
  }

  get activePlayer(): number {
    return HEADER.activePlayer
  }

  column(property: PropertySymbol): number {
    return this.columnOf(`property ${property.index}`, property.name, (instance) => {
      const value = this.symbols.model.components[instance.declaration]?.properties.get(property.name)?.value
      if (value === undefined) return property.type === "flag" ? 0 : -1
      if (typeof value === "number") return value
      if (typeof value === "boolean") return value ? 1 : 0
      if (typeof value === "string") return property.values.indexOf(value)
      // A list of numbers is the set of them.
      return value.reduce((set, each) => set | (1 << each), 0)
    })
  }

  /** Which declaration a component is a copy of: two with one name are the same card. */
  nameColumn(): number {
    return this.columnOf("declaration", "name", (instance) =>
      this.symbols.model.components.findIndex((each) => each.name === instance.name),
    )
  }

  /** The number of a way, which is made when somebody first goes it. */
  way(way: Way): number {
    const name =
      way.way === "within" ? `within ${way.steps}` : way.way === "step" ? `${way.board} ${way.name}` : way.way
    const known = this.ways.findIndex((each) => each.name === name)
    if (known >= 0) return known
    return this.ways.push({ name, seats: waysFrom(way, this.symbols.model, this.boards, this.instances.length) }) - 1
  }

  /** Where on its board a part is: the row or column of a space, 0 for what is none. */
  partColumn(by: "row" | "column"): number {
    return this.columnOf(
      `part ${by}`,
      by,
      (instance) => this.symbols.model.components[instance.declaration]?.part?.[by] ?? 0,
    )
  }

  /** Whether a kind is a space, row or column. */
  isPart(kind: number): boolean {
    return this.symbols.kinds[kind]?.decl.part != null
  }

  private columnOf(key: string, name: string, value: (instance: Instance) => number): number {
    const known = this.columnIndex.get(key)
    if (known !== undefined) return known
    const index = this.columns.push({ name, values: this.instances.map(value) }) - 1
    this.columnIndex.set(key, index)
    return index
  }

  /** A static set of components; the same set is stored once. */
  mask(test: (instance: Instance, component: number) => boolean): number {
    const words = new Array<number>(this.words).fill(0)
    for (const [component, instance] of this.instances.entries()) {
      if (test(instance, component)) words[component >> 5] = (words[component >> 5] ?? 0) | (1 << (component & 31)) | 0
    }
    const key = words.join(",")
    const known = this.maskIndex.get(key)
    if (known !== undefined) return known
    const index = this.masks.push(words) - 1
    this.maskIndex.set(key, index)
    return index
  }

  /** As `mask`, for a test that is asked for again and again: the same words, the same test. */
  maskFor(words: string, test: (instance: Instance) => boolean): number {
    const known = this.maskByWords.get(words)
    if (known !== undefined) return known
    const mask = this.mask(test)
    this.maskByWords.set(words, mask)
    return mask
  }

  selection(entry: SelectionEntry): number {
    const key = JSON.stringify(entry)
    const known = this.selectionIndex.get(key)
    if (known !== undefined) return known
    const index = this.selections.push(entry) - 1
    this.selectionIndex.set(key, index)
    return index
  }

  memory(event: number, span: number): number {
    const index = this.memories.findIndex((each) => each.event === event && each.span === span)
    return index >= 0 ? index : this.memories.push({ event, span, keepsSet: true, keepsCount: true }) - 1
  }
}
