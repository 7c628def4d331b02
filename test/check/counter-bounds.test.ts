/** Bounds of counters that are texts: read, refused, and kept when a counter changes, in both forms of a program. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { counterOf, isOver, link, newGame, setCounter } from "../../interpreter/index.ts"
import { playBoth } from "../support/both-forms.ts"
import { resolverOf, unmark } from "../support/packs.ts"
import { faultsOf, type Scenario } from "../support/ruled.ts"

const COUNTERS: Readonly<Record<string, string>> = {
  crowd: "{ to: the number of players }",
  stock: "{ per: player, to: the number of cards in your hand plus 2 }",
  load: "{ per: boat, to: its size }",
  floor: "{ per: player, from: the number of players, to: 9 }",
  tin: '{ per: player, to: your floors, plural: "-" }',
  lead: '{ per: player, from: the number of cards in your hand, to: 9, plural: "-" }',
  debt: "{ each: ores, per: player, to: the number of players }",
  due: "{ per: player, to: the floors of the first player }",
  toll: "{ per: player, from: the number of cards in your hand, to: 3 }",
  levy: "{ per: player, from: 2, to: the number of cards in your hand, plural: levies }",
}

const CARDS = `- { name: Ace, kind: card, price: 1, copies: 12 }
- { name: Dinghy, kind: boat, size: 3 }
- { name: Barge, kind: boat, size: 5 }
`

const gameWith = (changed: Readonly<Record<string, string>> = {}): string => `game: Bounds
players: { count: 2-4 }
roles: { next player: { seat: 1 }, first player: { held: yes } }
kinds:
  card: { start: deck, properties: { price: number } }
  boat: { start: harbour, properties: { size: number } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
  harbour: { of: boat }
counters:
${Object.entries({ ...COUNTERS, ...changed })
  .map(([name, decl]) => `  ${name}: ${decl}\n`)
  .join("")}
groups: { ores: [tin, lead] }
defaults: { draw: from the deck }
spans:
  turn:
    per: player
    do: |
      choose one:
        - gain 3 stocks
        - draw 1
        - lose 5 floors
        - gain 2 floors
        - gain 4 tin
        - pay 2 floors to gain 1 tin
        - set your floors to 1
        - gain 2 tin debts
        - set the crowd to the crowd plus 1
        - put 2 loads onto the Dinghy
setup: |
  shuffle all cards into the deck
  each player draws 2
flow: |
  4 times:
    each player takes a turn
`

const filesOf = (game: string): Readonly<Record<string, string>> => ({
  "pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
  "game.yaml": game,
  "cards/cards.yaml": CARDS,
})

const SCENARIOS: readonly Scenario[] = [
  { says: "of two players", when: ["set the crowd to 9"], must: ["the crowd is 2"] },
  { says: "of four players", players: 4, when: ["set the crowd to 9"], must: ["the crowd is 4"] },
  {
    says: "what each player has in hand makes room",
    given: ["you have 3 cards in hand"],
    when: ["you gain 9 stocks", "the next player gains 9 stocks"],
    must: ["you have 5 stocks", "the next player has 2 stocks"],
  },
  {
    says: "what is over its bound already goes no further",
    given: ["you have 1 card in hand", "you have 7 stocks"],
    when: ["you gain 2 stocks"],
    must: ["you have 7 stocks"],
  },
  {
    says: "what is over its bound comes back a step at a time",
    given: ["you have 1 card in hand", "you have 7 stocks"],
    when: ["you lose 2 stocks"],
    must: ["you have 5 stocks"],
  },
  {
    says: "what is set is set inside its bound",
    given: ["you have 1 card in hand", "you have 7 stocks"],
    when: ["set your stocks to 6"],
    must: ["you have 3 stocks"],
  },
  {
    says: "it is worked out at each change",
    when: ["you gain 9 stocks", "you draw 3", "you gain 9 stocks"],
    must: ["you have 5 stocks"],
  },
  {
    says: "a counter begins at what is worked out",
    players: 3,
    when: ["you gain 2 floors"],
    must: ["you have 5 floors", "the next player has 3 floors"],
  },
  {
    says: "the least is worked out, too",
    players: 3,
    given: ["you have 5 floors"],
    when: ["you lose 9 floors"],
    must: ["you have 3 floors"],
  },
  {
    says: "what is below its least already is lost no further, and set inside it",
    given: ["you have 3 cards in hand", "you have 1 lead", "the next player has 5 lead"],
    when: ["you lose 1 lead", "the next player loses 9 lead"],
    must: ["you have 1 lead", "the next player has 0 lead"],
  },
  {
    says: "each thing has its own",
    when: ["put 9 loads onto the Dinghy", "put 9 loads onto the Barge"],
    must: ["the Dinghy has 3 loads", "the Barge has 5 loads"],
  },
  {
    says: "a counter may bound another",
    given: ["you have 6 floors"],
    when: ["you gain 9 tin"],
    must: ["you have 6 tin"],
  },
  {
    says: "the player of a role bounds it for all",
    given: ["the next player is the first player", "the next player has 4 floors"],
    when: ["you gain 9 dues"],
    must: ["you have 4 dues"],
  },
  {
    says: "where a text and a number cross, the number counts",
    given: ["you have 6 cards in hand", "the next player has 1 card in hand"],
    when: ["set your tolls to 9", "the next player gains 9 levies", "set the next player's levies to 0"],
    must: ["you have 3 tolls", "the next player has 2 levies"],
  },
  {
    says: "each counter of a family has it",
    players: 3,
    when: ["you gain 9 tin debts", "you gain 9 lead debts"],
    must: ["you have 3 tin debts", "you have 3 lead debts"],
  },
]

test("bounds that are texts are kept", () => {
  const faults = faultsOf(gameWith(), CARDS, SCENARIOS)
  expect(faults).toEqual(Object.fromEntries(SCENARIOS.map(({ says }) => [says, ""])))
})

describe("refused", () => {
  test.each([
    ["crowd", "{ to: «there are 3 players» }", "check/no-bound"],
    ["crowd", "{ to: the number of «plaers» }", "check/unknown-word"],
    ["crowd", "{ to: «the number of cards in your hand» }", "check/no-bound"],
    ["crowd", "{ from: «the number of cards in hand» }", "check/no-bound"],
    ["load", "{ per: boat, to: «your floors» }", "check/no-bound"],
    ["stock", "{ per: player, to: «3 cards in hand» }", "check/no-bound"],
    ["stock", "{ per: player, to: «the price of a card in your hand» }", "check/no-bound"],
    ["stock", "{ per: player, to: «another player's floors» }", "lower/asks"],
    ["stock", "{ per: player, to: «the price of a random card in your hand» }", "check/no-bound"],
    ["crowd", "{ to: «the crowd plus 1» }", "check/circular-bound"],
    ["floor", "{ per: player, from: «your tin», to: 9 }", "check/circular-bound"],
    ["debt", "{ each: ores, per: player, to: «there are 3 players» }", "check/no-bound"],
  ])("%s: %s", (name, decl, code) => {
    const { files, spans } = unmark(filesOf(gameWith({ [name]: decl })))
    const found = compilePack(files, resolverOf()).diagnostics
    expect(found.map(({ code, span }) => ({ code, span }))).toEqual(spans.map((span) => ({ code, span })))
  })
})

test("a greatest value below nought is one", () => {
  const game = gameWith({ cold: "{ per: player, from: -10, to: -2 }" })
  const { program } = compilePack(new Map(Object.entries(filesOf(game))), resolverOf())
  if (program === null) throw new Error("the game has mistakes")
  const cold = program.counters.findIndex(({ name }) => name === "cold")
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  expect(counterOf(machine, state, cold, 0)).toBe(-2)
  expect([-11, -10, -2, -1].map((value) => setCounter(machine, state, cold, 0, value))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const says = "below nought"
  const when = ["you lose 3 colds", "you gain 9 colds", "you lose 2 colds"]
  expect(faultsOf(game, CARDS, [{ says, when, must: ["your colds plus 4 are 0"] }])).toEqual({ [says]: "" })
})

test("both forms of a program keep the same bounds", () => {
  const { program } = compilePack(new Map(Object.entries(filesOf(gameWith()))), resolverOf())
  if (program === null) throw new Error("the game has mistakes")
  const machine = link(program, 3)
  for (let seed = 0; seed < 40; seed++)
    expect(isOver(playBoth(machine, newGame(machine, { seed }), seed, { limit: 100 }))).toBe(true)
})
