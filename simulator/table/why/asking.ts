/** The sentence behind an open question: which step of a pack asks, and for which of its slots. */

import {
  type Binding,
  chosenFrom,
  type Expr,
  type PerformStep,
  type Selection,
  type Step,
} from "../../../dsl/meaning/index.ts"
import { type Meanings, visitMeanings } from "../../../dsl/meaning/walk.ts"
import type { Span } from "../../../dsl/text.ts"
import type { Course } from "../course.ts"
import type { Prompt } from "../questions.ts"
import type { Given } from "../steps.ts"

export type Select = Selection & Expr
export type Modes = Extract<Step, { do: "modes" }>

/** A slot of a step that is filled by what somebody chooses. */
export interface Choosing {
  readonly step: PerformStep
  readonly slot: string
  readonly selections: readonly Select[]
}

/** The steps of a pack by the place of their words. */
export class Asking {
  readonly #course: Course
  readonly #performed = new Map<string, PerformStep[]>()
  readonly #modes = new Map<string, Modes[]>()
  /** By the id of what they bind. */
  readonly #binders = new Map<number, { readonly step: PerformStep; readonly slot: string }>()

  constructor(course: Course) {
    this.#course = course
    const { checked } = course.compiled
    const told = course.told?.items.map(({ item }) => (item?.does === "step" ? item.steps : [])) ?? []
    const { setup, flow, score, winner, spans, rules, zoneRules, components, usages } = checked ?? {}
    const scripts = [
      setup,
      flow,
      score,
      winner,
      ...(spans ?? []),
      ...(components ?? []).flatMap((each) => each.scripts),
    ]
    const abilities = [
      ...(rules ?? []),
      ...(zoneRules ?? []).flat(),
      ...(components ?? []).flatMap((each) => each.abilities),
    ]
    const meanings: Meanings = {
      step: [
        ...scripts.flatMap((script) => script?.steps),
        ...(usages?.flatMap(({ body }) => body) ?? []),
        ...told.flat(),
      ],
      reaction: abilities.flatMap(({ reactions }) => reactions),
      watch: abilities.flatMap(({ watches }) => watches),
    }
    visitMeanings(meanings, { step: (step) => this.#note(step) })
  }

  /** The choices that words ask for, in the order of their slots. */
  choosing(prompt: Prompt): readonly Choosing[] {
    return this.#at(this.#performed, prompt.span).flatMap((step) =>
      [...step.slots].flatMap(([slot, filler]) => {
        const parts = filler.kind === "union" ? filler.parts : [filler]
        const selections = parts.filter((part): part is Select => part.kind === "select")
        return selections.length > 0 ? [{ step, slot, selections }] : []
      }),
    )
  }

  /** What words ask a choice of players, or of values, for. */
  domain(prompt: Prompt): Expr | null {
    const [step] = this.#at(this.#performed, prompt.span)
    const [filler = null] = step?.slots.values() ?? []
    return filler && (chosenFrom(filler) ?? filler)
  }

  modes(prompt: Prompt): Modes | null {
    return this.#at(this.#modes, prompt.span)[0] ?? null
  }

  /** What a binding stands for by the answers that were given; null where nobody chose it. */
  chosenFor({ id, alias }: Binding, prompt: Prompt): Given["chosen"] | null {
    if (alias?.kind === "binding") return this.chosenFor(alias.binding, prompt)
    const binder = this.#binders.get(id)
    const span = binder?.step.span
    if (!binder || !span) return null
    const place = keyOf(this.#placed(span))
    const { given, at } = this.#course
    const isAnswer = (each: Given | undefined): boolean => each?.asked?.span != null && keyOf(each.asked.span) === place
    let last = at - 1
    if (prompt.span !== null && keyOf(prompt.span) === place) {
      // Another slot of the step that asks: the answers to it are the last ones.
      let first = at
      while (first > 0 && isAnswer(given[first - 1])) first--
      const slots = this.choosing(prompt).map(({ slot }) => slot)
      return given[first + Math.max(0, slots.indexOf(binder.slot))]?.chosen ?? null
    }
    while (last >= 0 && !isAnswer(given[last])) last--
    return given[last]?.chosen ?? null
  }

  /** The words of a place, and the place in its file; null where the text is not known. */
  wordsAt(span: Span | null): { readonly words: string; readonly span: Span } | null {
    const text = span && this.#course.compiled.sources.get(span.file)?.slice(span.start, span.end)
    return span && text ? { words: text.replace(/\s+/g, " ").trim(), span: this.#placed(span) } : null
  }

  #note(step: Step): void {
    if (step.do === "perform") {
      push(this.#performed, keyOf(this.#placed(step.span)), step)
      for (const [slot, { id }] of step.binds) this.#binders.set(id, { step, slot })
    } else if (step.do === "modes") push(this.#modes, keyOf(this.#placed(step.span)), step)
  }

  #at<T>(steps: ReadonlyMap<string, readonly T[]>, span: Span | null): readonly T[] {
    return span === null ? [] : (steps.get(keyOf(span)) ?? [])
  }

  #placed(span: Span): Span {
    return this.#course.compiled.place?.(span) ?? span
  }
}

const keyOf = ({ file, start, end }: Span): string => `${file} ${start} ${end}`

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
