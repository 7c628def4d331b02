import { pluralOf, severalOf, thirdOf } from "../../lexicon/inflect.ts"
import type { Item, NP, VP, Word } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { SECONDS } from "../scope/symbols.ts"

/** Number and noun, article and noun, subject and verb agree: `1 card`, `each card`, `each player draws`. */
export function agree(item: Item, context: Context): boolean {
  const noun = item.noun
  // A noun taken over from another phrase (`0 or 2 cards`) agrees there.
  if (
    !noun ||
    noun.kind === "names" ||
    noun.kind === "unknown" ||
    noun.genitive ||
    noun.start < item.start ||
    noun.end > item.end
  )
    return true
  const word = noun.word
  const wanted = wantsPlural(item)
  if (wanted === null || wanted === word.plural || isUncountable(word, context)) return true
  const text = wanted ? pluralOf(word.lemma) : word.lemma
  // A word that looks the same in both numbers agrees with either.
  if (text === word.text) return true
  const isCounter = context.symbols.model.counters.some(({ name }) => name === word.lemma)
  const at = context.span(word)
  const facts = { case: "noun", word: word.text, isPlural: word.plural, wanted, isCounter, text, at } as const
  context.fail("check/agreement", { start: item.start, end: word.end }, facts)
  return false
}

/** Whether the words before a noun ask for its plural; null where they leave it open. */
function wantsPlural(item: Item): boolean | null {
  const quantity = item.quantity
  if (quantity) {
    if (quantity.orMore || quantity.word || quantity.symbol || !quantity.number || quantity.number.letter || item.more)
      return null
    return (quantity.and?.number ?? quantity.number).max !== 1
  }
  switch (item.det?.lemma) {
    case "a":
    case "an":
    case "each":
    case "every":
    case "another":
    case "this":
    case "that":
      return false
    case "these":
    case "those":
    case "both":
    case "all":
      return true
    default:
      return null
  }
}

function isUncountable(word: Word, context: Context): boolean {
  const { model } = context.symbols
  if (word.lemma === SECONDS) return true
  const declared = [
    ...model.counters,
    ...model.kinds,
    ...model.zones,
    ...model.nouns,
    ...model.roles,
    ...model.spans,
    ...model.memories,
  ]
  return declared.some(
    (each) => (each.name === word.lemma || ("word" in each && each.word === word.lemma)) && each.plural === "-",
  )
}

/** Whether a verb fits its subject: third person after one, base form after several, `you` and in an imperative. */
export function agreesWith(subject: NP | null, vp: VP, modal: Word | null, context: Context): boolean {
  if (vp.form === "past" || PAST.has(vp.verb.text) || (modal && vp.form !== "base")) return true
  if (vp.form === "base" && !isPlain(vp.verb)) return true
  const third = !vp.verb.plural
  const single = modal ? false : subject ? isSingle(subject) : false
  if (single === null || single === third) return true
  const text =
    vp.form === "be"
      ? third
        ? "are"
        : "is"
      : vp.form === "have"
        ? third
          ? "have"
          : "has"
        : third
          ? severalOf(vp.verb.lemma)
          : thirdOf(vp.verb.lemma)
  const after = modal ? { modal: modal.text } : subject && (third ? "several" : "one")
  context.fail("check/agreement", vp.verb, { case: "verb", verb: vp.verb.text, after, text })
  return false
}

/** `you do`, `it does`: whether the auxiliary fits its subject. */
export function auxiliaryAgrees(subject: NP, { text, start, end }: Word, context: Context): boolean {
  const third = THIRD[text]
  const single = isSingle(subject)
  if (third === undefined || single === null || single === third.is) return true
  context.fail("check/agreement", { start, end }, { case: "auxiliary", text, isOne: single, wanted: third.other })
  return false
}

/** The auxiliaries that differ, and what each is in the other number. */
const THIRD: Readonly<Record<string, { readonly is: boolean; readonly other: string }>> = {
  do: { is: false, other: "does" },
  "don't": { is: false, other: "doesn't" },
  does: { is: true, other: "do" },
  "doesn't": { is: true, other: "don't" },
}

const PAST = new Set(["was", "were", "had", "be"])

/** Verbs whose two forms differ. */
const isPlain = (verb: Word): boolean => verb.plural || verb.text !== verb.lemma || severalOf(verb.lemma) !== verb.lemma

/** Whether a subject is one; null where its words leave it open. */
export function isSingle(subject: NP): boolean | null {
  const item = subject.items[0]
  if (!item) return null
  if (subject.items.length > 1)
    return subject.joiners.every((joiner) => joiner === "and" || joiner === ",") ? false : null
  // `each player's workers become ready`: they are several.
  const owned = item.noun?.genitive?.noun
  if (owned && owned.kind !== "names" && owned.kind !== "unknown") return !owned.word.plural
  if (item.pronoun) return !["you", "they", "the rest", "the others", "themselves"].includes(item.pronoun.lemma)
  if (item.det && ["each", "every", "a", "an", "another"].includes(item.det.lemma)) return true
  if (item.det && ["those", "these", "both", "all"].includes(item.det.lemma)) return item.noun ? null : false
  if (item.det && ["no", "any"].includes(item.det.lemma)) return null
  if (!item.noun) return null
  const head = item.noun.genitive?.noun ?? item.noun
  if (item.quantity) return null
  if (head.kind === "names") return head.names.length === 1 ? true : head.joiner === "and" ? false : null
  if (head.kind === "unknown") return null
  return !head.word.plural
}
