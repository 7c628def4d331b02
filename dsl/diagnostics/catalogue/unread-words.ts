import type { ReadingRuleName } from "../reading-rules.ts"
import type { Wording } from "./entry.ts"

const CLAUSE_HINT =
  "Nothing in front of it can have this clause here. Put what it says before the noun (“a wet card in play”), or say it in a condition of its own: “if A and if B”."

const HINT = "No sentence is read without some of its words. Say them as a condition or in a sentence of their own."

const HIGHER = "Say of what, and than which: “a card whose cost is more than the cost of that card”."

/** Wordings that do work, by the word that tells what is usually meant. */
const HINTS: Readonly<Record<string, string>> = {
  have: "A second condition begins with its own word: “if A and if B”.",
  be: "A second condition begins with its own word: “if A and if B”.",
  "equal to": "Compare with “is”: “if its cost is your money”.",
  than: "Say it with “who has”: “each player who has less money than you”.",
  higher: HIGHER,
  lower: HIGHER,
  per: "Limit it in front: “once per turn, ...”.",
  less: "Only a price that is an amount, or an amount that a verb gives, is made more or less. Take a plain number from the other where it is used: “... minus 1”.",
  same: "Compare numbers: “if the number of cards in your hand is 2”.",
}

/** The rules that say what such words belong to. */
const RULES: Readonly<Record<string, ReadingRuleName>> = {
  only: "only",
  other: "other",
  another: "other",
  than: "comparison",
  most: "the-most",
  fewest: "the-most",
  alone: "the-most",
  highest: "highest",
  lowest: "highest",
  each: "each",
  every: "each",
  any: "each",
  no: "each",
  that: "that",
  not: "not",
  in: "place",
  on: "place",
  of: "place",
  with: "place",
  "in turn order": "turns",
}

interface Unread {
  readonly said: string
  /** As the lexicon has them; null where they are a relative clause. */
  readonly lemmas: readonly string[] | null
}

/** What is said of words that are in no part of a sentence's meaning. */
export function unreadWords({ said, lemmas }: Unread): Wording {
  const message = `nothing would come of “${said}” here`
  if (lemmas === null) return { message, hint: CLAUSE_HINT, rule: "relative-clause" }
  const [hint] = lemmas.flatMap((lemma) => (Object.hasOwn(HINTS, lemma) ? [HINTS[lemma]] : []))
  const [rule] = lemmas.flatMap((lemma) => (Object.hasOwn(RULES, lemma) ? [RULES[lemma]] : []))
  return { message, hint: hint ?? HINT, rule: rule ?? null }
}
