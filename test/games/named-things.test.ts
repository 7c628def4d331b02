/** Things that a sentence names, one after another: each of them, whatever else has those names. */
import { expect, test } from "vitest"
import { faultsOf } from "../support/ruled.ts"

const GAME = `
game: Names
players: { count: 2 }
kinds: { card: {} }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, faces: everyone }
  hand: { of: card, per: player, faces: owner }
counters: { coin: { per: player } }
spans: { turn: { per: player, do: gain 1 coin } }
defaults: { discard: from hand }
setup: shuffle all cards into the deck
flow: each player takes a turn
`
const CARDS = "- { name: Ada, copies: 3 }\n- { name: Ben, copies: 2 }\n- { name: Cleo }\n- { name: Dot }\n"

const have = "you have Ada, Ada, Ada, Ben, Ben and Cleo in hand"
test.each([
  ["two of them", ["you discard Ada and Ben", "choose Ada", "choose Ben"], ["you have Ada, Ada, Ben and Cleo in hand"]],
  [
    "three of them",
    ["you discard Ada, Ben and Cleo", "choose Ada", "choose Ben"],
    ["you have Ada, Ada and Ben in hand"],
  ],
  [
    "three of them with the place behind",
    ["put Ada, Ben and Cleo from your hand into the discard pile", "choose Ada", "choose Ben"],
    ["you have Ada, Ada and Ben in hand", "the discard pile has 3 cards"],
  ],
  ["those that are there", ["you discard Ben, Cleo and Dot", "choose Ben"], ["you have 4 cards in hand"]],
  ["one of three", ["you discard Ben, Cleo or Dot", "choose Cleo"], ["you have 5 cards in hand"]],
])("%s", (says, when, must) => {
  const all = [...must, "nobody is asked"]
  expect(faultsOf(GAME, CARDS, [{ says, given: [have], when, must: all }])).toEqual({ [says]: "" })
})
