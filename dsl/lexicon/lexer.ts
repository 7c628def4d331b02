import type { TokenType } from "chevrotain"
import type { DiagnosticCode, FactsArgument } from "../diagnostics/catalogue.ts"
import { LIMITS } from "../pack/limits.ts"
import { problem, type SyntaxProblem } from "../syntax/problem.ts"
import {
  type Category,
  categories,
  type Entry,
  type LexicalToken,
  layoutTokens,
  open,
  punctuation,
  tokenTypeOf,
} from "../syntax/tokens.ts"

export interface Lexed {
  /** Words and punctuation; newlines are tokens whose image holds the indentation that follows. */
  readonly tokens: readonly LexicalToken[]
  /** Of the first line; that of the others is in their newlines. */
  readonly indentation: number
  readonly problems: readonly SyntaxProblem[]
}

/** Entries by their first letters in lower case, longest first. */
export type EntryIndex = ReadonlyMap<string, readonly Entry[]>

const punctuationOf: Readonly<Record<string, TokenType>> = {
  ",": punctuation.Comma,
  ";": punctuation.Semi,
  ".": punctuation.Dot,
  ":": punctuation.Colon,
  "|": punctuation.Pipe,
}

const patterns = {
  space: /[ \t\r]+|#[^\n]*/y,
  reminder: /\([^)\n]*\)?/y,
  newline: /\n[ \t]*/y,
  bullet: /-(?=[ \t\n]|$)/y,
  label: /"[^"\n]*"?/y,
  /** Short for a word and `not`, or for one behind a pronoun. */
  notAtEnd: /(?:is|are|was|were|has|have|had)(?=n't(?!\p{L}))/iuy,
  shortened: /'(?:s|re|ve)(?![\p{L}-])/uy,
  // `players'` as well as `player's`.
  genitive: /'s(?![\p{L}-])|(?<=s)'(?=\s)/uy,
  digits: /\d+([-–]\d+)?/y,
  word: /\p{L}[\p{L}\p{M}]*(-\p{L}[\p{L}\p{M}]*)*/uy,
  letters: /\p{L}+/uy,
  non: /[Nn]on-/y,
}

/** What skipped text, and what a mark of more than one sort, may begin with. */
const SKIPPED: ReadonlySet<string> = new Set(" \t\r#(")
const MARKS: ReadonlySet<string> = new Set("\"\n-'")

const numberType = tokenTypeOf(["Number"])
const adjectiveType = tokenTypeOf(["Adjective"])

/** What a short form is short for, by the pronoun before it: `it's` says of it what it is, `the deed's` of whom it is. */
const SHORT: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  "'s": new Map(["it", "that", "there"].map((pronoun) => [pronoun, "is"])),
  "'re": new Map(["you", "they"].map((pronoun) => [pronoun, "are"])),
  "'ve": new Map(["you", "they"].map((pronoun) => [pronoun, "have"])),
}

/** Cut a text into tokens, the longest known phrase first. A word of no entry is a `Word`. */
export function lex(source: string, index: EntryIndex): Lexed {
  const scanner = new Scanner(source.replaceAll("’", "'"), index)
  scanner.run()
  return scanner
}

/** `(max 5)`, `(once per turn)`: what a reader takes for a part of the rule. */
const LIMIT =
  /^\( ?(?:but )?(?:up to|(?:up )?to a|(?:a )?(?:max|maximum|min|minimum|limit)\b[ :]*(?:of )?|at most|at least|no more than|not more than) ?\d|^\( ?(?:(?:once|twice|\d+ times) (?:per|each|every|a)\b|each (?:turn|round)\)|this (?:turn|round)\)|(?:only|except|excluding|unless|if|rounded)\b)|\b(?:on a tie|ties|tied)\b|\btie-?break/i

class Scanner implements Lexed {
  readonly tokens: LexicalToken[] = []
  readonly problems: SyntaxProblem[] = []
  readonly indentation: number
  private readonly text: string
  private readonly index: EntryIndex
  private readonly hasShort: boolean
  private offset = 0

