import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Model } from "../pack/model.ts"
import {
  type Category,
  type Entry,
  type FixedWord,
  type Form,
  fixed,
  fixedWords,
  type Sense,
  tokenTypeOf,
} from "../syntax/tokens.ts"
import type { Span } from "../text.ts"
import { baseNouns, basePlayerNouns, baseWords, closedCategories } from "./base-words.ts"
import { withArticle } from "./inflect.ts"
import { type Lexed, lex } from "./lexer.ts"
import { addBaseNouns, type DeclaredWord, wordsOf } from "./model-words.ts"
import { type Extreme, extremesOf } from "./qualities.ts"

/** A word that a pack declares in a way that sentences could not read. */
export interface WordProblem {
  readonly word: string
  readonly diagnostic: Diagnostic
  /** Where the other meaning is declared; null for a base word. */
  readonly other: Span | null
}

/** The words of one game, closed and declared. */
export interface Lexicon {
  /** What a phrase may mean, written exactly as in the lexicon; empty for an unknown one. */
  senses(surface: string): readonly Sense[]
  /** Every sense in a category, in the order of declaration. */
  byCategory(category: Category): readonly { readonly surface: string; readonly sense: Sense }[]
  surfaces(): readonly string[]
  /** A form of a declared word: `inflect("card", "plural")` is `cards`; null when there is none. */
  inflect(lemma: string, form: Form): string | null
  /** Where a surface was declared; null for base words. */
  declaredAt(surface: string): Span | null
  /** What a superlative of everyday words is the end of: `cheapest` of a cost; null where nothing has such a name. */
  extreme(word: string): Extreme | null
  /** The one kind of which a value is a property: that of beasts where `Beast` is a type of cards; null of several. */
  kindWith(value: string): string | null
  lex(text: string): Lexed
}

/**
 * The lexicon of a game, and what is wrong with the words it declares.
 * Problems do not keep it from being built: the first meaning declared stands.
 */
export function buildLexicon(model: Model): { lexicon: Lexicon; problems: WordProblem[] } {
  const builder = new Builder()
  for (const [category, words] of Object.entries(baseWords)) {
    for (const word of words ?? []) {
      builder.addSense(word.surface, { category: category as Category, form: "fixed", ...word })
    }
  }
  for (const category of ["Noun", "PlayerNoun"] as const) {
    addBaseNouns((word) => builder.declare(word), category === "Noun" ? baseNouns : basePlayerNouns, category)
  }
  for (const lemma of ["way", "game"]) {
    builder.addSense(`this ${lemma}`, {
      category: "TimePhrase",
      lemma,
      text: `this ${lemma}`,
      plural: false,
      form: "fixed",
    })
  }
  const words = wordsOf(model)
  for (const word of words) if (!word.weak) builder.declare(word)
  for (const word of words) if (word.weak) builder.declareIfNew(word)
  return builder.finish(model)
}

class Builder {
  private readonly sensesBySurface = new Map<string, Sense[]>()
  private readonly spans = new Map<string, Span>()
  private readonly verbSpans = new Map<string, Span>()
  private readonly problems: WordProblem[] = []

  addSense(surface: string, { category, lemma, text, plural, form }: Sense): void {
    const senses = this.sensesBySurface.get(surface) ?? []
    this.sensesBySurface.set(surface, senses)
    const known = senses.some((sense) => sense.category === category && sense.plural === plural && sense.form === form)
    if (!known) senses.push({ category, lemma, text, plural, form })
  }

  declare(word: DeclaredWord): void {
    if (this.isReserved(word)) return
    this.addSense(word.surface, { ...word, text: word.surface })
    if (word.span.file === "") return
    if (!this.spans.has(word.surface)) this.spans.set(word.surface, word.span)
    if (wordKinds[word.category] === "verb" && !this.verbSpans.has(word.surface))
      this.verbSpans.set(word.surface, word.span)
  }

  /** A derived word gives way to a declared one of another kind. */
  declareIfNew(word: DeclaredWord): void {
    const senses = this.sensesBySurface.get(word.surface) ?? []
    const nouns: readonly Category[] = ["Noun", "PlayerNoun", "LevelWord"]
    const fits = (sense: Sense) =>
      sense.category === word.category ||
      (nouns.includes(word.category) && (nouns.includes(sense.category) || sense.category === "Verb"))
    if (senses.every(fits)) this.declare(word)
  }

