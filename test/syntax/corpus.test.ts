import { describe, expect, test } from "vitest"
import { canon } from "../../dsl/syntax/canon.ts"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { Grammar } from "../../dsl/syntax/grammar.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { print } from "../../dsl/syntax/print.ts"
import { sameTree } from "../../dsl/syntax/tree.ts"
import { type CorpusEntry, corpus, lexiconOf } from "../support/vocabulary.ts"

function read({ game, as }: CorpusEntry, text: string) {
  const lexicon = lexiconOf(game)
  return as === "condition" ? parseScript(text, lexicon, "condition") : parseScript(text, lexicon)
}

test("the grammar itself has no faults", () => {
  expect(() => new Grammar(true)).not.toThrow()
})

test("the corpus is whole", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(474)
})

describe.each([...new Set(corpus.map((entry) => entry.game))])("%s", (game) => {
  const entries = corpus.filter((entry) => entry.game === game)
  test.each(entries.map((entry) => [entry.text, entry] as const))("%s", (text, entry) => {
    const { ast, problems } = read(entry, text)
    expect(problems).toEqual([])
    expect(countDerivations(text, lexiconOf(entry.game), entry.as)).toBe(1)
    if (ast === null) return

    const printed = print(ast)
    const again = read(entry, printed)
    expect(again.problems, printed).toEqual([])
    if (again.ast === null) return
    expect(sameTree(again.ast, canon(ast)), printed).toBe(true)
    expect(print(again.ast)).toBe(printed)
    expect(countDerivations(printed, lexiconOf(entry.game), entry.as)).toBe(1)
  })
})
