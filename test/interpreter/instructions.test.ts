import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { CORE, HEADER, OPERATIONS, variableAddress } from "../../interpreter/index.ts"
import { fullName, INSTRUCTIONS } from "../../interpreter/instructions/index.ts"
import { type CoreName, OPCODE } from "../../interpreter/program/opcodes.ts"
import type { SelectionEntry } from "../../interpreter/program/program-format.ts"
import type { ProgramSource, Row } from "../support/assemble.ts"
import { maskOf } from "../support/assemble.ts"
import { header, members, runRows, slot } from "../support/run-program.ts"

test("the numbers in the run loop are those of the opcodes", () => {
  const text = readFileSync(new URL("../../interpreter/run/run-loop.ts", import.meta.url), "utf8")
  const loop = text.slice(text.indexOf("switch (op)"), text.indexOf("default: {"))
  const cases = [...loop.matchAll(/case (\d+): \{? ?\n? *\/\/ (\w+)/g)]
  expect(cases.length).toBeGreaterThan(50)
  expect(cases.filter(([, number, name]) => OPCODE[name as CoreName] !== Number(number))).toEqual([])
})

describe.each(INSTRUCTIONS.map((each, opcode) => ({ ...each, full: fullName(opcode) })))("$full", (each) => {
  const letters = [...each.operands]
  const areAll = (positions: readonly number[] | undefined, letter: string): boolean =>
    (positions ?? []).every((position) => letters[position] === letter)

  test("says of its operands what they have", () => {
    expect(each.result === undefined).toBe(!letters.includes("D"))
    expect(areAll(each.changes, "S") && areAll(each.reads, "D") && areAll(each.updates, "D")).toBe(true)
    expect(each.whole === undefined || "SP".includes(letters[each.whole] ?? "-")).toBe(true)
    expect(letters.slice(0, -1)).not.toContain("N")
  })

  test("is one thing", () => {
    if (each.pure) expect(each).not.toMatchObject({ changes: expect.anything() })
    if (each.pure) expect([each.ends, each.suspends, each.tells, each.framed]).toEqual(Array(4).fill(undefined))
    if (each.asks !== undefined) expect(each.suspends).toBe("at")
  })
})

test("names are unique", () => {
  const names = [...CORE, ...OPERATIONS].map((entry) => entry.name)
  // `move`, `add`, `set` of the core and of the operations are told apart by their operands.
  expect(new Set(CORE.map((entry) => entry.name)).size).toBe(CORE.length)
  expect(new Set(OPERATIONS.map((entry) => entry.name)).size).toBe(OPERATIONS.length)
  expect(names.length).toBe(CORE.length + OPERATIONS.length)
})

describe("values", () => {
  test.each<[string, Row, number]>([
    ["move", ["move", "r", 7], 7],
    ["move a negative", ["move", "r", -7], -7],
    ["move a constant", ["move", "r", { wide: 2_000_000_000 }], 2_000_000_000],
    ["move a state word", ["move", "r", { at: HEADER.players }], 2],
    ["move you", ["move", "r", "you"], -1],
    ["add", ["add", "r", 3, 4], 7],
    ["add past 32 bits", ["add", "r", { wide: 2_147_483_647 }, 1], -2_147_483_648],
    ["subtract", ["subtract", "r", 3, 4], -1],
    ["multiply", ["multiply", "r", 3, -4], -12],
    ["divide", ["divide", "r", 7, 2], 3],
    ["divide a negative", ["divide", "r", -7, 2], -4],
    ["divide by 0", ["divide", "r", 7, 0], 0],
    ["divideUp", ["divideUp", "r", 7, 2], 4],
    ["divideUp by 0", ["divideUp", "r", 7, 0], 0],
    ["least", ["least", "r", 7, 2], 2],
    ["most", ["most", "r", 7, 2], 7],
    ["equal", ["equal", "r", 2, 2], 1],
    ["equal, not", ["equal", "r", 2, 3], 0],
    ["unequal", ["unequal", "r", 2, 3], 1],
    ["less", ["less", "r", 2, 3], 1],
    ["less, not", ["less", "r", 3, 3], 0],
    ["lessEqual", ["lessEqual", "r", 3, 3], 1],
    ["not", ["not", "r", 0], 1],
    ["not of a number", ["not", "r", 5], 0],
    ["bitAnd", ["bitAnd", "r", 6, 3], 2],
    ["bitOr", ["bitOr", "r", 6, 3], 7],
    ["bitWithout", ["bitWithout", "r", 6, 3], 4],
    ["bit", ["bit", "r", 3], 8],
    ["bit of nobody", ["bit", "r", -1], 0],
    ["countBits", ["countBits", "r", -1], 32],
    ["lowestBit", ["lowestBit", "r", 12], 2],
    ["lowestBit of nothing", ["lowestBit", "r", 0], -1],
    ["everyone", ["everyone", "r"], 3],
  ])("%s", (_name, row, expected) => {
    expect(slot(runRows([row]), 0)).toBe(expected)
  })
})

describe("jumps", () => {
  test.each<[string, Row, boolean]>([
    ["jump", ["jump", "there"], true],
    ["jumpIf", ["jumpIf", 2, "there"], true],
    ["jumpIf, not", ["jumpIf", 0, "there"], false],
    ["jumpUnless", ["jumpUnless", 0, "there"], true],
    ["jumpUnless, not", ["jumpUnless", 2, "there"], false],
    ["jumpEqual", ["jumpEqual", 2, 2, "there"], true],
    ["jumpEqual, not", ["jumpEqual", 2, 3, "there"], false],
    ["jumpUnequal", ["jumpUnequal", 2, 3, "there"], true],
    ["jumpUnequal, not", ["jumpUnequal", 2, 2, "there"], false],
    ["jumpLess", ["jumpLess", 2, 3, "there"], true],
    ["jumpLess, not", ["jumpLess", 3, 3, "there"], false],
    ["jumpLessEqual", ["jumpLessEqual", 3, 3, "there"], true],
    ["jumpLessEqual, not", ["jumpLessEqual", 4, 3, "there"], false],
  ])("%s", (_name, row, taken) => {
    const game = runRows([["move", "r", 1], row, ["move", "r", 0], "there:"])
    expect(slot(game, 0)).toBe(taken ? 1 : 0)
  })

  test("backwards", () => {
    const game = runRows(["again:", ["add", "r", "r", 1], ["jumpLess", "r", 100, "again"]])
    expect(slot(game, 0)).toBe(100)
  })
})

describe("players", () => {
  test.each<[string, 1 | -1, Row, number]>([
    ["seat after", 1, ["seat", "r", 1, 2], 0],
    ["seat before", 1, ["seat", "r", -1, 0], 2],
    ["seat itself", 1, ["seat", "r", 0, 1], 1],
    ["seat the other way round", -1, ["seat", "r", 1, 0], 2],
    ["seat of nobody", 1, ["seat", "r", 1, -1], -1],
  ])("%s", (_name, direction, row, expected) => {
    expect(slot(runRows([row], { players: { min: 1, max: 4, usual: 1, direction } }, 3), 0)).toBe(expected)
  })

  test("those who are out are passed over", () => {
    const game = runRows(
      [
        ["out", 1],
        ["seat", "r", 1, 0],
        ["everyone", "m"],
      ],
      {},
      3,
    )
    expect([slot(game, 0), slot(game, 1)]).toEqual([2, 5])
  })

  test("nextPlayer goes through a mask in turn order", () => {
    const game = runRows(
      [
        ["move", "m", 7],
        "again:",
        ["nextPlayer", "p", "m", 1, "end"],
        ["multiply", "r", "r", 10],
        ["add", "r", "r", "p"],
        ["jump", "again"],
        "end:",
      ],
      {},
      3,
    )
    expect(slot(game, 0)).toBe(120)
  })
})

/** 40 components, so that sets take two words. Place 1 is a shared bitset, 2-5 hands, 6 a deck. */
const table: Partial<ProgramSource> = {
  components: Array.from({ length: 40 }, (_, i) => ({ start: i < 10 ? 1 : i < 20 ? 2 : i < 30 ? 3 : 6, kind: 0 })),
  zones: [{ name: "row" }, { name: "hand", perPlayer: true }, { name: "deck", ordered: true }],
  counters: [
    { name: "round", start: 3 },
    { name: "coin", per: "player", start: 5 },
    { name: "wound", per: "component", start: 1 },
  ],
  states: [{ name: "bent", opposite: null, lostLeaving: -1 }],
  columns: [{ name: "cost", values: Array.from({ length: 40 }, (_, i) => i % 7) }],
  masks: [maskOf(40, 1, 2, 12, 33, 39), maskOf(40, 2, 33)],
  variables: [
    { name: "a", perPlayer: false, start: 4, type: "number" },
    { name: "b", perPlayer: true, start: 6, type: "number" },
    { name: "s", perPlayer: false, start: 0, type: "set" },
  ],
}
const S0: Row = ["mask", "*s", 0]

describe("sets", () => {
  test.each<[string, Row[], number[]]>([
    ["mask", [], [1, 2, 12, 33, 39]],
    ["clear", [["clear", "*s"]], []],
    [
      "copy",
      [
        ["mask", "*t", 1],
        ["copy", "*s", "*t"],
      ],
      [2, 33],
    ],
    [
      "unite",
      [
        ["include", "*t", 5],
        ["unite", "*s", "*t"],
      ],
      [1, 2, 5, 12, 33, 39],
    ],
    [
      "intersect",
      [
        ["mask", "*t", 1],
        ["intersect", "*s", "*t"],
      ],
      [2, 33],
    ],
    [
      "exclude",
      [
        ["mask", "*t", 1],
        ["exclude", "*s", "*t"],
      ],
      [1, 12, 39],
    ],
    ["include", [["include", "*s", 32]], [1, 2, 12, 32, 33, 39]],
    ["include nothing", [["include", "*s", -1]], [1, 2, 12, 33, 39]],
    ["drop", [["drop", "*s", 33]], [1, 2, 12, 39]],
    ["drop nothing", [["drop", "*s", -1]], [1, 2, 12, 33, 39]],
    ["members", [["members", "*s", 2]], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
    ["members of an ordered place", [["members", "*s", 6]], [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]],
    ["members of nowhere", [["members", "*s", -1]], []],
    ["top", [["top", "*s", 6, 2, 0]], [38, 39]],
    ["top, from the bottom", [["top", "*s", 6, 2, 1]], [30, 31]],
    ["top, more than there are", [["top", "*s", 6, 99, 0]], [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]],
    ["keep by column", [["keep", "*s", 0, 0, 4, 4]], [12, 33]],
    ["keep by counter", [["keep", "*s", 1, 2, 1, 1]], []],
    ["keep by holder", [["keep", "*s", 2, 0, 0, 0]], [12]],
    ["keep by place", [["keep", "*s", 3, 0, 1, 1]], [12, 33, 39]],
    ["keep by component", [["keep", "*s", 4, 0, 5, 12]], [12, 33, 39]],
    [
      "keepState",
      [
        ["mask", "*t", 1],
        ["turn", "*t", 0, 1, "x"],
        ["keepState", "*s", 0, 1],
      ],
      [2, 33],
    ],
    [
      "keepState off",
      [
        ["mask", "*t", 1],
        ["turn", "*t", 0, 1, "x"],
        ["keepState", "*s", 0, 0],
      ],
      [1, 12, 39],
    ],
  ])("%s", (_name, rows, expected) => {
    expect(members(runRows([S0, ...rows], table), 1)).toEqual(expected)
  })

  test.each<[string, Row, number]>([
    ["has", ["has", "r", 33, "*s"], 1],
    ["has not", ["has", "r", 34, "*s"], 0],
    ["has nothing", ["has", "r", -1, "*s"], 0],
    ["size", ["size", "r", "*s"], 5],
    ["first", ["first", "r", "*s"], 1],
    ["first of none", ["first", "r", "*none"], -1],
    ["total", ["total", "r", "*s", 0], 1 + 2 + 5 + 5 + 4],
    ["highest", ["highest", "r", "*s", 0], 5],
    ["highest of none", ["highest", "r", "*none", 0], -1],
    ["lowest", ["lowest", "r", "*s", 0], 1],
    ["different", ["different", "r", "*s", 0], 4],
  ])("%s", (_name, row, expected) => {
    expect(slot(runRows([S0, row], table), 0)).toBe(expected)
  })

  test("next goes through a set in order of numbers", () => {
    const game = runRows(
      [
        S0,
        "again:",
        ["next", "c", "*s", "end"],
        ["multiply", "r", "r", 3],
        ["add", "r", "r", "c"],
        ["jump", "again"],
        "end:",
      ],
      table,
    )
    expect(slot(game, 0)).toBe((((1 * 3 + 2) * 3 + 12) * 3 + 33) * 3 + 39)
    expect(members(game, 1)).toEqual([])
  })
})

describe("select", () => {
  const selection = { zones: [1], whose: "operand", mask: -1, states: [], atoms: [] } as const
  test.each<[string, Partial<SelectionEntry>, Row, number[]]>([
    ["a player's place", {}, ["select", "*s", 0, 0, []], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
    ["nobody's place", {}, ["select", "*s", 0, -1, []], []],
    ["everyone's", { whose: "everyone", mask: 0 }, ["select", "*s", 0, 0, []], [12]],
    ["the others'", { whose: "others" }, ["select", "*s", 0, 0, []], [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]],
    ["an ordered zone", { zones: [2], mask: 1 }, ["select", "*s", 0, -1, []], [33]],
    ["several zones", { zones: [0, 2], mask: 1 }, ["select", "*s", 0, 0, []], [2, 33]],
    ["everywhere", { zones: [], mask: 1 }, ["select", "*s", 0, 0, []], [2, 33]],
    [
      "by values",
      {
        atoms: [
          { field: { kind: "column", column: 0 }, comparison: "le" },
          { field: { kind: "component" }, comparison: "ne" },
        ],
      },
      ["select", "*s", 0, 0, [4, 15]],
      [10, 11, 14, 16, 17, 18],
    ],
    [
      "by holder",
      { zones: [], mask: 0, atoms: [{ field: { kind: "holder" }, comparison: "eq" }] },
      ["select", "*s", 0, 0, [-1]],
      [1, 2, 33, 39],
    ],
    [
      "by state",
      { states: [{ state: 0, is: false }], mask: 0, zones: [] },
      ["select", "*s", 0, 0, []],
      [1, 2, 12, 33, 39],
    ],
  ])("%s", (_name, change, row, expected) => {
    const game = runRows([row], { ...table, selections: [{ ...selection, ...change }] })
    expect(members(game, 1)).toEqual(expected)
  })
})

describe("components, places and numbers", () => {
  test.each<[string, Row, number]>([
    ["column", ["column", "r", 12, 0], 5],
    ["column of nothing", ["column", "r", -1, 0], -1],
    ["columnNow without modifiers", ["columnNow", "r", 12, 0], 5],
    ["state", ["state", "r", 12, 0], 0],
    ["placeOf", ["placeOf", "r", 12], 2],
    ["placeOf nothing", ["placeOf", "r", -1], -1],
    ["cameFrom", ["cameFrom", "r", 12], 2],
    ["zoneOf", ["zoneOf", "r", 3], 1],
    ["zoneOf out of the game", ["zoneOf", "r", 0], -1],
    ["holder", ["holder", "r", 3], 1],
    ["holder of a shared place", ["holder", "r", 1], -1],
    ["place of a player", ["place", "r", 1, 1], 3],
    ["place of nobody", ["place", "r", 1, -1], -1],
    ["shared place", ["place", "r", 2, 0], 6],
    ["count", ["count", "r", 6], 10],
    ["counter of the game", ["counter", "r", 0, -1], 3],
    ["counter of a player", ["counter", "r", 1, 1], 5],
    ["counter of nobody", ["counter", "r", 1, -1], 0],
    ["counter of a component", ["counter", "r", 2, 39], 1],
    ["counterNow without modifiers", ["counterNow", "r", 1, 0], 5],
    ["variable", ["variable", "r", 0, -1], 4],
    ["variable of a player", ["variable", "r", 1, 1], 6],
  ])("%s", (_name, row, expected) => {
    expect(slot(runRows([row], table), 0)).toBe(expected)
  })

  test("setVariable changes one player's", () => {
    const game = runRows(
      [
        ["setVariable", 1, 1, 9],
        ["variable", "r", 1, 1],
        ["variable", "s", 1, 0],
      ],
      table,
    )
    expect([slot(game, 0), slot(game, 1)]).toEqual([9, 6])
  })

  test("variableSet reads a set from the state", () => {
    const options: ProgramSource["options"] = [
      { name: "cards", type: "components", min: 0, max: 3, choices: [], kind: 0, default: ["c3", "c39"], variable: 2 },
    ]
    const game = runRows([["variableSet", "*s", 2]], { ...table, options })
    expect(variableAddress(game.machine.program, 2)).toBe(game.machine.layout.variables[2])
    expect(members(game, 1)).toEqual([3, 39])
  })
})

describe("memories", () => {
  const source: Partial<ProgramSource> = {
    ...table,
    events: ["draw"],
    spans: [{ name: "turn", perPlayer: true, script: 0 }],
    memories: [
      { event: 0, span: 0, keepsCount: true, keepsSet: true },
      { event: 0, span: -1, keepsCount: true, keepsSet: false },
    ],
  }
  const noted: Row[] = [["beginSpan", 0, 0, 0], S0, ["note", 0, 0, 2, "*s"], ["mask", "*t", 1], ["note", 0, 1, 5, "*t"]]
  test.each<[string, Row[], number]>([
    ["how often", [["remembered", "r", 0, 0]], 1],
    ["how often of all", [["remembered", "r", 0, -1]], 2],
    ["how much", [["rememberedAmount", "r", 0, 1]], 5],
    ["how much of all", [["rememberedAmount", "r", 0, -1]], 7],
    [
      "forgotten when the span begins",
      [
        ["beginSpan", 0, 1, 0],
        ["remembered", "r", 0, -1],
      ],
      0,
    ],
    [
      "kept for the whole game",
      [
        ["beginSpan", 0, 1, 0],
        ["remembered", "r", 1, -1],
      ],
      2,
    ],
  ])("%s", (_name, rows, expected) => {
    expect(slot(runRows([...noted, ...rows], source), 0)).toBe(expected)
  })

  test("which components", () => {
    expect(members(runRows([...noted, ["rememberedSet", "*s", 0, 1]], source), 1)).toEqual([2, 33])
    expect(members(runRows([...noted, ["rememberedSet", "*s", 0, -1]], source), 1)).toEqual([1, 2, 12, 33, 39])
  })
})

describe("calls", () => {
  test("parameters, you, this and result", () => {
    const game = runRows([["call", "r", "sum", 1, 4, [20, 3]]], {
      scripts: {
        sum: {
          parameters: ["a", "b"],
          rows: [
            ["add", "x", "a", "b"],
            ["add", "x", "x", "this"],
            ["add", "x", "x", "you"],
            ["return", "x"],
          ],
        },
      } as never,
    })
    expect(slot(game, 0)).toBe(28)
  })

  test("a script calls itself", () => {
    const game = runRows([["call", "r", "sum", 0, -1, [10]]], {
      scripts: {
        sum: {
          parameters: ["n"],
          rows: [
            ["jumpIf", "n", "more"],
            ["return", 0],
            "more:",
            ["subtract", "m", "n", 1],
            ["call", "x", "sum", 0, -1, ["m"]],
            ["add", "x", "x", "n"],
            ["return", "x"],
          ],
        },
      } as never,
    })
    expect(slot(game, 0)).toBe(55)
  })

  test("follow runs a component's script on it", () => {
    const source = {
      components: [{ scripts: [-1] }, { scripts: [1] }],
      scripts: {
        effect: [
          ["multiply", "x", "this", 10],
          ["add", "x", "x", "you"],
          ["return", "x"],
        ],
      } as never,
    }
    expect(slot(runRows([["follow", "r", 1, 0, 1]], source), 0)).toBe(11)
    expect(
      slot(
        runRows(
          [
            ["move", "r", 5],
            ["follow", "r", 0, 0, 1],
          ],
          source,
        ),
        0,
      ),
    ).toBe(0)
    expect(
      slot(
        runRows(
          [
            ["move", "r", 5],
            ["follow", "r", -1, 0, 1],
          ],
          source,
        ),
        0,
      ),
    ).toBe(0)
  })

  test("halt of the main fiber ends the game", () => {
    const game = runRows([["halt"]])
    expect(header(game, "over")).toBe(1)
  })
})

describe("spans", () => {
  const source: Partial<ProgramSource> = {
    spans: [
      { name: "turn", perPlayer: true, script: 0 },
      { name: "phase", perPlayer: false, script: 0 },
    ],
  }
  const begun: Row[] = [
    ["beginSpan", 0, 1, 1],
    ["beginSpan", 1, -1, 0],
  ]
  test.each<[string, Row[], number]>([
    ["inSpan of a player", [["inSpan", "r", 0, 1]], 1],
    ["inSpan of another", [["inSpan", "r", 0, 0]], 0],
    ["inSpan of anyone", [["inSpan", "r", 0, -1]], 1],
    [
      "inSpan no more",
      [
        ["endSpan", 0],
        ["inSpan", "r", 1, -1],
      ],
      0,
    ],
    ["isExtra", [["isExtra", "r", 0]], 1],
    ["isExtra, not", [["isExtra", "r", 1]], 0],
    ["owner", [["owner", "r", 0]], 1],
    ["owner of nobody's", [["owner", "r", 1]], -1],
    ["active player", [["move", "r", { at: HEADER.activePlayer }]], 1],
    [
      "active player no more",
      [
        ["endSpan", 0],
        ["move", "r", { at: HEADER.activePlayer }],
      ],
      -1,
    ],
    [
      "queue",
      [
        ["queue", 0, 1, 2],
        ["queue", 0, 1, -1],
        ["queued", "r", 0, 1],
      ],
      1,
    ],
    [
      "queue of another",
      [
        ["queue", 0, 1, 2],
        ["queued", "r", 0, 0],
      ],
      0,
    ],
    [
      "queue never below 0",
      [
        ["queue", 0, 1, -2],
        ["queued", "r", 0, 1],
      ],
      0,
    ],
  ])("%s", (_name, rows, expected) => {
    expect(slot(runRows([...begun, ...rows], source), 0)).toBe(expected)
  })

  test("leave goes on at the ending of the span's script", () => {
    const game = runRows([["call", "r", "turn", 1, -1, []]], {
      ...source,
      scripts: {
        turn: {
          span: 0,
          ending: "end",
          rows: [
            ["beginSpan", 0, 1, 0],
            ["call", "x", "phase", 1, -1, []],
            ["return", 1],
            "end:",
            ["endSpan", 0],
            ["return", 2],
          ],
        },
        phase: {
          span: 1,
          rows: [
            ["beginSpan", 1, -1, 0],
            ["call", "y", "deep", 1, -1, []],
            ["endSpan", 1],
          ],
        },
        deep: [["leave", 0]],
      } as never,
    })
    expect(slot(game, 0)).toBe(2)
    expect(header(game, "spanDepth")).toBe(0)
  })
})
