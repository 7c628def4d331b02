/** What was asked: how often each question came, what it offered and what was taken. */
import { type Machine, MEANING, type Meanings } from "../../interpreter/index.ts"
import { sourceOf } from "../../interpreter/state/machine.ts"
import type { CardNames } from "./card-names.ts"

/** One question, or one thing that may be done at any time. */
interface Question {
  /** Index into the program's source spans: the words that ask; -1 for none. */
  readonly source: number
  /** Labels of modes and words. */
  readonly site: number
  /** Of what may be done: how often it might have been. */
  asked: number
  /** Numbers of options, -1 for none yet: of cards by name, of the rest by kind and value. */
  readonly byName: Int32Array
  readonly byValue: Map<number, number>
  readonly labels: Map<number, string>
}

/** Something that is allowed, which its own words ask for; to let time pass is an answer like any other. */
const isPermission = (kind: number, value: number): boolean => kind === MEANING.permission && value >= 0

/** Keys that are small whole numbers are found several times as fast as others: kinds are fewer than this. */
const KINDS = 8

/** What was asked in some words, and how often each answer was offered and taken, by its label. */
export interface Asked {
  asked: number
  readonly options: Map<string, { offered: number; taken: number }>
}

/**
 * Counts questions. Several picks that make one choice are one question: what is offered at the first of them is offered once,
 * and what any of them takes is taken once. Copies of a card are one option.
 */
export class Questions {
  readonly #machine: Machine
  readonly #names: CardNames
  readonly #questions = new Map<number, Question>()
  /** By option, whatever the question: how often it was offered and taken; the choices that did so last. */
  #offered = new Float64Array(256)
  #taken = new Float64Array(256)
  #offeredIn = new Float64Array(256)
  #takenIn = new Float64Array(256)
  #options = 0
  #choice = 0

  constructor(machine: Machine, names: CardNames) {
    this.#machine = machine
    this.#names = names
  }

  /** A decision is answered; the machine's registers are those of its fiber. */
  answered(meanings: Meanings, answer: number): void {
    const asks = this.#questionAt(meanings.question)
    if (!meanings.further) {
      this.#choice++
      asks.asked++
      for (let option = 0; option < meanings.count; option++) {
        const number = this.#optionOf(asks, meanings, option)
        if (this.#offeredIn[number] === this.#choice) continue
        this.#offeredIn[number] = this.#choice
        this.#offered[number]!++
        const value = meanings.value[option]!
        if (isPermission(meanings.kind[option]!, value)) this.#permission(value).asked++
      }
    }
    const kind = meanings.kind[answer]!
    const number = this.#optionOf(asks, meanings, answer)
    // To stop after some picks is part of the choice, and no answer of its own.
    if (this.#takenIn[number] === this.#choice || (kind === MEANING.stop && meanings.further)) return
    this.#takenIn[number] = this.#choice
    this.#taken[number]!++
  }

  /** By name of card: the choices that offered it, and those that took it. */
  ofCards(): { readonly offered: Float64Array; readonly chosen: Float64Array } {
    const offered = new Float64Array(this.#names.count)
    const chosen = new Float64Array(this.#names.count)
    for (const { byName } of this.#questions.values())
      for (const [name, number] of byName.entries()) {
        if (number < 0) continue
        offered[name]! += this.#offered[number]!
        chosen[name]! += this.#taken[number]!
      }
    return { offered, chosen }
  }

  /** Everything asked, those of the same words together. */
  bySource(): Map<number, Asked> {
    const sources = new Map<number, Asked>()
    for (const { source, asked, labels } of this.#questions.values()) {
      if (source < 0) continue
      const entry: Asked = sources.get(source) ?? { asked: 0, options: new Map() }
      sources.set(source, entry)
      entry.asked += asked
      for (const [number, label] of labels) {
        const option = entry.options.get(label) ?? { offered: 0, taken: 0 }
        option.offered += this.#offered[number]!
        option.taken += this.#taken[number]!
        entry.options.set(label, option)
      }
    }
    return sources
  }

  #questionAt(pc: number): Question {
    const site = this.#machine.siteAt[pc]!
    const own = this.#machine.program.sites[site]?.source ?? -1
    // What a library asks is asked by the words that use it.
    const source = own >= 0 ? own : sourceOf(this.#machine, pc)
    const { length } = this.#machine.program.sourceSpans
    return this.#question(this.#machine.permissions.length + pc * (length + 1) + source + 1, source, site)
  }

  #permission(permission: number): Question {
    return this.#question(permission, this.#machine.program.permissions[permission]!.source, -1)
  }

  #question(key: number, source: number, site: number): Question {
    let question = this.#questions.get(key)
    if (question === undefined) {
      const byName = new Int32Array(this.#names.count).fill(-1)
      question = { source, site, asked: 0, byName, byValue: new Map(), labels: new Map() }
      this.#questions.set(key, question)
    }
    return question
  }

  /** The number of an option of the question, or of what is allowed beside it. */
  #optionOf(asks: Question, { kind: kinds, value: values, component }: Meanings, option: number): number {
    const kind = kinds[option]!
    const value = values[option]!
    if (kind === MEANING.component) {
      const name = this.#names.of[value]!
      if (asks.byName[name]! < 0) asks.byName[name] = this.#newOption(asks, kind, value, -1)
      return asks.byName[name]!
    }
    const question = isPermission(kind, value) ? this.#permission(value) : asks
    const key = value * KINDS + kind
    let number = question.byValue.get(key)
    if (number === undefined) {
      number = this.#newOption(question, kind, value, component[option]!)
      question.byValue.set(key, number)
    }
    return number
  }

  #newOption(question: Question, kind: number, value: number, component: number): number {
    const number = this.#options++
    if (number === this.#offered.length) this.#grow()
    question.labels.set(number, this.#label(question, kind, value, component))
    return number
  }

  #grow(): void {
    const longer = (counts: Float64Array) => {
      const twice = new Float64Array(counts.length * 2)
      twice.set(counts)
      return twice
    }
    this.#offered = longer(this.#offered)
    this.#taken = longer(this.#taken)
    this.#offeredIn = longer(this.#offeredIn)
    this.#takenIn = longer(this.#takenIn)
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
