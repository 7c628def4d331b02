/** What newcomers write as on printed cards: the hint leads to words that are read, carried out and meant. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { resolverOf } from "../support/packs.ts"

type As = "script" | "ability"

function diagnosticsOf(sentence: string, as: As): readonly Diagnostic[] {
  const [effect, abilities] = as === "script" ? [sentence, []] : ["draw 1", [sentence]]
  const card = JSON.stringify([{ name: "Example", colour: "Green", cost: 2, effect, abilities }])
  return compilePack(exampleFiles({ files: { "cards/example.yaml": card } }), resolverOf()).diagnostics
}

const rows: readonly (readonly [written: string, wording: string, as?: As])[] = [
  ["put a card from your hand on top of the deck", "put a card from your hand onto the deck"],
  ["put 1 card in hand on the bottom of your deck", "put 1 card in hand beneath the deck"],
  ["gain 3 coins", "gain $3"],
  ["gain 2 dollars", "gain $2"],
  ["if it isn't your turn, draw 1", "if it is not your turn, draw 1"],
  ["if this isn’t wet, draw 1", "if this is not wet, draw 1"],
  ["each player who hasn't any cards in play draws 1", "each player who has no cards in play draws 1"],
  [
    "reveal the top card of the deck. if it's Green, gain $1",
    "reveal the top card of the deck. if it is Green, gain $1",
  ],
  ["if a player has no cards in hand, they draw 1", "each player who has no cards in hand draws 1"],
  ["draw up to 3 cards", "up to 3 times: you may draw 1"],
  ["draw until you have 5 cards in hand", "repeat while you have less than 5 cards in hand: draw 1"],
  ["draw from the bottom of the deck", "put the bottom card of the deck into your hand"],
  ["each player with 3 or more cards in hand discards 1", "each player who has 3 or more cards in hand discards 1"],
  ["discard all cards that cost more than $2", "discard all cards costing $3 or more"],
  ["each player discards down to 3 cards in hand", "each player discards down to 3"],
  ["each opponent loses $2", "each other player loses $2"],
  ["choose an opponent. they discard 2 cards", "choose another player. they discard 2 cards"],
  ["you and the next player each gain $3", "you and the next player gain $3"],
  ["you and another player each draw 2 cards", "you and another player draw 2 cards"],
  ["the player to your left discards a card", "the next player discards a card"],
  ["play a card without paying its cost", "play a card for free"],
  ["steal $2 from another player", "take $2 from another player"],
  ["draw 2 cards and gain $2, or gain $5", "choose one: draw 2 cards and gain $2 | gain $5"],
  ["choose one - draw 2 cards or gain $3", "choose one: draw 2 cards | gain $3"],
  ["take an extra turn after this one", "take an extra turn"],
  [
    "if your hand has 2 or fewer cards and your play has 3 cards, gain $1",
    "if your hand has 2 or fewer cards and if your play has 3 cards, gain $1",
  ],
  [
    "while you have $3 or this is wet, you can't draw",
    "while you have $3 or while this is wet, you can't draw",
    "ability",
  ],
  [
    "look at the top 3 cards of the deck; put one into hand and the rest on the bottom",
    "look at the top 3 cards of the deck; put 1 of them into hand; put the rest beneath the deck",
  ],
  ["double your money", "gain money equal to your money"],
  ["the first time each turn you draw a card, gain $1", "once per turn, when you draw a card, gain $1", "ability"],
  ["the first time you draw a card each turn, gain $1", "once per turn, when you draw a card, gain $1", "ability"],
  ["once each turn, you may draw a card", "once per turn, you may draw a card", "ability"],
  ["at the beginning of your turn, gain $1", "at the start of your turn, gain $1", "ability"],
  ["as long as you have 5 cards in play, you can't draw", "while you have 5 cards in play, you can't draw", "ability"],
  ["each time you draw a card, gain $1", "whenever you draw a card, gain $1", "ability"],
  ["if you would discard a card, gain $1 instead", "when you would discard a card, gain $1 instead", "ability"],
]

describe("a usual wording is refused with one that works", () => {
  test.each(rows.map(([written, wording, as = "script"]) => ({ written, wording, as })))("$written", (row) => {
    const { written, wording, as } = row
    const [first] = diagnosticsOf(written, as)
    expect(first?.severity).toBe("error")
    expect(first?.hint).toBe(`Say “${wording}”.`)
    expect(diagnosticsOf(wording, as)).toEqual([])
  })
})

test("the fix of a mistake that the checker finds writes it", () => {
  const written = "gain 3 coins; each opponent loses $2"
  const [first] = diagnosticsOf(written, "script")
  expect(first?.fixes.flatMap(({ edits }) => edits.map(({ text }) => text))).toEqual(["$3; each other player"])
})

test("only a line of which nothing is wrong afterwards is told", () => {
  const found = diagnosticsOf("gain 3 coins, then flibber", "script")
  expect(found.every(({ hint }) => !hint?.startsWith("Say “"))).toBe(true)
  const lines = diagnosticsOf("gain 3 coins\nflibber", "script")
  expect(lines.map(({ hint }) => hint)).toContain("Say “gain $3”.")
})
