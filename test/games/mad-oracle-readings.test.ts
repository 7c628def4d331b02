/** Sentences that a designer would try with this game's words, and that no card has: they mean what a player expects. */
import { expect, test } from "vitest"
import { paraphraseText } from "../../dsl/paraphrase/paraphrase.ts"
import { readAs } from "../../dsl/services/reading.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"

const { checker } = benchOf("content/mad-oracle")
const cards = "actions, goods cards or shop cards"
const card = "action, goods card or shop card"

test.each([
  [
    "take 1 random card from each opponent's hand",
    [
      "each of all players but you, in turn order:",
      `  you take 1 random ${card} in that player’s hand from that player’s hand into your hand`,
    ],
  ],
  [
    "buy 1 card in the shop row with a food price of 3 or less",
    [
      "you choose 1 shop card (its food price is at most 3) in the shop row",
      "then you buy it (only where you can trade food for the ware or you can trade water for the ware or you can trade tools for the ware)",
    ],
  ],
  [
    "discard all cards in hand with food, then gain 1 discount",
    [`you discard all ${cards} (its food is at least 1) in your hand`, "you gain 1 discount"],
  ],
  [
    "until your next turn, opponents can't take or discard cards in your cache",
    [
      "until the start of your next turn:",
      `  never “take” where whoever does it is one of all players but you and what it is done to is an ${card} and what it is done to is among components in your cache or “discard” where whoever does it is one of all players but you and what it is done to is an ${card} and what it is done to is among components in your cache`,
    ],
  ],
  [
    "call the lowest value among the cards in your hand or your penalty area X; if X is 0 or less, draw 1",
    [
      "the lowest value of components in your hand or your penalty area is called “X” from here on",
      "if the X is at most 0:",
      "  you draw 1",
    ],
  ],
  [
    "call each opponent who has a card in their cache the misers; each of the misers discards 1; draw 1 for each card with an effect in hand",
    [
      `all players but you for whom there is an ${card} in that player’s cache is called “misers” from here on`,
      "each of the misers, in turn order:",
      `  that player chooses 1 ${card} in that player’s hand`,
      "  then that player discards it",
      `you draw the number of ${cards} (it has the text “effect”) in your hand`,
    ],
  ],
  [
    "look at the top 4 cards of the discard pile; take 1 of those other than this into your hand",
    [
      "you look at the top 4 components of the discard pile",
      "you choose 1 component among all components (it is not among this component) among the components that “look” was about",
      "then you take it into your hand",
    ],
  ],
] as const)("%s", (sentence, lines) => {
  const { as, words, diagnostics } = readAs(plainText(sentence), checker)
  expect(diagnostics).toEqual([])
  expect(as).toBe("script")
  expect(words && paraphraseText(words)).toBe(lines.join("\n"))
})