  constructor(text: string, index: EntryIndex) {
    this.text = text
    this.indentation = text.length - text.trimStart().length
    this.index = index
    this.hasShort = text.includes("n't")
  }

  run(): void {
    while (this.offset < this.text.length) this.next()
  }

  private next(): void {
    if (this.skip() || this.shortNot() || this.punctuate() || this.known() || this.negated()) return
    if (this.take("digits", numberType) || this.take("word", open.Word)) return
    const character = String.fromCodePoint(this.text.codePointAt(this.offset) ?? 0)
    this.problem("syntax/unexpected-character", character, { character })
    this.offset += character.length
  }

  /** Space, comments and reminder text say nothing. */
  private skip(): boolean {
    if (!SKIPPED.has(this.text.charAt(this.offset))) return false
    const skipped = this.at("space") ?? this.at("reminder")
    if (skipped === null) return false
    if (skipped.startsWith("(") && !skipped.endsWith(")")) {
      this.problem("syntax/unclosed-reminder", skipped)
    } else if (LIMIT.test(skipped)) this.problem("syntax/limit-in-reminder", skipped)
    this.offset += skipped.length
    return true
  }

  private punctuate(): boolean {
    const first = this.text.charAt(this.offset)
    const mark = punctuationOf[first]
    if (mark !== undefined) this.push(mark, first)
    if (mark !== undefined || !MARKS.has(first)) return mark !== undefined
    const label = this.at("label")
    if (label !== null && !/^".*"$/.test(label)) {
      this.problem("syntax/unclosed-label", label)
    }
    const newline = this.at("newline")
    if (newline?.includes("\t")) {
      this.problem("syntax/tab", newline)
    }
    return (
      this.shortVerb() ||
      this.take("label", open.Label) ||
      this.take("newline", layoutTokens.Newline) ||
      this.take("bullet", punctuation.Bullet) ||
      this.take("genitive", punctuation.Genitive)
    )
  }

  /** `isn't` is two words. */
  private shortNot(): boolean {
    const word = this.hasShort ? this.at("notAtEnd") : null
    if (word === null) return false
    this.pushWord(word.toLowerCase(), word)
    this.pushWord("not", "n't")
    return true
  }

  /** `it's`, `they're`, `you've`: the word behind the pronoun. */
  private shortVerb(): boolean {
    const short = this.at("shortened")
    const pronoun = this.tokens.at(-1)
    const word = SHORT[short ?? ""]?.get(pronoun?.image.toLowerCase() ?? "")
    if (short === null || word === undefined || (pronoun?.endOffset ?? -1) + 1 !== this.offset) return false
    this.pushWord(word, short)
    return true
  }

  private pushWord(word: string, image: string): void {
    const entry = this.index.get(word)?.find(({ surface }) => surface === word)
    this.push(entry?.type ?? open.Word, image, entry)
  }

  private take(pattern: keyof typeof patterns, type: TokenType): boolean {
    const image = this.at(pattern)
    if (image !== null) this.push(type, image)
    return image !== null
  }

  private at(pattern: keyof typeof patterns, offset = this.offset): string | null {
    const expression = patterns[pattern]
    expression.lastIndex = offset
    return expression.test(this.text) ? this.text.slice(offset, expression.lastIndex) : null
  }

  /** The longest entry at the offset becomes a token. */
  private known(): boolean {
    const found = this.entryAt(this.offset)
    if (found === null) return false
    const { entry, end } = found
    this.push(this.typeInContext(entry), this.text.slice(this.offset, end), entry)
    return true
  }

  /** `non-` and an adjective. */
  private negated(): boolean {
    const non = this.at("non")
    if (non === null) return false
    const found = this.entryAt(this.offset + non.length)
    if (found === null || !found.entry.senses.some((sense) => sense.category === "Adjective")) return false
    this.push(adjectiveType, this.text.slice(this.offset, found.end), found.entry, true)
    return true
  }

