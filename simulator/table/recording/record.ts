/** A ruling from what was played at a table. */

import type { Model } from "../../../dsl/pack/model.ts"
import { decisions, KEPT, type Observer, type OptionValues, placeOf } from "../../../interpreter/index.ts"
import type { About } from "../../rulings/unwritten.ts"
import { namesOf, picksIn } from "../../rulings/word-picks.ts"
import type { Course } from "../course.ts"
import { Names } from "../names.ts"
import { listedWords } from "../one-line.ts"
import { promptOf } from "../questions.ts"
import { EVERYTHING } from "../reader.ts"
import type { Row } from "../rows.ts"
import { answersOf } from "./answers.ts"
import { People } from "./people.ts"
import { Rehearsal, type Rehearsed, type Sentences } from "./rehearsal.ts"
import { changesOf, numbersOf, placesOf, type Told } from "./table-facts.ts"

/** A ruling as it may be written down. It passes. */
export interface Recorded {
  readonly players: number
  readonly options: Readonly<Record<string, number | string | boolean | readonly string[]>>
  /** What the run needs, and no more. */
  readonly given: readonly string[]
  readonly when: readonly string[]
  /** What stands under `then`: all that is otherwise afterwards; the telling ones are what a ruling would say. */
  readonly must: readonly { readonly text: string; readonly telling: boolean }[]
  /** Whether the same happened in the ruling as at the table. */
  readonly isSame: boolean
}

/**
 * Record what the answers after so many, up to another number of them, brought about; or why that can't be said. In a
 * game that was dealt it ends with the turn.
 */
export function record(course: Course, from: number, until: number): Recorded | { readonly why: string } {
  const { model } = course.compiled
  const to = course.told === null ? untilTheEnd(course, from, until) : until
  if (model === null || to <= from) return { why: "Nothing has been answered since." }
  const isFromStart = course.told !== null && (from === 0 || decisions(course.machine, course.stateAt(from)).length > 0)
  const first = isFromStart ? 0 : from
  const you = course.told === null ? (course.given[from]?.asked?.player ?? 0) : 0
  const people = new People(model, course.machine.players, you)
  const { beginning, players, seed } = course.start
  const options = written(course.start.options)
  const given =
    isFromStart && beginning.kind === "given"
      ? beginning.given.flatMap((text) => apart(text, model))
      : factsOf(course, people, first, to)
  const ways = waysOf(course, people, first, to)
  if (ways.length === 0) return { why: "An answer can't be said in a ruling." }
  const about: About = { players, seed: course.told === null ? null : seed, options: new Map(Object.entries(options)) }
  const rehearsal = new Rehearsal(course.compiled, about, { given, when: ways.flat(), must: [] })
  const wanted = traceOf(course, first, to)
  let best: { readonly sentences: Sentences; readonly run: Rehearsed; readonly isSame: boolean } | null = null
  for (const when of ways) {
    if (!when.every((text) => rehearsal.reads("when", text))) continue
    const sentences = { given: rehearsal.makeable(given, when), when }
    const run = rehearsal.run(sentences)
    if (run === null) continue
    const isSame = isAlike(run.trace.slice(0, -1), wanted)
    if (best === null || (isSame && !best.isSame)) best = { sentences, run, isSame }
    if (isSame) break
  }
  if (best === null) return { why: "What happened can't be brought about by a ruling's sentences." }
  const trimmed = trim(rehearsal, best.sentences, best.run)
  const run = rehearsal.run(trimmed) ?? best.run
  return { players, options, ...proposed(course, about, trimmed, run), isSame: best.isSame }
}

/** What an earlier game has left is no option that a ruling could be given: it says how many there are. */
const written = (options: OptionValues): Recorded["options"] =>
  Object.fromEntries(
    Object.entries(options).filter(
      (entry): entry is [string, Recorded["options"][string]] => !entry[0].startsWith(KEPT),
    ),
  )

/** The answers before the first that comes after the end of a span of play. */
function untilTheEnd(course: Course, from: number, to: number): number {
  const rows = course.log(EVERYTHING).rows()
  const end = rows.find((row) => row.answer > from && isAfterSpan(row))
  return Math.min(to, end?.answer ?? to)
}

/** Leaves out what the run does not need. */
function trim(rehearsal: Rehearsal, { given, when }: Sentences, { trace }: Rehearsed): Sentences {
  let left = [...given]
  for (const text of [...given].reverse()) {
    const without = left.filter((each) => each !== text)
    const run = rehearsal.run({ given: without, when })
    if (run !== null && isAlike(run.trace, trace)) left = without
  }
  return { given: left, when }
}

