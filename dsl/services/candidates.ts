import type { Checker } from "../check/checker.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { As } from "../pack/sentences.ts"
import { type Expected, whatMayFollow } from "../syntax/expected.ts"
import type { Category } from "../syntax/tokens.ts"
import { describe, describeCategory, describeFixed } from "./describe.ts"
import { type Declaration, thing } from "./word-at.ts"

/** A word or sign that the grammar allows at a place of a sentence. */
export interface Candidate {
  readonly surface: string
  /** Null for signs and for the words that the grammar itself names. */
  readonly category: Category | null
  readonly declaration: Declaration | null
  readonly kind: "word" | "mark"
  /** What it is, and what it means. */
  readonly told: { readonly what: string; readonly documentation: string }
}

/** What may follow in a sentence, by its grammar and its words. */
export interface Candidates {
  readonly expected: Expected
  /** Those that begin as the word at the caret does, the language's most useful first. */
  readonly list: readonly Candidate[]
}

/** What may follow the words of a sentence; the last word of it may be only begun. */
export function candidatesAfter(checker: Checker, written: string, as: As): Candidates {
  const { lexicon, symbols } = checker
  const expected = whatMayFollow(lexicon, written, written.length, as === "condition" ? "condition" : "script")
  const prefix = written.slice(expected.from).toLowerCase()
  const fits = (surface: string): boolean => surface.toLowerCase().startsWith(prefix)
  const found = new Map<string, Candidate & { readonly rank: number }>()
  const isThird = endsInOne(lexicon, written.slice(0, expected.from))
  const categories = expected.categories.flatMap((category): Category[] =>
    // A player's noun is a noun, too.
    category === "Noun" ? ["Noun", "PlayerNoun"] : [category],
  )
  for (const category of new Set(categories)) {
    for (const { surface, sense } of lexicon.byCategory(category)) {
      if (found.has(surface) || !fits(surface)) continue
      // “draws” has somebody before it who does.
      if (category === "Verb" && (sense.form === "third") !== isThird) continue
      const isVerb = category === "Verb" || category === "VerbPast" || category === "Passive"
      const usages = isVerb ? symbols.usages.get(sense.lemma) : undefined
      const declaration = usages
        ? { kind: "verb" as const, name: sense.lemma, spans: usages.map(({ decl }) => decl.span) }
        : (signed(category, surface, checker) ?? thing(sense.lemma, symbols))
      found.set(surface, {
        surface,
        category,
        declaration,
        kind: "word",
        rank: rankOf(category, declaration !== null),
        get told() {
          if (!declaration) return { what: category, documentation: describeCategory(category).text }
          const { what, detail, text } = describe(declaration, symbols.model)
          return { what, documentation: detail ? `${detail}\n${text}` : text }
        },
      })
    }
  }
  for (const word of expected.fixed) {
    if (found.has(word) || !fits(word)) continue
    const told = { what: "word", documentation: describeFixed(word).text }
    found.set(word, { surface: word, category: null, declaration: null, kind: "word", rank: 40, told })
  }
  if (prefix === "")
    for (const mark of expected.marks) {
      const told = { what: "sign", documentation: MARKS[mark] ?? "A sign." }
      found.set(mark, { surface: mark, category: null, declaration: null, kind: "mark", rank: 60, told })
    }
  return { expected, list: [...found.values()].sort((a, b) => a.rank - b.rank) }
}

/** The counter that a sign stands for. */
function signed(category: Category, surface: string, { symbols }: Checker): Declaration | null {
  if (category !== "Symbol") return null
  const counter = symbols.model.counters[symbols.symbolCounters.get(surface) ?? -1]
  return counter ? { kind: "counter", name: counter.name, spans: [counter.span] } : null
}

/** Whether a text ends in one that does something: `the next player`, `a card that`. */
function endsInOne(lexicon: Lexicon, text: string): boolean {
  const senses = lexicon.lex(text).tokens.at(-1)?.entry?.senses ?? []
  return senses.some(
    ({ category, plural, lemma }) =>
      !plural && (ONES.has(category) || (lemma === "it" && (category === "Pronoun" || category === "SubjPron"))),
  )
}

const ONES: ReadonlySet<Category> = new Set<Category>(["Noun", "PlayerNoun", "VerbalNoun", "Name", "Who"])

/** What is chosen most goes first; the game's own words go before the language's. */
function rankOf(category: Category, isDeclared: boolean): number {
  const order: readonly Category[] = [
    "Verb",
    "Number",
    "Symbol",
    "Noun",
    "PlayerNoun",
    "Name",
    "Adjective",
    "Det",
    "CondWord",
    "Modal",
  ]
  const rank = order.indexOf(category)
  return (rank < 0 ? order.length : rank) + (isDeclared ? 0 : 20)
}

const MARKS: Readonly<Record<string, string>> = {
  ",": "Ends a condition, or parts the things of a list.",
  ":": "What follows is done by, or for, each of those before.",
  ";": "Ends a part; the next one stands alone.",
  ".": "Ends a sentence.",
  "|": "The next option.",
  "- ": "An option on a line of its own.",
  "'s": "Whose it is.",
  '"': "The label of an option.",
}
