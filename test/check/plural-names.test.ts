/** Names of several words in the plural: read as the name where they are counted, also where a place is called like their first word. */
import { expect, test } from "vitest"
import { paraphrase, paraphraseText } from "../../dsl/paraphrase/paraphrase.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOn } from "../support/check.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"

const { checker } = benchOn(
  new Map([
    ["pack.yaml", PACK_FILE],
    [
      "game.yaml",
      `game: Voyage
players: { count: 2 }
kinds: { card: {} }
zones: { hand: { of: card, per: player, faces: owner }, sea: { of: card } }
defaults: { discard: in hand }
`,
    ],
    [
      "cards/all.yaml",
      `- { name: Sea Chart, copies: 3 }
- { name: Stern Aunt, copies: 3 }
- { name: Aunt, copies: 3 }
`,
    ],
  ]),
  resolverOf(),
)

const meaningOf = (text: string): string | readonly string[] => {
  checker.diagnostics.length = 0
  const { steps } = checker.script(plainText(text))
  const codes = checker.diagnostics.map(({ code }) => code)
  return codes.length > 0 ? codes : paraphraseText(paraphrase({ steps: steps ?? [] }, checker.symbols))
}

test.each([
  ["move 2 Sea Charts in hand into the sea", "move 2 Sea Chart in hand into the sea"],
  ["move all Stern Aunts in hand into the sea", "move all Stern Aunt in hand into the sea"],
  ["move all Aunts in hand into the sea", "move all Aunt in hand into the sea"],
])("%s", (plural, singular) => {
  expect(meaningOf(plural)).toEqual(meaningOf(singular))
  expect(typeof meaningOf(plural)).toBe("string")
})

test("without a number it would be one of them", () => {
  expect(meaningOf("move Sea Charts into the sea")).toContain("syntax/unknown-word")
})
