/** A verb's slot is a noun in its body; the same noun may still mean any thing of its kind. */
import { expect, test } from "vitest"
import { paraphrase, paraphraseText } from "../../dsl/paraphrase/paraphrase.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOn } from "../support/check.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"

const pack = (needs: string) =>
  benchOn(
    new Map([
      ["pack.yaml", PACK_FILE],
      [
        "game.yaml",
        `game: Dens
players: { count: 2 }
kinds: { card: {} }
zones: { hand: { of: card, per: player }, den: { of: card, per: player } }
defaults: { hide: from hand }
verbs:
  hide: { usage: "hide (card)", needs: "${needs}", do: put the card into your den }
`,
      ],
    ]),
    resolverOf(),
  )

test.each([
  ["your den has 4 or fewer cards", "there are 4 or fewer cards in your den"],
  ["your den has no cards", "there are no cards in your den"],
  ["your den has a card", "there is a card in your den"],
  ["the card is in your den", "the card is among components in your den"],
])("%s", (needs, meaning) => {
  const { checker } = pack(needs)
  const { steps } = checker.script(plainText("hide 1"))
  expect(checker.diagnostics).toEqual([])
  expect(paraphraseText(paraphrase({ steps: steps ?? [] }, checker.symbols))).toContain(`(only where ${meaning})`)
})
