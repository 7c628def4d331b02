import { escaped } from "../../dsl/lexicon/escaped.ts"
import type { Cond, Expr, Filter, Quantity, Selection } from "../../dsl/meaning/index.ts"
import {
  evaluate,
  placeOf,
  setCounter,
  setExtra,
  setPoints,
  setQueued,
  setTimer,
  setVariable,
  TIMER,
  timerAt,
  variableOf,
} from "../../interpreter/index.ts"
import { Table } from "./arranged-table.ts"
import { countersGiven, fittingNow, giveCounters } from "./counters-given.ts"
import { whatIs } from "./expect.ts"
import { namesIn } from "./expectations.ts"
import type { PreparedItem, PreparedRuling } from "./prepare.ts"
import { letRoll, nextRolls } from "./rolls.ts"
import type { Scene } from "./scene.ts"

/** A clause that could not be made true. */
export interface NotGiven {
  readonly item: PreparedItem
  readonly why: string
}

/**
 * Make the clauses of one `given` true, then look whether they are. Components that are named are placed first, then
 * the numbers of unnamed ones, then what lies on a deck, then how many are left in it.
 * @param named every name in the ruling: what fills `2 Gold cards` is none of those
 */
export function makeTrue(items: readonly PreparedItem[], scene: Scene, named: ReadonlySet<string>): NotGiven[] {
  const maker = new Maker(scene, named)
  for (const item of items) if (item.item?.does === "given") maker.collect(item.item.test, item)
  maker.carryOut()
  for (const item of items) {
    if (item.item?.does !== "given" || item.script < 0 || maker.wrong.some((each) => each.item === item)) continue
    if (evaluate(scene.machine, scene.state, item.script, 0, -1) !== 0) continue
    const is = whatIs(item.item.test, scene)
    maker.wrong.push({ item, why: `this does not hold when everything given has been arranged: ${is}` })
  }
  return maker.wrong
}

/**
 * The names that stand in a ruling's sentences, as words of their own: `your Scouts` are of the kind `scout`, and name no Scout.
 * @param names all that there are
 */
export function namedIn({ items }: PreparedRuling, names: readonly string[]): ReadonlySet<string> {
  const words = items.map((item) => item.text.value).join("\n")
  const found = names.filter((name) => words.includes(name)).sort((a, b) => b.length - a.length)
  if (found.length === 0) return new Set()
  // Of two names that begin alike the longer one is said, as the lexer has it.
  const said = new RegExp(`(?<![\\p{L}\\p{N}])(?:${found.map(escaped).join("|")})(?![\\p{L}\\p{N}]|-\\p{L})`, "gu")
  return new Set([...words.matchAll(said)].map(([name]) => name))
}

/** What of a clause is done when: later things lean on earlier ones. */
const PHASES = ["named", "counted", "ends", "left", "numbers"] as const

type Way<Kind extends Cond["cond"]> = (test: Cond & { readonly cond: Kind }, item: PreparedItem) => void

/** What is done for each kind of condition to hold; null for one that must hold by itself. */
type Ways = { readonly [Kind in Cond["cond"]]: Way<Kind> | null }

class Maker {
  readonly wrong: NotGiven[] = []
  private readonly scene: Scene
  private readonly table: Table
  private readonly jobs: {
    readonly phase: (typeof PHASES)[number]
    readonly item: PreparedItem
    readonly run: () => string | null
  }[] = []
  private readonly ways: Ways = {
    and: ({ of }, item) => {
      for (const each of of) this.collect(each, item)
    },
    each: ({ players, item: one, test }, item) => {
      for (const player of this.scene.players(players) ?? []) {
        this.scene.bound.set(one.id, player)
        this.collect(test, item)
      }
      this.scene.bound.delete(one.id)
    },
    exists: ({ what, quantity }, item) => {
      if (what.kind === "select") this.components(what, quantity, item)
      else if (what.kind === "counter") this.number(what, quantity.min, item)
    },
    fits: ({ what, filters }, item) => {
      const parts = what.kind === "union" && what.type === "space" ? what.parts : [what]
      for (const part of parts) if (part.kind === "select") this.fitting(part, filters, item)
      if (what.kind === "memory") this.memory(what.memory, what.of, filters, item)
    },
    compare: ({ left, right, comparison }, item) => {
      if (left.kind === "secondsLeft") this.seconds(left.of, right, item)
      else if (comparison !== "ne") this.number(left, right, item)
    },
    same: ({ left, right }, item) => {
      if (right.kind === "role") this.role(right.role, left, item)
      else if (left.kind === "counter" && right.kind === "value") this.counter(left, right, item)
    },
    playerIs: ({ who, state, on }, item) => {
      for (const player of this.scene.players(who) ?? []) this.playerState(player, state.name, on, item)
    },
    extra: ({ index }, item) =>
      this.later("numbers", item, () =>
        setExtra(this.scene.machine, this.scene.state, index, true) ? null : "no such span is going on",
      ),
    timer: ({ timer, is }, item) => this.timer(timer, is, item),
    active: ({ what }, item) => {
      if (what.kind === "select") this.active(what, item)
    },
    constant: null,
    not: null,
    or: null,
    among: null,
    span: null,
    possible: null,
    done: null,
    took: null,
    member: null,
    doing: null,
    over: null,
    won: null,
    short: null,
    asked: null,
    doneTimes: null,
    tie: null,
    uncarried: null,
  }
  private readonly actives: { readonly item: PreparedItem; readonly component: number }[] = []

