/** When a program is compiled, and that nobody sees it but by the clock. */
import { expect, test } from "vitest"
import { hashState, link, type Machine, newGame, type Policy, playout } from "../../interpreter/index.ts"
import { compiled } from "../simulator/games.ts"
import { contentProgram } from "../support/games.ts"

const program = contentProgram("classics/leduc-poker")

const first: Policy = () => 0

function ends(machine: Machine, games: number, policy: (game: number) => Policy | number): string[] {
  const start = newGame(machine, { seed: 1 })
  const state = start.slice()
  return Array.from({ length: games }, (_, game) => {
    state.set(start)
    playout(machine, state, policy(game))
    return hashState(state)
  })
}

test("games go on as they were when their program is compiled", () => {
  const [rising, interpreted] = [link(program, 2), link(program, 2)]
  interpreted.mayCompile = false
  expect(ends(rising, 1200, (game) => game)).toEqual(ends(interpreted, 1200, (game) => game))
  expect(rising.compiled).not.toBeNull()
  expect(interpreted.compiled).toBeNull()
  interpreted.mayCompile = true
  ends(interpreted, 1000, (game) => game)
  expect(interpreted.compiled).not.toBeNull()
  expect(rising.observed).toBeNull()
})

test("few playouts are interpreted", () => {
  const machine = link(program, 2)
  ends(machine, 999, (game) => game)
  ends(machine, 4, () => first)
  expect([machine.compiled, machine.observed]).toEqual([null, null])
  ends(machine, 1, () => first)
  expect(machine.observed).not.toBeNull()
})

test("what is compiled while a policy plays out is kept", () => {
  const machine = link(program, 2)
  const kept = newGame(machine, { seed: 2 })
  const thinking: Policy = (_machine, state) => {
    kept.set(state)
    playout(machine, kept, first)
    return 0
  }
  expect(ends(machine, 3, () => thinking)).toEqual(ends(link(program, 2), 3, () => first))
  expect(machine.observed).not.toBeNull()
})

/** Each takes cards out of the other's hand; whoever loses one gains 1, and 2 where it says so itself. */
const THIEVES: Readonly<Record<string, string>> = {
  "pack.yaml": "name: thieves\nversion: 1.0.0\ndependencies:\n  prelude: ^0.1.0\n",
  "game.yaml": `game: Thieves
players: { count: 2 }
kinds: { card: { properties: { rank: number }, start: deck } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner, count: everyone }
counters: { food: { per: player, plural: "-" } }
defaults: { draw: from the deck }
rules: ["when a card leaves your hand, gain 1 food"]
spans: { turn: { per: player, do: "another player draws 2; choose a card in their hand; take it" } }
setup: shuffle the deck
flow: |
  3 times: each player takes a turn
score: score your food
winner: the players with the most points win
`,
  "cards/cards.yaml": `kind: card
components:
  - { name: Plain, copies: 7, rank: 1 }
  - { name: Bait, copies: 7, rank: 2, abilities: ["when this is taken from your hand, gain 2 food"] }
`,
}

test("whoever had a component before its move is the same in both", () => {
  const { program: thieves } = compiled(THIEVES)
  const [rising, interpreted] = [link(thieves, 2), link(thieves, 2)]
  interpreted.mayCompile = false
  const hashes = ends(rising, 1200, (game) => game)
  expect(hashes).toEqual(ends(interpreted, 1200, (game) => game))
  expect(new Set(hashes).size).toBeGreaterThan(10)
  expect(rising.compiled).not.toBeNull()
})
