import type { CompiledPack } from "../../dsl/compile.ts"
import {
  advance,
  answer,
  type Decision,
  decisions,
  elapse,
  type GameRecord,
  hashState,
  isOver,
  link,
  type Machine,
  newGame,
  type OptionValues,
  type Program,
  packAnswer,
  packElapse,
  type SavedGame,
  save,
  seedGenerator,
  unpackAnswer,
} from "../../interpreter/index.ts"
import { createBot, positionOf } from "../../simulator/bots/index.ts"
import type { Reader } from "./log.ts"
import { Logs } from "./logs.ts"
import { Names } from "./names.ts"
import { HUMAN, type Seat } from "./seats.ts"

export interface GameStart {
  readonly players: number
  readonly seed: number
  readonly options: OptionValues
  readonly seats: readonly Seat[]
}

/** A moment to come back to. */
interface Moment {
  readonly state: Int32Array
  readonly answers: number
  readonly logs: ReadonlyMap<Reader, number>
}

/** One game on the table: where it stands, how it came there, and the way back. */
export class Game {
  readonly machine: Machine
  readonly names: Names
  readonly logs: Logs
  readonly start: GameStart
  readonly state: Int32Array
  readonly #answers: number[] = []
  /** Before each answer of a human. */
  readonly #moments: Moment[] = []

  /** Throws RunawayError where the setup does not come to an end. */
  constructor(compiled: CompiledPack, program: Program, start: GameStart) {
    if (compiled.model === null) throw new Error("a program without a model")
    this.start = start
    this.machine = link(program, start.players)
    this.names = new Names(this.machine, compiled.model)
    this.logs = new Logs(this.machine, this.names, librariesOf(compiled))
    this.machine.observer = this.logs.observer
    this.state = newGame(this.machine, start)
    advance(this.machine, this.state)
  }

  get record(): GameRecord {
    return { seed: this.start.seed, options: this.start.options, answers: this.#answers }
  }

  get isOver(): boolean {
    return isOver(this.state)
  }

  get hash(): string {
    return hashState(this.state)
  }

  /**
   * The decision to be taken now: of those open at once a bot's first, then in turn order. What a bot may do at somebody
   * else's decision it is not asked, since it could not decline; where all wait, it could.
   */
  get decision(): Decision | null {
    if (this.isOver) return null
    const open = decisions(this.machine, this.state)
    return (
      open.find((each) => (each.first === 0 || each.kind === "wait") && this.seat(each.player) !== HUMAN) ??
      open[0] ??
      null
    )
  }

  seat(player: number): Seat {
    return this.start.seats[player] ?? HUMAN
  }

  /** Throws RunawayError, the state as before. */
  answer(decision: Decision, option: number): boolean {
    const chosen = decision.options[option]
    if (chosen === undefined) return false
    const moment = { state: this.state.slice(), answers: this.#answers.length, logs: this.logs.lengths }
    this.logs.chose(decision, chosen)
    try {
      if (!answer(this.machine, this.state, decision.fiber, decision.first + option).ok) return false
    } catch (error) {
      this.logs.cut(moment.logs)
      throw error
    }
    this.#answers.push(packAnswer(this.machine, decision.fiber, decision.first + option))
    if (this.seat(decision.player) === HUMAN) this.#moments.push(moment)
    return true
  }

  /** Lets time pass: milliseconds, 1 or more. Throws RunawayError, the state as before. */
  elapse(milliseconds: number): boolean {
    const moment = { state: this.state.slice(), answers: this.#answers.length, logs: this.logs.lengths }
    try {
      if (!elapse(this.machine, this.state, milliseconds).ok) return false
    } catch (error) {
      this.logs.cut(moment.logs)
      throw error
    }
    this.#answers.push(packElapse(milliseconds))
    this.#moments.push(moment)
    return true
  }

  /** Answers again what a record holds. Returns the step that was refused, -1 for none. */
  replay(answers: readonly number[]): number {
    for (const [step, packed] of answers.entries()) {
      if (packed < 0) {
        if (!this.elapse(-packed)) return step
        continue
      }
      const { fiber, option } = unpackAnswer(this.machine, packed)
      const decision = decisions(this.machine, this.state).find(
        (each) => each.fiber === fiber && option >= each.first && option < each.first + each.count,
      )
      if (decision === undefined || !this.answer(decision, option - decision.first)) return step
    }
    return -1
  }

  /** What a bot answers: its random numbers depend on the seed and on how far the game is, so that it is the same after `undo`. */
  botOption({ fiber, player, first, count }: Decision): number {
    const bot = createBot(this.seat(player))
    if (!bot.ok) throw new Error(`no bot sits at ${player}`)
    const generator = new Int32Array(4)
    seedGenerator(generator, 0, scatter(this.start.seed, this.#answers.length))
    return bot.bot.choose(positionOf(this.machine, this.state, fiber, player, first, count), generator) - first
  }

  /** Back to before the last answer of a human. */
  undo(): boolean {
    const moment = this.#moments.pop()
    if (moment === undefined) return false
    this.state.set(moment.state)
    this.#answers.length = moment.answers
    this.logs.cut(moment.logs)
    return true
  }

  save(): SavedGame {
    return save(this.machine, this.state, this.record)
  }
}

/** Files of the packs that are libraries, such as the prelude. */
function librariesOf({ model }: CompiledPack): (file: string) => boolean {
  const folders =
    model?.packs
      .slice(0, -1)
      .filter((pack) => pack.name === "prelude")
      .map(({ folder }) => folder) ?? []
  return (file) => folders.some((folder) => folder !== "" && file.startsWith(folder))
}

/** A number below 2^32 that looks random, from two numbers. */
function scatter(seed: number, step: number): number {
  let x = (seed ^ Math.imul(step + 1, 0x9e3779b9) ^ Math.floor(seed / 0x100000000)) | 0
  for (let round = 0; round < 2; round++) {
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
    x ^= x >>> 16
  }
  return x >>> 0
}
