import type { Lexicon } from "../lexicon/lexicon.ts"
import type { Text } from "../text.ts"
import type { Clauses, Script } from "./ast.ts"
import { Grammar } from "./grammar.ts"
import { layOut } from "./layout.ts"
import type { SyntaxProblem } from "./problem.ts"
import type { LexicalToken } from "./tokens.ts"

/** What a text may be: the steps of a script, or the clauses of a condition. */
export type EntryPoint = "script" | "condition"

/** The one parser of all games. */
export const grammar = new Grammar()

export interface Parsed<Tree> {
  /** Null when there are problems. */
  readonly ast: Tree | null
  readonly problems: readonly SyntaxProblem[]
}

/** Parse a text with the words of a game. Offsets in tree and problems are into the text. */
export function parseScript(text: Text | string, lexicon: Lexicon, entry?: "script"): Parsed<Script>
export function parseScript(text: Text | string, lexicon: Lexicon, entry: "condition"): Parsed<Clauses>
export function parseScript(
  text: Text | string,
  lexicon: Lexicon,
  entry: EntryPoint = "script",
): Parsed<Script | Clauses> {
  const source = typeof text === "string" ? text : text.value
  const lexed = lexicon.lex(source)
  const laidOut = layOut(lexed.tokens)
  const problems = [...lexed.problems, ...laidOut.problems]
  if (problems.length > 0) return { ast: null, problems }
  const result = run(laidOut.tokens, entry)
  if (result.error === null) return { ast: result.ast, problems }
  const { token, message } = result.error
  problems.push({ code: "syntax/expected", start: token.startOffset || 0, end: (token.endOffset ?? 0) + 1, message, hint: null })
  return { ast: null, problems }
}

function run(tokens: readonly LexicalToken[], entry: EntryPoint) {
  grammar.input = [...tokens]
  const ast: Script | Clauses = grammar[entry]()
  const first = grammar.errors[0]
  return { ast, error: first === undefined ? null : { token: first.token, message: first.message } }
}
