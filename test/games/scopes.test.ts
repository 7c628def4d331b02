/**
 * Who is meant: each sentence is played with three players, in a state where "the next one", "some", "the sum of all" and
 * "each" differ, or is refused.
 */
import { expect, test } from "vitest"
import { faultsOf, mistakesOf } from "../support/ruled.ts"

const GAME = `
game: Scopes
players: { count: 2-4 }
roles:
  next player: { seat: 1 }
  previous player: { seat: -1 }
  rival: { is: a player other than you }
kinds:
  card:
    properties: { rank: number, suit: { values: [Clubs, Hearts, Spades], plural: suits }, fangs: number, cost: { amount: $, participle: costing }, sort: { values: [Beast, Person] } }
    scripts: [effect]
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, faces: everyone }
  hand: { of: card, per: player, faces: owner }
  row: { of: card, per: player, faces: everyone }
  trick: { of: card, per: player, faces: everyone }
counters:
  $: { per: player, from: 0, symbol: $, word: money, plural: "-" }
  food: { per: player, plural: "-" }
  dust: { per: player, plural: "-" }
  said suit: { of: suit }
  pot: {}
defaults: { draw: from the deck, discard: from hand, choose: in hand }
verbs:
  bury: { usage: "bury (card)", do: "move the card into the discard pile" }
spans:
  turn: { per: player, do: you may gain 1 dust }
setup: shuffle all cards into the deck
flow: |
  4 times: each player takes a turn
score: score the number of cards in your row
winner: the players with the most points win
`
const CARDS = `
- { name: Ace, rank: 1, suit: Clubs, fangs: 1, cost: 1, sort: Beast, copies: 6 }
- { name: Two, rank: 2, suit: Hearts, fangs: 2, cost: 2, sort: Beast, copies: 6 }
- { name: Ten, rank: 10, suit: Spades, fangs: 4, cost: 5, sort: Person, copies: 6 }
`

interface Told {
  readonly as?: "ability"
  readonly card?: Readonly<Record<string, unknown>>
  readonly when?: readonly string[]
}
type Row = readonly [sentence: string, given: readonly string[], must: readonly string[], told?: Told]

