/** What several things are together, what has a number, what is left of some, verbs that are only tested, roles that are found. */
import { expect, test } from "vitest"
import { faultsOf, mistakesOf, type Scenario } from "../support/ruled.ts"

const GAME = `
game: Ruled
players: { count: 2-3 }
roles:
  next player: { seat: 1 }
  rival: { is: a player other than you }
  mover: { is: the player whose turn it is }
  guest: { held: yes }
kinds:
  card:
    properties:
      suit: { values: [Red, Blue] }
      weight: { type: number, none: yes }
    scripts: [effect]
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, ordered: yes, faces: everyone }
  hand: { of: card, per: player, faces: owner }
  shelf: { of: card, per: player, faces: everyone }
counters: { coin: { per: player } }
defaults: { draw: from the deck, discard: from hand, choose: in hand }
verbs:
  trade: { usage: "trade for (X: number)", do: discard any number of cards whose total weight is X or more }
  match: { usage: "(thing: card) match (mate: card)", is: the suit of the thing is the suit of the mate, participle: matched, past: matched }
  sort: { usage: "(thing: card) is warm", is: the thing is Red }
  trade-places: { usage: trade places, do: choose a card in hand; call it the lead; choose a card in your shelf; swap the lead and it }
  bless: { usage: bless, do: choose a rival; they gain 2 coins }
  decide:
    usage: decide
    do: |
      choose one:
        - "poor": if you have 0 coins, draw 1
        - "rich": if you have 1 coin, draw 2
        - "calm": gain 5 coins
  look over:
    usage: look over
    do: |
      look at the top 3 cards of the deck; call those the finds
      take 1 of the finds that is Red into your hand
      put the finds in the deck onto the deck in any order
spans: { turn: { per: player } }
setup: shuffle all cards into the deck
flow: each player takes a turn
`

const CARDS = `
- { name: One, suit: Red, weight: 1 }
- { name: Two, suit: Blue, weight: 2 }
- { name: Three, suit: Red, weight: 3 }
- { name: Feather, suit: Blue }
- { name: Down, suit: Red }
- { name: Twin, suit: [Red, Blue], weight: 4 }
`

const HAND = ["you have One, Two, Three and Feather in hand"]

const scenarios: readonly Scenario[] = [
  {
    says: "as many are chosen as come to enough",
    given: HAND,
    when: ["you trade for 4", "choose One", "choose Three", "decline"],
    must: ["you have 2 cards in hand", "the discard pile has 2 cards"],
  },
  {
    says: "before there is enough nobody may stop",
    given: HAND,
    when: ["you trade for 4", "choose One"],
    must: ["you must choose 1 of Two and Three"],
  },
  {
    says: "what has no number cannot be chosen for its number",
    given: HAND,
    when: ["you trade for 4"],
    must: ["you can't choose Feather", "you can choose One"],
  },
  {
    says: "with too little nothing is done",
    given: HAND,
    when: ["you trade for 7"],
    must: ["you have 4 cards in hand", "nobody is asked"],
  },
  {
    says: "nothing is enough for nothing",
    given: HAND,
    when: ["you trade for 0", "decline"],
    must: ["you have 4 cards in hand"],
  },
  {
    says: "below a total only what fits is offered",
    given: HAND,
    when: ["you discard any number of cards whose total weight is 2 or less"],
    must: ["you can choose One", "you can choose Two", "you can't choose Three", "you can't choose Feather"],
  },
  {
    says: "and as many of these as fit together",
    given: HAND,
    when: ["you discard any number of cards whose total weight is 3 or less", "choose Two and One"],
    must: ["One is in the discard pile", "Two is in the discard pile", "nobody is asked"],
  },
  {
    says: "what has no number adds nothing to a sum",
    given: HAND,
    when: ["you gain coins equal to the total weight of the cards in your hand"],
    must: ["you have 6 coins"],
  },
  {
    says: "what has no number is not the lowest",
    given: HAND,
    when: ["you discard all cards with the lowest weight"],
    must: ["One is in the discard pile", "Feather is in your hand"],
  },
  {
    says: "what has no number is not below a number",
    given: HAND,
    when: ["you discard all cards whose weight is 2 or less"],
    must: ["you have 2 cards in hand", "Feather is in your hand"],
  },
  {
    says: "with a number",
    given: HAND,
    when: ["you discard all cards with weight"],
    must: ["you have 1 card in hand", "Feather is in your hand"],
  },
  {
    says: "without a number",
    given: HAND,
    when: ["you discard all cards without a weight"],
    must: ["you have 3 cards in hand", "Feather is in the discard pile"],
  },
  {
    says: "a sum over several zones",
    given: ["you have One in hand", "you have Three and Feather in shelf"],
    when: ["you gain coins equal to the total weight of the cards in your hand or your shelf"],
    must: ["you have 4 coins"],
  },
  {
    says: "the rest are all others of those that were spoken of",
    given: ["the top 3 cards of the deck are One, Two and Three"],
    when: [
      "you look at the top 3 cards of the deck; take 1 of those that is Red into your hand; discard the rest",
      "choose One",
    ],
    must: ["One is in your hand", "Two is in the discard pile", "Three is in the discard pile"],
  },
  {
    says: "those of some that lie there are put back in an order of the doer's choice",
    given: ["the top 3 cards of the deck are One, Two and Three"],
    when: ["you look over", "choose Three", "choose One"],
    must: ["Three is in your hand", "the top card of the deck is Two", "the discard pile has 0 cards"],
  },
  {
    says: "two things change places",
    given: ["you have One in hand", "you have Two in shelf"],
    when: ["you trade places"],
    must: ["Two is in your hand", "One is in your shelf"],
  },
  {
    says: "a verb that is only tested, of two things",
    given: ["you have One and Three in hand"],
    when: ["you draw 1; if One matches Three, gain 1 coin; if One matches Two, gain 5 coins"],
    must: ["you have 1 coin"],
  },
  {
    says: "a verb that is only tested, of those that fit",
    given: HAND,
    when: ["you gain 1 coin for each card in your hand that is warm"],
    must: ["you have 2 coins"],
  },
  {
    says: "each player that a sentence finds",
    players: 3,
    when: ["each rival gains 1 coin"],
    must: ["you have 0 coins", "the next player has 1 coin"],
  },
  {
    says: "one of the players that a sentence finds",
    players: 3,
    when: ["you bless", "choose the next player"],
    must: ["the next player has 2 coins"],
  },
  {
    says: "the only player that a sentence finds",
    when: ["your rival gains 2 coins"],
    must: ["the next player has 2 coins", "you have 0 coins"],
  },
  {
    says: "the sentence of a role is said of whoever acts",
    players: 3,
    when: ["each player: each rival gains 1 coin"],
    must: ["each player has 2 coins"],
  },
  {
    says: "whose turn it is",
    when: ["the mover gains 1 coin"],
    must: ["you have 1 coin", "the next player has 0 coins"],
  },
  {
    says: "players other than one",
    players: 3,
    when: ["the next player becomes the guest", "each player other than the guest gains 1 coin"],
    must: ["you have 1 coin", "the guest has 0 coins"],
  },
  {
    says: "one thing of each value that is listed",
    when: ["you gain 1 coin for each Red Twin in the deck; you gain 3 coins for each Blue Twin in the deck"],
    must: ["you have 4 coins"],
  },
  {
    says: "an option behind a condition is offered only while it holds",
    given: ["you have 1 coin"],
    when: ["you decide"],
    must: ['you can choose "rich"', 'you can\'t choose "poor"', 'you can choose "calm"'],
  },
]