  constructor(scene: Scene, named: ReadonlySet<string>) {
    this.scene = scene
    this.table = new Table(scene, named)
  }

  carryOut(): void {
    for (const phase of PHASES) {
      for (const job of this.jobs) {
        if (job.phase !== phase) continue
        const why = job.run()
        if (why !== null) this.wrong.push({ item: job.item, why })
      }
    }
    this.findActive()
  }

  private later(phase: (typeof PHASES)[number], item: PreparedItem, run: () => string | null): void {
    const bound = new Map(this.scene.bound)
    this.jobs.push({
      phase,
      item,
      run: () => {
        this.scene.bound.clear()
        for (const [id, player] of bound) this.scene.bound.set(id, player)
        return run()
      },
    })
  }

  /** What is to be done for a condition to hold. Afterwards the machine says whether it does. */
  collect(test: Cond, item: PreparedItem): void {
    const rolls = nextRolls(test)
    if (rolls) {
      this.later("numbers", item, () => letRoll(rolls, this.scene))
      return
    }
    ;(this.ways[test.cond] as Way<Cond["cond"]> | null)?.(test, item)
  }

  // ---- Timers -----------------------------------------------------------------------------------------------------

  private timer(timer: Expr, is: "running" | "empty", item: PreparedItem): void {
    const { machine, state } = this.scene
    this.later("numbers", item, () => {
      for (const each of this.timersOf(timer)) {
        const left = state[timerAt(machine, each) + TIMER.left] ?? 0
        setTimer(machine, state, each, is === "empty" ? 0 : left, is === "running")
      }
      return null
    })
  }

  private seconds(timer: Expr, seconds: Expr, item: PreparedItem): void {
    const { machine, state } = this.scene
    this.later("numbers", item, () => {
      const number = this.scene.number(seconds)
      if (number === null) return "no number of seconds is known"
      for (const each of this.timersOf(timer)) {
        const running = state[timerAt(machine, each) + TIMER.running] === 1
        setTimer(machine, state, each, number * 1000, running)
      }
      return null
    })
  }

  private timersOf(timer: Expr): readonly number[] {
    if (timer.kind === "timer") return [timer.timer]
    return timer.kind === "timers" ? this.scene.machine.program.timers.map((_, index) => index) : []
  }

  // ---- Components -------------------------------------------------------------------------------------------------

  /** `a1 and b2 have your discs`, `column 1 ...`: one of those things on each of the spaces named. */
  private onSpaces(spaces: Expr, what: Selection, count: number, item: PreparedItem): boolean {
    const places = this.scene.spaces(spaces)
    if (!places) return false
    const filters: Filter[] = what.filters.filter((filter) => filter.is !== "inside")
    if (what.kinds) filters.push({ is: "kind", kinds: what.kinds, not: false })
    const names = namesIn(what.filters).flatMap((name) => Array.from({ length: count }, () => name))
    for (const place of places)
      this.later(names.length > 0 ? "named" : "counted", item, () =>
        names.length > 0 ? this.table.put(names, filters, place) : this.table.fill(place, count, filters),
      )
    return true
  }

