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
} from "../../../interpreter/program/program-format.ts"
import { HEADER, type LayoutSource, setWords, variableAddress } from "../../../interpreter/program/state-layout.ts"
import type { PropertySymbol, StateSymbol, Symbols } from "../../check/scope/symbols.ts"
import type { Way } from "../../meaning/index.ts"
import type { CounterDecl, OptionDecl } from "../../pack/model.ts"
import { boardEntries, waysFrom } from "./board-tables.ts"
import type { Instance } from "./instance.ts"
import { componentInstances, zoneEntries } from "./zone-entries.ts"

/** The tables of a program that follow from declarations alone. */
export class Tables {
  readonly symbols: Symbols
  readonly instances: readonly Instance[]
  readonly zones: ZoneEntry[]
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
  /** By declaration; null until somebody asks. */
  private copies: ReadonlyMap<number, readonly number[]> | null = null
  /** By what is printed on them as their name; null until somebody asks. */
  private named: ReadonlyMap<string, readonly number[]> | null = null
  private readonly maskByWords = new Map<string, number>()
  private readonly columnIndex = new Map<string, number>()
  private readonly variableIndex = new Map<string, number>()

  constructor(symbols: Symbols) {
    this.symbols = symbols
    const { model } = symbols
    const zones = zoneEntries(symbols)
    this.zones = zones.zones
    const instances = componentInstances(symbols, zones)
    this.boards = boardEntries(model, instances, this.zones)
    this.instances = instances
    this.words = setWords({ components: instances })
    this.counters = counterEntries(symbols)
    this.states = this.componentStates()
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
    this.options = model.options.map((decl) => this.option(decl))
    if (model.dice.length > 0) this.variable("roll", { name: "roll", perPlayer: false, start: 0, type: "number" })
    this.variable("moved", { name: "moved", perPlayer: false, start: 0, type: "set", internal: true })
  }

  private componentStates(): StateEntry[] {
    const entries: StateEntry[] = []
    for (const state of this.symbols.states) {
      if (state.of !== "component" || state.decl.means) {
        this.stateIndex[state.index] = -1
        continue
      }
      this.stateIndex[state.index] = entries.length
      entries.push({
        name: state.name,
        opposite: state.decl.opposite,
        lostLeaving: this.zoneNamed(state),
        ...(state.decl.hides ? { hides: true } : {}),
      })
    }
    return entries
  }

  private option(decl: OptionDecl): OptionEntry {
    return {
      name: decl.name,
      type: decl.type,
      min: decl.min,
      // Of a kind any number may be named, unless the option says how many.
      max: decl.type === "components" && decl.max === 0 ? this.instances.length : decl.max,
      choices: decl.choices,
      kind: this.symbols.kinds.findIndex((kind) => kind.name === decl.of),
      default: decl.default,
      variable: this.variable(`option ${decl.name}`, {
        name: decl.name,
        perPlayer: false,
        start: typeof decl.default === "number" ? decl.default : 0,
        type: decl.type === "components" ? "set" : decl.type === "flag" ? "flag" : "number",
      }),
    }
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
        usual: model.players.usual,
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
  /** Whether a step of some script may begin to listen for an event. */
  isHeardLasting: (event: number) => boolean = () => true
  /** Scripts that are made on demand; the program's maker fills these in. */
  spanScript: (span: number, extra: boolean) => number = () => -1
  /** Spans of which somebody takes extra ones, so that some may wait when one ends. */
  readonly extraSpans = new Set<number>()
  /** The spans that somebody may skip. */
  readonly skippedSpans = new Set<number>()
  /** Whether a player may be out of the game before it is over. */
  losesPlayers = false
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
    const first = new Map<string, number>()
    for (const [index, { name }] of this.symbols.model.components.entries())
      if (!first.has(name)) first.set(name, index)
    return this.columnOf("declaration", "name", (instance) => first.get(instance.name) ?? -1)
  }

  /** The number of a way, which is made when somebody first goes it. */
  way(said: Way): number {
    // Nothing is further away than the whole of the largest board.
    const most = Math.max(...this.boards.map(({ columns, rows }) => columns + rows))
    const way = said.way === "within" ? { ...said, steps: Math.min(said.steps, most) } : said
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

  /** Whether a kind is a part of a board: a space, row, column or area. */
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
  mask(
    test: (instance: Instance, component: number) => boolean,
    among: Iterable<number> = this.instances.keys(),
  ): number {
    const members: number[] = []
    for (const component of among) if (test(this.instances[component] as Instance, component)) members.push(component)
    return this.maskOf(members)
  }

  /** The mask of the copies of a component. */
  maskOfDeclared(declaration: number): number {
    this.copies ??= grouped(this.instances, (each) => each.declaration)
    return this.maskOf(this.copies.get(declaration) ?? [])
  }

  /** @param members in ascending order */
  private maskOf(members: readonly number[]): number {
    const key = members.join(",")
    const known = this.maskIndex.get(key)
    if (known !== undefined) return known
    const words = new Array<number>(this.words).fill(0)
    for (const component of members) words[component >> 5] = (words[component >> 5] ?? 0) | (1 << (component & 31)) | 0
    const index = this.masks.push(words) - 1
    this.maskIndex.set(key, index)
    return index
  }

  /**
   * As `mask`, for a test that is asked for again and again: the same words, the same test.
   * @param name all that pass have it; null where they may have any
   */
  maskFor(words: string, name: string | null, test: (instance: Instance) => boolean): number {
    const known = this.maskByWords.get(words)
    if (known !== undefined) return known
    const mask = this.mask(test, name === null ? this.instances.keys() : this.instancesNamed(name))
    this.maskByWords.set(words, mask)
    return mask
  }

  private instancesNamed(name: string): readonly number[] {
    const { components } = this.symbols.model
    this.named ??= grouped(this.instances, (each) => components[each.declaration]?.name ?? "")
    return this.named.get(name) ?? []
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

/** Of a counter whose least value is worked out: none can be less by its declaration, either. */
const LEAST = -1_000_000_000

function counterEntries({ model, properties }: Symbols): CounterEntry[] {
  return model.counters.map((decl) => {
    const words = properties.find((each) => each.name === decl.of)?.values ?? null
    return {
      name: decl.word ?? decl.name,
      symbol: decl.symbol,
      per: decl.per === "player" ? "player" : decl.per === null ? "game" : "component",
      from: words ? -1 : typeof decl.from === "number" ? decl.from : LEAST,
      to: words ? words.length - 1 : typeof decl.to === "number" ? decl.to : null,
      start: words ? -1 : startOf(decl),
      ...(words ? { words } : {}),
      ...(decl.kept ? { kept: true } : {}),
    }
  })
}

/** What a counter begins with: 0, or what is nearest to it within its bounds. */
function startOf({ from, to }: CounterDecl): number {
  const start = typeof from === "number" ? Math.max(0, from) : 0
  return typeof to === "number" ? Math.min(start, to) : start
}

/** The indices of a list's members, by what they have in common. */
function grouped<Each, Key>(list: readonly Each[], keyOf: (each: Each) => Key): ReadonlyMap<Key, readonly number[]> {
  const groups = new Map<Key, number[]>()
  for (const [index, each] of list.entries()) {
    const group = groups.get(keyOf(each))
    if (group) group.push(index)
    else groups.set(keyOf(each), [index])
  }
  return groups
}
