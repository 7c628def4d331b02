import type { Decision, Option } from "../../interpreter/index.ts"
import type { Answer } from "./read-ruling.ts"
import type { Scene } from "./scene.ts"
import { listed, type Pick, sameWords } from "./word-picks.ts"

/** The number of the option that a pick means; -1 for none. */
export function optionFor(pick: Pick, decision: Decision, scene: Scene): number {
  const { options } = decision
  const by = (fits: (option: Option) => boolean): number => options.findIndex(fits)
  if (!pick.quoted) {
    const component = by(
      (option) =>
        (option.kind === "component"
          ? scene.name(option.value)
          : option.component >= 0
            ? scene.name(option.component)
            : null) === pick.words,
    )
    if (component >= 0) return component
    // `choose the Apple Boar`: of two Boars the one of that suit.
    const described = by((option) => {
      const thing = option.kind === "component" ? option.value : option.component
      return thing >= 0 && scene.isDescribedBy(thing, pick.words)
    })
    if (described >= 0) return described
    // `choose d4`: the thing that lies there, where no space is asked for.
    const lying = by((option) => option.kind === "component" && scene.spaceOf(option.value) === pick.words)
    if (lying >= 0) return lying
    if (/^-?\d+$/.test(pick.words)) {
      const number = by((option) => option.kind === "number" && option.value === Number(pick.words))
      if (number >= 0) return number
    }
    const player = by((option) => option.kind === "player" && sameWords(scene.playerName(option.value), pick.words))
    if (player >= 0) return player
  }
  return by((option) => option.kind !== "component" && sameWords(wordsOf(option, decision, scene), pick.words))
}

/** The option of an answer that is no list of picks; -1 when there is none. */
export function plainOption(answer: Exclude<Answer, { give: "picks" }>, decision: Decision): number {
  const { options } = decision
  switch (answer.give) {
    case "number":
      return answer.number <= options.length ? answer.number - 1 : -1
    case "nothing":
    case "decline":
      return options.findIndex((option) => isRefusal(option))
    case "accept": {
      const yes = options.findIndex((option) => option.kind === "yes")
      const others = options.filter((option) => !isRefusal(option))
      const [only] = others
      // An offer of one single thing is accepted by taking it.
      return yes >= 0 ? yes : only && others.length === 1 && options.length > 1 ? options.indexOf(only) : -1
    }
  }
}

export const isRefusal = (option: Option): boolean =>
  option.kind === "decline" || option.kind === "done" || option.kind === "no"

/** An option in words. */
export function wordsOf(option: Option, decision: Decision, scene: Scene): string {
  switch (option.kind) {
    case "component": {
      const space = scene.spaceOf(option.value)
      return space === null ? scene.name(option.value) : `${scene.name(option.value)} on ${space}`
    }
    case "player":
      return scene.playerName(option.value)
    case "instance":
      return option.component >= 0 ? scene.name(option.component) : option.label
    case "decline":
    case "no":
      return decision.kind === "confirm" ? "decline" : "nothing"
    case "done":
      return "nothing more"
    default:
      return option.label
  }
}

/** What is open, in words: `the previous player is asked to choose Hero, Spy or nothing`. */
export function describeDecision(decision: Decision, scene: Scene): string {
  const words = [...new Set(decision.options.map((option) => wordsOf(option, decision, scene)))]
  const who = scene.playerName(decision.player)
  const source = scene.machine.program.sourceSpans[decision.source]
  const asked = source ? ` (${source.owner}: “${source.text}”)` : ""
  const what =
    decision.kind === "confirm"
      ? `whether to “${decision.options[0]?.label ?? "go on"}”`
      : decision.kind === "order"
        ? `which comes first, ${listed(words, "or")}`
        : `to choose ${listed(words, "or")}`
  return `${who} ${who === "you" ? "are" : "is"} asked ${what}${asked}`
}

export function describeDecisions(open: readonly Decision[], scene: Scene): string {
  return open.length === 0
    ? "nobody is asked anything"
    : open.map((decision) => describeDecision(decision, scene)).join("; ")
}
