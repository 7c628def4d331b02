/** Answers that were given at a table, as sentences of a ruling. */
import type { Decision, Option } from "../../../interpreter/index.ts"
import { decisions } from "../../../interpreter/index.ts"
import { optionFor } from "../../rulings/answers.ts"
import { Scene } from "../../rulings/scene.ts"
import type { Course } from "../course.ts"
import type { People } from "./people.ts"

/** The sentences for the answers from one on, up to another; null where one of them cannot be said. */
export function answersOf(course: Course, people: People, from: number, to: number): string[] | null {
  const sentences: string[] = []
  for (let step = from; step < to; step++) {
    const given = course.given[step]
    if (given === undefined) return null
    const { move, sentence } = given
    // Sentences of the beginning are said as they are, once.
    if (sentence >= 0) {
      const text = course.told?.items[sentence]?.text.value
      if (text === undefined) return null
      if (course.given[step - 1]?.sentence !== sentence || step === from) sentences.push(text)
      continue
    }
    if (move.give === "time") {
      if (move.milliseconds % 1000 !== 0) return null
      sentences.push(`elapse ${move.milliseconds / 1000} seconds`)
      continue
    }
    if (move.give !== "answer") return null
    const state = course.stateAt(step)
    const decision = decisions(course.machine, state).find(
      ({ fiber, first, count }) => fiber === move.fiber && move.option >= first && move.option < first + count,
    )
    const at = decision === undefined ? -1 : move.option - decision.first
    const option = decision?.options[at]
    const who = decision && people.who(decision.player)
    if (decision === undefined || option === undefined || !who) return null
    // To pick no more comes by itself where the next sentence picks nothing more.
    if (option.kind === "done") continue
    sentences.push(sentenceOf(course, people, state, decision, option, at, who))
  }
  return sentences
}

function sentenceOf(
  course: Course,
  people: People,
  state: Int32Array,
  decision: Decision,
  option: Option,
  at: number,
  who: string,
): string {
  const s = who === "you" ? "" : "s"
  if (option.kind === "yes") return `${who} accept${s}`
  if (option.kind === "no" || option.kind === "decline") return `${who} decline${s}`
  if (option.kind === "player") {
    const chosen = people.who(option.value)
    return chosen === null ? `${who} answer${s} ${at + 1}` : `${who} choose${s} ${chosen}`
  }
  const { checked } = course.compiled
  if (checked) {
    const scene = new Scene(course.machine, checked.symbols, state)
    for (const pick of picksFor(option, scene)) {
      if (optionFor({ ...pick, start: 0, end: 0 }, decision, scene) !== at) continue
      return `${who} choose${s} ${pick.quoted ? `"${pick.words}"` : pick.words}`
    }
  }
  return `${who} answer${s} ${at + 1}`
}

function picksFor(option: Option, scene: Scene): { readonly words: string; readonly quoted: boolean }[] {
  const component = option.kind === "component" ? option.value : option.component
  if (component < 0) return [{ words: option.label, quoted: option.kind !== "number" && option.kind !== "value" }]
  const space = scene.spaceOf(component)
  const names = [scene.name(component), ...(space === null ? [] : [space])]
  return names.map((words) => ({ words, quoted: false }))
}
