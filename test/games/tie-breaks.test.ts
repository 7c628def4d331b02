/** Who wins where several have the most: what is asked next, of whom. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { link, newGame, playout, view } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

/** The winners of a game of three whose points, gems and coins are given by seat. */
function winners(winner: string, given: readonly (readonly [number, number, number])[]): readonly number[] {
  const gains = given.map((amounts, seat) =>
    ["points", "gems", "coins"]
      .map((word, i) => `if the log is ${seat}, gain ${10 + (amounts[i] ?? 0)} ${word}`)
      .join("; "),
  )
  const game = `game: Tried
players: { count: 3 }
counters: { log: {}, gem: { per: player }, coin: { per: player } }
setup: set the log to 0
flow: |
  each player:
${gains.map((gain) => `    ${gain}\n`).join("")}    gain 1 log
winner: ${JSON.stringify(winner)}
`
  const files = { "tried/pack.yaml": "name: tried\nversion: 1.0.0\n", "tried/game.yaml": game }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const { program, diagnostics } = compilePack(new Map(bytes), resolverOf())
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return []
  const machine = link(program, 3)
  const state = newGame(machine, { seed: 1 })
  playout(machine, state, 1)
  return view(machine, state, -1).winners
}

const CHAIN =
  "the player with the most points wins; on a tie, the player with the most gems wins; on a tie, the players with the most coins win"

test.each([
  [
    "the most points, whatever else",
    [
      [3, 0, 0],
      [2, 9, 9],
      [1, 9, 9],
    ],
    [0],
  ],
  [
    "of those who tie, the most gems",
    [
      [3, 1, 0],
      [3, 2, 0],
      [1, 9, 9],
    ],
    [1],
  ],
  [
    "of those who tie in gems too, the most coins",
    [
      [3, 2, 1],
      [3, 2, 2],
      [1, 9, 9],
    ],
    [1],
  ],
  [
    "of all three",
    [
      [3, 2, 1],
      [3, 2, 2],
      [3, 1, 9],
    ],
    [1],
  ],
  [
    "a shared victory",
    [
      [3, 2, 2],
      [3, 2, 2],
      [3, 2, 1],
    ],
    [0, 1],
  ],
] as const)("%s", (_says, given, wanted) => {
  expect(winners(CHAIN, given)).toEqual(wanted)
})
