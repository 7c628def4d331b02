import { describe, expect, test } from "vitest"
import {
  advance,
  answer,
  checkState,
  decisions,
  elapse,
  evaluate,
  HEADER,
  hashState,
  link,
  newGame,
  perform,
  playout,
  RunawayError,
} from "../../interpreter/index.ts"
import { assemble, maskOf, type ProgramSource, type Row } from "../support/assemble.ts"
import { type Game, header, members, runRows, slot, start, take } from "../support/run-program.ts"

const deciding = (game: Game): number[] => decisions(game.machine, game.state).map(({ player }) => player)
const base: Partial<ProgramSource> = {
  limits: { branchStack: 64 },
  counters: [{ name: "log" }],
  components: [{}, {}, {}],
  masks: [maskOf(3, 0, 1, 2)],
  spans: [{ name: "turn", perPlayer: true, script: 0 }],
}
const log = (what: string): Row[] => [
  ["counter", "l", 0, -1],
  ["multiply", "l", "l", 10],
  ["add", "l", "l", what],
  ["add", "l", "l", 1],
  ["set", 0, -1, "l"],
]
const logged = (game: Game): number => game.state[game.machine.layout.counters[0] ?? 0] ?? 0

describe("branch", () => {
  const branching: ProgramSource = {
    ...base,
    scripts: {
      flow: [
        ["beginSpan", 0, 1, 0],
        ["move", "r", 0],
        ["move", "bits", 0],
        ["clear", "*s"],
        ["branch", "each", 7, 0, -1, [40]],
        ["idle"],
      ],
      each: {
        parameters: ["player", "extra"],
        rows: [
          ["confirm", "c", "player"],
          ["bit", "b", "player"],
          ["contributeBits", 1, "b"],
          ["include", "*mine", "player"],
          ["contribute", 2, "*mine"],
          ["barrier"],
          ...log("player"),
        ],
      },
    },
  }

  test("all decide at once, then go on one after another in turn order", () => {
    const game = start(branching, 3)
    expect(deciding(game)).toEqual([1, 2, 0])
    expect(decisions(game.machine, game.state).map(({ fiber }) => fiber)).toEqual([1, 2, 3])
    take(game, 0, 3)
    take(game, 1, 1)
    expect([deciding(game), logged(game)]).toEqual([[2], 0])
    take(game, 0, 2)
    expect(logged(game)).toBe(231)
    expect([slot(game, 1), members(game, 2)]).toEqual([7, [0, 1, 2]])
  })

  test("with nobody it goes on at once", () => {
    const game = runRows(
      [
        ["branch", "each", 0, 0, -1, []],
        ["move", "r", 1],
      ],
      { ...base, scripts: { each: { parameters: ["player"], rows: [["confirm", "c", "player"]] } } as never },
    )
    expect(slot(game, 0)).toBe(1)
  })

  test("the order of answers makes no difference", () => {
    const hashes = [
      [1, 2, 3],
      [3, 2, 1],
      [2, 1, 3],
    ].map((order) => {
      const game = start(branching, 3)
      for (const fiber of order) take(game, 0, fiber)
      return hashState(game.state)
    })
    expect(new Set(hashes).size).toBe(1)
  })

  test("inside a branch", () => {
    const game = start(
      {
        ...base,
        scripts: {
          flow: [["branch", "outer", 3, 0, -1, []], ["idle"]],
          outer: {
            parameters: ["player"],
            rows: [["move", "bits", 0], ["branch", "inner", 3, "player", -1, ["player"]], ...log("bits")],
          },
          inner: {
            parameters: ["player", "of"],
            rows: [
              ["confirm", "c", "player"],
              ["bit", "b", "player"],
              ["contributeBits", 1, "b"],
            ],
          },
        },
      },
      2,
    )
    expect(decisions(game.machine, game.state).length).toBe(4)
    for (let i = 0; i < 4; i++) take(game, 0)
    expect(logged(game)).toBe(44)
  })

  test("too deep", () => {
    const source: ProgramSource = {
      ...base,
      scripts: {
        flow: [["branch", "again", 3, 0, -1, []]],
        again: { parameters: ["p"], rows: [["branch", "again", 3, 0, -1, []]] },
      },
    }
    const machine = link(assemble(source), 2)
    expect(() => advance(machine, newGame(machine, { seed: 1 }))).toThrow(
      expect.objectContaining({ code: "run/branches" }),
    )
  })

  test("leaving a span gives up the branches inside it", () => {
    const game = start(
      {
        ...base,
        scripts: {
          flow: [["call", "r", "turn", 0, -1, []], ["idle"]],
          turn: {
            span: 0,
            ending: "end",
            rows: [
              ["beginSpan", 0, 0, 0],
              ["branch", "each", 3, 0, -1, []],
              ["return", 1],
              "end:",
              ["endSpan", 0],
              ["return", 5],
            ],
          },
          each: {
            parameters: ["player"],
            rows: [
              ["confirm", "c", "player"],
              ["leave", 0],
            ],
          },
        },
      },
      2,
    )
    take(game, 0, 2)
    expect([deciding(game), slot(game, 0), header(game, "spanDepth")]).toEqual([[], 5, 0])
  })
})

