import type { Checker } from "../check/checker.ts"
import type { Model } from "../pack/model.ts"
import { isLent } from "../pack/packs.ts"
import type * as Ast from "../syntax/ast.ts"
import { canon } from "../syntax/canon.ts"
import { parseScript } from "../syntax/parse.ts"
import { print } from "../syntax/print.ts"
import { type LexicalToken, layoutTokens, punctuation } from "../syntax/tokens.ts"
import { plainText, type Span, spanIn, type Text } from "../text.ts"
import { reminderOf } from "./describe.ts"
import { type Declaration, type DeclaredKind, type FoundWord, printedValue, type ValueOf, wordsIn } from "./word-at.ts"

/** What a stretch of a face's text is, for how it is drawn. */
export type SegmentKind = DeclaredKind | "amount" | "number" | "label" | "mark" | "plain"

/** A stretch of a face's text: a word, an amount, or what stands between words. */
export interface Segment {
  /** As it is printed. */
  readonly text: string
  readonly what: SegmentKind
  /** Where it is written in the author's file; null for what only the printed form has. */
  readonly span: Span | null
  /** What the pack declares under this word. */
  readonly declared: { readonly kind: DeclaredKind; readonly name: string } | null
  /** For a verb: what it does, in plain words or in those of its declaration. */
  readonly reminder: string | null
  /** A verb that the game declares itself, not one that all games share: worth marking. */
  readonly keyword: boolean
  /** For an amount: the counter, its sign and the number as written (`10`, `2-5`, `X`). */
  readonly amount: { readonly counter: string; readonly symbol: string; readonly number: string } | null
  /** For a value of a property: which one, for its colour and shape. */
  readonly value: ValueOf | null
}

/** One sentence of a face. */
export interface Paragraph {
  /** 0, or how many blocks it stands in: `if you do:` has what follows one deeper. */
  readonly depth: number
  /** One of several options, each on a line of its own. */
  readonly bullet: boolean
  readonly segments: readonly Segment[]
  /** What the author put in brackets behind it. */
  readonly reminders: readonly { readonly text: string; readonly span: Span }[]
  /** All of it in the author's file. */
  readonly span: Span | null
}

/**
 * A text as a face shows it: its canonical form, a paragraph for each sentence, every word with its place in the file.
 * @param place leads from the text's own places to its file
 * @returns null where it does not read
 */
export function paragraphsOf(text: Text, checker: Checker, place: (span: Span) => Span): readonly Paragraph[] | null {
  const { ast } = parseScript(text, checker.lexicon)
  if (ast === null) return null
  const shown = print(ast)
  const again = parseScript(shown, checker.lexicon).ast
  if (again === null) return null
  const leaves: Leaf[] = []
  pair(canon(ast), again, leaves)
  leaves.sort((a, b) => a.from - b.from)
  const tokens = checker.lexicon.lex(shown).tokens
  const words = new Map(
    wordsIn({ text: plainText(shown), entry: "script" }, checker).map((word) => [word.token.startOffset, word]),
  )
  const writing = new Writing(shown, text, leaves, checker, place)
  const paragraphs = cut(shown, tokens).map(({ depth, bullet, tokens: own }) =>
    writing.paragraph(depth, bullet, own, words),
  )
  return withReminders(paragraphs, text, place)
}

/** A word of the printed text and where the author wrote it, both as offsets into their texts. */
interface Leaf {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Walk a tree and the same tree read from its print, side by side. */
function pair(written: unknown, printed: unknown, leaves: Leaf[]): void {
  if (typeof written !== "object" || written === null || typeof printed !== "object" || printed === null) return
  if (isLeaf(written) && isLeaf(printed))
    leaves.push({ from: printed.start, to: printed.end, start: written.start, end: written.end })
  else
    for (const [key, child] of Object.entries(written))
      pair(child, (printed as Readonly<Record<string, unknown>>)[key], leaves)
}

/** A word, or a number. */
const isLeaf = (node: object): node is Ast.Node => "start" in node && "text" in node

interface Row {
  readonly depth: number
  readonly bullet: boolean
  readonly tokens: readonly LexicalToken[]
}

/** The tokens of each paragraph: what lines, `;` and bullets part. */
function cut(shown: string, tokens: readonly LexicalToken[]): readonly Row[] {
  const rows: { depth: number; bullet: boolean; tokens: LexicalToken[] }[] = []
  let indentation = 0
  let bullet = false
  let open: LexicalToken[] | null = null
  for (const token of tokens) {
    const { tokenType } = token
    if (tokenType === layoutTokens.Newline) {
      indentation = token.image.length - 1
      bullet = false
      open = null
    } else if (tokenType === punctuation.Bullet) bullet = true
    else if (tokenType === punctuation.Semi) open = null
    else {
      if (open === null) {
        open = []
        rows.push({ depth: indentation >> 1, bullet: bullet && !isContinued(shown, token), tokens: open })
      }
      open.push(token)
    }
  }
  return rows
}

/** Whether something stands between a line's bullet and a word: then it goes on with the same option. */
const isContinued = (shown: string, { startOffset }: LexicalToken): boolean =>
  !/(?:^|\n) *- $/.test(shown.slice(0, startOffset))

class Writing {
  readonly #shown: string
  readonly #text: Text
  readonly #leaves: readonly Leaf[]
  readonly #checker: Checker
  readonly #place: (span: Span) => Span

  constructor(shown: string, text: Text, leaves: readonly Leaf[], checker: Checker, place: (span: Span) => Span) {
    this.#shown = shown
    this.#text = text
    this.#leaves = leaves
    this.#checker = checker
    this.#place = place
  }

