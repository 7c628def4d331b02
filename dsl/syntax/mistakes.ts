import type { TokenType } from "chevrotain"
import { isA, makeToken } from "../lexicon/lexer.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import { isEveryday, misspelt } from "../lexicon/misspelt.ts"
import { Chart } from "./chart.ts"
import { describeExpected } from "./expected.ts"
import { type EntryPoint, grammar } from "./grammar.ts"
import { LONGEST_LINE } from "./longest-line.ts"
import { problem, type SyntaxProblem } from "./problem.ts"
import {
  categories as C,
  fixed as F,
  layoutTokens as L,
  type LexicalToken,
  open,
  punctuation as P,
  tokenTypeOf,
} from "./tokens.ts"

/** Scripts of more lines are refused unread: they are looked at together more than once. */
const longestScript = 500
const deepestBlock = 20
/** Numbers are words of 32 bits; sums and doubles of what is written must still fit. */
const greatestNumber = 1_000_000_000

/** What would make reading a text too much work, or leaves nothing to read. */
export function findLimits(tokens: readonly LexicalToken[], source: string): SyntaxProblem[] {
  if (tokens.length === 0) {
    return [problem("syntax/empty", 0, source.length)]
  }
  const problems: SyntaxProblem[] = []
  let depth = 0
  for (const token of tokens) {
    if (token.tokenType === L.Dedent) depth--
    if (token.tokenType === L.Indent && ++depth === deepestBlock + 1) {
      problems.push(problem("syntax/too-deep", token.startOffset, token.startOffset + 1, { deepest: deepestBlock }))
    }
  }
  for (const token of tokens) {
    if (!isA(token, C.Number) || !(token.image.match(/\d+/g) ?? []).some((digits) => Number(digits) > greatestNumber))
      continue
    problems.push(problem("syntax/too-large", token.startOffset, endOf(token), { greatest: greatestNumber }))
  }
  const lines = linesOf(tokens)
  const next = lines[longestScript]?.tokens[0]
  if (next !== undefined)
    problems.push(problem("syntax/too-long", next.startOffset, endOf(next), { case: "lines", longest: longestScript }))
  for (const { tokens: line } of lines) {
    const [first, last] = [line[0], line.at(-1)]
    if (line.length <= LONGEST_LINE || first === undefined || last === undefined) continue
    const facts = { case: "words", longest: LONGEST_LINE } as const
    problems.push(problem("syntax/too-long", first.startOffset, endOf(last), facts))
  }
  return problems
}

/**
 * What keeps each line from being read, one problem a line, so that one bad line does not hide the others.
 * Empty when every line can be read by itself.
 */
export function findMistakes(
  tokens: readonly LexicalToken[],
  source: string,
  lexicon: Lexicon,
  entry: EntryPoint,
): SyntaxProblem[] {
  const named = namesGiven(tokens)
  const known: Known = { source, lexicon, named }
  if (entry === "condition") {
    return [explain(tokens, "condition", known)]
  }
  const problems: SyntaxProblem[] = []
  for (const { tokens: line, hasBlock, next } of linesOf(tokens)) {
    const whole = hasBlock && next !== undefined ? [...line, ...standInBlock(next.startOffset)] : line
    grammar.input = [...whole]
    grammar.line()
    if (grammar.errors.length > 0) problems.push(explain(whole, "line", known))
  }
  return problems
}

interface TokenLine {
  readonly tokens: readonly LexicalToken[]
  /** Whether a deeper line follows. */
  readonly hasBlock: boolean
  readonly next: LexicalToken | undefined
}

function linesOf(tokens: readonly LexicalToken[]): TokenLine[] {
  const lines: TokenLine[] = []
  let line: LexicalToken[] = []
  const close = (hasBlock: boolean, next: LexicalToken | undefined) => {
    if (line.length > 0) lines.push({ tokens: line, hasBlock, next })
    line = []
  }
  tokens.forEach((token, index) => {
    if (token.tokenType === L.Indent) close(true, tokens[index + 1])
    else if (token.tokenType === L.Dedent || token.tokenType === L.Newline) close(false, undefined)
    else line.push(token)
  })
  close(false, undefined)
  return lines
}

/** A block of one step, in place of the lines that are looked at by themselves. */
function standInBlock(start: number): LexicalToken[] {
  return [makeToken(L.Indent, "", start), makeToken(tokenTypeOf(["Verb"]), "", start), makeToken(L.Dedent, "", start)]
}

/** Words that `call` makes names. */
function namesGiven(tokens: readonly LexicalToken[]): ReadonlySet<string> {
  const names = new Set<string>()
  let calls = false
  for (const token of tokens) {
    if (token.tokenType === F.call) calls = true
    else if (token.tokenType === open.Word && calls) names.add(token.image.toLowerCase())
    else if (isA(token, P.Semi) || isA(token, L.Newline)) calls = false
  }
  return names
}

/** The text and its words: those of the game, and those that it names itself. */
interface Known {
  readonly source: string
  readonly lexicon: Lexicon
  readonly named: ReadonlySet<string>
}

