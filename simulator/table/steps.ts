/** The answers that a game was given, with what is needed to say them in words and to give them again. */
import type { Decision, Machine, Option } from "../../interpreter/index.ts"
import type { Names } from "./names.ts"
import { secondsOf } from "./one-line.ts"
import { labelOf, type Prompt } from "./questions.ts"
import { askingFrame } from "./reader.ts"

/** What was done to a game. */
export type Move =
  /** `option` counts all options that are open in the fiber. */
  | { readonly give: "answer"; readonly fiber: number; readonly option: number }
  | { readonly give: "time"; readonly milliseconds: number }
  /** A sentence of the beginning's `when` that is no answer. */
  | { readonly give: "sentence" }

/** A question as it was asked: in words, so that another program's can be compared with it. */
export interface Asked extends Prompt {
  readonly kind: Decision["kind"]
  readonly player: number
}

/** An answer by what it means, whatever its number. */
export interface Chosen {
  readonly kind: Option["kind"]
  /** What it is called. */
  readonly words: string
  /** Kind and name of the component that it is, or that it is written on; empty for none. */
  readonly key: string
  /** Where that lies; empty for none. */
  readonly where: string
  /** Which it is of those options that are the same in all of this. */
  readonly rank: number
  /** That component's number in the program that asked; -1 for none. */
  readonly component: number
}

export interface Given {
  readonly move: Move
  /** The sentence of `when` that it is or answers, -1 for what was decided at the table. */
  readonly sentence: number
  readonly asked: Asked | null
  /** For time that passed and for a sentence of the beginning only its words. */
  readonly chosen: Chosen
  /** Mask of the seats that may know what was asked, and what was chosen. */
  readonly heard: { readonly asked: number; readonly chosen: number }
}

/** What the options mean. */
export function meaningsOf(machine: Machine, names: Names, state: Int32Array, options: readonly Option[]): Chosen[] {
  const known: Chosen[] = []
  for (const option of options) {
    const component = option.kind === "component" ? option.value : option.component
    const { kind } = option
    const words = labelOf(names, option, known.length)
    const key = component < 0 ? "" : names.key(component)
    const where = component < 0 ? "" : names.place(state[machine.layout.location + component] ?? 0, -1)
    const rank = known.filter((each) => isAlike(each, { kind, words, key, where })).length
    known.push({ kind, words, key, where, rank, component })
  }
  return known
}

type Meant = Omit<Chosen, "rank" | "component">

/** Whether two answers mean the same but for their rank. */
export const isAlike = (one: Meant, other: Meant): boolean =>
  one.kind === other.kind && one.words === other.words && one.key === other.key && one.where === other.where

/** Who may know what is asked, and what is chosen. */
export function heardOf(machine: Machine, state: Int32Array, decision: Decision, option: Option): Given["heard"] {
  const { layout } = machine
  const everyone = (1 << machine.players) - 1
  const own = 1 << decision.player
  const known = (component: number): number =>
    component < 0 ? everyone : (state[layout.known + component] ?? 0) & everyone
  const asked = known(askingFrame(machine, state, decision.fiber, "self")) | own
  const isSecret = decision.secret || decision.fiber !== 0
  const component = option.kind === "component" ? option.value : option.component
  return { asked, chosen: isSecret ? own : (asked & known(component)) | own }
}

export const timeWords = (milliseconds: number): string => `${secondsOf(milliseconds)} pass`
