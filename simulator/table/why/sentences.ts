/** The steps of a pack that ask, and what the machine can be asked of each: compiled once, when somebody first wants to know why. */

import type { Symbols } from "../../../dsl/check/scope/symbols.ts"
import { neededOf } from "../../../dsl/lower/choices/verb-needs.ts"
import { type Extra, lower } from "../../../dsl/lower/lower-pack.ts"
import { type Cond, chosenFrom, type PerformStep, type Step } from "../../../dsl/meaning/index.ts"
import { type Meanings, visitMeanings } from "../../../dsl/meaning/walk.ts"
import type { Span } from "../../../dsl/text.ts"
import { link, type Machine } from "../../../interpreter/index.ts"
import { type Asker, Queries, type Query } from "../../queries.ts"
import type { Course } from "../course.ts"
import type { Prompt } from "../questions.ts"
import { partsOf, plain, playerParts, type Select } from "./reason-parts.ts"
import type { Part } from "./sense.ts"

type Modes = Extract<Step, { do: "modes" }>

/** A slot of a step that is filled by what somebody chooses. */
export interface Choosing {
  readonly step: PerformStep
  readonly slot: string
  readonly selections: readonly Select[]
  /** What each of the selections asks for. */
  readonly ways: readonly (readonly Part[])[]
  /** Whether there is anything that could be chosen. */
  readonly some: Query
}

const known = new WeakMap<object, Sentences>()

/** The steps of a pack by the place of their words. */
export class Sentences {
  /** By the id of what they bind. */
  readonly binders = new Map<number, { readonly step: PerformStep; readonly slot: string }>()
  readonly #place: (span: Span) => Span
  readonly #choosing = new Map<string, Choosing[]>()
  readonly #players = new Map<string, Part[]>()
  readonly #modes = new Map<string, Modes>()
  readonly #queries: Queries
  readonly #machine: Machine

  /** Those of a course; the same for all courses of one program. */
  static of(course: Course): Sentences {
    const key = course.told?.prepared ?? course.compiled
    const sentences = known.get(key) ?? new Sentences(course)
    known.set(key, sentences)
    return sentences
  }

  private constructor({ compiled, told, machine }: Course) {
    const { checked, place, sources } = compiled
    if (!checked) throw new Error("a pack with mistakes has no sentences")
    this.#place = (span) => place?.(span) ?? span
    this.#queries = new Queries(checked.symbols)
    // What no code was written for is asked of nobody.
    const asked = new Set(machine.program.sourceSpans.map(keyOf))
    const { setup, flow, score, winner, spans, rules, zoneRules, components, usages } = checked
    const scripts = [setup, flow, score, winner, ...spans, ...components.flatMap((each) => each.scripts)]
    const abilities = [...rules, ...zoneRules.flat(), ...components.flatMap((each) => each.abilities)]
    const meanings: Meanings = {
      step: [
        ...scripts.flatMap((script) => script?.steps),
        ...usages.flatMap(({ body }) => body),
        ...(told?.items.flatMap(({ item }) => (item?.does === "step" ? item.steps : [])) ?? []),
      ],
      reaction: abilities.flatMap(({ reactions }) => reactions),
      watch: abilities.flatMap(({ watches }) => watches),
    }
    visitMeanings(meanings, { step: (step) => this.#note(step, asked) })
    const before: readonly Extra[] = told?.prepared.extras ?? []
    const made = lower(checked, [...before, ...this.#queries.extras], { host: told !== null, sources })
    this.#queries.compiled(made.extras.slice(before.length))
    this.#machine = link(made.atLength(), machine.players)
    // States of one are states of the other, but for the room on their stacks.
    if (this.#machine.layout.fibers[0] !== machine.layout.fibers[0])
      throw new Error("what is asked of a game has changed how its states are laid out")
  }

  /** The choices that words ask for, in the order of their slots. */
  choosing = ({ span }: Prompt): readonly Choosing[] => (span && this.#choosing.get(keyOf(span))) ?? []

  /** What words ask of the players to choose from. */
  players = ({ span }: Prompt): readonly Part[] => (span && this.#players.get(keyOf(span))) ?? []

  modes = ({ span }: Prompt): Modes | null => (span && this.#modes.get(keyOf(span))) ?? null

  /** A state of the game as a state of the program that is asked. */
  laidOut(state: Int32Array, { layout }: Machine): Int32Array {
    const own = new Int32Array(this.#machine.layout.total)
    own.set(state.subarray(0, Math.min(layout.fiberEnds[0] ?? 0, own.length)))
    return own
  }

  ask(query: Query, state: Int32Array, asker: Asker): number | null {
    return this.#queries.ask(query, this.#machine, state, asker)
  }

  #note(step: Step, asked: ReadonlySet<string>): void {
    if (step.do === "modes") {
      const key = this.keyAt(step.span)
      if (!this.#modes.has(key)) this.#modes.set(key, step)
    }
    if (step.do !== "perform") return
    for (const [slot, { id }] of step.binds) this.binders.set(id, { step, slot })
    const key = this.keyAt(step.span)
    if (asked.has(key)) this.#noteChoices(step, key)
  }

  #noteChoices(step: PerformStep, key: string): void {
    for (const [slot, filler] of step.slots) {
      const parts = filler.kind === "union" ? filler.parts : [filler]
      const selections = parts.filter((each): each is Select => each.kind === "select")
      if (selections.length === 0) continue
      const ways = selections.map((selection) => partsOf(step, slot, selection, this.#queries))
      const some = this.#queries.test({
        cond: "or",
        of: selections.map((each) => anyOf(step, slot, each, this.#queries.symbols)),
        span: null,
      })
      push(this.#choosing, key, { step, slot, selections, ways, some })
    }
    const [filler] = step.slots.values()
    const domain = filler && (chosenFrom(filler) ?? filler)
    if (domain?.type === "player" && !this.#players.has(key)) this.#players.set(key, playerParts(domain, this.#queries))
  }

  keyAt(span: Span): string {
    return keyOf(this.#place(span))
  }
}

/** There is something in a selection that the verb can do with. */
function anyOf(step: PerformStep, slot: string, selection: Select, symbols: Symbols): Cond {
  const binding = step.usage.bindings.get(slot)
  const needed = neededOf(step, slot, { symbols })
  const all = plain(selection)
  const what: Select =
    binding && needed.length > 0
      ? { ...all, from: { from: "set", set: all }, kinds: null, filters: needed, item: binding }
      : all
  return { cond: "fits", what, filters: [], some: true, span: selection.span }
}

export const keyOf = ({ file, start, end }: Span): string => `${file} ${start} ${end}`

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