  private isReserved(word: DeclaredWord): boolean {
    const isFixed = (fixedWords as readonly string[]).includes(word.surface)
    const isClosed = this.sensesBySurface.get(word.surface)?.some((sense) => closedCategories.has(sense.category))
    // Signs that the lexer reads before it looks for words.
    const isSign = /^([#("|,;.:'\s-]|$)/.test(word.surface)
    if (!isFixed && isClosed !== true && !isSign) return false
    const diagnostic = report("words/reserved", word.span, { word: word.surface })
    this.problems.push({ word: word.surface, diagnostic, other: null })
    return true
  }

  finish(model: Model): { lexicon: Lexicon; problems: WordProblem[] } {
    const entries: Entry[] = []
    for (const [surface, senses] of this.sensesBySurface) {
      this.report(surface, senses)
      entries.push(entryOf(surface, senses))
    }
    for (const word of fixedWords) entries.push(fixedEntry(word))
    return { lexicon: lexiconOf(entries, this.spans, model), problems: this.problems }
  }

  private report(surface: string, senses: readonly Sense[]): void {
    const kindOf = (sense: Sense) => wordKinds[sense.category]
    const kinds = [...new Set(senses.map(kindOf).filter((kind) => kind !== undefined))]
    const span = this.spans.get(surface)
    if (kinds.length < 2 || span === undefined) return
    const isVerbAndNoun = kinds.length === 2 && kinds.includes("verb") && kinds.includes("noun")
    if (isVerbAndNoun) {
      const isParticiple = senses.some((sense) => sense.category === "Passive")
      const other = this.verbSpans.get(surface) ?? null
      const diagnostic = report("words/verb-and-noun", span, { word: surface, isParticiple, other })
      this.problems.push({ word: surface, diagnostic, other })
      return
    }
    const diagnostic = report("words/two-kinds", span, { word: surface, kinds: kinds.map(withArticle) })
    this.problems.push({ word: surface, diagnostic, other: null })
  }
}

/** The kinds of words of which a surface may be only one. */
const wordKinds: Partial<Record<Category, "verb" | "adjective" | "ordinal" | "noun" | "name">> = {
  Verb: "verb",
  Adjective: "adjective",
  Ordinal: "ordinal",
  Noun: "noun",
  PlayerNoun: "noun",
  Name: "name",
}

/** Settle which categories a surface keeps, so that no sentence reads two ways for the sake of one word. */
function entryOf(surface: string, declared: readonly Sense[]): Entry {
  const has = (category: Category) => declared.some((sense) => sense.category === category)
  const senses = declared
    // `is rotated` is a state, not an event.
    .filter((sense) => sense.category !== "Passive" || !has("Adjective"))
    // Of a noun that is also its verb's participle (`cost`) the noun stays: `its cost`.
    .filter((sense) => sense.category !== "Passive" || !has("Noun"))
    // `put` is the base form wherever both could be meant.
    .filter((sense) => sense.category !== "VerbPast" || !has("Verb"))
    .filter((sense) => sense.category !== "Name" || !(has("Adjective") || has("Noun")))
    .map((sense) => (sense.category === "Noun" && has("Verb") ? { ...sense, category: "VerbalNoun" as const } : sense))
  const ofCategories = senses.map((sense) => sense.category)
  const isVerbal = ofCategories.includes("VerbalNoun")
  const asNoun = ofCategories.filter((category) => category !== "Verb" && category !== "Passive")
  const isThird = senses.some((sense) => sense.category === "Verb" && sense.form === "third")
  const isSeveral = senses.some((sense) => sense.category === "VerbalNoun" && sense.plural)
  return {
    surface,
    senses,
    type: tokenTypeOf(ofCategories),
    nounType: isVerbal ? tokenTypeOf(asNoun) : null,
    verbType: isThird && isSeveral ? tokenTypeOf(ofCategories.filter((category) => category !== "VerbalNoun")) : null,
    exact: /^[^\p{Ll}]/u.test(surface) || has("Name"),
  }
}

function fixedEntry(word: FixedWord): Entry {
  const sense = { lemma: word, text: word, plural: false, form: "fixed" } as const
  const inCategory = (category: Category): Sense => ({ ...sense, category })
  const senses =
    word === "that" ? [inCategory("Det"), inCategory("Who")] : [inCategory("CondWord"), inCategory("WayWord")]
  return { surface: word, senses, type: fixed[word], nounType: null, verbType: null, exact: false }
}

function lexiconOf(entries: readonly Entry[], spans: ReadonlyMap<string, Span>, model: Model): Lexicon {
  const bySurface = new Map<string, Entry>()
  const byForm = new Map<string, string>()
  const byCategory = new Map<Category, { surface: string; sense: Sense }[]>()
  for (const entry of entries) {
    // A fixed word comes after a base word of the same surface (`as`) and replaces it.
    bySurface.set(entry.surface, entry)
    for (const sense of entry.senses) {
      const key = `${sense.form} ${sense.lemma}`
      if (!byForm.has(key)) byForm.set(key, entry.surface)
      const list = byCategory.get(sense.category) ?? []
      byCategory.set(sense.category, list)
      list.push({ surface: entry.surface, sense })
    }
  }
  const index = indexByStart(bySurface.values())
  const extremes = extremesOf(model)
  const kinds = kindsByValue(model)
  return {
    senses: (surface) => bySurface.get(surface)?.senses ?? [],
    byCategory: (category) => byCategory.get(category) ?? [],
    surfaces: () => [...bySurface.keys()],
    inflect: (lemma, form) => byForm.get(`${form} ${lemma}`) ?? null,
    declaredAt: (surface) => spans.get(surface) ?? null,
    extreme: (word) => extremes.get(word) ?? null,
    kindWith: (value) => kinds.get(value) ?? null,
    lex: (text) => lex(text, index),
  }
}

/** By value, the kind whose property it is; null of several. */
function kindsByValue({ kinds }: Model): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  for (const { name, properties } of kinds)
    for (const value of new Set(properties.flatMap(({ values }) => values)))
      found.set(value, found.has(value) ? null : name)
  return found
}

/** Entries by their first letters in lower case, the longest first; of two as long, the exactly written one first. */
function indexByStart(entries: Iterable<Entry>): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = startOf(entry.surface)
    const list = index.get(key) ?? []
    index.set(key, list)
    list.push(entry)
  }
  for (const list of index.values()) {
    list.sort((a, b) => b.surface.length - a.surface.length || Number(b.exact) - Number(a.exact))
  }
  return index
}

/** The first letters in lower case, or the one character there. */
function startOf(surface: string): string {
  return (/^\p{L}+/u.exec(surface)?.[0] ?? surface.charAt(0)).toLowerCase()
}
