/** Things of one name that differ in what is printed on them, and games whose setup asks something, in rulings. */
import { expect, test } from "vitest"
import { faultsOf } from "../support/ruled.ts"

const GAME = `
game: Variants
players: { count: 2 }
kinds: { card: { properties: { suit: { values: [Red, Blue] } } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  market: { of: card, faces: everyone }
  hand: { of: card, per: player, faces: owner }
counters: { coin: { per: player } }
spans: { turn: { per: player, do: choose a card in the market } }
setup: |
  shuffle all cards into the deck
  put all Blue cards into the market
flow: each player takes a turn
`
const CARDS = "- { name: Twin, suit: [Red, Blue], copies: 4 }\n"

test("each of them can be given in a ruling", () => {
  const says = "all are there"
  const given = ["you have Twin, Twin, Twin, Twin, Twin, Twin, Twin and Twin in hand"]
  const must = ["you have 4 coins"]
  const scenario = { says, given, when: ["you gain 1 coin for each Red card in your hand"], must }
  expect(faultsOf(GAME, CARDS, [scenario])).toEqual({ [says]: "" })
})

test("what the setup asks is answered with the first that there is, before a ruling begins", () => {
  const asking = GAME.replace(
    "setup: |",
    "setup: |\n  each player:\n    choose one:\n      - gain 1 coin\n      - gain 2 coins",
  )
  const says = "it is laid"
  const scenario = { says, when: ["you gain 1 coin"], must: ["you have 1 coin", "the deck has 8 cards"] }
  expect(faultsOf(asking, CARDS, [scenario])).toEqual({ [says]: "" })
})

test("one of a value is given by that value", () => {
  const says = "they are Blue"
  const given = ["you have 3 Blue cards in hand"]
  const scenario = {
    says,
    given,
    when: ["you gain 1 coin for each Blue card in your hand"],
    must: ["you have 3 coins"],
  }
  expect(faultsOf(GAME, CARDS, [scenario])).toEqual({ [says]: "" })
})

test("who is out is passed over, in answers too", () => {
  const says = "the next one after you is the third"
  const game = GAME.replace("count: 2", "count: 3").replace(
    "counters:",
    "roles: { next player: { seat: 1 }, previous player: { seat: -1 } }\ncounters:",
  )
  const when = ["the next player loses the game", "the next player may gain 1 coin", "the next player accepts"]
  const must = ["the previous player has 1 coin", "nobody is asked"]
  expect(faultsOf(game, CARDS, [{ says, players: 3, when, must }])).toEqual({ [says]: "" })
})
