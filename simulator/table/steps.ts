/** The answers that a game was given, with what is needed to say them in words and to give them again. */
import { type Decision, FIBER, FRAME, type Machine, type Option } from "../../interpreter/index.ts"
import type { Names } from "./names.ts"
import { oneLine, secondsOf } from "./words.ts"

/** What was done to a game. */
export type Move =
  /** `option` counts all options that are open in the fiber. */
  | { readonly give: "answer"; readonly fiber: number; readonly option: number }
  | { readonly give: "time"; readonly milliseconds: number }
  /** A sentence of the beginning's `when` that is no answer. */
  | { readonly give: "sentence" }

/** A question as it was asked. */
export interface Asked {
  readonly kind: Decision["kind"]
  readonly player: number
  /** Index into the program's source spans. */
  readonly source: number
}

/** An answer by what it means, whatever its number. */
export interface Chosen {
  readonly kind: Option["kind"]
  /** The name or the words that it has: a component's name, a mode's words, a number. */
  readonly name: string
  /** The component that it is, or that it is written on; -1 for none. */
  readonly component: number
  /** The seat that it is, -1 for none. */
  readonly seat: number
  /** Where the component lies; -1 for none. */
  readonly place: number
  /** Which it is of those options that are the same in all of this. */
  readonly rank: number
}

export interface Given {
  readonly move: Move
  /** The sentence of `when` that it is or answers, -1 for what was decided at the table. */
  readonly sentence: number
  readonly asked: Asked | null
  readonly chosen: Chosen | null
  /** Mask of the seats that may know what was asked, and what was chosen. */
  readonly heard: { readonly asked: number; readonly chosen: number }
}

/** What an option means. */
export function meaningOf(machine: Machine, state: Int32Array, options: readonly Option[], at: number): Chosen {
  const bare = (option: Option): Omit<Chosen, "rank"> => {
    const component = option.kind === "component" ? option.value : option.component
    return {
      kind: option.kind,
      name: option.kind === "player" || option.kind === "wait" ? "" : option.label,
      component,
      seat: option.kind === "player" ? option.value : -1,
      place: component < 0 ? -1 : (state[machine.layout.location + component] ?? -1),
    }
  }
  const option = options[at]
  if (option === undefined) throw new RangeError(`there is no option ${at}`)
  const chosen = bare(option)
  let rank = 0
  for (let i = 0; i < at; i++) {
    const other = options[i]
    if (other?.kind !== chosen.kind || other.label !== option.label) continue
    const same = bare(other)
    if (same.seat === chosen.seat && same.place === chosen.place && same.name === chosen.name) rank++
  }
  return { ...chosen, rank }
}

/** Who may know what is asked, and what is chosen. */
export function heardOf(machine: Machine, state: Int32Array, decision: Decision, option: Option): Given["heard"] {
  const { layout } = machine
  const everyone = (1 << machine.players) - 1
  const own = 1 << decision.player
  const known = (component: number): number =>
    component < 0 ? everyone : (state[layout.known + component] ?? 0) & everyone
  const asks = state[(state[(layout.fibers[decision.fiber] ?? 0) + FIBER.top] ?? 0) + FRAME.self] ?? -1
  const asked = known(asks) | own
  const isSecret = decision.secret || decision.fiber !== 0
  const component = option.kind === "component" ? option.value : option.component
  return { asked, chosen: isSecret ? own : (asked & known(component)) | own }
}

/** What a chosen option is called. */
export function chosenWords(chosen: Chosen, names: Names): string {
  switch (chosen.kind) {
    case "component":
      return names.component(chosen.component)
    case "player":
      return names.player(chosen.seat)
    case "wait":
      return "wait"
    default:
      return oneLine(chosen.name)
  }
}

export const timeWords = (milliseconds: number): string => `${secondsOf(milliseconds)} pass`
