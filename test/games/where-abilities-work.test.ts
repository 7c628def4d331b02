/**
 * An ability that names where its component lies works there, whatever the `active` of its kind says of the others; one that
 * does not works where that says, on a board, too.
 */
import { expect, test } from "vitest"
import { faultsOf } from "../support/ruled.ts"

const GAME = `
game: Errands
players: { count: 2 }
kinds:
  mill: { per: player, start: yard, active: it is on the field }
  errand: { active: it is in a shelf, properties: { cost: { amount: wood } } }
boards:
  field: { grid: 2x2 }
zones:
  yard: { of: mill, per: player }
  hand: { of: errand, per: player, faces: owner }
  shelf: { of: errand, per: player }
counters:
  wood: { per: player, plural: "-" }
  stone: { per: player, plural: "-" }
verbs:
  run: { usage: "run (task: errand)", optional: yes, do: "put the task into your shelf" }
spans:
  turn: { per: player, do: you may run 1 errand in your hand }
flow: each player takes a turn
winner: no one wins
`
const CARDS = `
- { name: Mill, kind: mill, abilities: ["when you gain wood, gain 7 stone"] }
- { name: Fetch, kind: errand, cost: 1, abilities: ["while this is in your hand, you can't run this unless you have 2 or more wood"] }
- { name: Carry, kind: errand, cost: 2, abilities: ["while this is in your hand, when you gain wood, gain 1 stone"] }
- { name: Stack, kind: errand, cost: 3, abilities: ["while this is in your hand, errands cost 4 more wood"] }
- { name: Sing, kind: errand, cost: 4, abilities: ["while this is in your hand, during your turn, you may gain 3 wood"] }
- { name: Rest, kind: errand, cost: 5, abilities: ["when you gain wood, gain 5 stone"] }
`
const scenarios = [
  {
    says: "a restriction",
    given: ["you have Fetch in hand"],
    when: ["you run 1 errand in your hand"],
    must: ["Fetch is in your hand"],
  },
  { says: "a trigger", given: ["you have Carry in hand"], when: ["you gain 2 wood"], must: ["you have 1 stone"] },
  {
    says: "a change of numbers",
    given: ["you have Stack in hand"],
    when: ["you gain wood equal to the cost of Sing"],
    must: ["you have 8 wood"],
  },
  {
    says: "a permission",
    given: ["you have Sing in hand", "you have Rest in hand"],
    when: ["you take a turn", 'you choose "gain 3 wood"', "you choose Rest"],
    must: ["you have 3 wood", "Rest is in your shelf"],
  },
  {
    says: "an ability that names no place, where its kind says",
    given: ["you have Rest in your shelf", "the next player has Carry in their shelf"],
    when: ["you gain 2 wood", "the next player gains 2 wood"],
    must: ["you have 5 stone", "the next player has 0 stone"],
  },
  {
    says: "of whoever has it, on a board",
    given: ["your Mill is on a1"],
    when: ["you gain 2 wood", "the next player gains 2 wood"],
    must: ["you have 7 stone", "the next player has 0 stone"],
  },
]

const faults = faultsOf(GAME, CARDS, scenarios)

test.each(scenarios)("$says", ({ says }) => {
  expect(faults.problems ?? faults[says]).toEqual("")
})