/** What may be said of the end: all that changed. */
function proposed(
  course: Course,
  about: About,
  { given: apartGiven, when }: Sentences,
  run: Rehearsed,
): Pick<Recorded, "given" | "when" | "must"> {
  const { compiled } = course
  const { model } = compiled
  if (model === null) return { given: apartGiven, when, must: [] }
  const { machine, state } = run.scene
  const people = new People(model, machine.players, 0)
  const told = { machine, model, names: new Names(machine, model), people }
  const changes = changesOf({ ...told, state: run.before }, { ...told, state })
  const open = decisions(machine, state).flatMap(({ player }) => people.is(player) ?? [])
  const asked = [...new Set(open)].map((is) => `${is} asked`)
  const candidates = [...changes.map(({ text }) => text), ...asked]
  const together = joined(apartGiven)
  const rehearsal = new Rehearsal(compiled, about, { given: [...apartGiven, ...together], when, must: candidates })
  // Said shorter, where that comes to the same.
  const short = rehearsal.run({ given: together, when })
  const isShort = short !== null && isAlike(short.trace, run.trace)
  const given = isShort ? together : apartGiven
  const last = isShort ? short : rehearsal.run({ given, when })
  if (last === null) return { given, when, must: [] }
  const isNamed = changes.some(({ isCount }) => !isCount)
  const isTelling = (text: string): boolean =>
    asked.includes(text) || changes.some((each) => each.text === text && (!each.isCount || !isNamed))
  // What leaves a question open comes last, where rulings look for it.
  const holding = candidates.filter((text) => rehearsal.holds(text, last))
  return { given, when, must: holding.map((text) => ({ text, telling: isTelling(text) })) }
}

const HAVING = /^(.+? (?:have|has)) (.+) ((?:in|on|at|under) .+)$/

/** `you have Hero and rotated Spy in play` as two sentences, so that each can be left out. */
export function apart(text: string, model: Model): string[] {
  const [, who = "", what = "", where = ""] = HAVING.exec(text) ?? []
  const names = namesOf(model)
  const picks = who === "" ? [] : picksIn(what, 0, names).map(({ words }) => words)
  const isName = (words: string): boolean => names.some((name) => words === name || words.endsWith(` ${name}`))
  return picks.length > 1 && picks.every(isName) ? picks.map((words) => `${who} ${words} ${where}`) : [text]
}

/** The other way round. */
function joined(texts: readonly string[]): string[] {
  const groups = new Map<string, string[]>()
  for (const text of texts) {
    const [, who = "", what = "", where = ""] = HAVING.exec(text) ?? []
    const key = who === "" || /^\d/.test(what) ? text : `${who}\0${where}`
    groups.set(key, [...(groups.get(key) ?? []), what])
  }
  return [...groups].map(([key, all]) => {
    const [who = "", where] = key.split("\0")
    return where === undefined ? key : `${who} ${listedWords(all)} ${where}`
  })
}

/** How the table stood: all of which the run may need something. */
function factsOf(course: Course, people: People, from: number, to: number): string[] {
  const { machine, names, compiled } = course
  const { model } = compiled
  if (model === null) return []
  const state = course.stateAt(from)
  const touched = new Set<number>()
  const tops = new Map<number, number>()
  const observer: Observer = {
    moved: (component, place) => {
      touched.add(component)
      tops.set(place, (tops.get(place) ?? 0) + 1)
    },
    turned: (component) => touched.add(component),
    revealed: (component) => {
      touched.add(component)
      const place = placeOf(machine, machine.state, component)
      tops.set(place, (tops.get(place) ?? 0) + 1)
    },
  }
  course.replay(from, to, observer)
  const told: Told = { machine, model, names, people, state }
  return [...numbersOf(told), ...placesOf(told, touched, tops)].map(({ text }) => text)
}

/** Ways to say what was done: each a list of sentences. */
function waysOf(course: Course, people: People, from: number, to: number): string[][] {
  const [asked] = course.told === null ? decisions(course.machine, course.stateAt(from)) : []
  if (asked === undefined) {
    const answers = answersOf(course, people, from, to)
    return answers === null ? [] : [answers]
  }
  const ways: string[][] = []
  // What the first answer set going: `you use it`.
  const later = answersOf(course, people, from + 1, to)
  if (later !== null) for (const deed of deedsOf(course, people, from)) ways.push([deed, ...later])
  // The words that asked, then all answers.
  const answers = answersOf(course, people, from, to)
  const { words } = promptOf(course.machine, asked.source)
  if (answers !== null && words !== "") ways.push([`you ${words}`, ...answers], [words, ...answers])
  return ways
}

/** What an answer's player then did to components, in words: `you use Explore`. */
function deedsOf(course: Course, people: People, step: number): string[] {
  const { machine } = course
  const found: string[] = []
  const observer: Observer = {
    doing: (event, player, component) => {
      const who = people.who(player)
      const verb = machine.program.events[event]?.name ?? ""
      if (who === "you" && component >= 0 && course.names.isVerb(verb))
        found.push(`you ${verb} ${machine.program.components[component]?.name}`)
    },
  }
  course.replay(step, step + 1, observer)
  return found.slice(0, 2)
}

/** What happened, as a rehearsal tells it: of a game that was dealt up to the end of the turn. */
function traceOf(course: Course, from: number, to: number): string[] {
  const rows = course
    .log(EVERYTHING)
    .rows()
    .filter(({ answer }) => answer > from && answer <= to)
  const end = course.told === null ? rows.findIndex(isAfterSpan) : -1
  return rows.slice(0, end < 0 ? rows.length : end).map(({ said }) => said.map(({ text }) => text).join(""))
}

const isAfterSpan = ({ kind, isOutside }: Row): boolean => kind === "heading" || isOutside

/** The same but for who is which player. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const plain = (lines: readonly string[]): string[] =>
    lines.map((line) => line.replaceAll(/Player \d+('s)?/g, "Player$1"))
  const [a, b] = [plain(one), plain(other)]
  return a.length === b.length && a.every((line, index) => line === b[index])
}
