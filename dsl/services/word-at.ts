import type { Checker } from "../check/checker.ts"
import type { NounSymbol, Symbols } from "../check/scope/symbols.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Model } from "../pack/model.ts"
import type { Sentence } from "../pack/sentences.ts"
import { parseScript } from "../syntax/parse.ts"
import type { LexicalToken } from "../syntax/tokens.ts"
import type { Span } from "../text.ts"
import { PerText } from "./per-text.ts"

export type DeclaredKind =
  | "component"
  | "value"
  | "state"
  | "verb"
  | "script"
  | Exclude<NounSymbol["is"], "script" | "family" | "word" | "step" | "space">
  | "word"

/** Something that a pack declares and sentences name. */
export interface Declaration {
  readonly kind: DeclaredKind
  readonly name: string
  /** Where its name is declared; null for the language's own words. Several for a verb with several usages. */
  readonly spans: readonly Span[]
}

/** A word of a sentence, with what it names. */
export interface FoundWord {
  readonly token: LexicalToken
  /** Into the sentence's text. */
  readonly start: number
  readonly end: number
  /** Of all that the word could name, what it does in this sentence. */
  readonly declaration: Declaration | null
}

const known = new PerText<readonly FoundWord[]>()

/** The words of a sentence, each with what it names. */
export function wordsIn(sentence: Pick<Sentence, "text" | "entry">, checker: Checker): readonly FoundWord[] {
  return known.get(checker.lexicon, sentence.text, () => findWords(sentence, checker))
}

function findWords(sentence: Pick<Sentence, "text" | "entry">, checker: Checker): readonly FoundWord[] {
  const { value } = sentence.text
  const { tokens } = checker.lexicon.lex(value)
  let verbs: ReadonlySet<number> | null = null
  return tokens.flatMap((token) => {
    if (!token.entry) return []
    const start = token.startOffset + (token.non ? token.image.length - token.entry.surface.length : 0)
    const categories = new Set(token.entry.senses.map(({ category }) => category))
    const isVerb = categories.has("Verb") || categories.has("VerbPast") || categories.has("Passive")
    const isOther = token.entry.senses.some(({ category }) => !["Verb", "VerbPast", "Passive"].includes(category))
    // Only a word that could be both needs the tree.
    if (isVerb && isOther) verbs ??= verbsIn(sentence, checker.lexicon)
    const asVerb = isVerb && (!isOther || (verbs?.has(token.startOffset) ?? false))
    return [
      {
        token,
        start,
        end: token.startOffset + token.image.length,
        declaration: declarationOf(token, asVerb, checker.symbols),
      },
    ]
  })
}

/** Where the verbs of a sentence begin. */
function verbsIn({ text, entry }: Pick<Sentence, "text" | "entry">, lexicon: Lexicon): ReadonlySet<number> {
  const { ast } = entry === "script" ? parseScript(text, lexicon) : parseScript(text, lexicon, "condition")
  const found = new Set<number>()
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    for (const [key, child] of Object.entries(node)) {
      if ((key === "verb" || key === "passive") && typeof child === "object" && child !== null && "start" in child)
        found.add(Number(child.start))
      visit(child)
    }
  }
  visit(ast)
  return found
}

function declarationOf(token: LexicalToken, asVerb: boolean, symbols: Symbols): Declaration | null {
  const senses = token.entry?.senses ?? []
  for (const { category, lemma } of senses) {
    const isVerb = category === "Verb" || category === "VerbPast" || category === "Passive"
    if (isVerb !== asVerb) continue
    const found = isVerb ? verb(lemma, symbols) : (thing(lemma, symbols) ?? participle(category, token, symbols))
    if (found) return found
  }
  return null
}

function verb(lemma: string, symbols: Symbols): Declaration | null {
  const usages = symbols.usages.get(lemma)
  return usages ? { kind: "verb", name: lemma, spans: usages.map(({ decl }) => decl.span) } : null
}

function participle(category: string, token: LexicalToken, symbols: Symbols): Declaration | null {
  if (category === "Participle") {
    const property = symbols.participles.get(token.entry?.surface ?? "")
    return property ? propertyOf(property.name, symbols.model) : null
  }
  if (category === "Symbol") {
    const counter = symbols.model.counters[symbols.symbolCounters.get(token.entry?.surface ?? "") ?? -1]
    return counter ? { kind: "counter", name: counter.name, spans: [counter.span] } : null
  }
  return null
}

/** What a lemma names that is no verb. */
export function thing(lemma: string, symbols: Symbols): Declaration | null {
  for (const symbol of symbols.names.get(lemma) ?? []) {
    if (symbol.is === "component") return { kind: "component", name: symbol.name, spans: [symbol.decl.span] }
    if (symbol.is === "value") return valueNamed(symbol.name, symbol.property.name, symbols.model)
  }
  for (const symbol of symbols.adjectives.get(lemma) ?? []) {
    if (symbol.is === "value") return valueNamed(symbol.name, symbol.property.name, symbols.model)
    if (symbol.is === "flag") return propertyOf(symbol.property.name, symbols.model)
    if (symbol.is === "state") {
      const { decl } = symbol.state
      return { kind: "state", name: decl.name, spans: [decl.span] }
    }
  }
  for (const symbol of symbols.nouns.get(lemma) ?? []) {
    const found = noun(symbol, symbols.model)
    if (found) return found
  }
  const manner = symbols.adverbs.get(lemma)
  return manner ? { kind: "state", name: manner.decl.name, spans: [manner.decl.span] } : null
}

function noun(symbol: NounSymbol, model: Model): Declaration | null {
  switch (symbol.is) {
    case "property":
      return propertyOf(symbol.name, model)
    case "script": {
      const spans = model.kinds.flatMap(({ scripts }) => scripts.filter(({ name }) => name === symbol.name))
      return { kind: "script", name: symbol.name, spans: spans.map(({ span }) => span) }
    }
    case "family": {
      const [first = symbol.name] = symbol.family.members.values()
      return { kind: symbol.family.of, name: first, spans: [symbol.family.span] }
    }
    case "group": {
      const group = model.groups.find(({ name }) => name === symbol.name)
      return group ? { kind: "group", name: group.name, spans: [group.span] } : null
    }
    case "word": {
      const declared = model.nouns.find(({ name }) => name === symbol.name)
      return declared ? { kind: "word", name: declared.name, spans: [declared.span] } : null
    }
    case "step":
      return { kind: "board", name: symbol.name, spans: [symbol.decl.span] }
    default:
      return { kind: symbol.is, name: symbol.decl.name, spans: [symbol.decl.span] }
  }
}

function propertyOf(name: string, model: Model): Declaration {
  const found = model.kinds.flatMap(({ properties }) => properties.filter((property) => property.name === name))
  return { kind: "property", name, spans: found.map(({ span }) => span) }
}

/** Which property a value is of, and which of its values: for its colour and shape. */
export interface ValueOf {
  readonly property: string
  readonly index: number
}

/** What is told of a declaration that is a value; null for any other. */
export function printedValue({ kind, name }: Declaration, { properties }: Symbols): ValueOf | null {
  if (kind !== "value") return null
  const property = properties.find(({ values }) => values.includes(name))
  return property ? { property: property.name, index: property.values.indexOf(name) } : null
}

/** A value is declared where its property is. */
function valueNamed(value: string, property: string, model: Model): Declaration {
  return { kind: "value", name: value, spans: propertyOf(property, model).spans }
}
