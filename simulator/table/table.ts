import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { runDiagnostic } from "../../dsl/run-diagnostic.ts"
import {
  type Decision,
  type GameRecord,
  hashState,
  isOver,
  packAnswer,
  packElapse,
  RunawayError,
  type SavedGame,
  save,
} from "../../interpreter/index.ts"
import { type BotResult, createBot, positionOf } from "../bots/index.ts"
import { generatorFor } from "./bot-generator.ts"
import { Course } from "./course.ts"
import { giveAgain } from "./matching.ts"
import type { Note } from "./notes.ts"
import type { Prompt, Question } from "./questions.ts"
import { EVERYTHING, type Reader } from "./reader.ts"
import { type Recorded, record } from "./recording/record.ts"
import { type Parting, replayOn } from "./replay-on.ts"
import type { Row } from "./rows.ts"
import { type Scene, sceneOf, type TimerScene, timersOf } from "./scene.ts"
import { type Problem, problem, type Start, sentenceOf } from "./start.ts"
import type { Given } from "./steps.ts"
import { type Link, trailOf } from "./trail.ts"
import { type Refusal, type Wanted, whyNot } from "./why/why-not.ts"

/** What became of something that was asked of the table. Where it was refused, everything is as before. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** `runaway`: it would never have come to an end; the diagnostic says what. */
      readonly code: "not-open" | "refused" | "runaway" | "nobody-asked" | "no-such-bot"
      readonly diagnostic: Diagnostic | null
    }

/** An answer that was given, in words. */
export interface Step {
  readonly index: number
  readonly player: number
  /** What asked; null for time that passed, for a sentence of the beginning, and for what the reader may not know. */
  readonly asked: Prompt | null
  /** What was chosen; null where the reader may not know. */
  readonly chosen: string | null
  /** Name and kind of the component chosen, empty for none. */
  readonly key: string
  /** The sentence of the beginning's `when` that it is or answers, -1 for none. */
  readonly sentence: number
}

/** A course that was left for another. */
export interface BranchSteps {
  /** How many answers it has in common with the present one. */
  readonly from: number
  readonly steps: readonly Step[]
}

/** What is needed to have the same table again: plain data. */
export interface TableRecord {
  readonly start: Start
  /** Answers as saved games hold them; `when 2`: that sentence of the beginning. */
  readonly answers: readonly (number | string)[]
  readonly at: number
  /** Beside moments of it; not given: none. */
  readonly notes?: readonly Note[]
}

export interface Replayed {
  readonly table: Table
  /** So many answers were given again, of so many. */
  readonly matched: number
  readonly of: number
  /** Where the new game leaves the old one; null where all answers fit. */
  readonly parted: Parting | null
}

const DONE: Outcome = { ok: true }

/**
 * A game of a pack on the table: any seat may be looked from, any moment gone back to. All that it takes and gives is
 * plain data, but for `machine`, `state` and `names`, which are for those who draw it themselves.
 */
export class Table {
  readonly #course: Course
  #recordingFrom: number | null = null
  /** What of its beginning, or of its record, could not be carried out. */
  readonly problems: readonly Problem[]

  /**
   * Lay a table. What cannot begin so is told as problems; a sentence of `when` that cannot be carried out leaves the
   * table as it was before it, with `problems`.
   */
  static open(compiled: CompiledPack, start: Start): Table | { readonly problems: readonly Problem[] } {
    const course = Course.open(compiled, start)
    return course instanceof Course ? new Table(course, told(course)) : { problems: course }
  }

