/** What was asked: how often each question came, what it offered and what was taken. */
import { type Machine, MEANING, type Meanings } from "../../interpreter/index.ts"
import { sourceOf } from "../../interpreter/machine.ts"
import type { CardNames } from "./card-names.ts"

/** One question, or one thing that may be done at any time. */
interface Question {
  /** Index into the program's source spans: the words that ask; -1 for none. */
  readonly source: number
  /** Labels of modes and words. */
  readonly site: number
  asked: number
  readonly options: Option[]
  /** Numbers of options: of cards by name, of the rest by kind and value. */
  readonly byName: Int32Array
  readonly byValue: Map<number, number>
}

interface Option {
  readonly label: string
  offered: number
  taken: number
  /** The choice that offered it last, and the one that took it last. */
  offeredIn: number
  takenIn: number
}

/** Something that is allowed, which its own words ask for; to let time pass is an answer like any other. */
const isPermission = (kind: number, value: number): boolean => kind === MEANING.permission && value >= 0

/** Values of one kind of option lie closer together than this. */
const KIND = 0x100000000

/**
 * Counts questions. Several picks that make one choice are one question: what is offered at the first of them is offered once,
 * and what any of them takes is taken once. Copies of a card are one option.
 */
export class Questions {
  /** By name of card: questions that offered it, and those that were answered with it. */
  readonly offered: Float64Array
  readonly chosen: Float64Array
  readonly #machine: Machine
  readonly #names: CardNames
  readonly #questions = new Map<number, Question>()
  #choice = 0
  readonly #offeredIn: Int32Array
  readonly #chosenIn: Int32Array

  constructor(machine: Machine, names: CardNames) {
    this.#machine = machine
    this.#names = names
    this.offered = new Float64Array(names.count)
    this.chosen = new Float64Array(names.count)
    this.#offeredIn = new Int32Array(names.count)
    this.#chosenIn = new Int32Array(names.count)
  }

  /** A decision is answered; the machine's registers are those of its fiber. */
  answered(meanings: Meanings, answer: number): void {
    const asks = this.#questionAt(meanings.question)
    const { kind, value, count } = meanings
    if (!meanings.further) {
      this.#choice++
      asks.asked++
      for (let option = 0; option < count; option++) {
        const question = isPermission(kind[option]!, value[option]!) ? this.#permission(value[option]!) : asks
        const entry = this.#optionOf(question, kind[option]!, value[option]!, meanings.component[option]!)
        if (entry.offeredIn === this.#choice) continue
        entry.offeredIn = this.#choice
        entry.offered++
        if (kind[option] === MEANING.component) this.#offer(this.#names.of[value[option]!]!)
      }
    }
    const isOther = isPermission(kind[answer]!, value[answer]!)
    const question = isOther ? this.#permission(value[answer]!) : asks
    const entry = this.#optionOf(question, kind[answer]!, value[answer]!, meanings.component[answer]!)
    if (isOther) question.asked++
    // To stop after some picks is part of the choice, and no answer of its own.
    if (entry.takenIn === this.#choice || (kind[answer] === MEANING.stop && meanings.further)) return
    entry.takenIn = this.#choice
    entry.taken++
    if (kind[answer] === MEANING.component) this.#choose(this.#names.of[value[answer]!]!)
  }

  /** Everything asked, those of the same words together. */
  bySource(): Map<number, { asked: number; options: Map<string, { offered: number; taken: number }> }> {
    const sources = new Map<number, { asked: number; options: Map<string, { offered: number; taken: number }> }>()
    for (const question of this.#questions.values()) {
      if (question.source < 0) continue
      const entry = sources.get(question.source) ?? { asked: 0, options: new Map() }
      sources.set(question.source, entry)
      entry.asked += question.asked
      for (const { label, offered, taken } of question.options) {
        const option = entry.options.get(label) ?? { offered: 0, taken: 0 }
        entry.options.set(label, { offered: option.offered + offered, taken: option.taken + taken })
      }
    }
    return sources
  }

  #offer(name: number): void {
    if (this.#offeredIn[name] === this.#choice) return
    this.#offeredIn[name] = this.#choice
    this.offered[name]!++
  }

  #choose(name: number): void {
    if (this.#chosenIn[name] === this.#choice) return
    this.#chosenIn[name] = this.#choice
    this.chosen[name]!++
  }

  #questionAt(pc: number): Question {
    const site = this.#machine.siteAt[pc]!
    const own = this.#machine.program.sites[site]?.source ?? -1
    // What a library asks is asked by the words that use it.
    const source = own >= 0 ? own : sourceOf(this.#machine, pc)
    return this.#question((pc + 1) * KIND + source + 1, source, site)
  }

  #permission(permission: number): Question {
    return this.#question(permission, this.#machine.program.permissions[permission]!.source, -1)
  }

  #question(key: number, source: number, site: number): Question {
    let question = this.#questions.get(key)
    if (question === undefined) {
      const byName = new Int32Array(this.#names.count).fill(-1)
      question = { source, site, asked: 0, options: [], byName, byValue: new Map() }
      this.#questions.set(key, question)
    }
    return question
  }

  #optionOf(question: Question, kind: number, value: number, component: number): Option {
    if (kind === MEANING.component) {
      const name = this.#names.of[value]!
      if (question.byName[name]! < 0) question.byName[name] = this.#newOption(question, kind, value, component)
      return question.options[question.byName[name]!]!
    }
    const key = kind * KIND + value
    let number = question.byValue.get(key)
    if (number === undefined) {
      number = this.#newOption(question, kind, value, component)
      question.byValue.set(key, number)
    }
    return question.options[number]!
  }

  #newOption(question: Question, kind: number, value: number, component: number): number {
    const label = this.#label(question, kind, value, component)
    return question.options.push({ label, offered: 0, taken: 0, offeredIn: 0, takenIn: 0 }) - 1
  }

  #label({ site }: Question, kind: number, value: number, component: number): string {
    const { program } = this.#machine
    const entry = program.sites[site]
    switch (kind) {
      case MEANING.component:
        return program.components[value]!.name
      case MEANING.stop:
        return "nothing"
      case MEANING.number:
        return String(value)
      case MEANING.confirm:
        return value === 1 ? "yes" : "no"
      case MEANING.instance: {
        const source = program.sourceSpans[program.listeners[value]?.source ?? -1]
        return `${program.components[component]?.name ?? source?.owner ?? ""}: ${source?.text ?? ""}`
      }
      case MEANING.permission:
        return value < 0 ? "let time pass" : "done"
      default:
        if (entry?.kind === "players") return `player ${value + 1}`
        return entry?.labels[value] ?? (entry?.kind === "values" ? program.words[value] : undefined) ?? String(value)
    }
  }
}
