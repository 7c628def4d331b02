import type { Lexicon } from "../../lexicon/lexicon.ts"
import type { Clauses, Script } from "../../syntax/ast.ts"
import { derivationsOf } from "../../syntax/counter.ts"
import type { EntryPoint } from "../../syntax/grammar.ts"
import { type Parsed, parseScript } from "../../syntax/parse.ts"
import type { LexicalToken } from "../../syntax/tokens.ts"
import type { Sentences } from "./sentence-parser.ts"

interface Known {
  readonly parsed: Parsed<Script | Clauses>
  /** In how many ways it can be derived; until that is asked, the tokens that tell it. */
  ways: number | readonly LexicalToken[]
}

/** So many texts are remembered at most; then all are forgotten, since most of them are steps of somebody typing. */
const MOST = 20_000

/** Trees by text: what was parsed once is not parsed again as long as its words mean the same. */
export class KnownSentences implements Sentences {
  readonly #known = new Map<string, Known>()
  /** What was parsed only to see whether something may stand somewhere; null while nothing is tried. */
  #tried: Map<string, Known> | null = null

  parse(text: string, lexicon: Lexicon, entry: "script"): Parsed<Script>
  parse(text: string, lexicon: Lexicon, entry: "condition"): Parsed<Clauses>
  parse(text: string, lexicon: Lexicon, entry: EntryPoint): Parsed<Script | Clauses> {
    return this.known(text, lexicon, entry).parsed
  }

  get isAside(): boolean {
    return this.#tried !== null
  }

  /** Read texts that nobody has written: they are not remembered, and not looked at for a second reading. */
  aside<T>(run: () => T): T {
    this.#tried = new Map()
    try {
      return run()
    } finally {
      this.#tried = null
    }
  }

  ways(text: string, lexicon: Lexicon, entry: EntryPoint): number {
    if (this.#tried) return 1
    const known = this.known(text, lexicon, entry)
    if (typeof known.ways !== "number") known.ways = derivationsOf(known.ways, entry)
    return known.ways
  }

  /** Forget what has one of these words in it, and what did not read: what it is told may name any word. */
  forget(words: readonly string[]): void {
    for (const [key, { parsed }] of this.#known)
      if (parsed.problems.length > 0 || mentions(key, words)) this.#known.delete(key)
  }

  private known(text: string, lexicon: Lexicon, entry: EntryPoint): Known {
    const key = `${entry}\0${text}`
    let known = this.#known.get(key) ?? this.#tried?.get(key)
    if (!known) {
      if (this.#known.size >= MOST) this.#known.clear()
      const { ast, problems, tokens } =
        entry === "script" ? parseScript(text, lexicon, "script") : parseScript(text, lexicon, "condition")
      known = { parsed: { ast, problems }, ways: tokens }
      const into = this.#tried ?? this.#known
      into.set(key, known)
    }
    return known
  }
}

/** Whether a text may have one of these words in it, given in lower case. */
export function mentions(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  // As the lexer reads it.
  const lower = text.replaceAll("’", "'").toLowerCase()
  return words.some((word) => lower.includes(word))
}
