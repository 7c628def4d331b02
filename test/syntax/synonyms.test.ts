import { describe, expect, test } from "vitest"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { print } from "../../dsl/syntax/print.ts"
import { reword, synonyms } from "../../dsl/syntax/synonyms/reword.ts"
import { compileExample, mistakesOf } from "../../scripts/docs/examples.ts"
import { corpus, lexiconOf } from "../support/vocabulary.ts"

const { checker } = compileExample({})
if (!checker) throw new Error("the example pack has mistakes")
const { lexicon } = checker

const examples = synonyms.flatMap(({ title, examples: pairs }) =>
  pairs.map(([written, read, as]) => ({ title, written, read, as: as ?? ("script" as const) })),
)

/** The canonical writing of a text; what is wrong with it where it cannot be read. */
function printed(text: string): string {
  const { ast, problems } = parseScript(text, lexicon)
  return ast === null ? problems.map(({ code }) => code).join() : print(ast)
}

describe("a synonym", () => {
  test.each(examples)("$written", ({ written, read, as }) => {
    expect(printed(written)).toBe(printed(read))
    expect(countDerivations(written, lexicon)).toBe(1)
    expect(mistakesOf({ text: written, as }).map(({ code }) => code)).toEqual([])
  })

  test.each([...new Set(corpus.map(({ game }) => game))])("changes no sentence that reads without it: %s", (game) => {
    const words = lexiconOf(game)
    const changed = corpus.flatMap(({ game: of, text }) => {
      if (of !== game) return []
      const { tokens } = words.lex(text)
      return reword(tokens, words) === tokens ? [] : [text]
    })
    expect(changed).toEqual([])
  })
})
