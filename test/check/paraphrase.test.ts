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
