import type { TokenType } from "chevrotain"
import type { Lexicon } from "../lexicon/lexicon.ts"
import { Chart } from "./chart.ts"
import { type EntryPoint, grammar } from "./grammar.ts"
import { tokenize } from "./tokenize.ts"
import { type Category, categoryNames, type FixedWord, fixedWords, type LexicalToken, layoutTokens } from "./tokens.ts"

/** What may stand at a place of a sentence. */
export interface Expected {
  /** Where the word begun at the caret starts; the caret itself where none is. */
  readonly from: number
  readonly categories: readonly Category[]
  readonly fixed: readonly FixedWord[]
  /** `,`, `:`, `;` and the like. */
  readonly marks: readonly string[]
  /** Whether the sentence may end here. */
  readonly end: boolean
}

/**
 * What may follow the words before an offset, the word begun there left out.
 * Nothing may where the words before it are no beginning of a sentence.
 */
export function whatMayFollow(lexicon: Lexicon, text: string, offset: number, entry: EntryPoint = "script"): Expected {
  const from = offset - (/[\p{L}-]*$/u.exec(text.slice(0, offset))?.[0].length ?? 0)
  const before = text.slice(0, from)
  // A newline at the end begins a line that is still empty.
  const startsLine = lexicon.lex(before).tokens.at(-1)?.tokenType === layoutTokens.Newline
  const tokens = startsLine ? [] : lastLine(tokenize(before, lexicon).tokens)
  const rule = entry === "condition" ? "condition" : "line"
  const chart = new Chart(grammar.getGAstProductions(), tokens)
  const end = chart.count(rule) > 0
  const types = chart.expected(rule, tokens.length)
  return { from, end, ...sort(types) }
}

function lastLine(tokens: readonly LexicalToken[]): LexicalToken[] {
  const { Newline, Indent, Dedent } = layoutTokens
  const open = tokens.filter((token) => token.tokenType !== Dedent)
  const start = open.findLastIndex((token) => token.tokenType === Newline || token.tokenType === Indent)
  return open.slice(start + 1)
}

const markOf: Readonly<Record<string, string>> = {
  Comma: ",",
  Semi: ";",
  Dot: ".",
  Colon: ":",
  Pipe: "|",
  Bullet: "- ",
  Genitive: "'s",
  Label: '"',
}

function sort(types: readonly TokenType[]): Pick<Expected, "categories" | "fixed" | "marks"> {
  const names = new Set(types.map((type) => type.name))
  return {
    categories: categoryNames.filter((name) => names.has(name)),
    fixed: fixedWords.filter((name) => names.has(name)),
    marks: Object.entries(markOf).flatMap(([name, mark]) => (names.has(name) ? [mark] : [])),
  }
}

/** Categories as an author would name them, the commonest first. Those that say nothing of their own are left out. */
const descriptions: readonly (readonly [string, string])[] = [
  ["Verb", "a verb"],
  ["Number", "a number"],
  ["Noun", "a noun"],
  ["VerbalNoun", "a noun"],
  ["Article", "`the`"],
  ["Pronoun", "`it` or `you`"],
  ["SubjPron", "`you` or `they`"],
  ["Modal", "`may` or `can`"],
  ["Be", "`is`"],
  ["Have", "`has`"],
  ["Passive", "a participle (`discarded`)"],
  ["Adjective", "an adjective"],
  ["PlaceWord", "`in` or `of`"],
  ["WayWord", "`from` or `into`"],
  ["CondWord", "`if` or `when`"],
  ["PostCond", "`if` or `unless`"],
  ["Adverb", "an adverb"],
  ["Comma", "`,`"],
  ["Colon", "`:`"],
  ["then", "`then`"],
  ["and", "`and`"],
  ["Semi", "`;`"],
  ["Label", "a label"],
  ["times", "`times`"],
  ["to", "`to`"],
  ["Newline", "a new line"],
  ["Word", "a name of your own"],
]

/** The first few of what may stand somewhere, in plain words. */
export function describeExpected(types: readonly TokenType[], count = 5): string[] {
  const names = new Set(types.map((type) => type.name))
  // A name that `call` gives is only worth saying where nothing else may stand.
  if (names.size > 2) names.delete("Word")
  const said = descriptions.flatMap(([name, description]) => (names.has(name) ? [description] : []))
  return [...new Set(said)].slice(0, count)
}
