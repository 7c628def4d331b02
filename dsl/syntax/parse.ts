import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Text } from "../text.ts"
import type { Clauses, Script } from "./ast.ts"
import { strayBullets } from "./bullets.ts"
import { type EntryPoint, grammar } from "./grammar.ts"
import { withImpliedIf } from "./implied-if.ts"
import { findLimits, findMistakes } from "./mistakes.ts"
import { problem, type SyntaxProblem } from "./problem.ts"
import { tokenize } from "./tokenize.ts"
import { type LexicalToken, punctuation } from "./tokens.ts"
import { joinBounds } from "./two-bounds.ts"

export interface Parsed<Tree> {
  /** Null when there are problems. */
  readonly ast: Tree | null
  readonly problems: readonly SyntaxProblem[]
}

/** With the tokens that it was parsed from. */
export interface ParsedText<Tree> extends Parsed<Tree> {
  readonly tokens: readonly LexicalToken[]
}

/** Parse a text with the words of a game. Offsets in tree and problems are into the text. */
export function parseScript(text: Text | string, lexicon: Lexicon, entry?: "script"): ParsedText<Script>
export function parseScript(text: Text | string, lexicon: Lexicon, entry: "condition"): ParsedText<Clauses>
export function parseScript(
  text: Text | string,
  lexicon: Lexicon,
  entry: EntryPoint = "script",
): ParsedText<Script | Clauses> {
  const source = typeof text === "string" ? text : text.value
  const { tokens, problems: found } = tokenize(source, lexicon)
  const problems = [...found]
  if (problems.length === 0) problems.push(...findLimits(tokens, source))
  if (problems.length > 0) return { ast: null, problems, tokens }

  grammar.input = [...tokens]
  const parsed: Script | Clauses = grammar[entry]()
  const [error] = grammar.errors
  if (error === undefined) {
    const ast = joinBounds(parsed, source)
    if ("lines" in ast && tokens.some(({ tokenType }) => tokenType === punctuation.Bullet))
      problems.push(...strayBullets(ast))
    return { ast: problems.length > 0 ? null : ast, problems, tokens }
  }

  if (entry === "condition") {
    const implied = withImpliedIf(tokens, lexicon)
    if (implied !== null) return { ast: joinBounds(implied.ast, source), problems, tokens: implied.tokens }
  }

  problems.push(...findMistakes(tokens, source, lexicon, entry))
  if (problems.length === 0) {
    // Each line reads by itself, so it is how they stand together. No text is known that comes here.
    const { startOffset: start, image } = error.token
    const at = Number.isNaN(start) ? Math.max(0, source.trimEnd().length - 1) : start
    problems.push(problem("syntax/unexpected-word", at, at + Math.max(1, image.length), { case: "line" }))
  }
  return { ast: null, problems, tokens }
}
