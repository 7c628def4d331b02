/** What is gathered of games that have timers: who used the time, and what it was lost on. */
import { type Machine, MEANING, type Meanings } from "../../interpreter/index.ts"
import { hasBit } from "../../interpreter/state/sets.ts"
import { spaceUnder } from "../../interpreter/state/spaces.ts"
import type { ClockTally } from "../results/types.ts"
import { Histogram } from "./histogram.ts"

/** Where a timer stands in a game: before it has run nobody has lost anything on it. */
const UNUSED = 0
const RUNNING = 1
const STOPPED = 2
const EMPTY = 3

/** Sums of one game, which count once it has come to its end. */
class Sums {
  passed = 0
  readonly ran: Float64Array
  readonly empty: Float64Array
  readonly starts: Float64Array
  readonly actions: Float64Array
  readonly passes: Float64Array
  /** By kind and state; by kind what lay on a board at all. */
  readonly inState: Float64Array
  readonly onBoard: Float64Array

  constructor({ program, players }: Machine) {
    const { timers, kinds, states } = program
    this.ran = new Float64Array(timers.length)
    this.empty = new Float64Array(timers.length)
    this.starts = new Float64Array(timers.length)
    this.actions = new Float64Array(players)
    this.passes = new Float64Array(players)
    this.inState = new Float64Array(kinds.length * states.length)
    this.onBoard = new Float64Array(kinds.length)
  }

  get lists(): readonly Float64Array[] {
    return [this.ran, this.empty, this.starts, this.actions, this.passes, this.inState, this.onBoard]
  }

  add(other: Sums): void {
    this.passed += other.passed
    for (const [index, list] of this.lists.entries())
      for (const [at, value] of other.lists[index]!.entries()) list[at]! += value
  }

  clear(): void {
    this.passed = 0
    for (const list of this.lists) list.fill(0)
  }
}

export class TimeKept {
  readonly #machine: Machine
  readonly #game: Sums
  readonly #all: Sums
  readonly #lasted = new Histogram()
  readonly #stands: Int32Array

  constructor(machine: Machine) {
    this.#machine = machine
    this.#game = new Sums(machine)
    this.#all = new Sums(machine)
    this.#stands = new Int32Array(machine.program.timers.length)
  }

  begin(): void {
    this.#game.clear()
    this.#stands.fill(UNUSED)
  }

  timer(timer: number, how: "started" | "stopped" | "ended"): void {
    if (how === "started") this.#game.starts[timer]!++
    this.#stands[timer] = how === "started" ? RUNNING : how === "stopped" ? STOPPED : EMPTY
  }

  elapsed(milliseconds: number): void {
    const game = this.#game
    game.passed += milliseconds
    for (const [timer, stands] of this.#stands.entries()) {
      if (stands === RUNNING) game.ran[timer]! += milliseconds
      else if (stands === EMPTY) game.empty[timer]! += milliseconds
    }
    this.#look(milliseconds)
  }

  /** What lies on boards while time passes, and in which states. */
  #look(milliseconds: number): void {
    const { program, layout, state } = this.#machine
    if (program.boards.length === 0) return
    for (const [component, { kind }] of program.components.entries()) {
      const space = spaceUnder(this.#machine, component)
      if (space < 0 || space === component) continue
      this.#game.onBoard[kind]! += milliseconds
      for (const at of program.states.keys())
        if (hasBit(state, layout.states[at]!, component))
          this.#game.inState[kind * program.states.length + at]! += milliseconds
    }
  }

  /** What is done at any time, and time that is let pass by who could have done something. */
  answered({ kind, value, player, count }: Meanings, option: number): void {
    if (kind[option] !== MEANING.permission) return
    const seat = player[option]!
    if (value[option]! >= 0) {
      this.#game.actions[seat]!++
      return
    }
    for (let other = 0; other < count; other++) {
      if (player[other] !== seat || kind[other] !== MEANING.permission || value[other]! < 0) continue
      this.#game.passes[seat]!++
      return
    }
  }

  /** The game has come to its end. */
  end(): void {
    this.#all.add(this.#game)
    this.#lasted.add(Math.round(this.#game.passed / 1000))
  }

  tally(): ClockTally {
    const { program } = this.#machine
    const all = this.#all
    const count = program.states.length
    return {
      passed: all.passed,
      lasted: this.#lasted.distribution(),
      timers: program.timers.map(({ name }, timer) => ({
        name,
        started: all.starts[timer]!,
        ran: all.ran[timer]!,
        empty: all.empty[timer]!,
      })),
      seats: [...all.actions].map((actions, seat) => ({ actions, passes: all.passes[seat]! })),
      states: program.kinds.flatMap((kind, index) =>
        (boardKinds(this.#machine).has(index) ? [] : program.states).map(({ name, opposite }, at) => ({
          kind,
          state: name,
          opposite: opposite ?? `not ${name}`,
          within: all.inState[index * count + at]!,
          of: all.onBoard[index]!,
        })),
      ),
    }
  }
}

/** Kinds of what boards are made of: spaces, rows, columns. */
const boardKinds = ({ program }: Machine): ReadonlySet<number> =>
  new Set(
    program.boards
      .flatMap(({ first, groups }) => [first, ...groups.map(({ component }) => component)])
      .flatMap((component) => program.components[component]?.kind ?? []),
  )
