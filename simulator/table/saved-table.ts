/** A game on the table written down, and laid again: by the numbers of its answers, or on another text by their meanings. */
import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { runDiagnostic } from "../../dsl/run-diagnostic.ts"
import { hashState, RunawayError, save } from "../../interpreter/index.ts"
import { Course } from "./course.ts"
import { giveAgain } from "./matching.ts"
import { promptOf } from "./questions.ts"
import type { Meant, SavedTable } from "./saved-file.ts"
import type { Problem, Start } from "./start.ts"
import type { Given } from "./steps.ts"
import { Table } from "./table.ts"

/** The table as it stands, to be laid again by `resumeSaved`. */
export function savedTable(table: Table): SavedTable {
  const { start, answers, at, notes } = table.record
  const { names, games, beginning, seed, options } = start
  const ahead = answers.slice(at)
  return {
    ...save(table.machine, table.state, { seed, options, answers: [] }),
    answers: answers.slice(0, at),
    meant: table.course.given.map(meantBy),
    ...(ahead.length > 0 ? { ahead } : {}),
    ...(notes === undefined ? {} : { notes }),
    ...(names === undefined ? {} : { names }),
    ...(games === undefined ? {} : { games }),
    ...(beginning.kind === "given" ? { beginning: { given: beginning.given, when: beginning.when } } : {}),
  }
}

function meantBy({ asked, chosen: { kind, words, key, where, rank } }: Given): Meant | null {
  if (asked === null) return null
  const { player, owner } = asked
  const question = { player, kind: asked.kind, owner, words: asked.words }
  return { asked: question, chosen: { kind, words, key, where, rank } }
}

/** How a saved game began. */
export const startOfSaved = ({ players, seed, options, names, games, beginning }: SavedTable): Start => ({
  players,
  seed,
  options,
  ...(names === undefined ? {} : { names }),
  ...(games === undefined ? {} : { games }),
  beginning: beginning === undefined ? { kind: "deal" } : { kind: "given", ...beginning },
})

export interface Resumed {
  readonly table: Table
  /** Its rules are those that it was saved with, word for word. */
  readonly hasSameRules: boolean
  /** Every answer was given by its number, and led where it led then. */
  readonly isAsWritten: boolean
  /** So many answers were given again, of so many, with those ahead. */
  readonly matched: number
  readonly of: number
  readonly parted: LaidParting | null
}

/** Where the game that is laid leaves the saved one. */
export interface LaidParting {
  /** What was asked then; empty for time, and for a sentence of the beginning. */
  readonly before: string
  /** What is asked now; null for nothing. */
  readonly now: string | null
  /** What never comes to an end there. */
  readonly diagnostic: Diagnostic | null
}

/**
 * Lay a saved game. Where its pack reads otherwise by now, each answer is given again by what it meant; it ends where the first
 * does not fit, and the rest is a branch of it. Null where the numbers of its answers are all that it has, and mean
 * something else.
 */
export function resumeSaved(
  compiled: CompiledPack,
  saved: SavedTable,
): Resumed | null | { readonly problems: readonly Problem[] } {
  const start = startOfSaved(saved)
  const course = Course.open(compiled, start)
  if (!(course instanceof Course)) return { problems: course }
  const answers = [...saved.answers, ...(saved.ahead ?? [])]
  const of = answers.length
  const hasSameRules = course.machine.program.hash === saved.program
  if (hasSameRules && isGivenAgain(course, saved, answers)) {
    course.noteAll(saved.notes ?? [])
    course.goTo(saved.answers.length)
    return { table: new Table(course), hasSameRules, isAsWritten: true, matched: of, of, parted: null }
  }
  if (saved.meant === undefined) return null
  // From its beginning, whatever came of the numbers.
  const other = Course.open(compiled, start)
  if (!(other instanceof Course)) return { problems: other }
  const meant = answers.map((answer, step) => givenOf(answer, saved.meant?.[step] ?? null))
  const told = givenByMeaning(other, meant, saved)
  return { table: new Table(other), hasSameRules, isAsWritten: false, of, ...told }
}

/** Gives all answers by their numbers; whether each fitted, and they led where the saved game stands. */
function isGivenAgain(course: Course, saved: SavedTable, answers: readonly (number | string)[]): boolean {
  const at = saved.answers.length
  const isAt = (step: number): boolean => step !== at || hashState(course.state) === saved.hash
  return isAt(0) && answers.every((answer, step) => course.give(answer) && isAt(step + 1))
}

function givenByMeaning(
  course: Course,
  meant: readonly Given[],
  { notes = [], answers }: SavedTable,
): Pick<Resumed, "matched" | "parted"> {
  for (const [step, given] of meant.entries()) {
    const misfit = giveAgain(course, given)
    if (misfit === null) continue
    course.branch(meant, step, notes)
    course.noteAll(notes)
    const [asked] = course.decisions
    const before = given.asked?.words ?? ""
    const now = asked === undefined ? null : promptOf(course.machine, asked.source).words
    const diagnostic = misfit instanceof RunawayError ? runDiagnostic(misfit) : null
    return { matched: step, parted: { before, now, diagnostic } }
  }
  course.noteAll(notes)
  course.goTo(answers.length)
  return { matched: meant.length, parted: null }
}

/** An answer as `giveAgain` wants it; what its number was is of no account then. */
function givenOf(answer: number | string, meant: Meant | null): Given {
  const heard = { asked: 1 << (meant?.asked.player ?? 0), chosen: 1 << (meant?.asked.player ?? 0) }
  const sentence = typeof answer === "string" ? Number(answer.slice("when ".length)) : -1
  const chosen = { kind: "wait" as const, words: "", key: "", where: "", rank: 0, component: -1 }
  if (sentence >= 0) return { move: { give: "sentence" }, sentence, asked: null, chosen, heard }
  if (Number(answer) < 0)
    return { move: { give: "time", milliseconds: -Number(answer) }, sentence, asked: null, chosen, heard }
  return {
    move: { give: "answer", fiber: -1, option: -1 },
    sentence,
    asked: meant && { ...meant.asked, span: null },
    chosen: meant === null ? chosen : { ...meant.chosen, component: -1 },
    heard,
  }
}
