import type { Checker } from "../check/checker.ts"
import type { Sentence } from "../pack/sentences.ts"
import type { Category } from "../syntax/tokens.ts"
import { type Span, spanIn } from "../text.ts"
import { PerText } from "./per-text.ts"
import { printedValue, type ValueOf, wordsIn } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"

/** What a stretch of a sentence is, for its colour. */
export type TokenKind =
  | "verb"
  | "noun"
  | "player"
  | "name"
  | "value"
  | "state"
  | "number"
  | "amount"
  | "condition"
  | "pronoun"
  | "label"
  | "comment"
  | "word"

export interface SemanticToken {
  readonly span: Span
  readonly kind: TokenKind
  /** For a value of a property: the property, and the number of the value among its values. */
  readonly value: ValueOf | null
}

const KINDS: Readonly<Partial<Record<Category, TokenKind>>> = {
  Verb: "verb",
  VerbPast: "verb",
  Passive: "verb",
  Noun: "noun",
  VerbalNoun: "noun",
  LevelWord: "noun",
  PlayerNoun: "player",
  Name: "name",
  Symbol: "amount",
  Number: "number",
  QWord: "number",
  CondWord: "condition",
  PostCond: "condition",
  TimePhrase: "condition",
  Modal: "condition",
  Pronoun: "pronoun",
  SubjPron: "pronoun",
  Poss: "pronoun",
}

/** The words of all sentences in a file, in order; what is YAML is left to the editor. */
export function semanticTokens(workspace: Workspace, path: string): readonly SemanticToken[] {
  const found: SemanticToken[] = []
  const seen = new Set<number>()
  for (const [file, sentences] of workspace.sentences()) {
    if (file !== path && workspace.place({ file, start: 0, end: 0 }).file !== path) continue
    for (const sentence of sentences) {
      const start = workspace.place(spanIn(sentence.text, 0, 0)).start
      // An alias is the same text again.
      if (seen.has(start)) continue
      seen.add(start)
      found.push(...tokensOf(sentence, workspace))
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start)
}

function tokensOf(sentence: Sentence, workspace: Workspace): SemanticToken[] {
  const { checker } = workspace.analyse()
  if (!checker) return []
  return tokensIn(sentence, checker).map((token) => ({
    ...token,
    span: workspace.place(spanIn(sentence.text, token.span.start, token.span.end)),
  }))
}

const known = new PerText<readonly SemanticToken[]>()

/** The words of one sentence; their places are offsets into its text. */
export function tokensIn(sentence: Pick<Sentence, "text" | "entry">, checker: Checker): readonly SemanticToken[] {
  return known.get(checker.lexicon, sentence.text, () => findTokens(sentence, checker))
}

function findTokens(sentence: Pick<Sentence, "text" | "entry">, checker: Checker): readonly SemanticToken[] {
  const { file } = sentence.text
  const place = (start: number, end: number): Span => ({ file, start, end })
  const words = wordsIn(sentence, checker).map(({ token, start, end, declaration }): SemanticToken => {
    const category = token.entry?.senses[0]?.category
    let kind: TokenKind = (category && KINDS[category]) ?? "word"
    if (declaration?.kind === "verb") kind = "verb"
    else if (declaration?.kind === "value") kind = "value"
    else if (declaration?.kind === "state") kind = "state"
    else if (declaration?.kind === "component") kind = "name"
    else if (kind === "verb" && declaration) kind = "noun"
    return {
      span: place(start, end),
      kind,
      value: declaration && printedValue(declaration, checker.symbols),
    }
  })
  const { value } = sentence.text
  const numbers = checker.lexicon.lex(value).tokens.flatMap((token): SemanticToken[] => {
    const end = token.startOffset + token.image.length
    if (token.entry) return []
    if (token.image.startsWith('"')) return [{ span: place(token.startOffset, end), kind: "label", value: null }]
    return /^\d/.test(token.image) ? [{ span: place(token.startOffset, end), kind: "number", value: null }] : []
  })
  // Reminder text and comments say nothing to the machine; a quoted label may hold either sign.
  const comments = [...value.matchAll(/"[^"\n]*"|\([^)\n]*\)|#[^\n]*/g)].flatMap((match): SemanticToken[] =>
    match[0].startsWith('"')
      ? []
      : [{ span: place(match.index, match.index + match[0].length), kind: "comment", value: null }],
  )
  return [...words, ...numbers, ...comments]
}
