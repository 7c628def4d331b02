import { expect, test } from "vitest"
import { paraphrase, paraphraseText } from "../../dsl/paraphrase/paraphrase.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf } from "../support/check.ts"

const { checker, model } = benchOf("content/unleash")
const card = checker.symbols.kinds.find((kind) => kind.name === "card")?.kinds ?? null

function script(text: string): string {
  const { steps } = checker.script(plainText(text), card)
  return paraphraseText(paraphrase({ steps: steps ?? [] }, checker.symbols))
}

test("a choice comes before the deed", () => {
  expect(script("command 2 non-Red cards in your play")).toBe(
    "you choose 2 cards (it is not Red) in your play\nthen for each of them, in the order that you choose: command it",
  )
})

test("pronouns are spelled out", () => {
  expect(script("draw 1; reveal 1 costing $5 or less in hand; command it")).toMatchSnapshot()
})

test.each([
  ["discard exactly 2 in hand", "you choose exactly 2 cards in your hand, or none where there are fewer"],
  [
    "discard all but 1 of the cards in your hand",
    "you choose all but 1 of the components among all cards in your hand",
  ],
  ["discard 2 in hand, then draw that many", "you draw (as many as that came to) from the deck"],
  ["if you gained at least $2 this turn, draw 1", "if how much money you did “gain” in this turn is at least 2"],
  ["this turn, when you gain money or a penalty, draw 1", "it is about the money or it is about the penalty"],
  ["reveal the top 3 cards of the deck; discard 1 of those", "among the cards that “reveal” was about"],
])("numbers are told as they are counted: %s", (sentence, told) => {
  expect(script(sentence)).toContain(told)
})

test("if exactly 1 is there, it is no choice", () => {
  expect(script("if you have exactly 1 card in hand, gain $1")).toContain("if there is exactly 1 card in your hand")
})

test("what a thing is found by is told, where nothing more is asked of it", () => {
  expect(script("if a card in your hand is Gold or costs $5, draw 1")).toContain(
    "if there is 1 card (the card is Gold ",
  )
})

test("every text of a game can be told", () => {
  const told: string[] = []
  for (const component of model.components) {
    for (const text of component.scripts.values()) {
      const { steps } = checker.script(text, card)
      told.push(
        `${component.name}: ${text.value.trim()}\n${paraphraseText(paraphrase({ steps: steps ?? [] }, checker.symbols))}`,
      )
    }
    for (const text of component.abilities) {
      const { reactions, modifications, watches } = checker.ability(text, card)
      told.push(
        `${component.name}: ${text.value.trim()}\n${paraphraseText(paraphrase({ reactions, modifications, watches }, checker.symbols))}`,
      )
    }
  }
  for (const text of model.rules) {
    const { reactions, modifications, watches } = checker.ability(text)
    told.push(
      `rule: ${text.value.trim()}\n${paraphraseText(paraphrase({ reactions, modifications, watches }, checker.symbols))}`,
    )
  }
  expect(told.join("\n\n")).not.toMatch(/undefined|\[object/)
  expect(told.join("\n\n")).toMatchSnapshot()
})
