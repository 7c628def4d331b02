import { compilePack } from "../../dsl/compile.ts"
import { link, type Machine } from "../../interpreter/index.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"

/** The machine of a game for two that is written here. */
export function machineOf(game: string, cards: string, players = 2): Machine {
  const files = new Map(
    Object.entries({
      "tried/pack.yaml": `${PACK_FILE}dependencies: { prelude: ^0.1.0 }\n`,
      "tried/game.yaml": game,
      "tried/cards/cards.yaml": cards,
    }),
  )
  const { program, diagnostics } = compilePack(files, resolverOf())
  if (program === null) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"))
  return link(program, players)
}

/** Rock (1), paper (2), scissors (3), said at the same time; who stays at home (4) loses a little. */
export const ROSHAMBO = machineOf(
  `game: Roshambo
players: { count: 2 }
roles: { next player: { seat: 1 } }
kinds: { card: { properties: { value: number } } }
zones:
  box: { of: card, ordered: yes, faces: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
  play: { of: card, per: player, faces: everyone }
counters:
  sign: { per: player }
verbs:
  say: { usage: "say (card)", do: "put the card into your play; set your sign to the card's value", past: said, participle: said }
setup: |
  put all cards into the box
  each player draws 4 from the box
flow: each player at the same time secretly says 1 in hand
score: |
  if your sign is 1 and if the next player's sign is 3, score 3
  if your sign is 2 and if the next player's sign is 1, score 3
  if your sign is 3 and if the next player's sign is 2, score 3
  if the next player's sign is 4, score 1
`,
  `kind: card
components:
  - { name: Home, value: 4 }
  - { name: Scissors, value: 3 }
  - { name: Paper, value: 2 }
  - { name: Rock, value: 1 }
  - { name: Abroad, value: 4 }
  - { name: Shears, value: 3 }
  - { name: Sheet, value: 2 }
  - { name: Stone, value: 1 }
`,
)

const gamble = (end: string): Machine =>
  machineOf(
    `game: Gamble
players: { count: 2 }
kinds: { card: { properties: { value: number } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody, count: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
defaults: { draw: from the deck }
roles: { first player: { held: yes } }
setup: |
  shuffle all cards into the deck
  choose a random player; they become the first player
flow: "the first player chooses one: score 1 | draw 1"
score: score the total value of the cards in your hand
${end}`,
    "kind: card\ncomponents: [{ name: Prize, value: 6 }, { name: Blank, value: 0, copies: 2 }]\n",
  )

/** One player takes 1, or draws a card that is 6 or, twice as likely, nothing: 2 on the mean. Points are all there is. */
export const GAMBLE_FOR_POINTS = gamble("")
/** The same, but more points than the other's 0 win, however many. */
export const GAMBLE_TO_WIN = gamble("winner: the players with the most points win\n")

/** Each player in turn may win at once. */
export const OFFER = machineOf(
  `game: Offer
players: { count: 2-3 }
kinds: { card: {} }
zones: { hand: { of: card, per: player, faces: owner, count: everyone } }
spans:
  turn: { per: player, do: "choose one: score 9 | you win | score 1" }
flow: "3 times: each player takes a turn"
winner: the players with the most points win
`,
  "kind: card\ncomponents: [{ name: Idle }]\n",
)