/** What a card named so does, and what it comes to when it is followed. */
const rows: readonly Row[] = [
  [
    "if each trick has 1 or more cards, gain 1 food",
    ["you have Ace in the trick", "the next player has Ace in the trick"],
    ["you have 0 food"],
  ],
  [
    "if each trick has 1 or more cards, gain 1 food",
    ["you have Ace in the trick", "the next player has Ace in the trick", "the previous player has Ace in the trick"],
    ["you have 1 food"],
  ],
  ["if a trick has 1 or more cards, gain 1 food", ["the next player has Ace in the trick"], ["you have 1 food"]],
  [
    "if a trick has 2 or more cards, gain 1 food",
    ["the next player has Ace in the trick", "the previous player has Ace in the trick"],
    ["you have 0 food"],
  ],
  ["if no trick has 1 or more cards, gain 1 food", ["the next player has Ace in the trick"], ["you have 0 food"]],
  ["if no trick has 1 or more cards, gain 1 food", ["you have 0 food"], ["you have 1 food"]],
  [
    "if each player's trick has 1 or more cards, gain 1 food",
    ["you have Ace in the trick", "the next player has Ace in the trick"],
    ["you have 0 food"],
  ],
  [
    "if any trick has 2 cards, gain 1 food",
    ["the next player has Ace in the trick", "the previous player has Ace in the trick"],
    ["you have 0 food"],
  ],
  ["if each trick is empty, gain 1 food", ["the next player has Ace in the trick"], ["you have 0 food"]],
  ["if a trick is empty, gain 1 food", ["the next player has Ace in the trick"], ["you have 1 food"]],
  ["if no trick is empty, gain 1 food", ["the next player has Ace in the trick"], ["you have 0 food"]],
  [
    "gain food equal to the number of different suits among the cards in your hand",
    ["you have Ace, Ace and Two in hand"],
    ["you have 2 food"],
  ],
  [
    "gain food equal to the number of different suits of the cards in your hand",
    ["you have Ace, Ace and Two in hand"],
    ["you have 2 food"],
  ],
  [
    "gain food equal to the number of suits among the cards in your hand",
    ["you have Ace, Ace and Two in hand"],
    ["you have 2 food"],
  ],
  [
    "if there are 2 different suits among the cards in your hand, gain 1 food",
    ["you have Ace, Ace and Two in hand"],
    ["you have 1 food"],
  ],
  [
    "if there are 2 different suits among the cards in your hand, gain 1 food",
    ["you have Ace and Ace in hand"],
    ["you have 0 food"],
  ],
  [
    "gain food equal to the total fangs of the cards in your hand",
    ["you have Ace, Ace and Two in hand"],
    ["you have 4 food"],
  ],
  [
    "gain food equal to the fangs of the cards in your hand",
    ["you have Ace, Ace and Two in hand"],
    ["you have 4 food"],
  ],
  ["gain food equal to the total fangs of your cards", ["you have Ace, Ace and Two in hand"], ["you have 4 food"]],
  ["discard 2; gain food equal to the total fangs of the cards", ["you have Ace and Two in hand"], ["you have 3 food"]],
  [
    "discard 2; gain food equal to the total fangs of the discarded cards",
    ["you have Ace and Two in hand"],
    ["you have 3 food"],
  ],
  ["discard 2; gain food equal to their fangs", ["you have Ace and Two in hand"], ["you have 3 food"]],
  ["discard 2; gain food equal to their total fangs", ["you have Ace and Two in hand"], ["you have 3 food"]],
  [
    "if you have more food than each other player, gain $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $0"],
  ],
  [
    "if you have more food than each other player, gain $1",
    ["you have 4 food", "the next player has 3 food", "the previous player has 2 food"],
    ["you have $1"],
  ],
  [
    "if you have more cards in hand than each other player, gain $1",
    [
      "you have Ace and Ace in hand",
      "the next player has Ace in hand",
      "the previous player has Ace, Ace and Ace in hand",
    ],
    ["you have $0"],
  ],
  [
    "if you have more food than any other player, gain $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $0"],
  ],
  [
    "if you have more food than another player, gain $1",
    ["you have 2 food", "the next player has 3 food", "the previous player has 1 food"],
    ["you have $1"],
  ],
  [
    "if you have more food than all other players, gain $1",
    ["you have 3 food", "the next player has 2 food", "the previous player has 2 food"],
    ["you have $1"],
  ],
  [
    "if you have more food than the other players, gain $1",
    ["you have 3 food", "the next player has 2 food", "the previous player has 2 food"],
    ["you have $1"],
  ],
  [
    "if you have fewer food than each other player, gain $1",
    ["you have 1 food", "the next player has 2 food", "the previous player has 2 food"],
    ["you have $1"],
  ],
  [
    "if your money is more than each other player's money, gain 1 food",
    ["you have $2", "the next player has $1", "the previous player has $3"],
    ["you have 0 food"],
  ],
  [
    "if you have the most Beast cards in your row, gain 1 food",
    ["you have Ace in the row", "the next player has Ace and Ace in the row"],
    ["you have 0 food"],
  ],
  [
    "if you have the most Beast cards in your row, gain 1 food",
    ["you have Ace and Ace in the row", "the next player has Ace in the row"],
    ["you have 1 food"],
  ],
  ["if you have the most food, gain $1", ["you have 1 food", "the next player has 1 food"], ["you have $1"]],
  [
    "the player who has the most Beast cards in their row gains 1 food",
    ["you have Ace in the row", "the next player has Ace and Ace in the row"],
    ["you have 0 food", "the next player has 1 food"],
  ],
  [
    "the player with the most Beast cards in their row gains 1 food",
    ["you have Ace in the row", "the next player has Ace and Ace in the row"],
    ["you have 0 food", "the next player has 1 food"],
  ],
  [
    "each player who has the most Beast cards in their row gains 1 food",
    ["you have Ace in the row", "the next player has Ace and Ace in the row"],
    ["you have 0 food", "the next player has 1 food"],
  ],
  [
    "if another player has 2 food, gain $1",
    ["the next player has 1 food", "the previous player has 1 food"],
    ["you have $0"],
  ],
  [
    "if another player has 2 or more cards in hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if another player has 2 or more cards in their hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if a player has 2 or more cards in hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if no player has 2 or more cards in hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace and Ace in hand"],
    ["you have $0"],
  ],
  [
    "if no other player has 2 or more cards in hand, gain $1",
    ["you have Ace and Ace in hand", "the previous player has Ace in hand"],
    ["you have $1"],
  ],
  ["if each other player has 1 or more cards in hand, gain $1", ["the next player has Ace in hand"], ["you have $0"]],
  [
    "if any other player has 2 or more cards in hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if another player has more food than you, gain $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $1"],
  ],
  [
    "if no other player has more food than you, gain $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $0"],
  ],
  [
    "if another player's hand has 2 cards, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  ["if each other player's hand has 1 card, gain $1", ["the next player has Ace in hand"], ["you have $0"]],
  [
    "look at another player's hand",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you are asked"],
  ],
  [
    "discard another player's hand",
    ["the next player has Ace in hand", "the previous player has Ten in hand"],
    ["you are asked"],
  ],
  [
    "discard 1 card in another player's hand",
    ["the next player has Ace in hand", "the previous player has Ten in hand"],
    ["you are asked"],
  ],
  ["no one wins", [], ["you have not won"]],
  ["nobody wins", [], ["you have not won"]],
  ["nobody wins", [], ["the game is over"]],
  ["no one wins", [], ["the game is over"]],
  ["no player wins", [], ["the game is over"]],
  [
    "the player with the most money loses $3",
    ["you have $5", "the next player has $5"],
    ["you have $2", "the next player has $2"],
  ],
  [
    "the player who has the most money loses $3",
    ["you have $5", "the next player has $5"],
    ["you have $2", "the next player has $2"],
  ],
  ["if the cost of a card in your hand is 2, gain 1 food", ["you have Ace and Two in hand"], ["you have 1 food"]],
  ["if the cost of a card in your hand is 2, gain 1 food", ["you have Two and Ace in hand"], ["you have 1 food"]],
  ["if the rank of each card in your hand is 2, gain 1 food", ["you have Two and Ace in hand"], ["you have 0 food"]],
  ["if the rank of each card in your hand is 2, gain 1 food", ["you have Two and Two in hand"], ["you have 1 food"]],
  [
    "if the rank of a card in your hand is more than 5, gain 1 food",
    ["you have Two and Ten in hand"],
    ["you have 1 food"],
  ],
  [
    "choose a suit other than Clubs or Hearts; set the said suit to that suit",
    [],
    ["nobody is asked", "the said suit is Spades"],
  ],
  [
    "choose a suit other than Clubs and Hearts; set the said suit to that suit",
    [],
    ["nobody is asked", "the said suit is Spades"],
  ],
  ["call 7 X; gain X food", [], ["you have 7 food"]],
  ["call 7 X; draw X", [], ["you have 7 cards in hand"]],
  [
    "if you have more cards in your row than the next player, gain 1 food",
    ["you have Ace in the row", "the next player has Ace and Ace in the row"],
    ["you have 0 food"],
  ],
  [
    "if you have more cards in your row than the next player, gain 1 food",
    ["you have Ace and Ace in the row", "the next player has Ace in the row"],
    ["you have 1 food"],
  ],
  [
    "if you have more cards in your row than each other player, gain 1 food",
    [
      "you have Ace and Ace in the row",
      "the next player has Ace in the row",
      "the previous player has Ace and Ace in the row",
    ],
    ["you have 0 food"],
  ],
  [
    "if you have more cards in your row than each other player, gain 1 food",
    ["you have Ace and Ace in the row", "the next player has Ace in the row", "the previous player has Ace in the row"],
    ["you have 1 food"],
  ],
  [
    "if the next player has more food than each other player, gain $1",
    ["you have 3 food", "the next player has 2 food", "the previous player has 1 food"],
    ["you have $0"],
  ],
  [
    "if the next player has more food than each other player, gain $1",
    ["you have 1 food", "the next player has 2 food", "the previous player has 1 food"],
    ["you have $1"],
  ],
  [
    "each player who has more food than each other player gains $1",
    ["you have 1 food", "the next player has 2 food", "the previous player has 1 food"],
    ["you have $0", "the next player has $1", "the previous player has $0"],
  ],
  [
    "each player who has more food than another player gains $1",
    ["you have 1 food", "the next player has 2 food", "the previous player has 3 food"],
    ["you have $0", "the next player has $1", "the previous player has $1"],
  ],
  [
    "each player who has more food than the next player gains $1",
    ["you have 1 food", "the next player has 2 food", "the previous player has 3 food"],
    ["you have $0", "the previous player has $1"],
  ],
  [
    "each other player who has more food than you gains $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $0", "the next player has $0", "the previous player has $1"],
  ],
  [
    "if you don't have more food than another player, gain $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $0"],
  ],
  [
    "if you don't have more food than any other player, gain $1",
    ["you have 2 food", "the next player has 1 food", "the previous player has 3 food"],
    ["you have $0"],
  ],
  [
    "if there are 2 cards in another player's hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if there are 2 or more cards in another player's hand, gain $1",
    ["the next player has Ace and Ace in hand", "the previous player has Ace in hand"],
    ["you have $1"],
  ],
  [
    "if there is a card in each player's hand, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if there is a card in each player's hand, gain $1",
    ["you have Ace in hand", "the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $1"],
  ],
  ["if there is no card in another player's hand, gain $1", ["the next player has Ace in hand"], ["you have $0"]],
  ["if there is no card in another player's hand, gain $1", ["you have Ace in hand"], ["you have $1"]],
  ["if there is a card in another player's hand, gain $1", ["the previous player has Ace in hand"], ["you have $1"]],
  [
    "if the number of cards in another player's hand is 2, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $0"],
  ],
  [
    "if the number of cards in each other player's hand is 1, gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you have $1"],
  ],
  [
    "if a card in another player's hand is Hearts, gain $1",
    ["the next player has Ace in hand", "the previous player has Two in hand"],
    ["you have $1"],
  ],
  [
    "if each card in another player's hand is Hearts, gain $1",
    ["the next player has Ace in hand", "the previous player has Two in hand"],
    ["you have $1"],
  ],
  ["if no card in your hand is Hearts, gain $1", ["you have Ace and Two in hand"], ["you have $0"]],
  ["if no card in your hand is Hearts, gain $1", ["you have Ace and Ten in hand"], ["you have $1"]],
  [
    "if no card in another player's hand is Hearts, gain $1",
    ["the next player has Ace in hand", "the previous player has Two in hand"],
    ["you have $0"],
  ],
  ["if each card in your hand is Hearts, gain $1", ["you have Ace and Two in hand"], ["you have $0"]],
  [
    "if your food is more than another player's food, gain $1",
    ["you have 2 food", "the next player has 3 food", "the previous player has 1 food"],
    ["you have $1"],
  ],
  [
    "if another player's food is 2, gain $1",
    ["the next player has 1 food", "the previous player has 1 food"],
    ["you have $0"],
  ],
  ["if another player's food is 2, gain $1", ["the previous player has 2 food"], ["you have $1"]],
  ["if no player's food is 2, gain $1", ["the previous player has 2 food"], ["you have $0"]],
  ["if each player's food is 2, gain $1", ["you have 2 food", "the next player has 2 food"], ["you have $0"]],
  ["if Ace is in another player's row, gain $1", ["the previous player has Ace in the row"], ["you have $1"]],
  [
    "if Ace is in each player's row, gain $1",
    ["you have Ace in the row", "the previous player has Ace in the row"],
    ["you have $0"],
  ],
  ["if Ace is in a row, gain $1", ["the previous player has Ace in the row"], ["you have $1"]],
  ["if a card is in each row, gain $1", ["the previous player has Ace in the row"], ["you have $0"]],
  [
    "while you have fewer cards in hand than another player, draw 1",
    ["the previous player has Ace and Ace in hand"],
    ["you have 2 cards in hand"],
  ],
  [
    "gain food equal to another player's money",
    ["you have $1", "the next player has $2", "the previous player has $3"],
    ["you are asked"],
  ],
  [
    "draw 1 for each card in another player's hand",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["you are asked"],
  ],
  ["if the player with the most food is another player, gain $1", ["the previous player has 3 food"], ["you have $1"]],
  ["if the player with the most food is you, gain $1", ["the previous player has 3 food"], ["you have $0"]],
  ["if you are the player with the most food, gain $1", ["you have 3 food"], ["you have $1"]],
  [
    "if you are the player with the most food, gain $1",
    ["you have 3 food", "the next player has 3 food"],
    ["you have $1"],
  ],
  ["if you have the most food alone, gain $1", ["you have 3 food", "the next player has 3 food"], ["you have $0"]],
  [
    "if each other player has a card in hand, they gain $1",
    ["the next player has Ace in hand", "the previous player has Ace in hand"],
    ["the next player has $1", "the previous player has $1"],
  ],
  [
    "each player with the most food gains $1",
    ["you have 2 food", "the previous player has 2 food"],
    ["the previous player has $1", "you have $1", "the next player has $0"],
  ],
  [
    "the players with the most food gain $1",
    ["you have 2 food", "the previous player has 2 food"],
    ["the previous player has $1", "you have $1", "the next player has $0"],
  ],
  [
    "the player with the fewest cards in hand gains $1",
    ["you have Ace and Ace in hand", "the previous player has Ace in hand", "the next player has Ace and Ace in hand"],
    ["the previous player has $1", "you have $0"],
  ],
  ["another player gains $1", [], ["you are asked"]],
  ["each player may gain $1", [], ["you are asked"]],
  ["if no one has 2 food, gain $1", ["the previous player has 2 food"], ["you have $0"]],
  ["if everyone has 2 food, gain $1", ["the previous player has 2 food"], ["you have $0"]],
  ["if nobody has 2 food, gain $1", ["the previous player has 2 food"], ["you have $0"]],
  ["no player wins", [], ["you have not won", "the game is over"]],
  ["no one wins", [], ["you have not won", "the game is over"]],
  [
    "the player with the highest rank among the cards in their row gains 1 food",
    ["you have Ace and Ace in the row", "the next player has Ten in the row"],
    ["you have 0 food", "the next player has 1 food"],
  ],
  [
    "discard all cards in another player's hand",
    ["the next player has Ace in hand", "the previous player has Ten in hand"],
    ["you are asked"],
  ],
  [
    "discard 2 cards in another player's hand",
    ["the next player has Ace and Ace in hand", "the previous player has Ten in hand"],
    ["you are asked"],
  ],
  [
    "discard another player's hand",
    ["the next player has Ace in hand", "the previous player has Ten in hand"],
    ["the next player has 0 cards in hand", "the previous player has 1 card in hand"],
    { when: ["you follow the effect of Test", "choose the next player"] },
  ],
  [
    "discard each other player's hand",
    ["the next player has Ace in hand", "the previous player has Ten in hand"],
    ["the next player has 0 cards in hand", "the previous player has 0 cards in hand"],
  ],
  [
    "each other player discards their hand",
    ["the next player has Ace in hand", "the previous player has Ten in hand"],
    ["the next player has 0 cards in hand", "the previous player has 0 cards in hand"],
  ],
]

