import type { TokenType } from "chevrotain"
import { isA } from "../../lexicon/lexer.ts"
import type { Lexicon } from "../../lexicon/lexicon.ts"
import { categories as C, fixed as F, layoutTokens as L, type LexicalToken, punctuation as P } from "../tokens.ts"

/** What ends a part of a sentence: nothing on its other side belongs to the same steps. */
const ENDS: readonly TokenType[] = [P.Semi, P.Dot, P.Colon, P.Pipe, P.Bullet, L.Newline, F.then, F.otherwise]

/** Tokens of a text as wordings look at them, and the words that they write. */
export class TokenLine {
  readonly #tokens: readonly LexicalToken[]
  readonly #lexicon: Lexicon

  constructor(tokens: readonly LexicalToken[], lexicon: Lexicon) {
    this.#tokens = tokens
    this.#lexicon = lexicon
  }

  get length(): number {
    return this.#tokens.length
  }

  is(index: number, ...types: readonly TokenType[]): boolean {
    const token = this.#tokens[index]
    return token !== undefined && types.some((type) => isA(token, type))
  }

  /** A token's writing in small letters; empty beyond the ends. */
  said(index: number): string {
    return this.#tokens[index]?.image.toLowerCase() ?? ""
  }

  /** A token's writing as it is. */
  written(index: number): string {
    return this.#tokens[index]?.image ?? ""
  }

  /** Whether some words stand there, one token each. */
  says(index: number, ...words: readonly string[]): boolean {
    return words.every((word, distance) => this.said(index + distance) === word)
  }

  /** Whether a word can be a verb there, though after `each` it was taken for a noun. */
  isVerb(index: number): boolean {
    const token = this.#tokens[index]
    return token?.entry?.senses.some(({ category }) => category === "Verb") ?? false
  }

  /** Where the part of the sentence ends: the index of what ends it, or the length. */
  endOfPart(index: number): number {
    let end = index
    while (end < this.length && !this.is(end, ...ENDS)) end++
    return end
  }

  /** The first index of the part of the sentence. */
  startOfPart(index: number): number {
    let start = index
    while (start > 0 && !this.is(start - 1, ...ENDS)) start--
    return start
  }

  /** The first token from an index on that is what is looked for, within the part; -1 where none is. */
  findInPart(index: number, isWanted: (at: number) => boolean): number {
    const end = this.endOfPart(index)
    for (let at = index; at < end; at++) if (isWanted(at)) return at
    return -1
  }

  /** All tokens from an index on that are what is looked for, within the part. */
  allInPart(index: number, isWanted: (at: number) => boolean): readonly number[] {
    const all = Array.from({ length: this.endOfPart(index) - index }, (_, distance) => index + distance)
    return all.filter(isWanted)
  }

  /** The first index of the steps that a place belongs to: behind what its part begins with, and the comma of that. */
  startOfSteps(index: number): number {
    let start = this.startOfPart(index)
    while (start < index && this.is(start, C.CondWord, C.TimePhrase)) {
      const comma = this.findInPart(start, (at) => this.is(at, P.Comma))
      if (comma < 0 || comma >= index) break
      start = comma + 1
    }
    return start
  }

  /** Whether a place lies in what a part begins with: `if you have $1 and ...`, before its comma. */
  isInPrefix(index: number): boolean {
    const start = this.startOfSteps(index)
    return start < index && this.is(start, C.CondWord, C.TimePhrase)
  }

