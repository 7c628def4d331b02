/** Prices asked for whoever would do something: `the next card you stage costs 2 coins less`, `cards you hire cost 1 less`. */
import { expect, test } from "vitest"
import { faultsOf, mistakesOf } from "../support/ruled.ts"

const GAME = `
game: Rehearsals
players: { count: 2 }
kinds:
  act: { properties: { mood: { values: [Gay, Grave] }, cost: { amount: coin } }, scripts: [effect] }
zones:
  market: { of: act }
  hand: { of: act, per: player, faces: owner }
  play: { of: act, per: player }
counters:
  coin: { per: player }
  fame: { per: player, plural: "-" }
defaults:
  stage: from hand
  hire: from the market
verbs:
  stage:
    usage: "stage (card: act)"
    needs: you can pay its cost
    do: pay its cost, then move the card into your play, then follow its effect
    past: staged
  drop: { usage: "drop (ware: act)", do: gain 1 coin }
  sell: { usage: "sell (ware: act)", do: gain coins equal to its cost }
  acquire: { usage: "acquire (good: act)", do: hire the good }
  hire: { usage: "hire (card: act)", needs: you can pay its cost, do: "pay its cost, then move the card into your hand" }
spans:
  turn: { per: player, do: "you may stage 1 act in your hand; you may hire 1 act in the market" }
flow: each player takes a turn
winner: no one wins
`
const CARDS = `
- { name: Ace, kind: act, mood: Gay, cost: 3, effect: "this turn, the next act you stage costs 2 coins less", copies: 2 }
- { name: Bee, kind: act, mood: Grave, cost: 3, effect: "gain 1 fame", copies: 3 }
- { name: Cat, kind: act, mood: Grave, cost: 3, effect: "the next Grave act you stage costs 1 coin less" }
- { name: Dog, kind: act, mood: Grave, cost: 3, effect: "this turn, the next act you stage costs 1 coin less for each act in your play" }
- { name: Eel, kind: act, mood: Gay, cost: 3, effect: "the next act you stage costs 0 coins" }
- { name: Gnu, kind: act, mood: Gay, cost: 3, effect: "the next act you stage costs nothing" }
- { name: Ibis, kind: act, mood: Gay, cost: 0, effect: "this turn, the next act you hire costs 2 coins less" }
- { name: Jay, kind: act, mood: Gay, cost: 0, abilities: ["Grave acts you hire cost 1 coin less"] }
- { name: Kite, kind: act, mood: Gay, cost: 0, abilities: ["each act another player hires costs 1 coin more"] }
- { name: Lark, kind: act, mood: Gay, cost: 0, effect: "this turn, acts you hire cost nothing" }
- { name: Oak, kind: act, mood: Gay, cost: 12 }
- { name: Hen, kind: act, mood: Gay, cost: 3, effect: "the next act other than Bee you stage costs 1 coin less" }
`
const scenarios = [
  { says: "not the one that says so", given: ["Ace and Bee"], when: ["you stage Ace"], must: ["you have 7 coins"] },
  { says: "the next", given: ["Ace and Bee"], when: ["you stage Ace", "you stage Bee"], must: ["you have 6 coins"] },
  {
    says: "the next alone",
    given: ["Ace and 2 Bee"],
    when: ["you stage Ace", "you stage Bee in your hand", "you stage Bee in your hand"],
    must: ["you have 3 coins"],
  },
  {
    says: "each of two lowers the one behind it",
    given: ["2 Ace and 2 Bee"],
    when: ["you stage Ace in your hand", "you stage Ace in your hand", "you stage Bee in your hand"],
    must: ["you have 5 coins"],
  },
  {
    says: "two at once are both used up, and nobody is asked which comes first",
    given: ["Ace and Eel"],
    more: ["2 Bee are in your hand"],
    when: [
      "you follow the effect of Ace",
      "you follow the effect of Eel",
      "you stage Bee in your hand",
      "you stage Bee in your hand",
    ],
    must: ["you have 7 coins"],
  },
  {
    says: "what another player stages is another's",
    given: ["Ace and Bee"],
    more: ["the next player has 9 coins", "the next player has Bee in hand"],
    when: ["you stage Ace", "the next player stages Bee in their hand", "you stage Bee in your hand"],
    must: ["you have 6 coins", "the next player has 6 coins"],
  },
  {
    says: "of one sort: the others neither cost less nor use it up",
    given: ["Cat and Eel"],
    more: ["2 Bee are in your hand"],
    when: ["you stage Cat", "you stage Eel", "you stage Bee in your hand"],
    must: ["you have 4 coins"],
  },
  {
    says: "so much as there is when it is paid",
    given: ["Dog and Bee"],
    more: ["Ace is in your play"],
    when: ["you stage Dog", "you stage Bee"],
    must: ["you have 6 coins"],
  },
  {
    says: "of the turn alone, where it says so",
    given: ["Ace and Bee"],
    when: ["you take a turn", "you choose Ace", "you stage Bee in your hand"],
    must: ["you have 4 coins"],
  },
  {
    says: "nothing, once",
    given: ["Gnu and Eel"],
    more: ["2 Bee are in your hand"],
    when: ["you stage Gnu", "you stage Bee in your hand", "you stage Bee in your hand"],
    must: ["you have 4 coins"],
  },
  {
    says: "of any but one: that one neither costs less nor uses it up",
    given: ["Hen and Cat"],
    more: ["Bee is in your hand"],
    when: ["you stage Hen", "you stage Bee in your hand", "you stage Cat"],
    must: ["you have 2 coins"],
  },
  {
    says: "of what is hired, and not of what is staged",
    given: ["Ibis and Bee"],
    more: ["Bee is in the market"],
    when: ["you stage Ibis", "you stage Bee in your hand", "you hire Bee in the market"],
    must: ["you have 6 coins"],
  },
  {
    says: "of what is staged, and not of what is hired",
    given: ["Ace and 0 Bee"],
    more: ["Bee is in the market"],
    when: ["you stage Ace", "you hire Bee in the market"],
    must: ["you have 4 coins"],
  },
  {
    says: "of what lies there for all, and of nobody else's price",
    given: ["Ibis"],
    more: ["2 Bee are in the market", "the next player has 3 coins"],
    when: ["you stage Ibis", "the next player hires Bee", "you hire Bee in the market"],
    must: ["the next player has 0 coins", "you have 9 coins"],
  },
  {
    says: "it is offered to whoever can pay the lower price",
    given: ["Ibis"],
    more: ["Oak is in the market"],
    when: ["you stage Ibis", "you hire Oak"],
    must: ["Oak is in your hand", "you have 0 coins"],
  },
  {
    says: "nothing else looks at that price",
    given: ["Ibis and Bee"],
    more: ["Bee is in the market"],
    when: ["you stage Ibis", "you sell Bee in your hand"],
    must: ["you have 13 coins"],
  },
  {
    says: "all that are hired, as long as it lies there",
    given: ["Jay"],
    more: ["2 Bee are in the market", "the next player has 3 coins"],
    when: ["you stage Jay", "you hire Bee in the market", "the next player hires Bee in the market"],
    must: ["you have 8 coins", "the next player has 0 coins"],
  },
  {
    says: "of others",
    given: ["Kite"],
    more: ["2 Bee are in the market", "the next player has 9 coins"],
    when: ["you stage Kite", "you hire Bee in the market", "the next player hires Bee in the market"],
    must: ["you have 7 coins", "the next player has 5 coins"],
  },
  {
    says: "nothing, for all that are hired",
    given: ["Lark and Cat"],
    more: ["2 Bee are in the market"],
    when: ["you stage Lark", "you hire Bee in the market", "you hire Bee in the market", "you stage Cat"],
    must: ["you have 7 coins"],
  },
  {
    says: "until it comes, where no time is said",
    given: ["Cat and Bee"],
    when: ["you take a turn", "you choose Cat", "you stage Bee in your hand"],
    must: ["you have 5 coins"],
  },
]
const faults = faultsOf(
  GAME,
  CARDS,
  scenarios.map(({ given, more, ...rest }) => ({
    ...rest,
    given: ["you have 10 coins", `you have ${given} in hand`, ...(more ?? [])],
  })),
)

test.each(scenarios)("$says", ({ says }) => {
  expect(faults.problems ?? faults[says]).toEqual("")
})

test.each([
  ["what another verb pays for", "this turn, the next act you acquire costs 1 coin less"],
  ["what nobody pays for", "this turn, acts you drop cost 1 coin less"],
  ["several without a number", "this turn, the next acts you stage cost 1 coin less"],
  ["several", "this turn, the next 2 acts you stage cost 1 coin less"],
])("it is refused of %s", (_, effect) => {
  const card = `- { name: Fox, kind: act, mood: Gay, cost: 1, effect: ${JSON.stringify(effect)} }\n`
  expect(mistakesOf(GAME, card)).toEqual(["check/next-done"])
})

test("it is refused of an ability, which stands all the time", () => {
  const card =
    '- { name: Fox, kind: act, mood: Gay, cost: 1, abilities: ["the next act you stage costs 1 coin less"] }\n'
  expect(mistakesOf(GAME, card)).toEqual(["check/next-done"])
})

test("it is refused of every next one", () => {
  const card =
    '- { name: Fox, kind: act, mood: Gay, cost: 1, effect: "this turn, all next act you stage costs 1 coin less" }\n'
  expect(mistakesOf(GAME, card)).not.toEqual([])
})
