/** What a verb has moved can be spoken of after it, also where it moved things in a loop or behind a condition. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { checkState, componentsIn, link, newGame, placeIn, playout } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

function lefts(body: string, first: string, then: string): number[] {
  const game = `game: Tried
players: { count: 2 }
kinds:
  card: {}
zones:
  deck: { of: card, ordered: yes }
  row: { of: card }
  pit: { of: card }
verbs:
  serve: { usage: serve, do: ${JSON.stringify(body)} }
  tidy: { usage: tidy, do: ${JSON.stringify(then)} }
setup: |
  move all cards into the deck
  ${first}
flow: |
  each player tidies
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\n",
    "tried/game.yaml": game,
    "tried/cards/all.yaml": "- { name: Hut, copies: 9 }\n",
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const { program, diagnostics } = compilePack(new Map(bytes), resolverOf())
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return []
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  playout(machine, state, 1)
  expect(checkState(machine, state)).toEqual([])
  return ["deck", "row", "pit"].map((name) => {
    const zone = program.zones.findIndex((each) => each.name === name)
    return componentsIn(machine, state, placeIn(machine, zone, 0)).length
  })
}

const FILL = "repeat while the row has fewer than 3 cards: move the top card of the deck into the row"
const IF = "if the row is empty, move the top card of the deck into the row"

test.each([
  ["one after another", FILL, "move the top 0 cards of the deck into the row", [3, 0, 6]],
  ["fewer, where some were there", FILL, "move the top 2 cards of the deck into the row", [5, 2, 2]],
  ["none, where nothing was to do", FILL, "move the top 3 cards of the deck into the row", [6, 3, 0]],
  ["behind a condition that holds", IF, "move the top 0 cards of the deck into the row", [7, 0, 2]],
  ["behind one that does not", IF, "move the top 1 card of the deck into the row", [8, 1, 0]],
  [
    "nothing to choose from",
    "move 1 card in the row into the deck",
    "move the top 0 cards of the deck into the row",
    [9, 0, 0],
  ],
])("%s", (_, body, first, left) => {
  expect(lefts(body, first, "serve; move them into the pit")).toEqual(left)
})