  private components(selection: Selection, quantity: Quantity, item: PreparedItem): void {
    const { scene } = this
    const counters = countersGiven(selection)
    if (counters) {
      this.later("numbers", item, () => giveCounters(selection, counters, scene))
      if (namesIn(selection.filters).length === 0)
        this.components({ ...selection, filters: counters.filters }, quantity, item)
      return
    }
    const on = selection.filters.find((filter) => filter.is === "inside" && !filter.not)
    if (on?.is === "inside" && this.onSpaces(on.of, selection, scene.number(quantity.min) ?? 1, item)) return
    const place = this.placeOf(selection)
    if (place === undefined) return
    const names = namesIn(selection.filters)
    const count = scene.number(quantity.min) ?? 1
    if (names.length > 0) {
      const each = names.length === 1 ? count : 1
      this.later("named", item, () =>
        this.table.put(
          names.flatMap((name) => Array.from({ length: each }, () => name)),
          selection.filters,
          place,
        ),
      )
      return
    }
    const deck = scene.machine.places.ordered[place] === 1
    this.later(deck ? "left" : "counted", item, () =>
      deck && selection.filters.length === 0
        ? this.table.leave(place, count)
        : this.table.fill(place, count, selection.filters),
    )
  }

  /** Where what is selected lies; `2 Boars are in your pen` says so behind the verb. */
  private placeOf(selection: Selection): number | undefined {
    const [place] = this.scene.places(selection) ?? []
    if (place !== undefined || selection.from.from !== "anywhere") return place
    const inside = selection.filters.find((filter) => filter.is === "in" && !filter.not)
    return inside?.is === "in" && inside.set.kind === "select" ? this.scene.places(inside.set)?.[0] : undefined
  }

  // ---- Statements about components ---------------------------------------------------------------------------------

  private fitting(selection: Selection & Expr, filters: readonly Filter[], item: PreparedItem): void {
    const { scene } = this
    const [filter] = filters
    if (selection.type === "space") {
      if (filter?.is === "holds" && !filter.not && filter.what.kind === "select")
        this.onSpaces(selection, filter.what, 1, item)
      return
    }
    if (filter?.is === "inside" && !filter.not) {
      const count = selection.quantity?.all ? 1 : (scene.number(selection.quantity?.min ?? null) ?? 1)
      if (this.onSpaces(filter.of, selection, count, item)) return
    }
    if (selection.from.from === "end") {
      const place = selection.from.of.length > 0 ? undefined : scene.places(selection)?.[0]
      const { bottom } = selection.from
      const names = namesIn(filters)
      if (place !== undefined && names.length > 0) this.later("ends", item, () => this.table.end(place, bottom, names))
      return
    }
    if (selection.quantity?.all && filters.every(({ is }) => is === "state")) {
      this.later("numbers", item, () => {
        for (const component of fittingNow(selection, selection.filters, scene)) this.table.turn(component, filters)
        return null
      })
      return
    }
    const names = namesIn(selection.filters)
    const inside = filters.flatMap((filter) =>
      filter.is === "in" && !filter.not && filter.set.kind === "select" ? [filter.set] : [],
    )[0]
    const place = inside && scene.places(inside)?.[0]
    if (place !== undefined) {
      this.later("named", item, () => this.table.put(names, [...selection.filters, ...filters], place))
      return
    }
    // `Hero is rotated`: of one that stands somewhere already, if there is one.
    this.later("counted", item, () => {
      for (const name of names) {
        const component = this.table.only(name)
        if (typeof component === "string") return component
        this.table.turn(component, filters)
      }
      return null
    })
  }

  private active(selection: Selection, item: PreparedItem): void {
    for (const name of namesIn(selection.filters)) {
      this.later("named", item, () => {
        const { machine, state, symbols } = this.scene
        const component = this.table.free(name)
        if (component < 0) return `there is no ${name}`
        const kind = machine.program.components[component]?.kind ?? -1
        const zone = symbols.model.zones.findIndex((each) =>
          each.of.some((of) => symbols.kinds.some((other) => other.name === of && other.kinds.has(kind))),
        )
        if (zone < 0) return `no zone holds ${name}`
        this.actives.push({ item, component })
        const there = machine.program.zones[zone]?.place ?? 0
        if (placeOf(machine, state, component) === there) return null
        return this.table.place(component, there)
      })
    }
  }

  /** Sets the counters that being active hangs on until every clause of that sort holds. */
  private findActive(): void {
    if (this.actives.length === 0) return
    const { machine, symbols } = this.scene
    const counters = new Set<number>()
    for (const { component } of this.actives) {
      const kind = machine.program.components[component]?.kind ?? -1
      for (const word of symbols.model.kinds[kind]?.active?.value.split(/\W+/) ?? []) {
        const counter = symbols.model.counters.findIndex((each) => each.name === word && each.per === null)
        if (counter >= 0) counters.add(counter)
      }
    }
    if (this.search([...counters])) return
    for (const { item } of this.actives) this.wrong.push({ item, why: "nothing that is counted makes this so" })
  }

