import { expect, test } from "vitest"
import { readAs } from "../../dsl/services/reading.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"

const { checker } = benchOf("test/fixtures/misreadings/actions")

test("a sentence that is no ability tells what is wrong with it as an effect", () => {
  const { as, diagnostics } = readAs(plainText("if you have a card in the deck, draw 1"), checker)
  expect(as).toBe("script")
  expect(diagnostics.map(({ code, span }) => [code, span.start, span.end])).toEqual([["check/had-elsewhere", 12, 30]])
})