describe("scripts that would not end", () => {
  const rows: Record<string, Row[]> = {
    "run/fuel": ["again:", ["jump", "again"]],
    "run/stack": [["call", "x", "deep", 0, -1, []]],
    "run/lasting": [
      ["listen", 0, 0, 0, -1, 0, []],
      ["listen", 0, 0, 0, -1, 0, []],
      ["listen", 0, 0, 0, -1, 0, []],
      ["listen", 0, 0, 0, -1, 0, []],
      ["listen", 0, 0, 0, -1, 0, []],
    ],
    "run/spans": ["again:", ["beginSpan", 0, 0, 0], ["jump", "again"]],
  }
  const source = (code: string): ProgramSource => ({
    ...base,
    events: ["draw"],
    listeners: [{ lasting: true }],
    scripts: {
      flow: [["confirm", "x", 0], ["move", "y", 5], ["confirm", "x", 0], ["call", "x", "deep", 0, -1, []], ["idle"]],
      deep: rows[code] ?? [],
    },
  })

  test.each(Object.keys(rows))("%s puts the state back at the last decision", (code) => {
    const game = start(source(code))
    take(game, 0)
    const before = hashState(game.state)
    let caught: unknown
    try {
      answer(game.machine, game.state, 0, 0)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(RunawayError)
    expect(caught).toMatchObject({ code, script: "deep" })
    expect((caught as RunawayError).source?.owner).toBe("deep")
    expect(hashState(game.state)).toBe(before)
    expect(deciding(game)).toEqual([0])
  })

  test("in a playout too", () => {
    const game = start(source("run/fuel"))
    const expected = start(source("run/fuel"))
    take(expected, 0)
    const record: number[] = []
    expect(() => playout(game.machine, game.state, () => 0, { record })).toThrow(RunawayError)
    expect(hashState(game.state)).toBe(hashState(expected.state))
    expect(record).toEqual([0])
  })

  test("modifiers that measure themselves", () => {
    const source: ProgramSource = {
      ...base,
      columns: [{ name: "cost", values: [1, 1, 1] }],
      modifiers: [{ target: { kind: "column", column: 0 }, amount: "again" }],
      limits: { stack: 4096 },
      scripts: {
        flow: [["columnNow", "x", 0, 0], ["idle"]],
        again: {
          parameters: ["thing"],
          rows: [
            ["columnNow", "x", "thing", 0],
            ["return", "x"],
          ],
        },
      },
    }
    const machine = link(assemble(source), 2)
    expect(() => advance(machine, newGame(machine, { seed: 1 }))).toThrow(
      expect.objectContaining({ code: "run/stack" }),
    )
  })
})

describe("from outside", () => {
  const source: ProgramSource = {
    ...base,
    scripts: {
      flow: [["idle"]],
      sum: {
        parameters: ["a", "b"],
        rows: [
          ["add", "x", "a", "b"],
          ["add", "x", "x", "you"],
          ["return", "x"],
        ],
      },
      step: {
        parameters: ["a"],
        rows: [
          ["confirm", "c", "you"],
          ["set", 0, -1, "a"],
        ],
      },
      asks: [["confirm", "c", 0]],
    },
  }
  test("evaluate leaves no trace", () => {
    const game = start(source)
    const before = hashState(game.state)
    expect(evaluate(game.machine, game.state, 1, 5, -1, [30, 4])).toBe(39)
    expect(hashState(game.state)).toBe(before)
  })
  test("evaluate may not ask", () => {
    const game = start(source)
    const before = hashState(game.state)
    expect(() => evaluate(game.machine, game.state, 3, 0, -1)).toThrow(/pure/)
    expect(hashState(game.state)).toBe(before)
    expect(evaluate(game.machine, game.state, 1, 5, -1, [30, 4])).toBe(39)
  })
  test("evaluate while a decision is open, and when all is over", () => {
    const game = start({ ...source, scripts: { ...source.scripts, flow: [["confirm", "x", 0]] } })
    expect(evaluate(game.machine, game.state, 1, 0, -1, [1, 2])).toBe(3)
    take(game, 0)
    expect(header(game, "over")).toBe(1)
    expect(evaluate(game.machine, game.state, 1, 0, -1, [1, 2])).toBe(3)
    expect(checkState(game.machine, game.state)).toEqual([])
  })
  test("perform runs a script on the idle fiber, which idles again", () => {
    const game = start(source)
    const idle = hashState(game.state)
    expect(perform(game.machine, game.state, 2, 1, -1, [8])).toEqual({ ok: true })
    expect(perform(game.machine, game.state, 2, 1, -1, [8])).toEqual({ ok: false, code: "not-idle" })
    expect(deciding(game)).toEqual([1])
    take(game, 0)
    expect(logged(game)).toBe(8)
    expect(perform(game.machine, game.state, 2, 0, -1, [0])).toEqual({ ok: true })
    take(game, 0)
    expect(hashState(game.state)).toBe(idle)
  })
  test("elapse has no timers to move", () => {
    const game = start(source)
    expect(elapse(game.machine, game.state, 5)).toEqual({ ok: false, code: "no-timers" })
    expect(elapse(game.machine, game.state, -5)).toEqual({ ok: false, code: "negative-time" })
  })
})

test("setup comes before the flow", () => {
  const game = start({
    ...base,
    scripts: { flow: [["counter", "x", 0, -1], ["add", 0, -1, "x", "y"], ["idle"]], setup: [["set", 0, -1, 4]] },
  })
  expect(logged(game)).toBe(8)
  expect(game.state[HEADER.players]).toBe(2)
})
