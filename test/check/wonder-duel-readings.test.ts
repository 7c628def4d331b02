/** New sentences in the words of a game with phases, resources and modules: they read as a player would expect. */
import { expect, test } from "vitest"
import { paraphrase, paraphraseText } from "../../dsl/paraphrase/paraphrase.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"

const { checker } = benchOf("content/wonder-duel")

function told(text: string, isAbility = false): string {
  const meaning = isAbility ? checker.ability(plainText(text)) : checker.script(plainText(text))
  const { symbols } = checker
  return "reactions" in meaning
    ? paraphraseText(paraphrase(meaning, symbols))
    : paraphraseText(paraphrase({ steps: meaning.steps ?? [] }, symbols))
}

test.each([
  [
    "each player scraps all cards in their yard that want K",
    "each of all players, in turn order:\n  that player scraps all components (the component’s K is less than the K cost of the component) in that player’s yard (only where the card is a development)",
  ],
  [
    "for each calamity in your opponent's yard, gain 1 ready soldier",
    "one after the other, for each of calamities in the yard of the player after you:\n  you gain 1 ready soldier",
  ],
  [
    "if your output is less than your crystals plus 1, prevail; otherwise, lose 1 ready soldier",
    "if your output is less than your crystals plus 1:\n  you prevail\notherwise:\n  you lose 1 ready soldier",
  ],
  [
    "each player who has a final stage in their hall scores 3",
    "each of all players for whom there is a stage (it is final) in that player’s hall, in turn order:\n  that player scores 3",
  ],
  [
    "the player with the most cards in their yard recycles 1 card in their hand",
    "each of those of all players with the highest: the number of components in that player’s yard, in turn order:\n  that player chooses 1 component in that player’s hand\n  then that player recycles it (only where it is not so that the card is a calamity and you are thawed)",
  ],
])("%s", (text, meaning) => {
  expect(told(text)).toBe(meaning)
})

test.each([
  [
    "whenever you complete a guild card, gain 1 crystal",
    "after “complete” where whoever does it is you and what it is done to is guild and what it is done to is a component, once for each one:\n  you gain 1 crystal",
  ],
  [
    "while you have 5 or more ready soldiers, menaces can't be defeated",
    "never “defeat” where what it is done to is a menace, if your ready soldiers is at least 5",
  ],
])("%s", (text, meaning) => {
  expect(told(text, true)).toBe(meaning)
})

test.each([
  "score the total points of the cards in your duchy",
  "set the M to 0",
  "if you have more output than your crystals plus 2, prevail",
])("%s: refused, not misread", (text) => {
  const { diagnostics } = benchOf("content/wonder-duel")
  expect(diagnostics).toEqual([])
  const before = checker.diagnostics.length
  told(text)
  expect(checker.diagnostics.length).toBeGreaterThan(before)
})
