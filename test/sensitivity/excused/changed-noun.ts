import type { NounSymbol } from "../../../dsl/check/scope/symbols.ts"
import type { Same } from "../same.ts"
import type { Source } from "../sources.ts"

interface Phrase {
  readonly noun?: {
    readonly kind: string
    readonly word?: { readonly lemma: string; readonly plural: boolean }
    readonly names?: readonly unknown[]
  } | null
  readonly det?: unknown
  readonly ordinals?: readonly unknown[]
  readonly adjectives?: readonly { readonly kind: string }[]
  readonly places?: readonly unknown[]
  readonly relative?: unknown
}

/** What was changed, as far as it is a phrase with a noun. */
export const phraseAt = ({ at }: Same["changed"]): Phrase => at.node as Phrase

/** The noun of the phrase that was changed. */
export const nounAt = (changed: Same["changed"]) => phraseAt(changed).noun?.word ?? null

/** Whether one thing is meant that a text was given: a text of a verb, and the name of a slot. */
export function isSlot({ changed, sentence, source }: Same): boolean {
  const noun = nounAt(changed)
  if (!noun || noun.plural) return false
  if (sentence.names?.includes(noun.lemma)) return true
  if (!/(verb|needs|is)$/.test(sentence.position)) return false
  const { symbols } = source.checker
  // `fetch (good)`: its text is read for each of the group.
  if (symbols.model.groups.some(({ name }) => name === noun.lemma)) return true
  const usages = [...symbols.usages.values()].flat()
  const kinds = symbols.kinds.find(({ name }) => name === noun.lemma)?.kinds ?? new Set()
  return usages.some(({ slots }) =>
    slots.some((slot) => slot.name === noun.lemma || [...(slot.kinds ?? [])].some((kind) => kinds.has(kind))),
  )
}

/** Whether the words in front speak of one thing of the same noun: `pay the cost of 1 specialist to hire that specialist`. */
export function isNamedBefore({ changed, left }: Same): boolean {
  const noun = nounAt(changed)
  return noun !== null && !noun.plural && new RegExp(`\\b(1|an?|the)\\b[\\w ]*\\b${noun.lemma}\\b`).test(left)
}

/** Whether a condition is asked of a thing, which may speak of it as `it`, `this` and `that`: `active: it is in play`. */
export const isAskedOfThing = ({ sentence: { entry, position } }: Same): boolean =>
  entry === "condition" && /(corpus|active)$/.test(position)

/** Whether one name stands where the noun would. */
export const isOneName = (changed: Same["changed"]): boolean => {
  const { noun } = phraseAt(changed)
  return noun?.kind === "names" && noun.names?.length === 1
}

/** `the weight of the card in your hand`: whether the place stands behind what is of it. */
export const isOfWhatLies = ({ at }: Same["changed"]): boolean =>
  at.around.some((each) => ((each as Phrase).places ?? []).length > 1)

/** Whether a role is meant that a sentence finds, of which there may be several: `a player who has more votes than you`. */
export const isFoundRole = ({ changed, source: { checker } }: Same): boolean =>
  checker.symbols.model.roles.some(({ name, is }) => is !== null && name === nounAt(changed)?.lemma)

/** The nouns that a change has exchanged, in the singular. */
export const nounsOf = ({ at, by }: Same["changed"]): readonly string[] =>
  [at.node, by].map((noun) => (noun as { word?: { lemma: string } }).word?.lemma ?? "")

/** Whether a relative clause says which one is meant: `that action they used`. */
export const isClaimed = ({ changed: { at } }: Same): boolean =>
  [at.node, ...at.around].some((each) => (each as Phrase).relative != null)

/** Whether the noun of the phrase that was changed is declared as some sort of thing. */
export const isOfSort = (changed: Same["changed"], { checker }: Source, sort: NounSymbol["is"]): boolean =>
  (checker.symbols.nouns.get(nounAt(changed)?.lemma ?? "") ?? []).some(({ is }) => is === sort)

/** How many things of a kind a game has; null for what is no kind. */
export function thingsOf(word: string, { checker }: Source): number | null {
  const { symbols } = checker
  const kind = kindNamed(word, checker)
  if (!kind) return null
  const found = symbols.model.components.filter((component) =>
    kind.kinds.has(symbols.kinds.findIndex((each) => each.name === component.kind)),
  )
  return found.reduce((sum, { copies }) => sum + copies, 0)
}

/** Whether a word names a kind of which nothing can lie in the place that words speak of last. */
export function isKeptOut(word: string, words: string, { checker }: Source): boolean {
  const kind = kindNamed(word, checker)
  const zones = [...checker.symbols.model.zones].sort((one, other) => at(words, other.name) - at(words, one.name))
  const [zone] = zones.filter(({ name }) => at(words, name) >= 0)
  const held = (zone?.of ?? []).flatMap((name) => [...(kindNamed(name, checker)?.kinds ?? [])])
  return kind !== undefined && held.length > 0 && held.every((each) => !kind.kinds.has(each))
}

/** Whether two words name kinds, and all that one names the other does, too. */
export function isWithinOther(one: string, other: string, { checker }: Source): boolean {
  const [a, b] = [kindNamed(one, checker), kindNamed(other, checker)]
  if (!a || !b) return false
  return [...a.kinds].every((kind) => b.kinds.has(kind)) || [...b.kinds].every((kind) => a.kinds.has(kind))
}

const at = (words: string, name: string): number => ` ${words} `.lastIndexOf(` ${name} `)

function kindNamed(word: string, { symbols, lexicon }: Source["checker"]) {
  const name = word.replace(/\W$/, "")
  return symbols.kinds.find((each) => each.name === name || lexicon.inflect(each.name, "plural") === name)
}