const cardOf = (name: string, sentence: string, { as, card = {} }: Told = {}): string =>
  `- ${JSON.stringify({
    name,
    rank: 5,
    suit: "Clubs",
    fangs: 3,
    cost: 3,
    sort: "Person",
    ...(as === "ability" ? { abilities: [sentence] } : { effect: sentence }),
    ...card,
  })}\n`

// One pack for all of them: each is on a card of its own.
const named = rows.map((row, index) => ({ name: `Card${index}`, row, says: `${index}: ${row[0]}` }))
const faults = faultsOf(
  GAME,
  CARDS + named.map(({ name, row }) => cardOf(name, row[0], row[3])).join(""),
  named.map(({ name, row: [, given, must, told], says }) => ({
    says,
    players: 3,
    given: given.map((clause) => clause.replaceAll("Test", name)),
    when: (told?.when ?? ["you follow the effect of Test"]).map((item) => item.replaceAll("Test", name)),
    must: must.map((clause) => clause.replaceAll("Test", name)),
  })),
)

test.each(named)("$says $row.1", ({ says }) => {
  expect(faults.problems ?? faults[says]).toEqual("")
})

/** What is open in English, or what cannot be carried out: with the code of the mistake. */
test.each([
  ["gain food equal to the number of different suits in your hand", "check/wrong-type"],
  ["the player who has the highest card gains 1 food", "check/extreme-thing"],
  ["the player who has the highest rank gains 1 food", "check/whose"],
  ["the player with the highest card in their row gains 1 food", "check/extreme-thing"],
  ["if the rival has 2 food, gain $1", "lower/asks"],
  ["exchange your hand for another player's hand", "lower/unsupported"],
  ["gain food equal to each player's money", "lower/several-as-one"],
  ["if another player has no cards in hand, they gain $1", "check/ambiguous-pronoun"],
  ["if no other player has a card in hand, they gain $1", "check/nothing-named"],
  ["if any player has 2 food, they gain $1", "check/ambiguous-pronoun"],
  ["no player gains $1", "check/nobody"],
  ["nobody gains $1", "check/nobody"],
  ["any player gains $1", "check/which-player"],
  ["no one gains $1", "check/nobody"],
])("%s: %s", (sentence, code) => {
  expect(mistakesOf(GAME, CARDS + cardOf("Test", sentence))).toEqual([code])
})
