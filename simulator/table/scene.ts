/** The table as a reader sees it, in the words of its pack. Plain data: whatever shows a game needs nothing else. */
import type { Machine, PlaceView, View } from "../../interpreter/index.ts"
import { HEADER, SPAN, SPAN_WORDS, TIMER } from "../../interpreter/program/state-layout.ts"
import { timerAt } from "../../interpreter/rules/timers.ts"
import { type Amount, amountOf, type Card, Cards } from "./card-faces.ts"
import type { Names } from "./names.ts"
import { oneLine, secondsOf } from "./one-line.ts"
import { type Question, questionsOf } from "./questions.ts"
import type { Reader } from "./reader.ts"
import { readerView } from "./reader.ts"

export interface Scene {
  readonly game: string
  /** Who sees it: a seat; -1 is one who sees everything. */
  readonly reader: Reader
  /** How many answers had been given. */
  readonly answers: number
  readonly seats: readonly SeatScene[]
  /** The places of the zones that the pack declares: shared ones, then each seat's. */
  readonly zones: readonly ZoneScene[]
  readonly boards: readonly BoardScene[]
  readonly timers: readonly TimerScene[]
  /** Numbers of the whole game. */
  readonly dials: readonly Amount[]
  /** The spans of play that are going on, the outermost first. */
  readonly spans: readonly { readonly name: string; readonly player: number; readonly extra: boolean }[]
  readonly over: boolean
  /** Once the game is over. */
  readonly result: {
    readonly winners: readonly number[]
    readonly points: readonly number[]
    /** Who wins, as the game says it; empty where it says so nowhere but in what ends it. */
    readonly rule: string
  } | null
  /** The reader's own; everyone's for one who sees everything. */
  readonly questions: readonly Question[]
  /** An answer can be taken back. */
  readonly undoable: boolean
}

export interface TimerScene {
  readonly name: string
  /** Milliseconds, and of how many. */
  readonly left: number
  readonly of: number
  readonly text: string
  readonly running: boolean
}

export interface SeatScene {
  readonly seat: number
  readonly name: string
  readonly roles: readonly string[]
  readonly states: readonly string[]
  readonly counters: readonly Amount[]
  /** What is remembered of the seat: `last action`, and the component's name. */
  readonly memories: readonly { readonly name: string; readonly card: Card }[]
  readonly points: number
  readonly out: boolean
  readonly active: boolean
  readonly deciding: boolean
}

export interface ZoneScene {
  /** The place's number. */
  readonly place: number
  readonly name: string
  /** Which of several zones of that name, from 1; 0 where there is one. */
  readonly number: number
  /** Whose it is, -1 for a shared one. */
  readonly seat: number
  readonly ordered: boolean
  /** Whether it is a row, with its bottom on the left. */
  readonly isRow: boolean
  readonly faces: "everyone" | "owner" | "nobody"
  readonly limit: number | null
  /** Sentences that do not name it leave alone what lies in it. */
  readonly isProtected: boolean
  /** null where the reader may not know it. */
  readonly count: number | null
  /** All that can be seen in it has lain there since before the game began: what is not in play yet, or no more than a supply. */
  readonly isUntouched: boolean
  /** From bottom to top where that is ordered. Cards that the reader does not know have no name. */
  readonly cards: readonly Card[]
}

export interface BoardScene {
  readonly name: string
  readonly columns: number
  readonly rows: number
  /** How many may lie on one space; null for as many as like. */
  readonly limit: number | null
  /** Row by row from the lowest, each from the left. */
  readonly spaces: readonly SpaceScene[]
  /** Rows, columns and areas, which options name as components, with the spaces that they are made of. */
  readonly groups: readonly { readonly id: number; readonly spaces: readonly number[] }[]
  /** Those that are areas, in the order in which they are declared. */
  readonly areas: readonly AreaScene[]
}

export interface AreaScene {
  readonly id: number
  readonly name: string
  readonly spaces: readonly number[]
}

export interface SpaceScene {
  /** The space's own number as a component: options name spaces by it. */
  readonly id: number
  readonly name: string
  readonly column: number
  readonly row: number
  readonly cards: readonly Card[]
  readonly count: number | null
}