  paragraph(
    depth: number,
    bullet: boolean,
    tokens: readonly LexicalToken[],
    words: ReadonlyMap<number, FoundWord>,
  ): Paragraph {
    const segments: Segment[] = []
    let at = tokens[0]?.startOffset ?? 0
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] as LexicalToken
      const start = token.startOffset
      if (start > at) segments.push(this.plain(at, start))
      at = start + token.image.length
      const word = words.get(start)
      const next = tokens[index + 1]
      // A sign and its number are one amount.
      if (word && isSymbol(word) && next?.startOffset === at) {
        at = next.startOffset + next.image.length
        index++
        segments.push(this.amount(word, start, at, next.image))
      } else segments.push(this.segment(token, word ?? null, start, at))
    }
    const placed = segments.flatMap(({ span }) => span ?? [])
    const span =
      placed[0] === undefined
        ? null
        : {
            file: placed[0].file,
            start: Math.min(...placed.map((each) => each.start)),
            end: Math.max(...placed.map((each) => each.end)),
          }
    return { depth, bullet, segments: asSentence(segments), reminders: [], span }
  }

  private segment(token: LexicalToken, word: FoundWord | null, start: number, end: number): Segment {
    const { declaration = null } = word ?? {}
    const { symbols } = this.#checker
    const what: SegmentKind = declaration
      ? declaration.kind
      : /^\d/.test(token.image)
        ? "number"
        : token.image.startsWith('"')
          ? "label"
          : token.tokenType === punctuation.Pipe
            ? "mark"
            : "plain"
    return {
      ...this.plain(start, end),
      what,
      declared: declaration && { kind: declaration.kind, name: declaration.name },
      reminder: declaration?.kind === "verb" ? reminderOf(declaration.name, symbols.model) : null,
      keyword: declaration?.kind === "verb" && isOwn(declaration, symbols.model),
      value: declaration && printedValue(declaration, symbols),
    }
  }

  private amount({ declaration }: FoundWord, start: number, end: number, number: string): Segment {
    const counter = declaration?.name ?? ""
    const symbol = this.#shown.slice(start, end - number.length)
    return {
      ...this.plain(start, end),
      what: "amount",
      declared: { kind: "counter", name: counter },
      amount: { counter, symbol, number },
    }
  }

  private plain(start: number, end: number): Segment {
    const text = this.#shown.slice(start, end)
    return { ...STOP, text, span: this.spanOf(start, end) }
  }

  /** Where a stretch of the printed text was written: the words in it, or the gap between those around it. */
  private spanOf(from: number, to: number): Span | null {
    const leaves = this.#leaves
    let low = 0
    let high = leaves.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((leaves[middle]?.to ?? 0) <= from) low = middle + 1
      else high = middle
    }
    let start = Number.POSITIVE_INFINITY
    let end = Number.NEGATIVE_INFINITY
    for (let index = low; index < leaves.length; index++) {
      const leaf = leaves[index] as Leaf
      if (leaf.from >= to) break
      start = Math.min(start, leaf.start)
      end = Math.max(end, leaf.end)
    }
    if (end < start) {
      start = leaves[low - 1]?.end ?? 0
      end = leaves[low]?.start ?? this.#text.value.trimEnd().length
      // A word of the grammar, `then`: where it stands in the gap.
      const gap = this.#text.value.slice(start, end).toLowerCase()
      const text = this.#shown.slice(from, to).trim().toLowerCase()
      const at = text === "" ? -1 : gap.indexOf(text)
      if (at >= 0) [start, end] = [start + at, start + at + text.length]
    }
    return start < end ? this.#place(spanIn(this.#text, start, end)) : null
  }
}

const isSymbol = ({ token, declaration }: FoundWord): boolean =>
  declaration?.kind === "counter" && (token.entry?.senses.some(({ category }) => category === "Symbol") ?? false)

/** With a capital, and a full stop where a block does not follow. */
function asSentence(segments: readonly Segment[]): readonly Segment[] {
  const [first, ...rest] = segments
  if (!first) return segments
  const capital = { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }
  const last = segments.at(-1)?.text
  return last === ":" ? [capital, ...rest] : [capital, ...rest, STOP]
}

/** The full stop of a sentence, which nobody wrote. */
const STOP: Segment = {
  text: ".",
  what: "plain",
  span: null,
  declared: null,
  reminder: null,
  keyword: false,
  amount: null,
  value: null,
}

function isOwn({ spans }: Declaration, { packs }: Model): boolean {
  return !spans.some(({ file }) => isLent(file, packs))
}

/** What stands in brackets goes with the paragraph that it stands in or behind. */
function withReminders(
  paragraphs: readonly Paragraph[],
  text: Text,
  place: (span: Span) => Span,
): readonly Paragraph[] {
  const reminders = [...text.value.matchAll(/"[^"\n]*"|#[^\n]*|\(([^)\n]*)\)/g)].flatMap((match) =>
    match[1] === undefined || match[1].trim() === ""
      ? []
      : [{ text: match[1].trim(), span: place(spanIn(text, match.index, match.index + match[0].length)) }],
  )
  if (reminders.length === 0) return paragraphs
  const holder = (start: number): number => {
    const before = paragraphs.findLastIndex(({ span }) => span !== null && span.start <= start)
    return Math.max(0, before)
  }
  return paragraphs.map((paragraph, index) => ({
    ...paragraph,
    reminders: reminders.filter(({ span }) => holder(span.start) === index),
  }))
}