  private search(counters: readonly number[]): boolean {
    const { machine, state } = this.scene
    if (this.actives.every(({ item }) => evaluate(machine, state, item.script, 0, -1) !== 0)) return true
    const [counter, ...rest] = counters
    if (counter === undefined) return false
    const entry = machine.program.counters[counter]
    const from = (entry?.begins === undefined ? entry?.from : entry.start) ?? 0
    const to = entry?.to ?? from + 50
    for (let value = from; value <= to; value++) {
      setCounter(machine, state, counter, -1, value)
      if (this.search(rest)) return true
    }
    return false
  }

  // ---- Numbers -----------------------------------------------------------------------------------------------------

  private number(left: Expr, right: Expr, item: PreparedItem): void {
    const { scene } = this
    const { machine } = scene
    // As it is when what comes before has been arranged; what is not known must hold by itself.
    const put =
      (set: (value: number) => string | null): (() => string | null) =>
      () => {
        const value = scene.number(right)
        return value === null ? null : set(value)
      }
    const each = (of: Expr, set: (value: number, player: number) => void): void => {
      for (const player of scene.players(of) ?? [])
        this.later(
          "numbers",
          item,
          put((value) => {
            set(value, player)
            return null
          }),
        )
    }
    if (left.kind === "counter") this.counter(left, right, item)
    else if (left.kind === "points") each(left.of, (value, player) => setPoints(machine, scene.state, player, value))
    else if (left.kind === "queued" && left.queue >= 0)
      each(left.of, (value, player) => setQueued(machine, scene.state, left.queue, player, value))
    else if (left.kind === "count" && left.of.kind === "select") {
      const place = scene.places(left.of)?.[0]
      const { filters } = left.of
      if (place === undefined) return
      const isDeck = machine.places.ordered[place] === 1
      this.later(
        isDeck ? "left" : "counted",
        item,
        put((value) => (isDeck ? this.table.leave(place, value) : this.table.fill(place, value, filters))),
      )
    }
  }

  /** What a counter shows: a number, or the number of a word. */
  private counter(shown: Extract<Expr, { kind: "counter" }>, to: Expr, item: PreparedItem): void {
    const { scene } = this
    for (const holder of (shown.holder ? scene.players(shown.holder) : [-1]) ?? [])
      this.later("numbers", item, () => {
        const value = to.kind === "value" ? to.value : scene.number(to)
        if (value === null) return null
        return setCounter(scene.machine, scene.state, shown.counter, holder, value)
          ? null
          : "the number is out of bounds"
      })
  }

  private memory(memory: number, of: Expr, filters: readonly Filter[], item: PreparedItem): void {
    const { scene } = this
    const name = namesIn(filters)[0]
    const decl = scene.symbols.model.memories[memory]
    if (name === undefined || !decl) return
    for (const player of scene.players(of) ?? []) {
      this.later("numbers", item, () => {
        const variable = scene.variable(decl.name, "component")
        const component = scene.machine.program.components.findIndex((entry) => entry.name === name)
        if (variable < 0 || component < 0) return `there is no ${name}`
        setVariable(scene.machine, scene.state, variable, player, component)
        return null
      })
    }
  }

  /** A state of a player is a bit of a variable of the game. */
  private playerState(player: number, state: string, on: boolean, item: PreparedItem): void {
    const { scene } = this
    this.later("numbers", item, () => {
      const variable = scene.variable(state, "players")
      if (variable < 0) return `nothing asks who is ${state}`
      const others = variableOf(scene.machine, scene.state, variable, 0) & ~(1 << player)
      setVariable(scene.machine, scene.state, variable, 0, on ? others | (1 << player) : others)
      return null
    })
  }

  private role(role: number, who: Expr, item: PreparedItem): void {
    const { scene } = this
    const decl = scene.symbols.model.roles[role]
    const player = scene.players(who)?.[0]
    if (!decl?.held || player === undefined) return
    this.later("numbers", item, () => {
      const variable = scene.variable(decl.name, "player")
      if (variable < 0) return `nothing asks who the ${decl.name} is`
      setVariable(scene.machine, scene.state, variable, 0, player)
      return null
    })
  }
}