export function sceneOf(machine: Machine, names: Names, state: Int32Array, reader: Reader, answers: number): Scene {
  const { program } = machine
  const seen = readerView(machine, state, reader)
  const cards = new Cards(machine, names, seen)
  const places = new Map(seen.places.map((each) => [each.place, each]))
  return {
    game: oneLine(program.game),
    reader,
    answers,
    seats: Array.from({ length: seen.players }, (_, seat) => seatOf(machine, names, seen, cards, seat)),
    zones: zonesOf(machine, names, seen, cards),
    boards: program.boards.map((board) => {
      const { place: first = 0, limit = -1 } = program.zones[board.zone] ?? {}
      return {
        name: oneLine(board.name),
        columns: board.columns,
        rows: board.rows,
        limit: limit < 0 ? null : limit,
        groups: board.groups.map(({ component, spaces }) => ({ id: component, spaces })),
        areas: board.groups
          .filter(({ component }) => program.kinds[program.components[component]?.kind ?? -1] === "area")
          .map(({ component, spaces }) => ({ id: component, name: names.component(component), spaces })),
        spaces: Array.from({ length: board.columns * board.rows }, (_, index): SpaceScene => {
          const place = places.get(first + index)
          return {
            id: board.first + index,
            name: names.component(board.first + index),
            column: index % board.columns,
            row: Math.floor(index / board.columns),
            cards: place?.components.map((component) => cards.card(component)) ?? [],
            count: place?.count ?? null,
          }
        }),
      }
    }),
    timers: timersOf(machine, names, state),
    dials: seen.counters
      .filter(({ counter }) => program.counters[counter]?.per === "game")
      .map(({ counter, value }) => amountOf(machine, names, counter, value)),
    spans: spansOf(machine, state),
    over: seen.over,
    result: seen.over ? { winners: seen.winners, points: seen.points, rule: names.winnerRule } : null,
    questions: questionsOf(machine, names, state, reader, seen),
    undoable: answers > 0,
  }
}

/** What the timers show. */
export const timersOf = (machine: Machine, names: Names, state: Int32Array): readonly TimerScene[] =>
  machine.program.timers.map(({ milliseconds }, timer) => {
    const at = timerAt(machine, timer)
    const left = state[at + TIMER.left] ?? 0
    return {
      name: names.timer(timer),
      left,
      of: milliseconds,
      text: secondsOf(left),
      running: state[at + TIMER.running] === 1,
    }
  })

function spansOf({ program, layout }: Machine, state: Int32Array): Scene["spans"] {
  return Array.from({ length: state[HEADER.spanDepth] ?? 0 }, (_, level) => {
    const at = layout.spans + level * SPAN_WORDS
    const span = program.spans[state[at + SPAN.span] ?? -1]
    return {
      name: oneLine(span?.name ?? ""),
      player: state[at + SPAN.player] ?? -1,
      extra: state[at + SPAN.extra] === 1,
    }
  })
}

function seatOf(machine: Machine, names: Names, seen: View, cards: Cards, seat: number): SeatScene {
  const { program } = machine
  const roles: string[] = []
  const states: string[] = []
  const memories: { name: string; card: Card }[] = []
  for (const { variable, player, value } of seen.variables) {
    const entry = program.variables[variable]
    if (entry === undefined || typeof value !== "number") continue
    const name = oneLine(entry.name)
    // A state of players is a mask of those who are in it.
    if (entry.type === "players" && !entry.perPlayer && (value >> seat) & 1) states.push(name)
    if (entry.type === "player" && !entry.perPlayer && value === seat) roles.push(name)
    if (entry.type === "component" && player === seat && value >= 0) memories.push({ name, card: cards.card(value) })
  }
  return {
    seat,
    name: names.player(seat),
    roles,
    states,
    counters: seen.counters
      .filter(({ counter, holder }) => holder === seat && program.counters[counter]?.per === "player")
      .map(({ counter, value }) => amountOf(machine, names, counter, value)),
    memories,
    points: seen.points[seat] ?? 0,
    out: !seen.playersIn.includes(seat),
    active: seen.activePlayer === seat,
    deciding: seen.deciding.includes(seat),
  }
}

function zonesOf({ program, places }: Machine, names: Names, seen: View, cards: Cards): ZoneScene[] {
  const startOf = (component: number | null): number => program.components[component ?? -1]?.start ?? -1
  const one = (place: PlaceView): ZoneScene => {
    const zone = program.zones[place.zone]
    const kinds = zone?.kinds ?? []
    const kind = kinds.length === 1 ? oneLine(program.kinds[kinds[0] ?? -1] ?? "") : ""
    return {
      place: place.place,
      name: oneLine(zone?.name ?? ""),
      number: zone !== undefined && !zone.perPlayer && zone.places > 1 ? place.place - zone.place + 1 : 0,
      seat: place.holder,
      ordered: places.ordered[place.place] === 1,
      isRow: names.isRow(place.zone),
      faces: zone?.faces ?? "everyone",
      limit: zone === undefined || zone.limit < 0 ? null : zone.limit,
      isProtected: names.isProtected(place.zone),
      count: place.count,
      isUntouched: place.components.length > 0 && place.components.every((each) => startOf(each) === place.place),
      cards: place.components.map((component) => cards.card(component, kind)),
    }
  }
  return seen.places
    .filter(({ zone }) => zone >= 0 && names.declares(zone))
    .sort((a, b) => a.holder - b.holder || a.place - b.place)
    .map(one)
}