  /**
   * Lay a table as it was when its `record` was taken. Answers that no longer fit are left out, with those after them;
   * `problems` tells that.
   */
  static restore(compiled: CompiledPack, record: TableRecord): Table | { readonly problems: readonly Problem[] } {
    const course = Course.open(compiled, record.start)
    if (!(course instanceof Course)) return { problems: course }
    const { answers, at, notes = [] } = record
    const unfit = answers.findIndex((answer) => !course.give(answer))
    course.noteAll(notes)
    course.goTo(at)
    const left = unfit < 0 ? 0 : answers.length - unfit
    const unpinned = notes.length - course.notes.length
    const beside = unpinned > 0 ? `, with ${unpinned} ${unpinned === 1 ? "note" : "notes"}` : ""
    const message = `${left} of ${answers.length} answers no longer fit, and are left out${beside}`
    const lost = left > 0 ? [{ sentence: null, message, diagnostic: null }] : []
    return new Table(course, [...(course.told?.mistakes ?? []), ...lost])
  }

  /** @param course the table's own from now on */
  constructor(course: Course, problems: readonly Problem[] = []) {
    this.#course = course
    this.problems = problems
  }

  get course(): Course {
    return this.#course
  }
  get machine(): Course["machine"] {
    return this.#course.machine
  }
  get names(): Course["names"] {
    return this.#course.names
  }
  get state(): Int32Array {
    return this.#course.state
  }
  get start(): Start {
    return this.#course.start
  }

  /** How many answers have been given up to where the table stands, and how many there are with those ahead. */
  get at(): number {
    return this.#course.at
  }
  get length(): number {
    return this.#course.given.length
  }
  get isOver(): boolean {
    return isOver(this.state)
  }
  get hash(): string {
    return hashState(this.state)
  }

  /** What the timers show now. */
  get timers(): readonly TimerScene[] {
    return timersOf(this.machine, this.names, this.state)
  }

  /** What a reader is asked now. */
  decisions(reader: Reader = EVERYTHING): readonly Question[] {
    return this.scene(reader).questions
  }

  /**
   * Answer an open question.
   * @param option `index` of one of its options
   */
  choose(fiber: number, option: number): Outcome {
    return outcomeOf(() => this.#course.answer(fiber, option))
  }

  /**
   * Pick several components as one choice: each in turn, then no more.
   * @param components as options name them; none: to pick nothing
   */
  pick(fiber: number, player: number, components: readonly number[]): Outcome {
    const before = this.at
    const refuse = (outcome: Outcome): Outcome => {
      this.#course.goTo(before)
      this.#course.forget(before)
      return outcome
    }
    const find = (fits: (option: Decision["options"][number]) => boolean): number => {
      const open = this.#course.decisions.find((each) => each.fiber === fiber && each.player === player)
      const at = open?.options.findIndex(fits) ?? -1
      return open === undefined || at < 0 ? -1 : open.first + at
    }
    for (const component of components) {
      const option = find((each) => each.kind === "component" && each.value === component)
      const outcome: Outcome = option < 0 ? refused("not-open") : this.choose(fiber, option)
      if (!outcome.ok) return refuse(outcome)
    }
    const stop = find(({ kind }) => kind === (components.length > 0 ? "done" : "decline"))
    if (stop < 0) return components.length > 0 ? DONE : refused("not-open")
    const outcome = this.choose(fiber, stop)
    return outcome.ok ? outcome : refuse(outcome)
  }

  /** Let time pass: milliseconds, 1 or more. */
  elapse(milliseconds: number): Outcome {
    return outcomeOf(() => this.#course.elapse(milliseconds))
  }

  /**
   * A bot answers once for a seat. The same seed, the same place in the game: the same answer.
   * @param bot as `createBot` knows it: `random`, `ismcts:500`
   */
  bot(seat: number, bot: string): Outcome {
    const decision = this.#course.decisions.find(({ player }) => player === seat)
    if (decision === undefined) return refused("nobody-asked")
    const option = this.botOption(decision, createBot(bot))
    return option === null ? refused("no-such-bot") : this.choose(decision.fiber, option)
  }

  /** The option that a bot would take, as `choose` wants it; null for no bot. */
  botOption({ fiber, player, first, count }: Decision, made: BotResult): number | null {
    if (!made.ok) return null
    const generator = generatorFor(this.start.seed, this.at)
    return made.bot.choose(positionOf(this.machine, this.state, fiber, player, first, count), generator)
  }

  /**
   * Back to before the last answer; what is undone lies ahead, until another answer is given.
   * @param seats back to before the last answer of one of these, or of time
   */
  undo(seats: readonly number[] | null = null): boolean {
    const { given, at } = this.#course
    for (let step = at - 1; step >= 0; step--) {
      const asked = given[step]?.asked
      if (seats !== null && asked && !seats.includes(asked.player)) continue
      this.#course.goTo(step)
      return true
    }
    return false
  }

  /** To any moment of this course: the table as it was after so many answers. */
  goTo(answers: number): void {
    this.#course.goTo(answers)
  }

  /** Every answer of this course, those ahead too. */
  steps(reader: Reader = EVERYTHING): readonly Step[] {
    return this.#course.given.map((given, index) => this.#step(given, index, reader))
  }

  /** Courses that were left, the latest last. */
  branches(reader: Reader = EVERYTHING): readonly BranchSteps[] {
    return this.#course.branches.map(({ from, given }) => ({
      from,
      steps: given.slice(from).map((each, index) => this.#step(each, from + index, reader)),
    }))
  }

