/**
 * What begins to listen while something is done does not hear that very thing when it is over: `the next time you play a card`
 * is another card than the one whose effect says so. What is done within it later is heard.
 */
import { expect, test } from "vitest"
import { faultsOf } from "../support/ruled.ts"

const GAME = `
game: Rehearsals
players: { count: 2 }
kinds:
  act: { properties: { cost: { amount: coin } }, scripts: [effect] }
zones:
  hand: { of: act, per: player, faces: owner }
  play: { of: act, per: player }
counters:
  coin: { per: player }
  fame: { per: player, plural: "-" }
verbs:
  stage:
    usage: "stage (card: act)"
    do: move the card into your play, then follow its effect
    past: staged
  applaud:
    usage: applaud
    do: "gain 1 fame; this turn, the next time you applaud, gain 3 coins"
    past: applauded
rules:
  - "when you stage Usher, this turn, the next time you stage an act, you may gain 7 coins"
spans:
  turn: { per: player, do: "you may stage 1 act in your hand" }
flow: each player takes a turn
winner: no one wins
`
const CARDS = `
- { name: Herald, kind: act, cost: 1, copies: 2, effect: "this turn, the next time you stage an act, gain 5 coins" }
- { name: Choir, kind: act, cost: 2, copies: 2, effect: "this turn, whenever you stage an act, gain 2 coins" }
- { name: Solo, kind: act, cost: 3, effect: "gain 1 fame" }
- { name: Medley, kind: act, cost: 4, effect: "this turn, the next time you stage an act, gain 5 coins\\nstage Solo in your hand" }
- { name: Overture, kind: act, cost: 5, effect: "stage Herald in your hand; stage Solo in your hand" }
- { name: Usher, kind: act, cost: 6, effect: "gain 1 fame" }
`
const scenarios = [
  { says: "not the act that says so", given: "Herald", when: ["you stage Herald"], must: "you have 0 coins" },
  {
    says: "the one after it",
    given: "Herald and Solo",
    when: ["you stage Herald", "you stage Solo"],
    must: "you have 5 coins",
  },
  {
    says: "whenever: neither the first of two by itself, nor the second by what it says",
    given: "2 Choir",
    when: ["you stage Choir in your hand", "you stage Choir in your hand"],
    must: "you have 2 coins",
  },
  {
    says: "what is done within the same effect later",
    given: "Medley and Solo",
    when: ["you stage Medley"],
    must: "you have 5 coins",
  },
  {
    says: "the next within, and not what is around both",
    given: "Overture, Herald and Solo",
    when: ["you stage Overture"],
    must: "you have 5 coins",
  },
  {
    says: "a verb without things, from its own body",
    given: "Solo",
    when: ["you applaud", "you applaud"],
    must: "you have 3 coins",
  },
  {
    says: "a rule that hears it, whose own listening asks",
    given: "Usher and Solo",
    when: ["you stage Usher", "you stage Solo", "you accept"],
    must: "you have 7 coins",
  },
]

const faults = faultsOf(
  GAME,
  CARDS,
  scenarios.map(({ given, must, ...rest }) => ({ ...rest, given: [`you have ${given} in hand`], must: [must] })),
)

test.each(scenarios)("$says", ({ says }) => {
  expect(faults.problems ?? faults[says]).toEqual("")
})
