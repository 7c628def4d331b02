/** Why something cannot be chosen: the first thing that it fails of what is asked, in words, and which words ask it. */
import type { Filter } from "../../../dsl/meaning/index.ts"
import type { Span } from "../../../dsl/text.ts"
import { forbiddenBy } from "../../../interpreter/index.ts"
import type { Course } from "../course.ts"
import { type Prompt, promptOf, type Question, questionsOf } from "../questions.ts"
import { knows, readerView } from "../reader.ts"
import type { Given } from "../steps.ts"
import { Asking } from "./asking.ts"
import { type Part, Sense } from "./sense.ts"
import type { Choosing } from "./sentences.ts"

/** What a player points at: a component, a player, or one of several things to do by its words. */
export type Wanted = { readonly component: number } | { readonly player: number } | { readonly mode: string }

export interface Reason {
  /** How it is: `It costs $10, Hero $5.` */
  readonly text: string
  /** Whose words ask for something else, and the words. */
  readonly owner: string
  readonly words: string
  readonly span: Span | null
}

export interface Refusal {
  /** `Unicorn can't be chosen`. */
  readonly title: string
  /** All that is known, the first to be told; never empty. */
  readonly reasons: readonly Reason[]
  /** The question that is open; null where none is. */
  readonly asked: Prompt | null
}

/**
 * Why a seat cannot choose something now; null where it can. It says nothing that the seat does not know, and where the
 * reason cannot be told apart it says no more than which words ask.
 */
export function whyNot(course: Course, seat: number, wanted: Wanted): Refusal | null {
  const { machine, names, state } = course
  const seen = readerView(machine, state, seat)
  const questions = questionsOf(machine, names, state, seat, seen)
  if (questions.some(({ options }) => options.some((option) => isWanted(option, wanted)))) return null
  const title = `${titleOf(course, seat, wanted)} can't be chosen`
  const [question] = questions
  if (question === undefined) return { title, reasons: [plain("You are not asked anything now.")], asked: null }
  const { prompt } = question
  const by = (text: string): Reason => ({ text, ...prompt })
  if ("component" in wanted && !knows(machine, state, seat, wanted.component))
    return { title, reasons: [plain("Nobody may know which card this is.")], asked: prompt }
  const asking = askingOf(course)
  const found =
    "component" in wanted
      ? ofComponent(course, question, wanted.component, asking)
      : "player" in wanted
        ? ofPlayer(course, question, wanted.player, asking)
        : ofMode(course, question, wanted.mode, asking)
  return { title, reasons: found.length > 0 ? found : [by(fallback(question, wanted))], asked: prompt }
}

const asked = new WeakMap<Course, Asking>()

function askingOf(course: Course): Asking {
  const known = asked.get(course) ?? new Asking(course)
  asked.set(course, known)
  return known
}

const plain = (text: string): Reason => ({ text, owner: "", words: "", span: null })

const isWanted = (option: Question["options"][number], wanted: Wanted): boolean =>
  "component" in wanted
    ? wanted.component >= 0 && option.component === wanted.component
    : "player" in wanted
      ? option.player === wanted.player
      : (option.kind === "mode" || option.kind === "permission") && option.label === wanted.mode

function titleOf(course: Course, seat: number, wanted: Wanted): string {
  if ("mode" in wanted) return `“${wanted.mode}”`
  if ("player" in wanted) return course.names.player(wanted.player)
  return knows(course.machine, course.state, seat, wanted.component)
    ? course.names.component(wanted.component)
    : "This card"
}

/** What is said where no part of the sentence tells why. */
function fallback({ kind }: Question, wanted: Wanted): string {
  if ("component" in wanted && kind !== "components") return "You are asked for something else."
  if ("player" in wanted && kind !== "players") return "You are asked for something else."
  return "It is not among what these words ask for."
}

function ofComponent(course: Course, question: Question, component: number, asking: Asking): Reason[] {
  if (question.kind !== "components") return []
  if (question.picks?.chosen.includes(component)) return [plain("It is chosen already.")]
  const sense = new Sense(course, question, asking)
  const offered = question.options.flatMap((option) =>
    option.kind === "component" && option.component >= 0 ? [option.component] : [],
  )
  for (const choosing of asking.sentences.choosing(question.prompt)) {
    const { ways } = choosing
    // The slot that is asked for is one that everything offered fits.
    const fits = (each: number): boolean =>
      ways.some((parts) => parts.every((part) => sense.holds(part, each) !== false))
    if (!offered.every(fits)) continue
    const failed = ways.length === 1 ? failing(ways[0] ?? [], offered, component, sense) : []
    const told = failed.map((part) => reasonOf(part, component, sense, asking, choosing))
    const [first] = failed
    if (first?.isFirst) return told.slice(0, 1)
    const reasons = [...told, ...forbiddenReasons(course, question, choosing, offered, component)]
    if (reasons.length > 0) return reasons
    const alone = isAlone(choosing, asking, sense, offered, component)
    if (alone !== null) return [alone]
  }
  return []
}

