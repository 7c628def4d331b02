/** Zones that only sentences which name them touch: what is looked for leaves them out, in both forms of a program. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { isOver, link, newGame } from "../../interpreter/index.ts"
import { playBoth } from "../support/both-forms.ts"
import { resolverOf } from "../support/packs.ts"
import { faultsOf, type Scenario } from "../support/ruled.ts"

const CARDS = `- { name: Ace, kind: card, value: 5, copies: 3 }
- { name: Deuce, kind: card, value: 2, copies: 3 }
- { name: Lamp, kind: heirloom }
- { name: Ruby, kind: gem, copies: 2 }
`

const gameWith = (turn: string): string => `game: Vaults
players: { count: 2-3 }
roles: { next player: { seat: 1 } }
kinds:
  card: { start: deck, properties: { value: { type: number, none: yes } }, states: { marked: { opposite: plain } } }
  heirloom: { of: card, start: deck }
  gem: { start: safe, states: { cut: { opposite: rough } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
  vault: { of: card, per: player, protected: yes }
  safe: { of: gem, protected: yes }
counters: { point: { per: player } }
defaults: { draw: from the deck, fetch: in your vault }
verbs:
  fetch: { usage: "fetch (card)", do: take the card }
  bank: { usage: "bank (prize: card)", do: put the prize into your vault }
spans:
  turn:
    per: player
    do: |
${turn.replaceAll(/^/gm, "      ")}
setup: shuffle all cards into the deck
flow: |
  4 times:
    each player takes a turn
`

const TURN = `draw 1
choose one:
  - bank 1 card in hand
  - fetch 1
  - if you have a card, gain 1 point
  - all cards become marked
  - gain points equal to the total value of your cards`

const given = ["you have 2 cards in hand", "you have 2 cards in vault", "the next player has 1 card in vault"]

const SCENARIOS: readonly Scenario[] = [
  { says: "all that there are", given, when: ["you gain 1 point"], must: ["there are 4 cards"] },
  {
    says: "what somebody has",
    given,
    when: ["you gain points equal to the number of your cards"],
    must: ["you have 2 points"],
  },
  {
    says: "whether somebody has any",
    given: ["you have 1 card in vault"],
    when: ["if you have a card, you gain 1 point"],
    must: ["you have 0 points"],
  },
  {
    says: "what each has",
    given,
    when: ["each player with 2 or more cards gains 1 point", "each player who has exactly 1 card gains 3 points"],
    must: ["you have 1 point", "the next player has 0 points"],
  },
  {
    says: "sums",
    given: ["you have Ace in hand", "you have Deuce in vault"],
    when: ["you gain points equal to the total value of your cards"],
    must: ["you have 5 points"],
  },
  {
    says: "the one of a name",
    given: ["you have Lamp in vault"],
    when: ["the Lamp becomes marked"],
    must: ["the Lamp in your vault is plain"],
  },
  {
    says: "states",
    given,
    when: ["all cards become marked"],
    must: ["your vault has 2 plain cards", "your hand has 2 marked cards"],
  },
  {
    says: "a sentence that names it",
    given,
    when: ["all cards in your vault become marked"],
    must: ["your vault has 2 marked cards", "the next player's vault has 1 plain card"],
  },
  {
    says: "a condition that names it",
    given: ["you have Lamp in vault"],
    when: ["if the Lamp is in your vault, you gain 1 point"],
    must: ["you have 1 point"],
  },
  {
    says: "what was found there",
    given: ["you have 1 card in vault"],
    when: ["call the card in your vault the hoard; the hoard becomes marked"],
    must: ["your vault has 1 marked card"],
  },
  {
    says: "by default of a verb",
    given: ["you have Lamp in vault"],
    when: ["you fetch Lamp"],
    must: ["Lamp is in your hand"],
  },
  {
    says: "of things that a verb is told",
    given: ["you have Lamp in hand"],
    when: ["you bank 1 card in hand"],
    must: ["your vault has Lamp"],
  },
  {
    says: "another sentence does not name it",
    given,
    when: ["if your vault has a card, all cards become marked; if you have a card, all cards become plain"],
    must: ["your vault has 2 marked cards", "your hand has 2 plain cards"],
  },
]

test("what names no zone leaves out those that are protected", () => {
  expect(faultsOf(gameWith(TURN), CARDS, SCENARIOS)).toEqual(
    Object.fromEntries(SCENARIOS.map(({ says }) => [says, ""])),
  )
})

const compiled = (turn: string) => {
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "tried/game.yaml": gameWith(turn),
    "tried/cards/cards.yaml": CARDS,
  }
  return compilePack(
    new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    resolverOf(),
  )
}

test("both forms play alike", () => {
  const { program } = compiled(TURN)
  const machine = link(program as NonNullable<typeof program>, 3)
  for (const seed of [1, 2, 3]) expect(isOver(playBoth(machine, newGame(machine, { seed }), seed, {}))).toBe(true)
})

test.each([
  ["all gems become cut", ["check/never-found"]],
  ["all gems in the safe become cut", []],
  // In the deck, or in hand; never in the vault.
  ["put 1 of your cards into the deck", []],
  ["put 1 of your cards into the deck or vault", ["check/which-place"]],
])("%s: %j", (turn, codes) => {
  const { diagnostics } = compiled(turn)
  expect(diagnostics.flatMap(({ code }) => (code.startsWith("lint/") ? [] : [code]))).toEqual(codes)
})
