import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { readAs } from "../../dsl/services/reading.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"
import { resolverOf } from "../support/packs.ts"

const { checker } = benchOf("test/fixtures/misreadings/actions")

test("a sentence that is no ability tells what is wrong with it as an effect", () => {
  const { as, diagnostics } = readAs(plainText("if you have a card in the deck, draw 1"), checker)
  expect(as).toBe("script")
  expect(diagnostics.map(({ code, span }) => [code, span.start, span.end])).toEqual([["check/had-elsewhere", 12, 30]])
})

test.each([
  ["whenever you gain money, gain $1", "check/endless-trigger"],
  ["choose a card in hand twice; discard it", "lower/unsupported"],
  ["the next player takes their next turn", "lower/unsupported"],
])("refuses what the check of a pack does behind its sentences: %s", (sentence, code) => {
  const { checker } = compilePack(exampleFiles({}), resolverOf())
  if (!checker) throw new Error("no words")
  expect(readAs(plainText(sentence), checker).diagnostics.map((each) => each.code)).toEqual([code])
})
