import type { CompiledPack } from "../../dsl/index.ts"
import { type Decision, decisions, type GameRecord, type Machine, type OptionValues } from "../../interpreter/index.ts"
import { createBot } from "../../simulator/bots/index.ts"
import {
  type Beginning,
  Clock,
  Course,
  EVERYTHING,
  HUMAN,
  type Names,
  type Note,
  type Reader,
  type SavedTable,
  type Sitter,
  savedTable,
  Table,
} from "../../simulator/table/index.ts"
import { UsageError } from "../io.ts"

export interface GameStart {
  readonly players: number
  readonly seed: number
  readonly options: OptionValues
  readonly seats: readonly Sitter[]
  /** What the players are called, by seat. */
  readonly names?: readonly string[]
  /** How many games what is kept among its options has come through, where a saved game says it. */
  readonly games?: number
  /** Not given: it is dealt. */
  readonly beginning?: Beginning
}

/** A table with people and bots around it. */
export class Game {
  readonly table: Table
  readonly start: GameStart
  /** By which bots act; null where each is asked in its turn. */
  readonly clock: Clock | null

  /** Throws RunawayError where the setup does not come to an end, UsageError where its sentences can't be carried out. */
  constructor(compiled: CompiledPack, start: GameStart, byClock = false) {
    this.start = start
    this.table = new Table(begun(compiled, start))
    const bots = start.seats.flatMap((seat, index) => (seat === HUMAN ? [] : [[index, createBot(seat)] as const]))
    this.clock = byClock ? new Clock(this.table, new Map(bots)) : null
    const { course } = this.table
    course.listen([EVERYTHING, ...start.seats.keys()])
  }

  get machine(): Machine {
    return this.table.machine
  }
  get names(): Names {
    return this.table.names
  }
  get state(): Int32Array {
    return this.table.state
  }
  get record(): GameRecord {
    return this.table.game
  }
  get isOver(): boolean {
    return this.table.isOver
  }
  get hash(): string {
    return this.table.hash
  }

  /**
   * The decision to be taken now: of those open at once a bot's first, then in turn order. What a bot may do at somebody
   * else's decision it is not asked, since it could not decline; where all wait, it could. While a clock runs nobody waits for
   * a bot: null where no person is asked.
   */
  get decision(): Decision | null {
    if (this.isOver) return null
    const all = decisions(this.machine, this.state)
    const open = this.isTiming ? all.filter((each) => each.kind !== "wait" || this.seat(each.player) === HUMAN) : all
    return (
      open.find((each) => (each.first === 0 || each.kind === "wait") && this.seat(each.player) !== HUMAN) ??
      open[0] ??
      null
    )
  }

  /** Whether time passes by the clock now. */
  get isTiming(): boolean {
    return this.clock?.isRunning ?? false
  }

  /** Lets time pass; bots act in it where there is a clock. Throws RunawayError. */
  pass(milliseconds: number): boolean {
    return this.clock === null ? this.elapse(milliseconds) : this.clock.pass(milliseconds) === null
  }

  seat(player: number): Sitter {
    return this.start.seats[player] ?? HUMAN
  }

  /** Throws RunawayError, the state as before. */
  answer(decision: Decision, option: number): boolean {
    return this.table.course.answer(decision.fiber, decision.first + option) === null
  }

  /** Lets time pass: milliseconds, 1 or more. Throws RunawayError, the state as before. */
  elapse(milliseconds: number): boolean {
    return this.table.course.elapse(milliseconds) === null
  }

  /** Answers again what a record holds. Returns the step that was refused, -1 for none. */
  replay(answers: readonly (number | string)[]): number {
    return answers.findIndex((answer) => !this.table.course.give(answer))
  }

  /** Pins a note to where the game stands. Returns why it was refused, null where it was not. */
  note(text: string): string | null {
    return this.table.note(null, { answer: this.table.at, tick: null, about: "", text })
  }

  get notes(): readonly Note[] {
    return this.table.notes
  }

  /** What a bot answers: the same after `undo`. */
  botOption(decision: Decision): number {
    const option = this.table.botOption(decision, createBot(this.seat(decision.player)))
    if (option === null) throw new Error(`no bot sits at ${decision.player}`)
    return option - decision.first
  }

  /** Back to before the last answer of a human. */
  undo(): boolean {
    const { table, start } = this
    const humans = start.seats.flatMap((seat, index) => (seat === HUMAN ? [index] : []))
    if (!table.undo(humans)) return false
    table.course.forget(table.at)
    return true
  }

  /** How long the log of each reader is. */
  get lengths(): ReadonlyMap<Reader, number> {
    const { course } = this.table
    return new Map(course.logs.readers.map((reader) => [reader, course.log(reader).length]))
  }

  save(): SavedTable {
    return savedTable(this.table)
  }
}

function begun(compiled: CompiledPack, start: GameStart): Course {
  const { beginning, players, seed, options, names, games } = start
  if (beginning === undefined || beginning.kind === "deal") return Course.deal(compiled, start)
  const said = { ...(names ? { names } : {}), ...(games === undefined ? {} : { games }) }
  const course = Course.open(compiled, { players, seed, options, ...said, beginning })
  if (course instanceof Course) return course
  throw new UsageError(`the game can't begin so: ${course.map(({ message }) => message).join("; ")}`)
}