  /** What happened, as a reader may know it; with what lies ahead. */
  rows(reader: Reader = EVERYTHING): readonly Row[] {
    return this.#course.log(reader).rows()
  }

  /** The table as a reader sees it. @param at after so many answers; where it stands, if not given */
  scene(reader: Reader = EVERYTHING, at: number = this.at): Scene {
    const state = at === this.at ? this.state : this.#course.stateAt(at)
    return sceneOf(this.machine, this.names, state, reader, at)
  }

  /** The table as it was when what a row of `rows` tells had just happened. Throws RangeError for no such row. */
  sceneAtRow(reader: Reader, index: number): Scene {
    const row = this.rows(reader)[index]
    if (row === undefined) throw new RangeError(`there is no row ${index}`)
    const state = this.#course.during(row.answer, row.tick)
    return sceneOf(this.machine, this.names, state, reader, row.answer)
  }

  /** Why what a row of `rows` tells happened: from its words to the turn. Throws RangeError for no such row. */
  trail(reader: Reader, index: number): readonly Link[] {
    const row = this.rows(reader)[index]
    if (row === undefined) throw new RangeError(`there is no row ${index}`)
    return trailOf(this.#course, reader, row)
  }

  /**
   * Why a seat can't choose something now; null where it can. Says nothing that the seat may not know.
   * @param wanted a component (by its number, -1 for one that is hidden), or something else that one points at
   */
  whyNot(seat: number, wanted: number | Wanted): Refusal | null {
    return whyNot(this.#course, seat, typeof wanted === "number" ? { component: wanted } : wanted)
  }

  /** Record a ruling from here on, or from an earlier moment of this course. */
  startRecording(at: number = this.at): void {
    this.#recordingFrom = at
  }

  /** Since how many answers a ruling is recorded; null where none is. */
  get recordingFrom(): number | null {
    return this.#recordingFrom
  }

  /** The ruling that was recorded: what was answered since it began, up to where the table stands; or why there is none. */
  stopRecording(): Recorded | { readonly why: string } {
    const from = this.#recordingFrom
    this.#recordingFrom = null
    return from === null ? { why: "Nothing is being recorded." } : record(this.#course, from, this.at)
  }

  /**
   * The same game on another program, such as the pack's after an edit: every answer again by what it means, not by its
   * number. This table stays as it is. What was left, and what no longer fits, are branches of the new one.
   */
  replayOn(compiled: CompiledPack): Replayed | { readonly problems: readonly Problem[] } {
    const replayed = replayOn(this.#course, compiled)
    if ("problems" in replayed) return replayed
    const { course, matched, parted } = replayed
    const table = new Table(course)
    table.#recordingFrom = this.#recordingFrom !== null && this.#recordingFrom <= matched ? this.#recordingFrom : null
    return { table, matched, of: this.length, parted }
  }

  /**
   * Take up a branch again, by what its answers mean; the present course becomes one.
   * @returns how many of its answers still fit. Throws RangeError for no such branch.
   */
  follow(branch: number): number {
    const found = this.#course.branches[branch]
    if (found === undefined) throw new RangeError(`there is no branch ${branch}`)
    const shared = this.notes.filter(({ answer }) => answer <= found.from)
    this.goTo(0)
    let matched = 0
    while (matched < found.given.length) {
      const given = found.given[matched]
      if (given === undefined || giveAgain(this.#course, given) !== null) break
      matched++
    }
    this.#course.noteAll([...shared, ...found.notes])
    return matched
  }

  /** What somebody has written beside moments of this course, in their order. */
  get notes(): readonly Note[] {
    return this.#course.notes
  }

  /**
   * Put a note beside a moment, in place of another.
   * @param before null for none
   * @param after null to take that away
   * @returns why it was refused, null when it was not
   */
  note(before: Note | null, after: Note | null): string | null {
    return this.#course.note(before, after)
  }

  /** What is needed to have the same table again. */
  get record(): TableRecord {
    const answers = this.#course.given.map(({ move, sentence }) =>
      move.give === "sentence" ? `when ${sentence}` : this.#packed(move),
    )
    return { start: this.start, answers, at: this.at, ...(this.notes.length > 0 ? { notes: this.notes } : {}) }
  }

  /** Up to where the table stands, as games are saved. Only for one that was dealt. */
  get game(): GameRecord {
    const answers = this.#course.given
      .slice(0, this.at)
      .flatMap(({ move }) => (move.give === "sentence" ? [] : [this.#packed(move)]))
    return { seed: this.start.seed, options: this.start.options, answers }
  }

  save(): SavedGame {
    return save(this.machine, this.state, this.game)
  }

  #packed(move: Exclude<Given["move"], { give: "sentence" }>): number {
    return move.give === "time" ? packElapse(move.milliseconds) : packAnswer(this.machine, move.fiber, move.option)
  }

  #step({ move, asked, chosen, heard, sentence }: Given, index: number, reader: Reader): Step {
    const may = (mask: number): boolean => reader === EVERYTHING || ((mask >> reader) & 1) === 1
    const isKnown = may(heard.chosen)
    return {
      index,
      player: asked?.player ?? (move.give === "sentence" ? 0 : -1),
      asked: asked !== null && may(heard.asked) ? { owner: asked.owner, words: asked.words, span: asked.span } : null,
      chosen: isKnown ? chosen.words : null,
      key: isKnown ? chosen.key : "",
      sentence,
    }
  }
}

const refused = (code: Extract<Outcome, { ok: false }>["code"], diagnostic: Diagnostic | null = null): Outcome => ({
  ok: false,
  code,
  diagnostic,
})

/** What became of something, told as the table tells it. @param run returns why it was refused, null where it was not */
export function outcomeOf(run: () => string | null): Outcome {
  try {
    const why = run()
    return why === null ? DONE : refused(why === "not-open" ? "not-open" : "refused")
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
    return refused("runaway", runDiagnostic(error))
  }
}

/** Carries out what the beginning says; what of it can't be. */
function told(course: Course): Problem[] {
  try {
    const wrong = course.tell()
    if (wrong === null) return [...(course.told?.mistakes ?? [])]
    const sentence = sentenceOf(wrong.item, course.told?.items ?? [])
    return [{ sentence, message: wrong.why, diagnostic: null }]
  } catch (error) {
    if (!(error instanceof RunawayError)) throw error
    return [problem(runDiagnostic(error))]
  }
}
