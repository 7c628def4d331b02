/** One game as it was played: where it stands, how it came there, and every moment on the way. */
import type { CompiledPack } from "../../dsl/compile.ts"
import {
  answer,
  type Decision,
  decisions,
  elapse,
  FIBER,
  isOver,
  type Machine,
  type Observer,
  type Option,
  RunawayError,
  unpackAnswer,
} from "../../interpreter/index.ts"
import { STATUS } from "../../interpreter/scripts/fibers.ts"
import { carryOut, notPassed, performItem, scoreGame } from "../rulings/play.ts"
import type { PreparedItem } from "../rulings/prepare.ts"
import type { Log } from "./game-log.ts"
import { Hearing } from "./hearing.ts"
import { heardBy, type Logs } from "./logs.ts"
import type { Names } from "./names.ts"
import { inOrder, isSameNote, NOTE_LIMITS, type Note, refusedNote } from "./notes.ts"
import { promptOf } from "./questions.ts"
import { EVERYTHING, type Reader } from "./reader.ts"
import { deal, dealt, type Opened, open, type Problem, type Start, type Told } from "./start.ts"
import { type Given, heardOf, type Move, meaningsOf, timeWords } from "./steps.ts"

/** A state is kept after so many answers. */
const KEPT_EVERY = 32

/** Answers that were given once, and then others instead. */
export interface Branch {
  /** How many answers it had in common with the course. */
  readonly from: number
  /** All of its answers, those too. */
  readonly given: readonly Given[]
  /** Those that are pinned to what it has of its own. */
  readonly notes: readonly Note[]
}

/** Most branches that are kept; the oldest go first. */
const MOST_BRANCHES = 16

export class Course {
  readonly compiled: CompiledPack
  readonly start: Start
  readonly machine: Machine
  readonly names: Names
  readonly logs: Logs
  readonly told: Told | null
  /** As it is now. */
  readonly state: Int32Array
  readonly #given: Given[] = []
  #at = 0
  #branches: Branch[] = []
  #notes: readonly Note[] = []
  /** By the number of answers. */
  readonly #kept = new Map<number, Int32Array>()

  /** The course of a game that its pack deals. Throws RunawayError where the setup does not come to an end. */
  static deal(compiled: CompiledPack, start: Omit<Start, "beginning">): Course {
    const { players, seed, options, names, games } = start
    const heard = new Hearing(compiled, names)
    const said = { ...(names ? { names } : {}), ...(games === undefined ? {} : { games }) }
    const begun = { players, seed, options, ...said, beginning: { kind: "deal" } } as const
    const opened = deal(compiled, begun, heard.listen)
    return new Course(compiled, begun, opened, heard)
  }

  /** The course before the first answer, sentences of `when` not done yet; or why there is none. */
  static open(compiled: CompiledPack, start: Start): Course | readonly Problem[] {
    const heard = new Hearing(compiled, start.names)
    const opened = open(compiled, start, heard.listen)
    return "machine" in opened ? new Course(compiled, start, opened, heard) : opened
  }

  private constructor(compiled: CompiledPack, start: Start, opened: Opened, { names, logs }: Hearing) {
    this.compiled = compiled
    this.start = start
    this.machine = opened.machine
    this.state = opened.state
    this.told = opened.told
    this.names = names
    this.logs = logs
    this.#kept.set(0, opened.state.slice())
  }

  /** How many answers have led to where the game stands. */
  get at(): number {
    return this.#at
  }

  /** All answers, those too that lie ahead after going back. */
  get given(): readonly Given[] {
    return this.#given
  }

  get branches(): readonly Branch[] {
    return this.#branches
  }

  /** What somebody has written beside moments of it, those too that lie ahead. */
  get notes(): readonly Note[] {
    return this.#notes
  }

