/** A table at which the games of a batch are played, one after another. */
import {
  below,
  checkSeed,
  FIBER,
  type GameRecord,
  HEADER,
  isOver,
  link,
  type Machine,
  Meanings,
  newGame,
  type OptionValues,
  type Policy,
  type Program,
  playout,
  RunawayError,
  seedGenerator,
} from "../../interpreter/index.ts"
import { type Bot, createBot, positionOf } from "../bots/index.ts"
import type { Setup, StoppedGame } from "../results/types.ts"
import { Collector, type Ending } from "../statistics/collector.ts"
import { gameSeed, seedStream } from "./seeds.ts"
import { type Varied, variedOptions } from "./varied.ts"

/** How the last game went. */
interface LastGame {
  readonly game: number
  /** The machine's. */
  readonly seed: number
  /** All that were set, those too that vary. */
  readonly options: OptionValues
  readonly ending: Ending
  readonly answers: number
}

/** The first state, and the options that it has. */
interface Beginning {
  readonly state: Int32Array
  readonly options: OptionValues
}

export class Table {
  readonly machine: Machine
  readonly setup: Setup
  readonly state: Int32Array
  last: LastGame = { game: -1, seed: 0, options: {}, ending: "finished", answers: 0 }
  readonly collector: Collector
  /** By number in the setup; null for one that takes any option, which needs to be shown nothing. */
  readonly #bots: readonly (Bot | null)[]
  /** By seat: the number of the bot that sits there in this game. */
  readonly #seated: number[]
  /** By seat, and the table's own at the end: four words each. */
  readonly #generators: readonly Int32Array[]
  readonly #varied: readonly Varied[]
  /** By the values of options that vary. */
  readonly #starts = new Map<string, Beginning>()
  readonly #meanings = new Meanings()
  readonly #policy: Policy

  /** Throws RangeError for a setup that does not fit the program: `checkSetup` says beforehand what is wrong. */
  constructor(program: Program, setup: Setup) {
    checkSeed(setup.seed)
    this.machine = link(program, setup.players)
    this.setup = setup
    this.state = new Int32Array(this.machine.layout.total)
    this.#bots = setup.seats.map(seatBot)
    this.#seated = setup.seats.map((_, seat) => seat)
    this.#generators = Array.from({ length: setup.players + 1 }, () => new Int32Array(4))
    this.#varied = variedOptions(program, setup.varied)
    this.collector = new Collector(this.machine, setup)
    this.#policy = (machine, state, fiber, count) => this.#decide(machine, state, fiber, count)
  }

  /** A game of the batch with its answers, which replay it. It is played, and gathered, once more. */
  recordOf(game: number): GameRecord {
    const answers: number[] = []
    this.play(game, answers)
    const { seed, options } = this.last
    return { seed, options, answers }
  }

  /**
   * Play one game of the batch to its end, gathering what happens. Its end is in `state` and `last`.
   * @param record gets its answers, packed as by `packAnswer`
   */
  play(game: number, record: number[] = []): void {
    const { setup, state, machine, collector } = this
    const seed = gameSeed(setup.seed, game)
    for (const [stream, words] of this.#generators.entries()) seedStream(words, seed, stream)
    for (let seat = 0; seat < setup.players; seat++)
      this.#seated[seat] = setup.rotate ? (seat + setup.players - (game % setup.players)) % setup.players : seat
    const values = this.#varied.map(({ values }) => below(this.#generators[setup.players]!, 0, values.length))
    const start = this.#startOf(values)
    state.set(start.state)
    seedGenerator(state, HEADER.generator, seed)
    collector.begin()
    machine.observer = collector.observer
    let stop: Partial<StoppedGame> = {}
    let answers = 0
    let ending: Ending = "runaway"
    try {
      answers = playout(machine, state, this.#policy, { limit: setup.limit, record })
      ending = isOver(state) ? "finished" : answers >= setup.limit ? "cut" : "stuck"
    } catch (error) {
      if (!(error instanceof RunawayError)) throw error
      const { code, source, script } = error
      stop = { code, owner: source?.owner ?? script, text: source?.text ?? "" }
    } finally {
      machine.observer = null
    }
    this.last = { game, seed, options: start.options, ending, answers }
    const varied = values.map((value, index) => this.#varied[index]!.labels[value]!)
    collector.end(state, { game, seed, bots: this.#seated, varied }, ending, answers, stop)
  }

  #startOf(values: readonly number[]): Beginning {
    const key = values.join()
    let start = this.#starts.get(key)
    if (start === undefined) {
      const chosen: Record<string, OptionValues[string]> = { ...this.setup.options }
      for (const [index, value] of values.entries())
        chosen[this.#varied[index]!.name] = this.#varied[index]!.values[value]!
      start = { state: newGame(this.machine, { seed: 0, options: chosen }), options: chosen }
      this.#starts.set(key, start)
    }
    return start
  }

  /** Whoever decides is asked; the answer is counted. */
  #decide(machine: Machine, state: Int32Array, fiber: number, count: number): number {
    const meanings = this.#meanings
    meanings.read(machine, state, fiber, count)
    const decider = state[machine.layout.fibers[fiber]! + FIBER.decider]!
    const option =
      machine.permissions.length === 0
        ? this.#ask(machine, state, fiber, decider, 0, count)
        : this.#askQuickest(machine, state, fiber, count)
    this.collector.answered(meanings, option)
    return option
  }

  /**
   * Where others may do something at this decision, too, somebody must be the quickest: each player is, in proportion to the
   * options they have.
   */
  #askQuickest(machine: Machine, state: Int32Array, fiber: number, count: number): number {
    const { player } = this.#meanings
    const drawn = below(this.#generators[this.setup.players]!, 0, count)
    let first = drawn
    let end = drawn + 1
    while (first > 0 && player[first - 1] === player[drawn]) first--
    while (end < count && player[end] === player[drawn]) end++
    return this.#ask(machine, state, fiber, player[drawn]!, first, end - first)
  }

  #ask(machine: Machine, state: Int32Array, fiber: number, player: number, first: number, count: number): number {
    const bot = this.#bots[this.#seated[player]!]!
    const generator = this.#generators[player]!
    if (bot === null) return first + below(generator, 0, count)
    const option = bot.choose(positionOf(machine, state, fiber, player, first, count), generator)
    // What it looked at went through the registers of this machine.
    this.#meanings.read(machine, state, fiber)
    if (!Number.isInteger(option) || option < first || option >= first + count)
      throw new RangeError(`${bot.name} chose option ${option} of ${first} to ${first + count - 1}`)
    return option
  }
}

function seatBot(spec: string): Bot | null {
  const made = createBot(spec)
  if (!made.ok) throw new RangeError(`${made.code}: ${spec}`)
  return made.bot.name === "random" ? null : made.bot
}
