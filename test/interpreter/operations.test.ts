import { readdirSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { advance, checkState, link, newGame, type Observer, OPERATIONS } from "../../interpreter/index.ts"
import { assemble, maskOf, type ProgramSource, type Row } from "../support/assemble.ts"
import { contents, header, members, runRows, slot } from "../support/run-program.ts"

test("every file of operations/ is in the index", () => {
  const files = readdirSync(new URL("../../interpreter/instructions/operations/", import.meta.url)).filter(
    (file) => !["index.ts", "operation.ts"].includes(file),
  )
  const kebab = (name: string): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  expect(OPERATIONS.map(({ name }) => kebab(name)).sort()).toEqual(files.sort())
})

/** Place 1 row, 2-5 hands, 6 deck, 7 pile, 8 box (at most 2). */
const table: Partial<ProgramSource> = {
  components: [1, 1, 1, 6, 6, 6, 6, 2, 2, 3].map((start) => ({ start })),
  zones: [
    { name: "row" },
    { name: "hand", perPlayer: true, faces: "owner" },
    { name: "deck", ordered: true, faces: "nobody" },
    { name: "pile", ordered: true },
    { name: "box", limit: 2 },
  ],
  counters: [
    { name: "round", start: 3, from: 1, to: 5 },
    { name: "coin", per: "player", start: 5 },
    { name: "wound", per: "component", start: 1, from: -2 },
  ],
  states: [{ name: "bent", opposite: null, lostLeaving: 0 }],
  variables: [{ name: "thief", perPlayer: false, start: -1, type: "player" }],
  masks: [maskOf(10, 0, 1, 2), maskOf(10, 3, 5, 6), maskOf(10, 0, 4), maskOf(10, 7)],
}
const run = (rows: readonly Row[], players = 2) => runRows(rows, table, players)

describe("move", () => {
  test("between places without order", () => {
    const game = run([
      ["mask", "*s", 0],
      ["move", "*s", 2, 2, -1, "r"],
    ])
    expect([contents(game, 1), contents(game, 2), slot(game, 0)]).toEqual([[], [0, 1, 2, 7, 8], 3])
  })
  test("from the top down, onto the top", () => {
    expect(
      contents(
        run([
          ["mask", "*s", 1],
          ["move", "*s", 7, 0, -1, "r"],
        ]),
        7,
      ),
    ).toEqual([6, 5, 3])
  })
  test("under the bottom, from without order into what nobody sees: in random order, and no longer known", () => {
    const orders = Array.from({ length: 30 }, (_, seed) => {
      const drawn = Array.from({ length: seed }, (): Row => ["randomNumber", "n", 5])
      const game = run([...drawn, ["mask", "*s", 0], ["move", "*s", 6, 1, -1, "r"]])
      expect([0, 1, 2].map((component) => game.state[game.machine.layout.known + component])).toEqual([0, 0, 0])
      expect(contents(game, 6).slice(3)).toEqual([3, 4, 5, 6])
      return contents(game, 6).slice(0, 3).join(" ")
    })
    expect(new Set(orders).size).toBe(6)
  })
  test("onto what all see, from without order: by number", () => {
    const game = run([
      ["mask", "*s", 0],
      ["move", "*s", 7, 1, -1, "r"],
    ])
    expect(contents(game, 7)).toEqual([2, 1, 0])
  })
  test("what is left in an ordered place keeps its order", () => {
    expect(
      contents(
        run([
          ["mask", "*s", 2],
          ["move", "*s", 7, 0, -1, "r"],
        ]),
        6,
      ),
    ).toEqual([3, 5, 6])
  })
  test("from several places at once", () => {
    expect(
      contents(
        run([
          ["mask", "*s", 2],
          ["move", "*s", 7, 0, -1, "r"],
        ]),
        7,
      ),
    ).toEqual([0, 4])
  })
  test("those past the limit stay", () => {
    const game = run([
      ["mask", "*s", 0],
      ["move", "*s", 8, 2, -1, "r"],
    ])
    expect([contents(game, 8), contents(game, 1), slot(game, 0)]).toEqual([[0, 1], [2], 2])
  })
  test("to nowhere", () => {
    expect(
      slot(
        run([
          ["mask", "*s", 0],
          ["move", "*s", -1, 2, -1, "r"],
        ]),
        0,
      ),
    ).toBe(0)
  })
  test("notes where from", () => {
    expect(
      slot(
        run([
          ["mask", "*s", 0],
          ["move", "*s", 2, 2, -1, "x"],
          ["cameFrom", "r", 1],
        ]),
        0,
      ),
    ).toBe(1)
  })
  test("ends states that are lost by leaving", () => {
    const rows: Row[] = [
      ["mask", "*s", 0],
      ["turn", "*s", 0, 1, "x"],
      ["drop", "*s", 2],
      ["move", "*s", 2, 2, -1, "x"],
      ["members", "*t", 1],
      ["members", "*u", 2],
      ["unite", "*t", "*u"],
      ["keepState", "*t", 0, 1],
    ]
    expect(members(run(rows), 3)).toEqual([2])
  })
})

describe("swap", () => {
  test("components take each other's places", () => {
    const game = run([
      ["mask", "*s", 3],
      ["mask", "*t", 1],
      ["swap", "*s", "*t", 0, "r"],
    ])
    expect([contents(game, 2), contents(game, 6), slot(game, 0)]).toEqual([[3, 8], [7, 4, 5, 6], 1])
  })
  test("as many as both have, by number", () => {
    const game = run([
      ["members", "*s", 2],
      ["mask", "*t", 0],
      ["swap", "*s", "*t", 0, "r"],
    ])
    expect([contents(game, 2), contents(game, 1), slot(game, 0)]).toEqual([[0, 1], [2, 7, 8], 2])
  })
  test("keeps states", () => {
    const rows: Row[] = [
      ["mask", "*s", 0],
      ["turn", "*s", 0, 1, "x"],
      ["mask", "*t", 3],
      ["swap", "*s", "*t", 0, "x"],
      ["state", "r", 0, 0],
    ]
    expect(slot(run(rows), 0)).toBe(1)
  })
})

describe("counters and points", () => {
  test.each<[string, Row[], number]>([
    [
      "add",
      [
        ["add", 1, 0, 3, "r"],
        ["counter", "r", 1, 0],
      ],
      8,
    ],
    ["add, how much", [["add", 0, -1, 9, "r"]], 2],
    [
      "add nothing negative",
      [
        ["add", 1, 0, -3, "x"],
        ["counter", "r", 1, 0],
      ],
      5,
    ],
    [
      "add without bound, far",
      [
        ["add", 1, 0, { wide: 2_147_483_647 }, "x"],
        ["counter", "r", 1, 0],
      ],
      2_147_483_647,
    ],
    ["add to nobody", [["add", 1, -1, 3, "r"]], 0],
    [
      "take",
      [
        ["take", 1, 1, 3, "r"],
        ["counter", "r", 1, 1],
      ],
      2,
    ],
    ["take, how much", [["take", 1, 1, 9, "r"]], 5],
    [
      "take below 0 where that is allowed",
      [
        ["take", 2, 4, 9, "x"],
        ["counter", "r", 2, 4],
      ],
      -2,
    ],
    [
      "set",
      [
        ["set", 0, -1, 4],
        ["counter", "r", 0, -1],
      ],
      4,
    ],
    [
      "set past a bound",
      [
        ["set", 0, -1, 9],
        ["counter", "r", 0, -1],
      ],
      5,
    ],
    [
      "score",
      [
        ["score", 1, 4],
        ["score", 1, -6],
        ["points", "r", 1],
      ],
      -2,
    ],
    ["points of nobody", [["points", "r", -1]], 0],
    [
      "turn, how many changed",
      [
        ["mask", "*s", 0],
        ["include", "*t", 1],
        ["turn", "*t", 0, 1, "x"],
        ["turn", "*s", 0, 1, "r"],
      ],
      2,
    ],
    [
      "turn off",
      [
        ["mask", "*s", 0],
        ["turn", "*s", 0, 1, "x"],
        ["turn", "*s", 0, 0, "r"],
      ],
      3,
    ],
    [
      "assign",
      [
        ["assign", 0, 1],
        ["variable", "r", 0, -1],
      ],
      1,
    ],
    ["randomPlayer of one", [["randomPlayer", "r", 4]], 2],
    ["randomPlayer of none", [["randomPlayer", "r", 0]], -1],
    [
      "randomNumber of nothing",
      [
        ["move", "r", 9],
        ["randomNumber", "r", 0],
      ],
      0,
    ],
  ])("%s", (_name, rows, expected) => {
    expect(slot(run(rows), 0)).toBe(expected)
  })
})

describe("chance", () => {
  test("shuffle gives every order of three about equally often", () => {
    const machine = link(
      assemble({
        ...table,
        components: [6, 6, 6].map((start) => ({ start })),
        masks: [],
        scripts: { flow: [["shuffle", 6], ["idle"]] },
      }),
      2,
    )
    const seen = new Map<string, number>()
    for (let seed = 0; seed < 6000; seed++) {
      const state = newGame(machine, { seed })
      advance(machine, state)
      const key = contents({ machine, state }, 6).join()
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect(seen.size).toBe(6)
    for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
  })

  test("random takes as many as asked, out of the set", () => {
    const counts = new Array<number>(10).fill(0)
    const machine = link(
      assemble({ ...table, scripts: { flow: [["members", "*s", 6], ["random", "*s", "*t", 2], ["idle"]] } }),
      2,
    )
    for (let seed = 0; seed < 3000; seed++) {
      const state = newGame(machine, { seed })
      advance(machine, state)
      const drawn = members({ machine, state }, 1)
      expect(drawn.length).toBe(2)
      for (const component of drawn) counts[component] = (counts[component] ?? 0) + 1
    }
    expect(counts.map((count) => Math.round(count / 300))).toEqual([0, 0, 0, 5, 5, 5, 5, 0, 0, 0])
  })

  test("random takes all where there are fewer", () => {
    expect(
      members(
        run([
          ["mask", "*s", 0],
          ["random", "*s", "*t", 9],
        ]),
        1,
      ),
    ).toEqual([0, 1, 2])
  })

  test("randomNumber stays below its bound", () => {
    const game = run([["randomNumber", "r", 6]])
    expect(slot(game, 0)).toBeGreaterThanOrEqual(0)
    expect(slot(game, 0)).toBeLessThan(6)
  })
})

describe("ends", () => {
  test("win leaves the game going on", () => {
    const game = run([["win", 2]])
    expect([header(game, "winners"), header(game, "over")]).toEqual([2, 0])
  })
  test("over clears every stack", () => {
    const game = run([["win", 1], ["over"]])
    expect(header(game, "over")).toBe(1)
    expect(checkState(game.machine, game.state)).toEqual([])
    expect(game.state.subarray(game.machine.layout.fibers[0]).every((word) => word === 0)).toBe(true)
  })
  test("out: the last one left wins", () => {
    const game = run(
      [
        ["out", 0],
        ["out", 2],
      ],
      3,
    )
    expect([header(game, "winners"), header(game, "over"), header(game, "playersIn")]).toEqual([2, 1, 2])
  })
  test("out: with two left nothing is over", () => {
    const game = run(
      [
        ["out", 0],
        ["out", 0],
      ],
      3,
    )
    expect([header(game, "over"), header(game, "playersIn")]).toEqual([0, 6])
  })
})

test("an observer hears what happens, with its words", () => {
  const heard: string[] = []
  const observer: Observer = {
    moved: (component, from, to, by) => heard.push(`moved ${component} ${from}>${to} by ${by}`),
    counted: (counter, holder, how, before, after) => heard.push(`${how} ${counter} of ${holder}: ${before}>${after}`),
    shuffled: (place) => heard.push(`shuffled ${place}`),
    turned: (component, state, on) => heard.push(`turned ${component} ${state} ${on}`),
    scored: (player, points, source) =>
      heard.push(`scored ${player} ${points} ${machine.program.sourceSpans[source]?.text}`),
    over: (winners) => heard.push(`over ${winners}`),
    won: (players) => heard.push(`won ${players}`),
    began: (span, player, extra) => heard.push(`began ${span} ${player} ${extra}`),
    ended: (span, player) => heard.push(`ended ${span} ${player}`),
    revealed: (component, players) => heard.push(`revealed ${component} ${players}`),
    swapped: (a, b) => heard.push(`swapped ${a} ${b}`),
    assigned: (variable, player) => heard.push(`assigned ${variable} ${player}`),
    doing: (event, player, component) => heard.push(`doing ${event} ${player} ${component}`),
    followed: (component, script, player) => heard.push(`followed ${component} ${script} ${player}`),
  }
  const machine = link(
    assemble({
      ...table,
      components: (table.components ?? []).map((entry, index) => ({ ...entry, scripts: index === 0 ? [2] : [] })),
      events: ["bend"],
      spans: [{ name: "turn", perPlayer: true, script: 0 }],
      scripts: {
        flow: [
          ["beginSpan", 0, 1, 1],
          ["mask", "*s", 3],
          ["move", "*s", 1, 2, 0, "x"],
          ["call", "x", "bend", 1, -1, [8]],
          ["follow", "x", 0, 0, 1],
          ["add", 1, 0, 2, "x"],
          ["shuffle", 6],
          ["reveal", "*s", 1],
          ["mask", "*t", 0],
          ["swap", "*s", "*t", 1, "x"],
          ["assign", 0, 1],
          ["score", 1, 7],
          ["endSpan", 0],
          ["win", 1],
          ["over"],
        ],
        bend: {
          parameters: ["c"],
          event: 0,
          object: "c",
          rows: [
            ["include", "*s", "c"],
            ["turn", "*s", 0, 1, "x"],
          ],
        },
        effect: [["return", 0]],
      },
    }),
    2,
  )
  machine.observer = observer
  advance(machine, newGame(machine, { seed: 1 }))
  expect(heard).toEqual([
    "began 0 1 true",
    "moved 7 2>1 by 0",
    "doing 0 1 8",
    "turned 8 0 true",
    "followed 0 2 1",
    "add 1 of 0: 5>7",
    "shuffled 6",
    "revealed 7 1",
    "swapped 7 0",
    "assigned 0 1",
    "scored 1 7 score 1 7",
    "ended 0 1",
    "won 1",
    "over 1",
  ])
})
