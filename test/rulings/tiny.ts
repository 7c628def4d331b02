import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import { type RulingReport, type RulingResult, runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

/** A small game that has one of everything that rulings speak of. */
const GAME = `game: Attic
players: { count: 2-3 }
roles:
  previous player: { seat: -1 }
  next player: { seat: 1 }
  first player: { held: yes }
kinds:
  toy:
    properties:
      colour: { values: [Red, Blue], plural: colours }
      cost: { amount: $, participle: costing }
    states: { broken: { opposite: whole, lost: leaving play } }
    scripts: [effect]
  chore: { scripts: [effect] }
  mood: { properties: { hours: numbers }, active: the clock is among its hours }
zones:
  deck: { of: toy, ordered: yes, faces: nobody, count: everyone }
  discard pile: { of: toy }
  hand: { of: toy, per: player, faces: owner, count: everyone }
  play: { of: toy, per: player }
  mood row: { of: mood, slots: 1 }
counters:
  $: { per: player, symbol: $, word: money, plural: "-" }
  clock: { from: 0, to: 6 }
memories:
  last chore: { per: player, is: the chore they tackled, over: their last finished turn }
defaults: { draw: from the deck, play: from hand, discard: from hand, choose: in hand, wind: in your play }
verbs:
  tackle: { usage: "tackle (job: 1 chore)", do: follow the effect of the job }
  wind: { usage: "wind (toy: 1+ toys)", do: follow the effect of the toy, order: any, past: wound, participle: wound }
spans:
  turn: { per: player, do: "choose a chore; call it the job; tackle the job" }
setup: |
  shuffle all toys into the deck
  each player draws 2 and gains $3
  choose a random player; they become the first player
flow: |
  6 times:
    set the clock to the clock plus 1
    each player takes a turn
score: score 1 for each toy in your play
winner: the players with the most points win
`

const TOYS = `- { kind: toy, name: Robot, copies: 2, colour: Red, cost: 3, effect: "choose one: gain $2 | draw 1" }
- { kind: toy, name: Kite, copies: 2, colour: Blue, cost: 0, effect: "you may discard 1" }
- { kind: toy, name: Ball, copies: 3, colour: Red, cost: 1, effect: "discard up to 2" }
- { kind: toy, name: Drum, copies: 2, colour: Blue, cost: 2, effect: "the previous player discards 1" }
- { kind: toy, name: Mask, copies: 1, colour: Blue, cost: 2, effect: "choose a colour; gain $1" }
- { kind: chore, name: Sweep, effect: gain $1 }
- { kind: chore, name: Sort, effect: "play 1" }
- { kind: chore, name: Loan, effect: "you may pay $2 to draw 1" }
- { kind: mood, name: Gloom, hours: [4], abilities: ["whenever any player gains money, they draw 1"] }
`

/** The tiny game with these rulings, each a line of YAML. */
export const atticWith = (...rulings: readonly string[]): CompiledPack => atticAnd("", ...rulings)

/** The same with one more component. */
export function atticAnd(component: string, ...rulings: readonly string[]): CompiledPack {
  const files = {
    "attic/pack.yaml": "name: attic\nversion: 1.0.0\n",
    "attic/game.yaml": GAME,
    "attic/cards/toys.yaml": component === "" ? TOYS : `${TOYS}- ${component}\n`,
    // A file without anything in it is a mistake.
    ...(rulings.length > 0 && { "attic/rulings/tried.yaml": rulings.map((ruling) => `- ${ruling}\n`).join("") }),
  }
  return compilePack(new Map(Object.entries(files)), resolverOf())
}

export function runAll(...rulings: readonly string[]): RulingReport {
  return runRulings(atticWith(...rulings))
}

/** Runs one ruling: its `given`, `when` and `then` as flow lists without their brackets. */
export function runOne(given: string, when: string, then: string, more = ""): RulingResult {
  const [result] = runAll(`{ says: tried, ${more} given: [${given}], when: [${when}], then: [${then}] }`).rulings
  if (!result) throw new Error("there is no ruling")
  return result
}
