import { expect, test } from "vitest"
import { seed as seedEights } from "../../bench/limit/chance.mjs"
import { crazyEights, stat as eights } from "../../bench/limit/crazy-eights.mjs"
import {
  connectFour,
  goofspiel,
  leduc,
  seed as seedSmall,
  stat as small,
  ticTacToe,
} from "../../bench/limit/small-games.mjs"

/** Means of random games in OpenSpiel's own implementations: decisions, chance events, what the first player gets. */
test.each([
  ["tic-tac-toe", ticTacToe, small, { moves: 7.63, chance: 0, r0: 0.297 }],
  ["connect-four", connectFour, small, { moves: 21.3, chance: 0, r0: 0.114 }],
  ["goofspiel", goofspiel, small, { moves: 24, chance: 12, r0: 0 }],
  ["leduc-poker", leduc, small, { moves: 4.06, chance: 2.62, r0: -0.077 }],
  ["crazy-eights", crazyEights, eights, { moves: 80.5, chance: 52.8, r0: -51.1 }],
] as const)("the hand-written %s plays the right game", (_name, play, stat, expected) => {
  const games = 400_000
  stat.moves = stat.chance = stat.r0 = 0
  seedSmall(1)
  seedEights(1)
  play(games)
  // The figures are rounded and themselves from samples; one of our own means is within a third of this.
  const near = (sum: number, mean: number, tolerance: number): void => {
    expect(Math.abs(sum / games - mean)).toBeLessThan(tolerance)
  }
  near(stat.moves, expected.moves, 0.001 + expected.moves * 0.004)
  near(stat.chance, expected.chance, 0.001 + expected.chance * 0.004)
  near(stat.r0, expected.r0, 0.012 + Math.abs(expected.r0) * 0.004)
})