function explain(
  tokens: readonly LexicalToken[],
  rule: "line" | "condition",
  { source, lexicon, named }: Known,
): SyntaxProblem {
  const { at, expected } = stuckAt(tokens, rule)
  const token = tokens[at]
  const unknown = unknownNear(tokens, at, named)
  if (unknown !== null) return unknownWord(tokens, unknown, unknown === at ? expected : null, lexicon)
  if (token === undefined) return incomplete(tokens, expected)
  const before = tokens[at - 1]
  if (before?.tokenType === P.Comma && expected.includes(F.then)) return commaBetweenSteps(before)
  const { start, end } = token.written ?? { start: token.startOffset, end: endOf(token) }
  if (token.tokenType === L.Indent) {
    return problem("syntax/unexpected-indent", start, start + 1)
  }
  if (token.tokenType === P.Comma) return commaBetweenSteps(token)
  if (isA(token, C.TimePhrase)) {
    return problem("syntax/time-first", start, end, { time: source.slice(start, end) })
  }
  const facts = { case: "word", word: source.slice(start, end), expected: describeExpected(expected) } as const
  return problem("syntax/unexpected-word", start, end, facts)
}

const commaBetweenSteps = (comma: LexicalToken): SyntaxProblem =>
  problem("syntax/comma", comma.startOffset, endOf(comma))

/** The index of the token that no reading gets past, and what could stand in its place. */
function stuckAt(
  tokens: readonly LexicalToken[],
  rule: "line" | "condition",
): { at: number; expected: readonly TokenType[] } {
  const stopped = grammar.errors[0]?.token as LexicalToken | undefined
  const found = stopped === undefined ? -1 : tokens.indexOf(stopped)
  const chart = new Chart(grammar.getGAstProductions(), tokens)
  // A line that only a gate refuses: the parser knows where.
  if (chart.count(rule) > 0) return { at: found < 0 ? tokens.length : found, expected: [] }
  const at = chart.furthest(rule)
  return { at, expected: chart.expected(rule, at) }
}

/** The unknown word that a reading stopped at, or that it took for a noun in the step it stopped in. */
function unknownNear(tokens: readonly LexicalToken[], at: number, named: ReadonlySet<string>): number | null {
  const isUnknown = (token: LexicalToken | undefined) =>
    token?.tokenType === open.Word && !named.has(token.image.toLowerCase())
  for (let index = Math.min(at, tokens.length - 1); index >= 0; index--) {
    // Of two in a row, the first: together they may be a phrase.
    if (isUnknown(tokens[index])) return isUnknown(tokens[index - 1]) ? index - 1 : index
    const endsStep = [P.Semi, P.Colon, P.Dot].some((mark) => tokens[index]?.tokenType === mark)
    if (index < at && endsStep) return null
  }
  return null
}

function unknownWord(
  tokens: readonly LexicalToken[],
  index: number,
  expected: readonly TokenType[] | null,
  lexicon: Lexicon,
): SyntaxProblem {
  const token = tokens[index] as LexicalToken
  const next = tokens[index + 1]
  const space = next === undefined ? null : noSpace(token, next, lexicon)
  if (space !== null) return space
  // `discrad pile` is nearer to `discard pile` than its first word to any.
  if (next !== undefined && /^\p{L}/u.test(next.image)) {
    const [phrase] = misspelt(
      `${token.image} ${next.image}`,
      lexicon.surfaces().filter((surface) => surface.includes(" ")),
      1,
    )
    if (phrase !== undefined) return suggest(token, endOf(next), [phrase])
  }
  const fits = (surface: string) =>
    lexicon.senses(surface).some((sense) => expected?.some((type) => type === C[sense.category]))
  const surfaces = lexicon.surfaces()
  const fitting = expected === null ? [] : misspelt(token.image, surfaces.filter(fits))
  return suggest(token, endOf(token), fitting.length > 0 ? fitting : misspelt(token.image, surfaces))
}

const SPACE = /^([a-z]+)(\d+)$/i

/** `e5`, on a board that ends at `d4`. */
function noSpace(token: LexicalToken, next: LexicalToken, lexicon: Lexicon): SyntaxProblem | null {
  const name = `${token.image}${next.image}`
  if (next.startOffset !== token.startOffset + token.image.length || !SPACE.test(name)) return null
  const spaces = lexicon.surfaces().flatMap((surface) => {
    const [, column = "", row = ""] = SPACE.exec(surface) ?? []
    return column === "" ? [] : [{ surface, column, row: Number(row) }]
  })
  spaces.sort((a, b) => a.column.length - b.column.length || (a.column < b.column ? -1 : 1) || a.row - b.row)
  const [first, last] = [spaces[0], spaces.at(-1)]
  if (first === undefined || last === undefined) return null
  const facts = { case: "space", name, first: first.surface, last: last.surface } as const
  return problem("syntax/unknown-word", token.startOffset, endOf(next), facts)
}

const suggest = ({ image: word, startOffset }: LexicalToken, end: number, meant: readonly string[]): SyntaxProblem =>
  problem("syntax/unknown-word", startOffset, end, { case: "word", word, isEveryday: isEveryday(word), meant })

function incomplete(tokens: readonly LexicalToken[], expected: readonly TokenType[]): SyntaxProblem {
  const last = tokens.findLast((token) => token.image !== "") ?? tokens[0]
  const [start, end] = last === undefined ? [0, 0] : [last.startOffset, endOf(last)]
  const isPrefix = expected.includes(P.Comma) && expected.includes(P.Colon)
  return problem(
    "syntax/incomplete",
    start,
    end,
    isPrefix ? { case: "prefix" } : { case: "sentence", expected: describeExpected(expected) },
  )
}

function endOf(token: LexicalToken): number {
  return (token.endOffset ?? token.startOffset - 1) + 1
}
