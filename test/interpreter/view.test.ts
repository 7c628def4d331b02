import { describe, expect, test } from "vitest"
import { view } from "../../interpreter/index.ts"
import type { ProgramSource, Row } from "../support/assemble.ts"
import { type Game, start, take } from "../support/run-program.ts"

/** Place 1 open row, 2-5 hands, 6 deck, 7 closed box without order, 8 safe (nobody sees how many). */
const table: Partial<ProgramSource> = {
  components: [1, 2, 2, 3, 3, 6, 6, 6, 7, 7].map((start, i) => ({ start, name: `card ${i}` })),
  zones: [
    { name: "row" },
    { name: "hand", perPlayer: true, faces: "owner" },
    { name: "deck", ordered: true, faces: "nobody" },
    { name: "box", faces: "nobody" },
    { name: "safe", faces: "nobody", count: "nobody" },
  ],
  counters: [
    { name: "coin", per: "player", start: 2 },
    { name: "wound", per: "component" },
  ],
  states: [{ name: "bent", opposite: null, lostLeaving: -1 }],
  variables: [
    { name: "target", perPlayer: false, start: 3, type: "component" },
    { name: "set", perPlayer: true, start: 0, type: "set" },
  ],
}
const at = (game: Game, player: number, place: number) =>
  view(game.machine, game.state, player).places.find((entry) => entry.place === place)
const move = (component: number, to: number, position = 0, name = "*m"): Row[] => [
  ["clear", name],
  ["include", name, component],
  ["move", name, to, position, 0, "x"],
]
const play = (...rows: Row[]): Game => start({ ...table, scripts: { flow: [...rows, ["idle"]] } })

describe("what is known", () => {
  test.each<[string, Row[], number, number, (number | null)[]]>([
    ["an open place", [], 1, 1, [0]],
    ["one's own hand", [], 0, 2, [1, 2]],
    ["another's hand", [], 1, 2, [null, null]],
    ["a deck", [], 0, 6, [null, null, null]],
    ["what was moved open, into a deck", move(0, 6), 1, 6, [null, null, null, 0]],
    ["one's own, into a deck", move(1, 6, 1), 0, 6, [1, null, null, null]],
    ["another's, into a deck", move(1, 6, 1), 1, 6, [null, null, null, null]],
    ["drawn from a deck", move(7, 2), 0, 2, [1, 2, 7]],
    ["drawn by another", move(7, 2), 1, 2, [null, null, null]],
    ["known when drawn by another", [...move(0, 6), ...move(0, 3)], 0, 3, [0, null, null]],
    ["known no more, once it leaves a hand unseen", [...move(0, 3), ...move(3, 7)], 0, 3, [null, null]],
    ["nor what left", [...move(0, 3), ...move(0, 7)], 0, 7, [null, null, null]],
    ["still known, if what left was shown", [...move(0, 3), ...move(3, 1)], 0, 3, [0, null]],
    ["forgotten from the middle of a deck", [...move(0, 6), ...move(1, 6), ...move(0, 7)], 1, 7, [null, null, null]],
    ["forgotten when shuffled", [...move(0, 6), ["shuffle", 6]], 1, 6, [null, null, null, null]],
    [
      "revealed",
      [
        ["include", "*s", 6],
        ["reveal", "*s", 2],
      ],
      1,
      6,
      [null, 6, null],
    ],
    [
      "revealed to another",
      [
        ["include", "*s", 6],
        ["reveal", "*s", 2],
      ],
      0,
      6,
      [null, null, null],
    ],
    [
      "a swap into a hidden place",
      [
        ["include", "*s", 0],
        ["include", "*t", 8],
        ["swap", "*s", "*t", 0, "x"],
      ],
      0,
      7,
      [0, null],
    ],
    ["a place whose count is hidden", move(0, 8), 1, 8, [0]],
    ["nothing of such a place", move(8, 8), 1, 8, []],
  ])("%s", (_name, rows, player, place, expected) => {
    expect(at(play(...rows), player, place)?.components).toEqual(expected)
  })

  test("a hidden count", () => {
    expect(at(play(...move(0, 8)), 1, 8)?.count).toBe(null)
    expect(at(play(), 1, 6)?.count).toBe(3)
  })

  test("one who watches sees what everyone does", () => {
    expect(at(play(), -1, 1)?.components).toEqual([0])
    expect(at(play(), -1, 2)?.components).toEqual([null, null])
  })
})

test("numbers, states and variables", () => {
  const game = play(["include", "*s", 0], ["include", "*s", 3], ["turn", "*s", 0, 1, "x"], ["score", 1, 4])
  const seen = view(game.machine, game.state, 0)
  expect(seen.points).toEqual([0, 4])
  expect(seen.states).toEqual([[0]])
  expect(seen.variables).toEqual([
    { variable: 0, player: -1, value: null },
    { variable: 1, player: 0, value: [] },
    { variable: 1, player: 1, value: [] },
  ])
  expect(seen.counters.filter(({ counter }) => counter === 0).map(({ value }) => value)).toEqual([2, 2])
  expect(seen.counters.filter(({ counter }) => counter === 1).map(({ holder }) => holder)).toEqual([0, 1, 2])
  expect(view(game.machine, game.state, 1).variables[0]?.value).toBe(3)
})

test("own decisions with their options, others' only that they decide", () => {
  const game = play(["members", "*s", 3], ["choose", "*s", "*t", "n", 0, 1, 1, 0])
  const mine = view(game.machine, game.state, 0)
  expect(mine.decisions[0]?.options.map(({ value, label }) => [value, label])).toEqual([
    [-1, ""],
    [-1, ""],
  ])
  const other = view(game.machine, game.state, 1)
  expect([other.decisions, other.deciding]).toEqual([[], [0]])
  take(game, 0)
  expect(view(game.machine, game.state, 0).deciding).toEqual([])
})

test("no view depends on what its player does not know", () => {
  // The same game, but for which of two unknown cards lies where.
  const one = play(...move(5, 3), ...move(6, 7))
  const other = play(...move(6, 3), ...move(5, 7))
  const seen = (game: Game) => JSON.stringify(view(game.machine, game.state, 0).places)
  // One left the bottom, the other the middle: that makes no difference to who never knew them.
  expect(seen(one)).toBe(seen(other))
})