  /** Words in place of those from `from` up to `to`, with the place of these. */
  write(words: string, from: number, to: number): readonly LexicalToken[] {
    const [first, last] = [this.#tokens[from], this.#tokens[to - 1]]
    if (first === undefined || last === undefined) throw new Error("nothing stands there")
    const place = { startOffset: first.startOffset, endOffset: last.endOffset ?? first.startOffset }
    return this.#lexicon.lex(words).tokens.map((token) => ({ ...token, ...place }))
  }

  /** Tokens, and a comma, in front of the one at `at`, though they are written behind it. */
  moved(tokens: readonly LexicalToken[], at: number): readonly LexicalToken[] {
    return this.behind([...tokens, ...this.write(",", at, at + 1)], at)
  }

  /** Tokens that are read at a place, though they are written behind it. */
  behind(tokens: readonly LexicalToken[], at: number): readonly LexicalToken[] {
    const startOffset = this.#tokens[at]?.startOffset ?? 0
    return tokens.map((token) => {
      const written = { start: token.startOffset, end: (token.endOffset ?? token.startOffset - 1) + 1 }
      return { ...token, startOffset, endOffset: startOffset - 1, written }
    })
  }

  /** The first comma of the part behind a place. */
  commaAfter(at: number): number {
    return this.findInPart(at, (index) => this.is(index, P.Comma))
  }

  /** `turn`, of which games say `this turn`. */
  isSpan(at: number): boolean {
    return this.is(at, C.Noun) && this.knows(`this ${this.said(at)}`)
  }

  /** What is written from an index up to another, in small letters. */
  phrase(from: number, to: number): string {
    return this.keep(from, to)
      .map((token) => token.image.toLowerCase())
      .join(" ")
  }

  /** Tokens as they are. */
  keep(from: number, to: number): readonly LexicalToken[] {
    return this.#tokens.slice(from, to)
  }

  /** A word as a verb. */
  asVerb(index: number): readonly LexicalToken[] {
    const token = this.#tokens[index]
    if (token?.entry == null) return this.keep(index, index + 1)
    return [{ ...token, tokenType: token.entry.type, tokenTypeIdx: token.entry.type.tokenTypeIdx ?? 0 }]
  }

  /** A form of a word that the game has, by any word that is one of its forms. */
  formOf(index: number, category: "Passive" | "Noun" | "PlayerNoun", form: "participle" | "plural"): string | null {
    const sense = this.#tokens[index]?.entry?.senses.find((each) => each.category === category)
    return sense ? this.#lexicon.inflect(sense.lemma, form) : null
  }

  /** A noun in the singular. */
  singular(index: number): string | null {
    return this.#tokens[index]?.entry?.senses.find(({ category }) => category === "Noun")?.lemma ?? null
  }

  /** Whether a word is what something is called. */
  isName(word: string): boolean {
    return this.#lexicon.senses(word).some(({ category }) => category === "Name")
  }

  /** Whether something is done right before a place, and it is not in what the part begins with. */
  isAfterStep(index: number): boolean {
    const verb = this.findInPart(this.startOfSteps(index), (at) => this.is(at, C.Verb))
    return verb >= 0 && verb < index && !this.isInPrefix(index)
  }

  /** Whether a place lies in what somebody is asked to have: `draw 1 if you have ...`, `if you have ..., draw 1`. */
  isAsked(index: number): boolean {
    const start = this.isInPrefix(index) ? this.startOfPart(index) : this.startOfSteps(index)
    const word = this.findInPart(start, (at) => at < index && this.is(at, C.CondWord, C.PostCond))
    if (word < 0 || this.findInPart(word, (at) => at < index && this.is(at, C.Have)) < 0) return false
    // What a part begins with ends with a comma of its own.
    const joiner = this.findInPart(index, (at) => this.is(at, F.and, F.or))
    return !this.isInPrefix(index) || (joiner >= 0 && this.findInPart(joiner, (at) => this.is(at, P.Comma)) >= 0)
  }

  /** Whether what was done last before the step that a place is in is done by one of these verbs. */
  isAfterVerb(index: number, lemmas: ReadonlySet<string>): boolean {
    const verbs = this.#tokens.slice(0, index).flatMap(({ entry }, at) => {
      const sense = this.is(at, C.Verb) ? entry?.senses.find(({ category }) => category === "Verb") : null
      return sense ? [sense.lemma] : []
    })
    return lemmas.has(verbs.at(-2) ?? "")
  }

  /** What a superlative is the end of that is no word of the grammar itself. */
  extreme(word: string): ReturnType<Lexicon["extreme"]> {
    return this.knows(word) ? null : this.#lexicon.extreme(word)
  }

  kindWith(value: string): string | null {
    return this.#lexicon.kindWith(value)
  }

  /** In how many places before a participle its verb is done. */
  timesDone(participle: number): number {
    const lemma = this.#tokens[participle]?.entry?.senses.find(({ category }) => category === "Passive")?.lemma
    return this.#tokens
      .slice(0, participle)
      .filter((token) => token.entry?.senses.some((sense) => sense.category === "Verb" && sense.lemma === lemma)).length
  }

  knows(word: string): boolean {
    return this.#lexicon.senses(word).length > 0
  }
}

/** `other` is other than whoever was named last: behind another player it would not be other than you. */
export function isOtherNamedBefore(line: TokenLine, at: number): boolean {
  for (let index = 0; index < at; index++)
    if (line.is(index, C.PlayerNoun) || /^(?:they|them|their|opponents?)$/.test(line.said(index))) return true
  return false
}
