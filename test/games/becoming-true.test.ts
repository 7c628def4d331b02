/** Rules that are carried out as something becomes true. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { counterOf, link, newGame, playout } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

function compiled(rule: string, flow: string, ability = ""): ReturnType<typeof compilePack> {
  const game = `game: Tried
players: { count: 2, states: { done: { opposite: busy } } }
roles: { other player: { seat: 1 } }
kinds:
  card: { properties: { size: number }, states: { wet: { opposite: dry } } }
zones:
  deck: { of: card, ordered: yes }
  yard: { of: card, per: player }
  row: { of: card, per: player }
counters:
  log: { to: 999999999 }
  cube: { per: player }
  gem: { per: player }
  stone: { per: card }
verbs:
  note: { usage: "note (X: number)", do: set the log to the log times 10 plus X }
  stand: { usage: "(thing: card) stand", is: the thing has 2 or more stones }
rules: [${JSON.stringify(rule)}]
setup: |
  move all cards into the deck
  each player draws 2 from the deck into their yard
flow: |
${flow.replaceAll(/^/gm, "  ")}
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\n",
    "tried/game.yaml": game,
    "tried/cards/all.yaml": `- { name: Mill, size: 1, abilities: ${ability ? JSON.stringify([ability]) : "[]"} }\n- { name: Hut, copies: 7, size: 2 }\n`,
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  return compilePack(new Map(bytes), resolverOf())
}

/** What the log says, and the gems of both players. */
function outcome(rule: string, flow: string): number[] {
  const { program, diagnostics } = compiled(rule, flow)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return []
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  playout(machine, state, 1)
  const counter = (name: string, holder: number): number =>
    counterOf(
      machine,
      state,
      program.counters.findIndex((each) => each.name === name),
      holder,
    )
  return [counter("log", 0), counter("gem", 0), counter("gem", 1)]
}

const EXCHANGE = "whenever you have 5 or more cubes, lose 5 cubes, then gain 1 gem"
const STONES = "whenever a card in your yard has 2 or more stones, move it into your row, then gain 1 gem"

test.each([
  [
    "at once, in the middle of an effect",
    EXCHANGE,
    "each player: gain 4 cubes, then gain 2 cubes, then note 1",
    [11, 1, 1],
  ],
  ["for the one of whom it is true", EXCHANGE, "each player:\n  if the log is 0, gain 5 cubes\n  note 1", [11, 1, 0]],
  ["again as long as its own doing leaves it true", EXCHANGE, "each player gains 12 cubes", [0, 2, 2]],
  [
    "once while it stays true",
    "whenever you have 3 or more cubes, gain 1 gem",
    "each player: 6 times: gain 1 cube",
    [0, 1, 1],
  ],
  [
    "again after it was not true",
    "whenever you have 3 or more cubes, gain 1 gem",
    "each player: gain 3 cubes, then lose 1 cube, then gain 1 cube",
    [0, 2, 2],
  ],
  [
    "for players as `they`",
    "whenever a player has 3 or more cubes, they gain 1 gem",
    "each player gains 3 cubes",
    [0, 1, 1],
  ],
  ["for the game", "whenever the log is 12, note 3", "note 1; note 2; note 4", [1234, 0, 0]],
  [
    "for each component, `you` being whose it is",
    STONES,
    "each player:\n  put 1 stone onto a card in your yard\n  put 1 stone onto each card in your yard\n  put 1 stone onto each card in your yard",
    [0, 2, 2],
  ],
  [
    "by a verb that is only tested",
    "whenever a card in your yard stands, move it into your row, then gain 1 gem",
    "each player: put 2 stones onto each card in your yard",
    [0, 2, 2],
  ],
  [
    "by what has moved",
    "whenever you have 3 cards in your row, note 7",
    "each player: move all cards in your yard into your row\neach player draws 1 from the deck into their row",
    [77, 0, 0],
  ],
  [
    "by states",
    "whenever a card in your yard is wet, gain 1 gem",
    "each player:\n  the cards in your yard become wet\n  the cards in your yard become wet",
    [0, 2, 2],
  ],
  ["by states of players", "whenever each player is done, note 5", "each player: become done\nnote 6", [56, 0, 0]],
])("%s", (_says, rule, flow, wanted) => {
  expect(outcome(rule, flow)).toEqual(wanted)
})

test.each([
  ["if a card in your yard has 1 stone, note 1", 0],
  ["put 1 stone onto a card in your yard; if a card in your yard has 1 stone, note 1", 11],
  ["put 2 stones onto a card in your yard; if a card in your yard has 1 stone, note 1", 0],
  ["put 2 stones onto a card in your yard; if a card in your yard has at least 2 stones, note 1", 11],
  ["choose a card in your yard; put 2 stones onto it; if it has 2 stones, note 1", 11],
  ["choose a card in your yard; put 2 stones onto it; if it has no stones, note 1", 0],
  ["choose a card in your yard; put 2 stones onto it; remove 1 stone from it; if it has 1 stone, note 1", 11],
])("what lies on a card is counted: %s", (sentence, log) => {
  expect(outcome(EXCHANGE, `each player:\n  ${sentence.replaceAll("; ", "\n  ")}`)[0]).toBe(log)
})

test("what a component does as something becomes true is refused", () => {
  const { diagnostics } = compiled(EXCHANGE, "note 1", "whenever you have 2 cubes, gain 1 gem")
  expect(diagnostics.map(({ code }) => code)).toContain("lower/unsupported")
})

test.each([
  ["each player gains 1 stone", "stones belong to cards"],
  ["each player: put 1 cube onto a card in your yard", "cubes belong to players"],
])("a counter goes only where it can be: %s", (flow) => {
  expect(compiled(EXCHANGE, flow).diagnostics.map(({ code }) => code)).toContain("lower/unsupported")
})
