import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { checkState, link, newGame } from "../../interpreter/index.ts"
import { runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"
import { playMany } from "./every-game.ts"

/** A small game with one of everything that sentences say of boards. */
const GAME = `game: Beach
players: { count: 2 }
roles:
  next player: { seat: 1 }
kinds:
  disc: { per: player, start: supply }
  tile: { start: tray, properties: { colour: { values: [Red, Blue] } }, scripts: [effect] }
boards:
  shore:
    grid: 5x4
    adjacent: all
    steps: { front: forward, side: [left, right] }
    areas: { Cove: [a1, a2-b3], reef: columns 4-5, Stack: c4 }
zones:
  supply: { of: disc, per: player }
  tray: { of: tile }
defaults: { put: from your supply }
verbs:
  drop:
    usage: drop
    do: choose a column with an empty space; put 1 disc onto the lowest empty space in it; if there is a line of 4 of your discs, you win
  lay:
    usage: lay
    do: put 1 Red tile in the tray onto an empty space; for each line with it, score 1 for each tile in the line; if there is no line with it, score 1
  join:
    usage: join
    do: put 1 disc onto an empty space; if there is a group of 4 of your discs with it, you win
  hop:
    usage: hop
    do: move 1 of your discs on the shore to an empty space adjacent to it
  leap:
    usage: leap
    do: move 1 of your discs on the shore to an empty space within 2 spaces of it
  slide:
    usage: slide
    do: move 1 of your discs on the shore to an empty side of it
  sweep:
    usage: sweep
    do: choose a row; remove all discs in it from the game
  clear:
    usage: clear
    do: remove all of the next player's discs adjacent to the Lamp from the game
  near:
    usage: near
    do: put 1 disc onto an empty space adjacent to a tile
  fetch:
    usage: fetch
    do: remove 1 disc on the shore nearest to the Lamp from the game
  drown:
    usage: drown
    do: remove all discs on the shore nearest to a tile from the game
  meet:
    usage: meet
    do: choose 1 of your discs on the shore; call it the host; remove 1 disc on the shore nearest to the host from the game
  settle:
    usage: settle
    do: put 1 disc onto an empty space nearest to a4
  level:
    usage: level
    do: put 1 disc onto an empty space in the row of a tile
  cross:
    usage: cross
    do: put 1 disc onto an empty space in row 1 or column 5
  either:
    usage: either
    do: put 1 disc onto b1, b2 or b3
  anchor:
    usage: anchor
    do: put 1 disc onto an empty space in the Cove
  moor:
    usage: moor
    do: put 1 disc onto an empty space adjacent to the Cove
  land:
    usage: land
    do: put 1 disc onto an empty space in the Cove or the Stack
  drift:
    usage: drift
    do: choose an area; remove all discs in it from the game
  stray:
    usage: stray
    do: choose 1 of your discs on the shore; move it to an empty space in an area other than its area
  rule:
    usage: rule
    do: |
      for each area: if you have the most discs in it alone, score 1
      score 10 for each area with a disc
      score 100 for each of your discs in the reef
      if the Stack is empty, score 1000
      for each area: if another area has exactly 3 discs, score 10000
  tally:
    usage: tally
    do: |
      if a row has exactly 3 of your discs, score 1
      score 10 for each row with 2 of your discs
      if no area has exactly 2 of your discs, score 100
      if each area has at most 2 discs, score 1000
      if a column has no discs, score 10000
      if at least 2 areas have a disc, score 100000
  weigh:
    usage: weigh
    do: |
      if a1 is adjacent to b2, score 1
      if a1 or a2 is empty, score 10
      if a1, a2 and a3 are empty, score 100
      if 2 discs are in column 2, score 1000
      if no disc is adjacent to c3, score 10000
      score 1 for each disc in row 3 or row 4
  count:
    usage: count
    do: score 1 for each disc in column 2; score 2 for each empty space in row 1
spans:
  turn: { per: player, do: drop }
flow: |
  repeat until there is no empty space:
    each player takes a turn
`
const CARDS = `- { kind: disc, name: Disc, copies: 10 }
- { kind: tile, name: Lamp, colour: Red }
- { kind: tile, name: Buoy, colour: Blue, copies: 6 }
`

const compiled = (rulings: string) =>
  compilePack(
    new Map(
      Object.entries({
        "beach/pack.yaml": "name: beach\nversion: 1.0.0\n",
        "beach/game.yaml": GAME,
        "beach/cards/things.yaml": CARDS,
        ...(rulings === "" ? {} : { "beach/rulings/tried.yaml": rulings }),
      }),
    ),
    resolverOf(),
  )

/** Clauses of `given`, `when` and `then`, parted by `; `. */
type Row = readonly [says: string, given: string, when: string, then: string]
const rows: readonly Row[] = [
  [
    "columns with room are offered",
    "a1 has your disc",
    "you drop",
    "you must choose 1 of column 1, column 2, column 3, column 4 and column 5",
  ],
  [
    "a full column is not",
    "a1, a2, a3 and a4 have your discs",
    "you drop",
    "you can't choose column 1; you may choose column 2",
  ],
  [
    "what is dropped lies lowest",
    "b1 and b2 have your discs",
    "you drop; choose column 2",
    "b3 has 1 of your discs; b4 is empty",
  ],
  ["a line may be anywhere", "a1, b1, c1 and d1 have your discs", "you drop; choose column 5", "you have won"],
  [
    "a line is of one's own",
    "a1, b1, c1 and d1 have the next player's discs",
    "you drop; choose column 5",
    "the game is not over",
  ],
  ["each line with it counts", "b1, b3 and a2 have Buoy", "you lay; choose b2", "you have 5 points"],
  [
    "diagonals too, where all neighbours are adjacent",
    "a1 and c3 have Buoy",
    "you lay; choose b2",
    "you have 3 points",
  ],
  ["without a line it is one point", "d4 has Buoy", "you lay; choose b2", "you have 1 point"],
  ["a group is joined round corners", "a1, b2 and b3 have your discs", "you join; choose c3", "you have won"],
  ["what is apart is no group", "a1, b2 and e4 have your discs", "you join; choose c3", "the game is not over"],
  [
    "neighbours on all sides",
    "a1 has your disc; b1 has the next player's disc",
    "you hop",
    "you must choose 1 of a2 and b2",
  ],
  ["two steps away", "a1 has your disc", "you leap", "you must choose 1 of a2, a3, b1, b2, b3, c1, c2 and c3"],
  ["the sides that a board declares", "a2 has your disc", "you slide", "b2 has 1 of your discs; a2 is empty"],
  [
    "a row is cleared, and what is out of the game stays out",
    "a2 and c2 have your discs; b3 has the next player's disc",
    "you sweep; choose row 2",
    "a2 is empty; c2 is empty; b3 has 1 of the next player's discs; row 2 has no discs",
  ],
  [
    "what lies next to a thing",
    "b2 has Lamp; a1 and c3 have the next player's discs; c2 has your disc; e4 has the next player's disc",
    "you clear",
    "a1 is empty; c3 is empty; c2 has 1 of your discs; e4 has 1 of the next player's discs",
  ],
  [
    "next to a thing is next to whichever",
    "a1 has Lamp; e4 has Buoy",
    "you near",
    "you must choose 1 of a2, b1, b2, d3, d4 and e3",
  ],
  [
    "the nearest, by the fewest steps",
    "a1 has Lamp; d1 and e4 have your discs; a4 has the next player's disc",
    "you fetch; choose d1",
    "d1 is empty; e4 has 1 of your discs; a4 has 1 of the next player's discs",
  ],
  [
    "of those that are equally near one is chosen",
    "b1 has Lamp; e1 and d3 have your discs; b3 has the next player's disc",
    "you fetch",
    "you must choose 1 of b3 and d3",
  ],
  [
    "all that are equally near",
    "b1 has Lamp; e1 and d3 have your discs; b3 has the next player's disc",
    "you drown",
    "b3 is empty; d3 is empty; e1 has 1 of your discs",
  ],
  [
    "nearest to whichever of several",
    "a1 has Lamp; e4 has Buoy; e3, c2 and a3 have your discs",
    "you drown",
    "e3 is empty; c2 has 1 of your discs; a3 has 1 of your discs",
  ],
  [
    "what lies nowhere is near to nothing",
    "a1 and b2 have your discs",
    "you fetch",
    "nobody is asked; a1 has 1 of your discs; b2 has 1 of your discs",
  ],
  [
    "nothing is nearest to itself",
    "a1 has your disc; b3 and e4 have the next player's discs",
    "you meet",
    "b3 is empty; a1 has 1 of your discs; e4 has 1 of the next player's discs",
  ],
  ["spaces are near, too", "a4 and b4 have your discs", "you settle", "you must choose 1 of a3 and b3"],
  [
    "in the row of a thing is in the row of whichever",
    "a1 has Lamp; e4 has Buoy; b1, c1, a4, b4 and c4 have your discs",
    "you level",
    "you must choose 1 of d1, e1 and d4",
  ],
  ["in a row or a column", "a1, b1, c1 and e2 have your discs", "you cross", "you must choose 1 of d1, e1, e3 and e4"],
  [
    "an area is the spaces that it is made of",
    "b2 has your disc",
    "you anchor",
    "you must choose 1 of a1, a2, a3 and b3",
  ],
  ["next to an area is not in it", "b4 has your disc", "you moor", "you must choose 1 of a4, b1, c1, c2, c3 and c4"],
  ["in one area or another", "a1, a2 and b2 have your discs", "you land", "you must choose 1 of a3, b3 and c4"],
  [
    "an area is chosen and cleared",
    "a1 has your disc; d1 has your disc; e4 has the next player's disc",
    "you drift; choose reef",
    "d1 is empty; e4 is empty; a1 has 1 of your discs; the reef is empty",
  ],
  [
    "another area than its own",
    "a1 has your disc; d1, d2, d3, d4 and e1 have the next player's discs",
    "you stray",
    "you must choose 1 of c4, e2, e3 and e4",
  ],
  [
    "who has most in an area, and what is in none",
    "a1 and b2 have your discs; a3 has the next player's disc; d1 has your disc; d2 has the next player's disc; c1 has your disc",
    "you rule",
    "you have 21121 points",
  ],
  ["so many lie on one part by itself", "a1, c1, d2 and e2 have your discs", "you tally", "you have 111020 points"],
  [
    "and three on one row are three",
    "a1, b1, d1, e3 and c4 have your discs; b3 has the next player's disc",
    "you tally",
    "you have 101001 points",
  ],
  ["one of several spaces", "a1 has your disc", "you either", "you must choose 1 of b1, b2 and b3"],
  [
    "what spaces are like",
    "a1 and b1 have your discs; b2 has the next player's disc",
    "you weigh",
    "you have 1011 points",
  ],
  [
    "all of several spaces",
    "c3 and b4 have your discs; b1 has the next player's disc",
    "you weigh",
    "you have 1113 points",
  ],
  [
    "things and spaces of rows and columns are counted",
    "b1, b2 and c1 have your discs",
    "you count",
    "you have 8 points",
  ],
]

const clauses = (all: string): string => JSON.stringify(all.split("; "))
const yaml = rows.map(
  ([says, given, when, then]) =>
    `- { says: ${JSON.stringify(says)}, given: ${clauses(given)}, when: ${clauses(when)}, then: ${clauses(then)} }\n`,
)

test("the game compiles", () => {
  const { diagnostics } = compiled("")
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
})

const report = runRulings(compiled(yaml.join("")))

test.each(rows.map(([says], index) => [says, index] as const))("%s", (_, index) => {
  const result = report.rulings[index]
  expect([result?.status, result?.message]).toEqual(["passed", ""])
})

test("random games hold what every game must", () => {
  const { program } = compiled("")
  if (!program) throw new Error("no program")
  const { faults } = playMany(
    program,
    Array.from({ length: 60 }, (_, seed) => seed),
    6,
  )
  expect(faults).toEqual([])
})

test("a state whose empty spaces are wrong is found out", () => {
  const { program } = compiled("")
  if (!program) throw new Error("no program")
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  expect(checkState(machine, state)).toEqual([])
  const space = program.boards[0]?.first ?? 0
  const at = machine.layout.empty + (space >> 5)
  state[at] = (state[at] ?? 0) & ~(1 << (space & 31))
  expect(checkState(machine, state).map(({ code }) => code)).toEqual(["state/empty"])
})