  private entryAt(offset: number): { entry: Entry; end: number } | null {
    const key = (this.at("letters", offset) ?? this.text.charAt(offset)).toLowerCase()
    let best: { entry: Entry; end: number; exact: boolean } | null = null
    for (const entry of this.index.get(key) ?? []) {
      if (best !== null && entry.surface.length < best.entry.surface.length) break
      if (entry.surface === "do so" && !this.isAfterModal()) continue
      const end = this.endOf(entry, offset)
      if (end === null) continue
      // Of two as long, the one written exactly so: `Recruit` the action before `recruit` the verb.
      const exact = this.text[offset] === entry.surface[0]
      if (best === null || (exact && !best.exact)) best = { entry, end, exact }
    }
    return best
  }

  /** `may do so` has a modal and `do so`; `they do so` the modal `do` and `so`. */
  private isAfterModal(): boolean {
    const before = this.tokens.findLast((token) => !isA(token, categories.Adverb))
    return before !== undefined && isA(before, categories.Modal)
  }

  /** Where an entry ends when it stands at the offset: a capital may begin it, and spaces may be several. */
  private endOf(entry: Entry, start: number): number | null {
    let offset = start
    for (let i = 0; i < entry.surface.length; i++) {
      const wanted = entry.surface[i]
      const found = this.text[offset]
      if (wanted === " ") {
        if (found !== " ") return null
        while (this.text[offset] === " ") offset++
        continue
      }
      if (found !== wanted && !(i === 0 && !entry.exact && found?.toLowerCase() === wanted)) return null
      offset++
    }
    const endsInLetter = /[\p{L}\p{N}]$/u.test(entry.surface)
    return endsInLetter && /^(?:[\p{L}\p{N}]|-\p{L})/u.test(this.text.slice(offset, offset + 3)) ? null : offset
  }

  /**
   * A word that is also a verb is only a noun right after a determiner of its number (`the end of that turn`),
   * save that `each turns 1` and `cards that cost 2` are read as verbs.
   */
  private typeInContext(entry: Entry): TokenType {
    const before = this.tokens.at(-1)
    if (entry.nounType === null || before === undefined) return entry.type
    const isBase = entry.senses.some((sense) => sense.category === "Verb" && sense.form === "base")
    const word = before.image.toLowerCase()
    // Of `this costs` nothing but the verb agrees.
    if (entry.verbType !== null && beforeVerb.has(word)) return entry.verbType
    if (!(isBase ? beforeSingular : beforePlural).has(word)) return entry.type
    return word === "that" && isNounlike(this.tokens.at(-2)) ? entry.type : entry.nounType
  }

  private push(tokenType: TokenType, image: string, entry: Entry | null = null, non = false): void {
    this.tokens.push(makeToken(tokenType, image, this.offset, entry, non))
    this.offset += image.length
  }

  private problem<C extends DiagnosticCode>(code: C, image: string, ...facts: FactsArgument<C>): void {
    if (this.problems.length >= LIMITS.mistakes) return
    this.problems.push(problem(code, this.offset, this.offset + image.length, ...facts))
  }
}

const beforeSingular = new Set(["each", "any", "another", "this", "that", "no", "a", "an", "every"])
const beforeVerb = new Set(["this"])
const beforePlural = new Set(["all", "any", "these", "those", "both", "no"])
const nounlike: readonly Category[] = ["Noun", "Name", "Adjective", "Number", "VerbalNoun"]

function isNounlike(token: LexicalToken | undefined): boolean {
  if (token === undefined) return false
  return token.tokenType === open.Word || nounlike.some((category) => isA(token, categories[category]))
}

/** Whether a token is of a type, or of a word in that category. */
export function isA(token: { readonly tokenType: TokenType; readonly tokenTypeIdx: number }, type: TokenType): boolean {
  return token.tokenType === type || type.categoryMatchesMap?.[token.tokenTypeIdx] === true
}

export function makeToken(
  tokenType: TokenType,
  image: string,
  start: number,
  entry: Entry | null = null,
  non = false,
): LexicalToken {
  const tokenTypeIdx = tokenType.tokenTypeIdx ?? 0
  // Chevrotain's ends are inclusive.
  return { image, startOffset: start, endOffset: start + image.length - 1, tokenType, tokenTypeIdx, entry, non }
}
