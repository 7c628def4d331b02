import { expect, test } from "vitest"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { whatMayFollow } from "../../dsl/syntax/expected.ts"
import { lexiconOf } from "../support/vocabulary.ts"

const lexicon = lexiconOf("unleash")

test.each([
  ["", 0, "Verb", true],
  ["draw ", 5, "Number", true],
  ["draw 2 cards fr", 13, "WayWord", true],
  ["draw 2 cards fr", 13, "Number", false],
  ["if you ", 7, "Have", true],
  ["draw 1\n", 7, "Verb", true],
  ["each player:\n  dr", 15, "Verb", true],
  ["gain $", 6, "Number", true],
  ["gain $", 6, "Verb", false],
  ["draw draw draw ", 15, "Verb", false],
] as const)("after %j", (text, from, category, may) => {
  const expected = whatMayFollow(lexicon, text, text.length)
  expect(expected.from).toBe(from)
  expect(expected.categories.includes(category)).toBe(may)
})

test("a sentence may end where it is whole", () => {
  expect(whatMayFollow(lexicon, "draw ", 5).end).toBe(true)
  expect(whatMayFollow(lexicon, "draw 2 ", 7).end).toBe(true)
  expect(whatMayFollow(lexicon, "if you have $5", 14).end).toBe(false)
  expect(whatMayFollow(lexicon, "you have $5 ", 12, "condition").end).toBe(true)
})

test("derivations are counted without the gates", () => {
  expect(countDerivations("draw 2", lexicon)).toBe(1)
  expect(countDerivations("draw 2 2", lexicon)).toBe(0)
  expect(countDerivations("you have $5", lexicon, "condition")).toBe(1)
})
