/**
 * Time at a table where bots sit: while it passes each of them does one thing in so many seconds, as the game's pace
 * says, and what they do in the same tick is carried out by the game's order of conflicts. What they alone are asked they
 * answer at once.
 */
import {
  answerAtOnce,
  type Command,
  type Decision,
  type Machine,
  TIMER,
  timerAt,
  unpackAnswer,
} from "../../interpreter/index.ts"
import type { BotResult } from "../bots/index.ts"
import type { Table } from "./table.ts"

/** Milliseconds of a tick: bots act at the beginnings of ticks. */
const TICK = 100

/** Milliseconds in which a bot does one thing where the game does not say. */
const PACE = 1000

export class Clock {
  readonly #table: Table
  readonly #bots: ReadonlyMap<number, BotResult>
  /** Milliseconds that have passed since it was set going. */
  #now = 0

  /** @param bots who sits where, by seat */
  constructor(table: Table, bots: ReadonlyMap<number, BotResult>) {
    this.#table = table
    this.#bots = bots
  }

  /** Milliseconds in which each bot does one thing. */
  get pace(): number {
    return this.#table.machine.program.pace?.milliseconds ?? PACE
  }

  /** Whether a timer runs. */
  get isRunning(): boolean {
    const { machine, state } = this.#table
    return machine.program.timers.some((_, timer) => state[timerAt(machine, timer) + TIMER.running] !== 0)
  }

  /**
   * Lets time pass, and bots act in it.
   * @param milliseconds 1 or more
   * @returns why it can't; null where it has passed, or the game is over. Throws RunawayError, the state as it was before that.
   */
  pass(milliseconds: number): string | null {
    for (let left = milliseconds; left > 0 && !this.#table.isOver; ) {
      const portion = Math.min(left, ...[...this.#bots.keys()].map((seat) => this.#until(seat)))
      const why = this.#table.course.prolong(portion)
      if (why !== null) return why
      this.#now += portion
      left -= portion
      if (!this.#table.isOver) this.#act()
    }
    return null
  }

  /** Whether all is as it was in a state of before but for what the timers have left. */
  isAsBefore(before: Int32Array): boolean {
    const { machine, state } = this.#table
    const as = before.slice()
    for (const timer of machine.program.timers.keys()) {
      const left = timerAt(machine, timer) + TIMER.left
      as[left] = state[left] ?? 0
    }
    return as.every((word, at) => word === state[at])
  }

  /** Milliseconds until a seat acts next: not all of them at once. */
  #until(seat: number): number {
    const { pace } = this
    const first = Math.floor((pace * seat) / this.#table.machine.players / TICK) * TICK
    const since = (this.#now - first) % pace
    return pace - ((since + pace) % pace)
  }

  /** Those act whose time has come, where they are not in the middle of something. */
  #act(): void {
    const { course, machine, state } = this.#table
    const commands: Command[] = []
    for (const decision of course.decisions) {
      const bot = this.#bots.get(decision.player)
      if (bot === undefined || decision.kind !== "wait" || this.#until(decision.player) !== this.pace) continue
      const option = this.#table.botOption(decision, bot)
      if (option !== null && decision.options[option - decision.first]?.kind !== "wait")
        commands.push({ fiber: decision.fiber, option })
    }
    for (const packed of inOrder(machine, state, commands)) {
      const { fiber, option } = unpackAnswer(machine, packed)
      course.answer(fiber, option)
    }
    this.#finish()
  }

  /** What a bot has begun it brings to its end at once. */
  #finish(): void {
    const { course } = this.#table
    const isBots = ({ first, kind, player }: Decision): boolean =>
      first === 0 && kind !== "wait" && this.#bots.has(player)
    for (
      let asked = course.decisions.find(isBots);
      asked && !this.#table.isOver;
      asked = course.decisions.find(isBots)
    ) {
      const bot = this.#bots.get(asked.player)
      const option = bot === undefined ? null : this.#table.botOption(asked, bot)
      if (option === null || course.answer(asked.fiber, option) !== null) throw new Error("a bot's option was refused")
    }
  }
}

/** What of some commands is done, and in which order: found out on a copy, unheard, since the table writes down what it is told. */
function inOrder(machine: Machine, state: Int32Array, commands: readonly Command[]): readonly number[] {
  const { observer } = machine
  machine.observer = null
  try {
    const result = answerAtOnce(machine, state.slice(), commands)
    if (!result.ok) throw new Error(`a bot's option was refused: ${result.code}`)
    return result.answers
  } finally {
    machine.observer = observer
  }
}