  /**
   * Put a note beside a moment of the course, in place of another.
   * @param before null for none
   * @param after null to take that away
   * @returns why it was refused, null when it was not
   */
  note(before: Note | null, after: Note | null): string | null {
    const at = before === null ? -1 : this.#notes.findIndex((each) => isSameNote(each, before))
    if (before !== null && at < 0) return "there is no such note"
    const others = this.#notes.filter((_, index) => index !== at)
    if (after !== null) {
      const refused = refusedNote(after)
      if (refused !== null) return refused
      if (after.answer < 0 || after.answer > this.#given.length) return "there is no such moment"
      if (others.length >= NOTE_LIMITS.notes) return `a game has room for ${NOTE_LIMITS.notes} notes`
    }
    this.#notes = inOrder(after === null ? others : [...others, after])
    return null
  }

  /** Take over notes of another course with the same answers up to here: those beside moments that this one has. */
  noteAll(notes: readonly Note[]): void {
    const known = notes.filter((note) => !this.#notes.some((each) => isSameNote(each, note)))
    for (const note of known) this.note(null, note)
  }

  get isOver(): boolean {
    return isOver(this.state)
  }

  /** The log of a reader: a seat, or -1. Throws RangeError for a seat that is not there. */
  log(reader: Reader): Log {
    if (!Number.isInteger(reader) || reader < EVERYTHING || reader >= this.machine.players)
      throw new RangeError(`there is no seat ${reader}`)
    if (this.logs.of(reader) === null) this.listen([reader])
    const log = this.logs.of(reader)
    if (log === null) throw new Error("a log that was begun is there")
    return log
  }

  /** Keep the logs of these readers from now on, with what has happened. */
  listen(readers: readonly Reader[]): void {
    const missing = readers.filter((reader) => this.logs.of(reader) === null)
    if (missing.length > 0) this.logs.begin(missing, (logs) => this.#heardAgain(logs))
    this.machine.observer = this.logs.observer
  }

  /** Plays everything again for logs that listen. */
  #heardAgain(logs: Logs): void {
    this.#heard(logs.observer, () => {
      const state = this.#begin()
      for (const [step, { move }] of this.#given.entries()) {
        logs.answering(step)
        if (move.give === "answer") {
          const decision = decisions(this.machine, state).find((each) => isOf(each, move.fiber, move.option))
          const option = decision?.options[move.option - decision.first]
          if (decision !== undefined && option !== undefined) logs.chose(decision, option)
        }
        this.#redo(step, state)
      }
    })
  }

