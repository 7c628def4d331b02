import { Composer, CST, type Document, Lexer, Parser, YAMLParseError } from "yaml"
import { LIMITS } from "./limits.ts"

/** A file that is too deep or too large to be read; `at` is where it becomes so. */
export class UnreadableYaml {
  readonly why: "depth" | "values"
  readonly at: number
  constructor(why: UnreadableYaml["why"], at: number) {
    this.why = why
    this.at = at
  }
}

/** The parser's stack holds a few more than there are levels: the file, the document, a value at its end. */
const BESIDES = 10

/** What a value begins with. */
const VALUES: ReadonlySet<CST.TokenType> = new Set<CST.TokenType>([
  "scalar",
  "single-quoted-scalar",
  "double-quoted-scalar",
  "block-scalar-header",
  "alias",
  "flow-map-start",
  "flow-seq-start",
])

/** What stands between values: there may be several of each for one. */
const BETWEEN: ReadonlySet<CST.TokenType> = new Set<CST.TokenType>(["space", "newline", "comment", "comma"])
const BETWEEN_TWO = 4

/**
 * The tree of a file as the library sees it. The library has no bounds of its own, and makes of two megabytes of commas half a
 * gigabyte; so its parts are fed one word at a time, and no more once it is clear that there are too many.
 */
export function documentOf(source: string): Document.Parsed | UnreadableYaml {
  const composer = new Composer({
    version: "1.2",
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false,
    // Silent, it passes over a second document.
    logLevel: "error",
  })
  // The library's errors are told by their codes and places: where in the library they were made is noted for nobody.
  const errors = Error as typeof Error & { stackTraceLimit?: number }
  const { stackTraceLimit } = errors
  errors.stackTraceLimit = 0
  try {
    const [document, second] = composer.compose(tokensOf(source), true, source.length)
    if (document === undefined) throw new Error("a file has no document")
    if (second !== undefined) {
      const [start, end] = second.range
      document.errors.push(new YAMLParseError([start, end], "MULTIPLE_DOCS", "several documents"))
    }
    return document
  } catch (error) {
    if (error instanceof UnreadableYaml) return error
    // The library throws, rather than reports, where it runs out of stack.
    const isTooDeep = error instanceof RangeError || (error instanceof Error && error.name.startsWith("YAML"))
    if (isTooDeep) return new UnreadableYaml("depth", 0)
    throw error
  } finally {
    if (stackTraceLimit !== undefined) errors.stackTraceLimit = stackTraceLimit
  }
}

/** Throws `UnreadableYaml`. */
function* tokensOf(source: string): Generator<CST.Token> {
  const parser = new Parser()
  const counts = new Map<CST.TokenType, number>()
  let values = 0
  let offset = 0
  for (const lexeme of new Lexer().lex(source)) {
    const type = CST.tokenType(lexeme)
    if (type !== null) {
      const count = (counts.get(type) ?? 0) + 1
      counts.set(type, count)
      if (VALUES.has(type)) values++
      // A colon stands behind a key, which is no value.
      if (type === "map-value-ind") values--
      const isTooMany = VALUES.has(type)
        ? values > LIMITS.nodes
        : count > (BETWEEN.has(type) ? BETWEEN_TWO : 1) * LIMITS.nodes
      if (isTooMany) throw new UnreadableYaml("values", offset)
      // Nothing is made of a file with so many mistakes: those that are told are enough.
      if (type === "flow-error-end" && count > LIMITS.mistakes) break
    }
    yield* parser.next(lexeme)
    if (parser.stack.length > LIMITS.depth + BESIDES) throw new UnreadableYaml("depth", offset)
    offset += lexeme.length
  }
  yield* parser.end()
}
