/** The sentence behind an open question, and what was chosen before in it. */

import type { Binding } from "../../../dsl/meaning/index.ts"
import type { Span } from "../../../dsl/text.ts"
import type { Machine } from "../../../interpreter/index.ts"
import type { Asker, Query } from "../../queries.ts"
import type { Course } from "../course.ts"
import type { Prompt } from "../questions.ts"
import type { Given } from "../steps.ts"
import type { Asked } from "./sense.ts"
import { keyOf, Sentences } from "./sentences.ts"

export class Asking implements Asked {
  readonly sentences: Sentences
  readonly #course: Course

  constructor(course: Course) {
    this.#course = course
    this.sentences = Sentences.of(course)
  }

  laidOut = (state: Int32Array, machine: Machine): Int32Array => this.sentences.laidOut(state, machine)
  ask = (query: Query, state: Int32Array, asker: Asker): number | null => this.sentences.ask(query, state, asker)

  /** What a binding stands for by the answers that were given; null where nobody chose it. */
  chosenFor({ id, alias }: Binding, prompt: Prompt): Given["chosen"] | null {
    if (alias?.kind === "binding") return this.chosenFor(alias.binding, prompt)
    const binder = this.sentences.binders.get(id)
    const span = binder?.step.span
    if (!binder || !span) return null
    const place = this.sentences.keyAt(span)
    const { given, at } = this.#course
    const isAnswer = (each: Given | undefined): boolean => each?.asked?.span != null && keyOf(each.asked.span) === place
    let last = at - 1
    if (prompt.span !== null && keyOf(prompt.span) === place) {
      // Another slot of the step that asks: the answers to it are the last ones.
      let first = at
      while (first > 0 && isAnswer(given[first - 1])) first--
      const slots = this.sentences.choosing(prompt).map(({ slot }) => slot)
      return given[first + Math.max(0, slots.indexOf(binder.slot))]?.chosen ?? null
    }
    while (last >= 0 && !isAnswer(given[last])) last--
    return given[last]?.chosen ?? null
  }

  /** The words of a place, and the place in its file; null where the text is not known. */
  wordsAt(span: Span | null): { readonly words: string; readonly span: Span } | null {
    const { sources, place } = this.#course.compiled
    const text = span && sources.get(span.file)?.slice(span.start, span.end)
    return span && text ? { words: text.replace(/\s+/g, " ").trim(), span: place?.(span) ?? span } : null
  }
}