  /** The state before the first answer; what was dealt is dealt again. */
  #begin(): Int32Array {
    if (this.told !== null) return this.stateAt(0)
    return dealt(this.machine, this.start)
  }

  /** Every open decision. */
  get decisions(): Decision[] {
    return decisions(this.machine, this.state)
  }

  /**
   * Give an answer. What lay ahead is kept as a branch, unless this is the next of it.
   * @param option counts all options that are open in the fiber
   * @returns why it was refused, null when it was not. Throws RunawayError, everything as before.
   */
  answer(fiber: number, option: number, sentence = -1): string | null {
    const decision = this.decisions.find((each) => isOf(each, fiber, option))
    const found = decision?.options[option - decision.first]
    if (decision === undefined || found === undefined) return "not-open"
    return this.#give({ give: "answer", fiber, option }, sentence, { decision, option: found })
  }

  /** Give an answer as records hold it; false where it does not fit, or would never come to an end. */
  give(answer: number | string): boolean {
    try {
      if (typeof answer === "string") return this.sentence(Number(answer.slice("when ".length))) === null
      if (answer < 0) return this.elapse(-answer) === null
      const { fiber, option } = unpackAnswer(this.machine, answer)
      return this.answer(fiber, option) === null
    } catch (error) {
      if (error instanceof RunawayError) return false
      throw error
    }
  }

  /** Let time pass: milliseconds, 1 or more. As `answer`. */
  elapse(milliseconds: number, sentence = -1): string | null {
    return this.#give({ give: "time", milliseconds }, sentence, null)
  }

  /**
   * Let more time pass, as part of the last answer where that was time: time in one piece and in many comes to the same,
   * and a clock hands in many. As `answer`.
   */
  prolong(milliseconds: number): string | null {
    const at = this.#at
    const before = this.#given[at - 1]
    const isNoted = this.#notes.some(({ answer }) => answer === at)
    if (at < this.#given.length || before?.move.give !== "time" || before.sentence >= 0 || isNoted)
      return this.elapse(milliseconds)
    // What would be refused or never end leaves everything as it is.
    const move: Move = { give: "time", milliseconds }
    const refused = this.#heard(null, () => this.#carryOut(move, -1, this.state.slice()))
    if (refused !== null) return refused
    this.forget(at - 1)
    return this.elapse(before.move.milliseconds + milliseconds)
  }

  /** Do the sentences of the beginning, one after another. Returns what is wrong with one that can't be done. */
  tell(): { readonly item: PreparedItem; readonly why: string } | null {
    const { told } = this
    if (told === null) return null
    const { items, setting } = told
    for (const [index, item] of items.entries()) {
      setting.state = this.state
      const why = carryOut(item, items[index + 1] ?? null, setting, {
        answer: (decision, option) => this.answer(decision.fiber, decision.first + option, index),
        elapse: (milliseconds) => this.elapse(milliseconds, index),
        perform: () => this.sentence(index),
        score: () => this.sentence(index),
      })
      if (why !== null) return { item, why }
    }
    return null
  }

  /** Do a sentence of the beginning that is no answer. */
  sentence(index: number): string | null {
    return this.#give({ give: "sentence" }, index, null)
  }

  /** To where so many answers led, among those that there are. */
  goTo(answers: number): void {
    const to = Math.max(0, Math.min(answers, this.#given.length))
    this.state.set(this.stateAt(to))
    this.#at = to
  }

  /** Forget the answers from one on, without keeping them. */
  forget(from: number): void {
    if (from < this.#at) this.goTo(from)
    this.#cut(from)
  }

  /**
   * Keep a course as a branch.
   * @param from how many of its answers are those of this one
   * @param notes all that it has
   */
  branch(given: readonly Given[], from: number, notes: readonly Note[]): void {
    const own = notes.filter(({ answer }) => answer > from)
    if (given.length > from) this.#branches = [...this.#branches, { from, given, notes: own }].slice(-MOST_BRANCHES)
  }

  /** The state that so many answers led to. */
  stateAt(answers: number): Int32Array {
    if (answers === this.#at) return this.state.slice()
    let from = answers - (answers % KEPT_EVERY)
    while (from > 0 && !this.#kept.has(from)) from -= KEPT_EVERY
    const state = this.#kept.get(from)?.slice()
    if (state === undefined) throw new Error("the beginning of the course is lost")
    // From where the game stands it is nearer.
    if (this.#at > from && this.#at < answers) {
      state.set(this.state)
      from = this.#at
    }
    this.#heard(null, () => {
      for (let step = from; step < answers; step++) this.#redo(step, state)
    })
    return state
  }

  /**
   * The state in the middle of what an answer brought about. Nobody is asked anything then.
   * @param answer so many had been given; 0: what was there before the first
   * @param tick it had told so many things since then; 0: just before the answer
   * @param others listen from the answer on
   * @param meet called then, with the registers of the run
   */
  during(
    answer: number,
    tick: number,
    others: readonly Observer[] = [],
    meet: (machine: Machine) => void = () => {},
  ): Int32Array {
    if (tick === 0 && answer > 0) return this.stateAt(answer - 1)
    let found: Int32Array | null = null
    let heard = 0
    const { machine } = this
    const before = this.stateAt(Math.max(0, answer - 1))
    const stop = (): void => {
      if (heard !== tick || found !== null) return
      found = machine.state.slice()
      meet(machine)
    }
    const listening = heardBy(
      others,
      () => {
        heard++
      },
      stop,
    )
    this.#heard(listening, () => {
      if (answer === 0) this.#begin()
      else this.#redo(answer - 1, before)
    })
    return found === null ? this.stateAt(answer) : unasked(machine, found)
  }

  /** Answers again what was answered, from one number of answers up to another, for somebody who listens. */
  replay(from: number, to: number, observer: Observer): void {
    const state = this.stateAt(from)
    this.#heard(observer, () => {
      for (let step = from; step < to; step++) this.#redo(step, state)
    })
  }

  #give(
    move: Move,
    sentence: number,
    asked: { readonly decision: Decision; readonly option: Option } | null,
  ): string | null {
    const at = this.#at
    const next = this.#given[at]
    if (next !== undefined && isSame(next.move, move)) {
      this.#heard(null, () => this.#redo(at, this.state))
      this.#at++
      return null
    }
    const given = this.#meaning(move, sentence, asked)
    if (this.#given.length > at) {
      // What lies ahead stays where it is if this leads nowhere.
      const refused = this.#heard(null, () => this.#carryOut(move, sentence, this.state.slice()))
      if (refused !== null) return refused
      this.branch([...this.#given], at, this.#notes)
      this.#cut(at)
    }
    this.logs.answering(at)
    if (asked !== null) this.logs.chose(asked.decision, asked.option)
    let refused: string | null = null
    try {
      refused = this.#carryOut(move, sentence, this.state)
    } catch (error) {
      this.logs.cut(at)
      throw error
    }
    if (refused !== null) {
      this.logs.cut(at)
      return refused
    }
    this.#given.push(given)
    this.#at++
    if (this.#at % KEPT_EVERY === 0) this.#kept.set(this.#at, this.state.slice())
    return null
  }

  #meaning(
    move: Move,
    sentence: number,
    asked: { readonly decision: Decision; readonly option: Option } | null,
  ): Given {
    const everyone = (1 << this.machine.players) - 1
    if (asked === null || move.give !== "answer") {
      const words = move.give === "time" ? timeWords(move.milliseconds) : (this.told?.items[sentence]?.text.value ?? "")
      const chosen = { kind: "wait" as const, words, key: "", where: "", rank: 0, component: -1 }
      return { move, sentence, asked: null, chosen, heard: { asked: everyone, chosen: everyone } }
    }
    const { decision, option } = asked
    const { kind, player, source } = decision
    const chosen = meaningsOf(this.machine, this.names, this.state, decision.options)[move.option - decision.first]
    if (chosen === undefined) throw new RangeError("an option that is not offered")
    const heard = heardOf(this.machine, this.state, decision, option)
    return { move, sentence, asked: { kind, player, ...promptOf(this.machine, source) }, chosen, heard }
  }

  #cut(answers: number): void {
    this.#given.length = Math.min(this.#given.length, answers)
    this.#notes = this.#notes.filter(({ answer }) => answer <= answers)
    for (const kept of this.#kept.keys()) if (kept > answers) this.#kept.delete(kept)
    this.logs.cut(answers)
  }

  #heard<T>(observer: Observer | null, run: () => T): T {
    this.machine.observer = observer
    try {
      return run()
    } finally {
      this.machine.observer = this.logs.observer
    }
  }

  #redo(step: number, state: Int32Array): void {
    const given = this.#given[step]
    const refused = given === undefined ? "there is none" : this.#carryOut(given.move, given.sentence, state)
    if (refused !== null) throw new Error(`answer ${step} can't be given again: ${refused}`)
  }

  #carryOut(move: Move, sentence: number, state: Int32Array): string | null {
    switch (move.give) {
      case "answer": {
        const result = answer(this.machine, state, move.fiber, move.option)
        return result.ok ? null : result.code
      }
      case "time": {
        const result = elapse(this.machine, state, move.milliseconds)
        return result.ok ? null : notPassed(result.code)
      }
      case "sentence": {
        const item = this.told?.items[sentence]
        if (this.told === null || item === undefined) return "there is no such sentence"
        const { setting, prepared } = this.told
        setting.state = state
        if (item.item?.does !== "score") return performItem(item, setting)
        scoreGame(setting, prepared)
        return null
      }
    }
  }
}

const isOf = ({ fiber, first, count }: Decision, answered: number, option: number): boolean =>
  fiber === answered && option >= first && option < first + count

/** In the middle of something even what is open elsewhere is not asked. */
function unasked({ layout }: Machine, state: Int32Array): Int32Array {
  for (const fiber of layout.fibers) {
    const at = fiber + FIBER.status
    if (state[at] === STATUS.deciding) state[at] = STATUS.waiting
  }
  return state
}

const isSame = (one: Move, other: Move): boolean =>
  one.give === "answer" && other.give === "answer"
    ? one.fiber === other.fiber && one.option === other.option
    : one.give === "time" && other.give === "time" && one.milliseconds === other.milliseconds
