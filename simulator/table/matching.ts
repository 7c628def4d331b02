/** Giving answers again by what they mean: after an edit, numbers of options and components are others. */
import { type Decision, RunawayError } from "../../interpreter/index.ts"
import type { Course } from "./course.ts"
import { type Prompt, promptOf } from "./questions.ts"
import { type Asked, type Chosen, type Given, isAlike, meaningsOf } from "./steps.ts"

/** Why an answer does not fit any more. */
export type Misfit =
  /** Nobody is asked it. */
  | "not-asked"
  /** It is asked, and the answer is not among the options. */
  | "not-offered"
  /** Time does not pass, or a sentence of the beginning cannot be done. */
  | "refused"
  | "over"
  /** It would never come to an end. */
  | RunawayError

/** Gives an answer of this or another course again; null when it was given. */
export function giveAgain(course: Course, given: Given): Misfit | null {
  const { move, sentence, asked, chosen } = given
  try {
    if (move.give === "time") return course.elapse(move.milliseconds, sentence) === null ? null : "refused"
    if (move.give === "sentence") return course.sentence(sentence) === null ? null : "refused"
    if (asked === null) return "not-asked"
    const { decisions } = course
    if (decisions.length === 0) return course.isOver ? "over" : "not-asked"
    const fitting = decisions
      .map((decision) => ({ decision, fit: fitOf(promptOf(course.machine, decision.source), decision, asked) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
    for (const { decision } of fitting) {
      const option = optionOf(course, decision, chosen)
      if (option >= 0) return course.answer(decision.fiber, option, sentence) === null ? null : "refused"
    }
    return fitting.length > 0 ? "not-offered" : "not-asked"
  } catch (error) {
    if (error instanceof RunawayError) return error
    throw error
  }
}

/** How well a decision fits a question that was asked: 0 when it is another one. */
function fitOf(prompt: Prompt, { player, kind }: Decision, asked: Asked): number {
  if (player !== asked.player || kind !== asked.kind) return 0
  return (prompt.owner === asked.owner ? 1 : 0) + (prompt.words === asked.words ? 2 : 0)
}

/** The option that means the same: in the same place, or else of the same name anywhere. -1 for none. */
function optionOf({ machine, names, state }: Course, decision: Decision, chosen: Chosen): number {
  const options = meaningsOf(machine, names, state, decision.options)
  const exact = options.findIndex((each) => isAlike(each, chosen) && each.rank === chosen.rank)
  const found =
    exact >= 0 ? exact : options.findIndex((each) => isAlike({ ...each, where: "" }, { ...chosen, where: "" }))
  return found < 0 ? -1 : decision.first + found
}