/** The parts that one fails, and that everything that is offered is known to pass. */
const failing = (parts: readonly Part[], offered: readonly number[], which: number, sense: Sense): Part[] =>
  parts.filter(
    (part) => sense.holds(part, which) === false && offered.every((each) => sense.holds(part, each) === true),
  )

function reasonOf(part: Part, component: number, sense: Sense, asking: Asking, choosing: Choosing): Reason {
  return saidOf(sense.says(part, component), part.span, sense.question, asking, choosing)
}

/** @param span the words that ask for something else */
function saidOf(
  text: string,
  span: Span | null,
  question: Question,
  asking: Asking,
  { step, selections }: Choosing,
): Reason {
  const near = asking.wordsAt(span) ?? asking.wordsAt(selections[0]?.span ?? null)
  // A bare number says nothing of what is asked for.
  const told = near !== null && /\s|[a-z]{4}/i.test(near.words) ? near : null
  const isOwn = told !== null && told.span.file === question.prompt.span?.file
  return {
    text,
    // What is not said there is what the verb needs.
    owner: isOwn || told === null ? question.prompt.owner : step.usage.verb,
    words: told?.words ?? question.prompt.words,
    span: told?.span ?? question.prompt.span,
  }
}

/** Other texts that forbid it, by name where the seat may know them. */
function forbiddenReasons(
  course: Course,
  question: Question,
  { step, selections }: Choosing,
  offered: readonly number[],
  component: number,
): Reason[] {
  const { machine, state } = course
  const { program } = machine
  const { player, fiber } = question
  const copy = state.slice()
  const names = new Set([step.usage.event, ...selections.flatMap(({ filters }) => filters.flatMap(eventsOf))])
  const events = [...names].map((name) => program.events.findIndex((each) => each.name === name))
  return events.flatMap((event) => {
    if (event < 0) return []
    const by = (each: number): number[] => forbiddenBy(machine, copy, fiber, event, player, each)
    const allowed = new Set(offered.flatMap(by))
    return by(component).flatMap((listener) => {
      // What forbids something that is offered is not what forbids this.
      if (allowed.has(listener)) return []
      if (listener < 0) return [plain("An effect that lasts forbids it.")]
      const prompt = promptOf(machine, program.listeners[listener]?.source ?? -1)
      const written = program.components.flatMap(({ name }, each) => (name === prompt.owner ? [each] : []))
      const isKnown = written.length === 0 || written.some((each) => knows(machine, state, player, each))
      if (!isKnown) return [plain("Something that you may not know forbids it.")]
      return [{ text: written.length > 0 ? `${prompt.owner} forbids it.` : "A rule forbids it.", ...prompt }]
    })
  })
}

/** The events that a filter asks the possibility of: `an action you can use`. */
function eventsOf(filter: Filter): string[] {
  if (filter.is === "all") return filter.filters.flatMap(eventsOf)
  if (filter.is !== "test" || filter.test.cond !== "possible") return []
  const { step } = filter.test
  return step.do === "perform" ? [step.usage.event] : []
}

/** A later slot of the step that nothing would fit, where everything offered leaves something; null where there is none. */
function isAlone(
  choosing: Choosing,
  asking: Asking,
  sense: Sense,
  offered: readonly number[],
  component: number,
): Reason | null {
  const { step, slot } = choosing
  const binding = step.binds.get(slot)
  if (binding === undefined) return null
  const all = asking.sentences.choosing(sense.question.prompt).filter((each) => each.step === step)
  for (const later of all.slice(all.findIndex((each) => each.slot === slot) + 1)) {
    const leaves: Part = {
      item: binding,
      test: later.some,
      says: () => "There is nothing that goes with it.",
      span: null,
    }
    if (failing([leaves], offered, component, sense).length > 0)
      return saidOf(leaves.says(sense, component), later.selections[0]?.span ?? null, sense.question, asking, choosing)
  }
  return null
}

function ofPlayer(course: Course, question: Question, player: number, asking: Asking): Reason[] {
  if (question.kind !== "players") return []
  const sense = new Sense(course, question, asking)
  const offered = question.options.flatMap((option) => (option.player >= 0 ? [option.player] : []))
  return failing(asking.sentences.players(question.prompt), offered, player, sense).map((part) => ({
    ...question.prompt,
    ...asking.wordsAt(part.span),
    text: sense.says(part, player),
  }))
}

function ofMode(course: Course, question: Question, mode: string, asking: Asking): Reason[] {
  const step = asking.sentences.modes(question.prompt)
  const option = step?.options.find(({ label }) => label === mode)
  if (!step || !option) return []
  const told = asking.wordsAt(option.span)
  const words = told ? { ...question.prompt, ...told } : question.prompt
  const isOf = ({ asked }: Given): boolean =>
    asked?.span?.start === question.prompt.span?.start && asked?.span?.file === question.prompt.span?.file
  const before = course.given.slice(0, course.at).some((each) => isOf(each) && each.chosen.words === mode)
  // The same words may have been carried out before, from the beginning: then it cannot be told which it is.
  if (before && step.style !== "one") return [{ text: "It has been done already, or it can't be done now.", ...words }]
  return [{ text: "It can't be done now.", ...words }]
}
