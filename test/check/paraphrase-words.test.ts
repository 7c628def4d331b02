/** Every word that becomes part of a meaning leads to the part of the paraphrase that tells it, and back. */
import { describe, expect, test } from "vitest"
import type { Checker } from "../../dsl/check/checker.ts"
import { leavesOf } from "../../dsl/meaning/leaves.ts"
import { WordsRead } from "../../dsl/meaning/provenance.ts"
import { type Sentence, sentencesOf } from "../../dsl/pack/sentences.ts"
import { linked } from "../../dsl/paraphrase/linked.ts"
import { paraphrase, type Tellable } from "../../dsl/paraphrase/paraphrase.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"

const GAMES = ["content/unleash", "content/wonder-duel", "content/mad-oracle"]

/** The sentence as its tree and its meaning; null where it can't be read by itself. */
function readBy(
  checker: Checker,
  { as, text, owner }: Sentence,
): { readonly ast: object; readonly meant: Tellable } | null {
  const self = checker.symbols.kinds.find(({ name }) => name === owner?.kind)?.kinds ?? null
  const read = checker[as](text, self)
  if (read.ast === null) return null
  if ("reactions" in read) return { ast: read.ast, meant: read }
  if ("steps" in read) return read.steps && { ast: read.ast, meant: { steps: read.steps } }
  return read.test && { ast: read.ast, meant: { test: read.test } }
}

function wordsIn(meant: Tellable): WordsRead {
  const words = new WordsRead()
  if ("steps" in meant) words.addAll({ step: meant.steps })
  else if ("test" in meant) words.addAll({ cond: [meant.test] })
  else words.addAll({ reaction: meant.reactions, modification: meant.modifications, watch: meant.watches })
  return words
}

describe.each(GAMES)("%s", (game) => {
  const { checker, model } = benchOf(game)
  const sentences = sentencesOf(model).filter(({ part }) => part === null)

  test("no word is left untold", () => {
    const untold: string[] = []
    let told = 0
    for (const sentence of sentences) {
      const read = readBy(checker, sentence)
      if (!read) continue
      const { text } = sentence
      const meant = wordsIn(read.meant)
      const lines = linked(paraphrase(read.meant, checker.symbols), text)
      const shown = new Set(lines.flatMap(({ parts }) => parts.flatMap(({ words }) => words.map(({ start }) => start))))
      told += shown.size
      for (const leaf of leavesOf(read.ast))
        if (meant.has(text, leaf) && !shown.has(leaf.start))
          untold.push(`${text.value.slice(leaf.start, leaf.end)} of ${text.value}`)
    }
    expect(untold).toEqual([])
    expect(told).toBeGreaterThan(100)
  })
})

test("a part is of the words that it tells, and of no others", () => {
  const { checker } = benchOf("content/unleash")
  const text = plainText("command 2 non-Red")
  const { steps } = checker.script(text)
  const [line] = linked(paraphrase({ steps: steps ?? [] }, checker.symbols), text)
  const of = (word: string): string => {
    const start = text.value.indexOf(word)
    const parts = line?.parts.filter(({ words }) => words.some((each) => each.start === start)) ?? []
    return parts.map((part) => part.text.trim()).join(" ")
  }
  expect(of("2")).toBe("2")
  expect(of("non-Red")).toBe("it is not Red")
})
