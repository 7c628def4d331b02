/** What a reader is asked, in words. */
import type { Span } from "../../dsl/text.ts"
import { type Decision, FIBER, type Machine, type Option, picksOf, type View } from "../../interpreter/index.ts"
import type { Names } from "./names.ts"
import { oneLine, secondsOf, shortened } from "./one-line.ts"
import { knows, type Reader } from "./reader.ts"
import { saidTo } from "./said-to.ts"

/** The words that ask, and the card or the rule they are written on. */
export interface Prompt {
  readonly owner: string
  readonly words: string
  readonly span: Span | null
}

export interface Question {
  readonly fiber: number
  readonly player: number
  readonly kind: Decision["kind"]
  readonly prompt: Prompt
  /** The prompt's words, said to the one who is asked. */
  readonly said: string
  readonly options: readonly Choice[]
  /** `index` of the options to pick nothing, to pick no more, and to let time pass; null where there is none. */
  readonly decline: number | null
  readonly done: number | null
  readonly wait: number | null
  /** Where several components may be picked: those that are, and how many there must and may be in all. */
  readonly picks: Picking | null
  readonly secret: boolean
  /** The seat that the prompt asks, where this is what another may do meanwhile; -1 where it is the player's own question. */
  readonly meanwhile: number
}

export interface Picking {
  /** -1 for one that the reader does not know. */
  readonly chosen: readonly number[]
  /** Where the question has a `decline`, none is as good. */
  readonly least: number
  readonly most: number
}

export interface Choice {
  /** What `Table.choose` wants to be told. */
  readonly index: number
  readonly kind: Option["kind"]
  readonly label: string
  /** The component that it is, or that it is written on; -1 for none, and for one that the reader does not know. */
  readonly component: number
  /** Kind and name of that component; empty for none. */
  readonly key: string
  /** The space (a component) that it is or lies on, -1 for none; of a hidden one, too. */
  readonly space: number
  /** The seat that it is, -1 for none. */
  readonly player: number
  /** Where the component lies; null for none. */
  readonly where: string | null
  /** What it does, in the words of the pack; empty where its name says it. */
  readonly does: string
  /** What is written on that component, a line for each sentence. */
  readonly says: readonly string[]
}

/** @param seen what the reader may know */
export function questionsOf(machine: Machine, names: Names, state: Int32Array, reader: Reader, seen: View): Question[] {
  return seen.decisions.map((decision) => {
    const options = decision.options.map((option, at) => choiceOf(machine, names, state, decision, option, at))
    const indexOf = (kind: Option["kind"]): number | null => options.find((each) => each.kind === kind)?.index ?? null
    const { fiber, player, kind, secret } = decision
    const isOwn = decision.first === 0
    const prompt = promptOf(machine, decision.source)
    return {
      fiber,
      player,
      kind,
      prompt,
      said: saidTo(prompt.words),
      options,
      decline: indexOf("decline") ?? indexOf("no"),
      done: indexOf("done"),
      wait: indexOf("wait"),
      picks: isOwn ? pickingOf(machine, state, fiber, reader) : null,
      secret,
      // Where the game waits for nobody in particular, everybody is asked.
      meanwhile: isOwn || kind === "wait" ? -1 : (state[(machine.layout.fibers[fiber] ?? 0) + FIBER.decider] ?? -1),
    }
  })
}

/** The words of a source span. */
export function promptOf({ program }: Machine, source: number): Prompt {
  const span = program.sourceSpans[source]
  if (span === undefined) return { owner: "", words: "", span: null }
  const { file, start, end } = span
  return { owner: oneLine(span.owner), words: shortened(span.text), span: { file, start, end } }
}

function pickingOf(machine: Machine, state: Int32Array, fiber: number, reader: Reader): Picking | null {
  const picks = picksOf(machine, state, fiber)
  if (picks === null || picks.most < 2) return null
  return {
    chosen: picks.chosen.map((component) => (knows(machine, state, reader, component) ? component : -1)),
    least: picks.least,
    most: picks.most,
  }
}

function choiceOf(
  machine: Machine,
  names: Names,
  state: Int32Array,
  decision: Decision,
  option: Option,
  at: number,
): Choice {
  const component = option.kind === "component" ? option.value : option.component
  const { spaces, layout } = machine
  const place = component < 0 ? (option.place ?? -1) : (state[layout.location + component] ?? -1)
  const isSpace = component >= 0 && (spaces.place[component] ?? -1) >= 0
  return {
    index: decision.first + at,
    kind: option.kind,
    label: labelOf(names, option, at),
    component,
    key: component < 0 ? "" : names.key(component),
    space: isSpace ? component : (spaces.at[place] ?? -1),
    player: option.kind === "player" ? option.value : -1,
    where: place < 0 || isSpace ? null : names.place(place, -1),
    does: doesOf(machine, option),
    says:
      component < 0
        ? []
        : names.texts(component).flatMap((text) => text.split("\n").map((line) => oneLine(line.trim()))),
  }
}

/** What an option is called. @param at its number, for those that have no name */
export function labelOf(names: Names, option: Option, at: number): string {
  switch (option.kind) {
    case "component":
      return option.value < 0 ? `hidden card ${at + 1}` : names.component(option.value)
    case "player":
      return names.player(option.value)
    case "wait":
      return "wait"
    case "yes":
      return "yes"
    default:
      return oneLine(option.label)
  }
}

function doesOf({ program }: Machine, option: Option): string {
  switch (option.kind) {
    case "yes":
      return option.label === "yes" ? "" : oneLine(option.label)
    case "wait":
      return `let ${secondsOf(option.value)} pass`
    case "instance":
      return shortened(program.sourceSpans[option.source]?.text ?? "")
    default:
      return ""
  }
}