const faults = faultsOf(GAME, CARDS, scenarios)

test.each(scenarios.map(({ says }) => says))("%s", (says) => {
  expect(faults.problems).toBeUndefined()
  expect(faults[says]).toBe("")
})

test("what no longer fits beside what was chosen can't be chosen", () => {
  const says = "three is too much"
  const when = ["you discard any number of cards whose total weight is 3 or less", "choose Two and Three"]
  const found = faultsOf(GAME, CARDS, [{ says, given: HAND, when, must: ["you have 4 cards in hand"] }])
  expect(found[says]).toMatch(/you are asked to choose One or nothing more/)
})

test.each([
  ["a role that is no player", "{ is: the deck }", "check/wrong-type"],
  ["a role that is a condition", "{ is: you have 1 coin }", "check/wrong-type"],
  ["a role that is found by itself", "{ is: a rival other than you }", "check/wrong-type"],
  ["a role of words that are none", "{ is: a plyer other than you }", "check/unknown-word"],
])("%s is refused", (_says, is, code) => {
  const game = `${GAME.replace("{ is: a player other than you }", is)}winner: each rival wins\n`
  expect(mistakesOf(game, CARDS)).toContain(code)
})

test.each([
  ["an exact total", "discard any number of cards whose total weight is 4"],
  ["a bounded number that must come to enough", "discard up to 2 cards whose total weight is 4 or more"],
  ["a total of all there are", "discard all cards whose total weight is 4 or more"],
  ["a total in a place where nothing is chosen", "gain 1 coin for each of the cards whose total weight is 4 or more"],
])("%s is refused", (_says, sentence) => {
  const game = GAME.replace("shuffle all cards into the deck", `"each player: ${sentence}"`)
  expect(mistakesOf(game, CARDS)).toContain("lower/unsupported")
})

test.each([
  ["a value that is none", "- { name: Odd, suit: [Red, Green] }", "pack/bad-value"],
  ["an empty list", "- { name: Odd, suit: [] }", "pack/bad-value"],
  [
    "too many of them",
    `- { name: Odd, suit: Red, weight: [${Array.from({ length: 300 }, (_, i) => i).join(", ")}], copies: 100 }`,
    "pack/too-many",
  ],
])("%s is refused where a property lists values", (_says, card, code) => {
  expect(mistakesOf(GAME, CARDS + card)).toContain(code)
})
