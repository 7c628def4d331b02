import { describe, expect, test } from "vitest"
import { decisions, HEADER } from "../../interpreter/index.ts"
import { maskOf, type ProgramSource, type Row, type ScriptSource, type Value } from "../support/assemble.ts"
import { type Game, header, start, take } from "../support/run-program.ts"

/**
 * Components 0-3 in hand of player 0, 4-5 of player 1, 6-7 in the row. An effect appends a digit to counter 0 and
 * `you` to counter 1, so that the counters tell what ran, in which order, for whom.
 */
const table: Partial<ProgramSource> = {
  components: [2, 2, 2, 2, 3, 3, 1, 1].map((start, i) => ({ start, name: `card ${i}` })),
  zones: [{ name: "row" }, { name: "hand", perPlayer: true }],
  counters: [{ name: "log" }, { name: "who" }],
  events: ["draw"],
  columns: [
    { name: "cost", values: [5, 5, 5, 5, 5, 5, 5, 5] },
    { name: "size", values: [1, 1, 1, 1, 1, 1, 1, 1] },
  ],
  spans: [{ name: "turn", perPlayer: true, script: 0 }],
}
const PARAMETERS = ["actor", "source", "object", "amount", "place", "extra", "*of"]

/** Appends a value to the log, and `you` + 1 to the other one. */
const log = (what: Value): Row[] => [
  ["counter", "l", 0, -1],
  ["multiply", "l", "l", 10],
  ["add", "l", "l", what],
  ["set", 0, -1, "l"],
  ["counter", "l", 1, -1],
  ["multiply", "l", "l", 10],
  ["add", "l", "l", "you"],
  ["add", "l", "l", 1],
  ["set", 1, -1, "l"],
]
const effect = (what: Value, result = 0, captures: string[] = []): ScriptSource => ({
  parameters: [...PARAMETERS, ...captures],
  rows: [...log(what), ["return", result]],
})
const pure = (...rows: Row[]): ScriptSource => ({ parameters: PARAMETERS, rows })

interface Happening {
  readonly actor?: number
  readonly object?: number
  readonly amount?: number
  /** Slots of the set's words. */
  readonly of?: Value
  readonly phase?: number
  readonly each?: number
  readonly mode?: number
}
/** The event happens: collect, then trigger one after another. */
const happen = (
  { actor = 0, object = -1, amount = 1, of = 0, phase = 5, each = 0, mode = 1 }: Happening,
  label = "next",
): Row[] => {
  const words: Value[] = [actor, -1, object, amount, -1, 0, of]
  return [
    ["collect", "p", 0, phase, each, words],
    `${label}:`,
    ["order", "i", "p", 0, phase, mode, `${label}-end`],
    ["trigger", "result", "i", 0, phase, words],
    ["jump", label],
    `${label}-end:`,
  ]
}
const play = (
  rows: readonly Row[],
  source: Omit<Partial<ProgramSource>, "scripts"> & { scripts?: ProgramSource["scripts"] },
  players = 2,
): Game => start({ ...table, ...source, scripts: { flow: [...rows, ["idle"]], ...source.scripts } }, players)
const counter = (game: Game, index: number): number => game.state[game.machine.layout.counters[index] ?? 0] ?? 0

describe("who hears an event", () => {
  const carriers = maskOf(8, 1, 4, 6)
  test.each<[string, Partial<NonNullable<ProgramSource["listeners"]>[number]>, Happening, number, number]>([
    ["a rule, for the actor", {}, { actor: 1 }, 1, 2],
    ["a rule, for the active player where nobody acts", {}, { actor: -1 }, 1, 1],
    ["every carrier, for its controller", { mask: 0 }, {}, 111, 121],
    ["carriers in a zone", { mask: 0, zones: [1] }, {}, 11, 12],
    ["carriers in a shared zone, for the active player", { mask: 0, zones: [0] }, { actor: 1 }, 1, 1],
    ["carriers, for the actor", { mask: 0, you: "actor", zones: [1] }, { actor: 1 }, 11, 22],
    ["itself", { mask: 0, self: true }, { object: 4 }, 1, 2],
    ["not itself", { mask: 0, self: true }, { object: 5 }, 0, 0],
    ["itself among a set", { mask: 0, self: true }, { of: 0b1010011 }, 111, 121],
    ["each asks for each", { each: true }, {}, 0, 0],
    ["each", { each: true }, { each: 1, object: 2 }, 1, 1],
    ["itself, each", { mask: 0, self: true, each: true }, { each: 1, object: 4 }, 1, 2],
    ["what asks comes in its own phase", { asks: true }, { phase: 3 }, 0, 0],
    ["what asks, in its phase", { asks: true }, { phase: 4 }, 1, 1],
    ["what asks nothing", {}, { phase: 3 }, 1, 1],
    ["standing ones alone", {}, { phase: 6 }, 1, 1],
    ["lasting ones alone", {}, { phase: 2 }, 0, 0],
    ["another role", { role: "before" }, {}, 0, 0],
    ["before", { role: "before" }, { phase: 1 }, 1, 1],
    ["a test that fails", { test: "no" }, {}, 0, 0],
    ["a test of the amount", { test: "amount" }, { amount: 3 }, 1, 1],
    ["a test of you", { mask: 0, test: "mine" }, {}, 1, 2],
    ["a test of this", { mask: 0, test: "six" }, {}, 1, 1],
  ])("%s", (_name, listener, happening, ran, whose) => {
    const game = play([["beginSpan", 0, 0, 0], ...happen(happening)], {
      masks: [carriers],
      listeners: [{ effect: "effect", ...listener }],
      scripts: {
        effect: effect(1),
        no: pure(["return", 0]),
        amount: pure(["equal", "x", "amount", 3], ["return", "x"]),
        mine: pure(["equal", "x", "you", 1], ["return", "x"]),
        six: pure(["equal", "x", "this", 6], ["return", "x"]),
      },
    })
    expect([counter(game, 0), counter(game, 1)]).toEqual([ran, whose])
  })

  test("itself, after it left its owner's place for a shared one", () => {
    const game = play(
      [["beginSpan", 0, 0, 0], ["include", "*s", 4], ["move", "*s", 1, 2, 0, "x"], ...happen({ object: 4 })],
      {
        masks: [carriers],
        listeners: [{ effect: "effect", mask: 0, self: true }],
        scripts: { effect: effect(1) },
      },
    )
    expect(counter(game, 1)).toBe(2)
  })

  test("a carrier in an ordered place", () => {
    const game = play(happen({}), {
      components: [{ start: 1 }, { start: 1 }],
      zones: [{ name: "deck", ordered: true }],
      masks: [maskOf(2, 1)],
      listeners: [{ effect: "effect", mask: 0, zones: [0] }],
      scripts: { effect: { parameters: PARAMETERS, rows: log("this") } },
    })
    expect(counter(game, 0)).toBe(1)
  })
})

describe("order", () => {
  const listeners: ProgramSource["listeners"] = [
    { effect: "one", mask: 0, zones: [1] },
    { effect: "two", mask: 1, zones: [1] },
  ]
  const source = { masks: [maskOf(8, 0, 4), maskOf(8, 1)], listeners, scripts: { one: effect(1), two: effect(2) } }

  test("the active player orders different texts", () => {
    const game = play([["beginSpan", 0, 1, 0], ...happen({})], source)
    const decision = decisions(game.machine, game.state)[0]
    expect([decision?.player, decision?.kind, decision?.options.map(({ label }) => label)]).toEqual([
      1,
      "order",
      ["card 0", "card 4", "card 1"],
    ])
    take(game, 2)
    expect([counter(game, 0), counter(game, 1)]).toEqual([211, 112])
  })

  test("each player's own, in turn order", () => {
    const game = play([["beginSpan", 0, 1, 0], ...happen({ mode: 0 })], source)
    // Player 1 has one alone; those of player 0 differ.
    expect(counter(game, 1)).toBe(2)
    expect(decisions(game.machine, game.state)[0]?.options.map(({ label }) => label)).toEqual(["card 0", "card 1"])
    take(game, 1)
    expect([counter(game, 0), counter(game, 1)]).toEqual([121, 211])
  })

  test("equal texts are not asked about", () => {
    const game = play([["beginSpan", 0, 1, 0], ...happen({})], { ...source, listeners: listeners.slice(0, 1) })
    expect(counter(game, 0)).toBe(11)
  })

  test("nobody is asked while nobody is active", () => {
    expect(counter(play(happen({}), source), 0)).toBe(112)
  })
})

describe("instead and not at all", () => {
  test("the result of what replaces an event", () => {
    const game = play([...happen({ phase: 0 }), ["set", 0, -1, "result"]], {
      listeners: [{ role: "replace", effect: "effect" }],
      scripts: { effect: effect(0, 1) },
    })
    expect(counter(game, 0)).toBe(1)
  })

  test("each carrier's own takes its place once", () => {
    const again: ScriptSource = {
      parameters: PARAMETERS,
      rows: [...log(1), ["call", "x", "raise", "you", -1, []], ["return", 1]],
    }
    const game = play([["call", "x", "raise", 0, -1, []]], {
      masks: [maskOf(8, 1, 2)],
      listeners: [{ role: "replace", effect: "again", mask: 0 }],
      scripts: {
        raise: {
          rows: [
            ["collect", "p", 0, 0, 0, [0, -1, -1, 1, -1, 0, 0]],
            "next:",
            ["order", "i", "p", 0, 0, 1, "end"],
            ["trigger", "result", "i", 0, 0, [0, -1, -1, 1, -1, 0, 0]],
            ["jumpIf", "result", "done"],
            ["jump", "next"],
            "end:",
            ...log(9),
            "done:",
            ["return", 0],
          ],
        },
        again,
      },
    })
    expect(counter(game, 0)).toBe(119)
  })

  test.each([
    ["a carrier that has left meanwhile is not heard before", "before", 1, 1],
    ["after an event it is all the same", "after", 5, 11],
  ] as const)("%s", (_name, role, phase, ran) => {
    const game = play([["beginSpan", 0, 0, 0], ...happen({ phase })], {
      masks: [maskOf(8, 1, 2)],
      listeners: [{ role, effect: "leave", mask: 0, zones: [1] }],
      scripts: {
        leave: {
          parameters: PARAMETERS,
          rows: [...log(1), ["include", "*s", 1], ["include", "*s", 2], ["move", "*s", 1, 2, 0, "x"], ["return", 0]],
        },
      },
    })
    expect(counter(game, 0)).toBe(ran)
  })

  const forbidding: Row[] = [
    ["forbidden", "f", 0, [1, -1, 4, 2, -1, 0, 0]],
    ["set", 0, -1, "f"],
  ]
  test.each<[string, Partial<NonNullable<ProgramSource["listeners"]>[number]>, number]>([
    ["forbidden", {}, 1],
    ["forbidden by a test", { test: "two" }, 1],
    ["not forbidden by a test", { test: "three" }, 0],
    ["forbidden for the object", { mask: 0, self: true, each: true }, 1],
    ["not forbidden for another", { mask: 1, self: true, each: true }, 0],
  ])("%s", (_name, listener, expected) => {
    const game = play(forbidding, {
      masks: [maskOf(8, 4), maskOf(8, 3)],
      listeners: [{ role: "restrict", ...listener }],
      scripts: {
        two: pure(["equal", "x", "amount", 2], ["return", "x"]),
        three: pure(["equal", "x", "amount", 3], ["return", "x"]),
      },
    })
    expect(counter(game, 0)).toBe(expected)
  })
})

describe("lasting listeners", () => {
  const lasting = { lasting: true, captures: 1, effect: "effect" }
  const source = { listeners: [lasting], scripts: { effect: effect("captured", 0, ["captured"]) } }
  const begin: Row[] = [
    ["beginSpan", 0, 1, 0],
    ["call", "x", "creator", 1, 3, []],
  ]
  const creator = (...rows: Row[]): ProgramSource["scripts"] => ({ ...source.scripts, creator: rows })

  test.each<[string, Row[], Row[], number]>([
    [
      "for the rest of the game",
      [["listen", 0, 0, 0, -1, 0, [7]]],
      [
        ["endSpan", 0],
        ["beginSpan", 0, 0, 0],
      ],
      7,
    ],
    ["until the end of the span", [["listen", 0, 1, 0, -1, 1, [7]]], [["endSpan", 0]], 0],
    ["until the end of the second", [["listen", 0, 1, 0, -1, 2, [7]]], [["endSpan", 0]], 7],
    ["until the end of another player's", [["listen", 0, 1, 0, 0, 1, [7]]], [["endSpan", 0]], 7],
    ["until the start of the next", [["listen", 0, 2, 0, 0, 1, [7]]], [["endSpan", 0]], 7],
    [
      "until the start of the next, which began",
      [["listen", 0, 2, 0, 0, 1, [7]]],
      [
        ["endSpan", 0],
        ["beginSpan", 0, 0, 0],
      ],
      0,
    ],
    [
      "several, in order",
      [
        ["listen", 0, 0, 0, -1, 0, [7]],
        ["listen", 0, 0, 0, -1, 0, [8]],
      ],
      [],
      78,
    ],
  ])("%s", (_name, listen, then, expected) => {
    const game = play([...begin, ...then, ...happen({})], { ...source, scripts: creator(...listen) })
    expect(counter(game, 0)).toBe(expected)
  })

  test("is its creator's", () => {
    const game = play([...begin, ...happen({ actor: 0, phase: 2 })], {
      ...source,
      scripts: creator(["listen", 0, 0, 0, -1, 0, [7]]),
    })
    expect(counter(game, 1)).toBe(2)
  })

  test("fires once", () => {
    const game = play([...begin, ...happen({}), ...happen({}, "again")], {
      listeners: [{ ...lasting, once: true }],
      scripts: creator(["listen", 0, 0, 0, -1, 0, [7]]),
    })
    expect([counter(game, 0), header(game, "lastingListeners")]).toEqual([7, 0])
  })

  test("tests what it captured", () => {
    const game = play([...begin, ...happen({ object: 5 })], {
      listeners: [{ ...lasting, test: "same" }],
      scripts: {
        ...creator(["listen", 0, 0, 0, -1, 0, [4]], ["listen", 0, 0, 0, -1, 0, [5]]),
        same: {
          parameters: [...PARAMETERS, "captured"],
          rows: [
            ["equal", "x", "object", "captured"],
            ["return", "x"],
          ],
        },
      },
    })
    expect(counter(game, 0)).toBe(5)
  })

  test("forbids", () => {
    const game = play([...begin, ["forbidden", "f", 0, [0, -1, -1, 0, -1, 0, 0]], ["set", 0, -1, "f"]], {
      listeners: [{ lasting: true, role: "restrict" }],
      scripts: { creator: [["listen", 0, 0, 0, -1, 0, []]] },
    })
    expect(counter(game, 0)).toBe(1)
  })
})

describe("doing", () => {
  test.each<[string, number, number, number]>([
    ["by a player to a component", 1, 6, 1],
    ["by another", 0, 6, 0],
    ["to another", 1, 5, 0],
    ["by anyone to anything", -1, -1, 1],
  ])("%s", (_name, player, component, expected) => {
    const game = play([["call", "x", "verb", 1, -1, [6]]], {
      scripts: {
        verb: { parameters: ["c"], event: 0, object: "c", rows: [["call", "x", "inner", 0, -1, []]] },
        inner: [
          ["doing", "d", 0, player, component],
          ["set", 0, -1, "d"],
        ],
      },
    })
    expect(counter(game, 0)).toBe(expected)
  })
})

describe("modified numbers", () => {
  const amounts: ProgramSource["scripts"] = {
    three: { parameters: ["thing"], rows: [["return", 3]] },
    two: { parameters: ["thing"], rows: [["return", 2]] },
    minus: { parameters: ["thing"], rows: [["return", -1]] },
    even: {
      parameters: ["thing"],
      rows: [
        ["bitAnd", "x", "thing", 1],
        ["not", "x", "x"],
        ["return", "x"],
      ],
    },
    captured: { parameters: ["thing", "captured"], rows: [["return", "captured"]] },
    mine: {
      parameters: ["thing"],
      rows: [
        ["placeOf", "x", "thing"],
        ["holder", "x", "x"],
        ["equal", "x", "x", "you"],
        ["return", "x"],
      ],
    },
  }
  const cost = { kind: "column", column: 0 } as const
  const now: Row[] = [
    ["columnNow", "x", 4, 0],
    ["set", 0, -1, "x"],
  ]
  test.each<[string, NonNullable<ProgramSource["modifiers"]>, Row[], number]>([
    ["add", [{ target: cost, amount: "minus" }], [], 4],
    [
      "multiply, then add",
      [
        { target: cost, amount: "minus" },
        { target: cost, amount: "two", change: "multiply" },
      ],
      [],
      9,
    ],
    [
      "set first of all",
      [
        { target: cost, amount: "minus" },
        { target: cost, amount: "three", change: "set" },
      ],
      [],
      2,
    ],
    ["once for each carrier", [{ target: cost, amount: "minus", mask: 0 }], [], 3],
    ["carriers in a zone", [{ target: cost, amount: "minus", mask: 0, zones: [0] }], [], 4],
    ["a test of the thing", [{ target: cost, amount: "minus", test: "even" }], [], 4],
    ["a test of the controller", [{ target: cost, amount: "minus", test: "mine", mask: 0 }], [], 4],
    [
      "lasting",
      [{ target: cost, amount: "captured", lasting: true, captures: 1 }],
      [["modify", 0, 0, 0, -1, 0, [6]]],
      11,
    ],
    [
      "lasting no more",
      [{ target: cost, amount: "captured", lasting: true, captures: 1 }],
      [
        ["beginSpan", 0, 0, 0],
        ["modify", 0, 1, 0, -1, 1, [6]],
        ["endSpan", 0],
      ],
      5,
    ],
    ["another column's", [{ target: { kind: "counter", counter: 0 }, amount: "minus" }], [], 5],
  ])("%s", (_name, modifiers, rows, expected) => {
    const game = play([...rows, ...now], { modifiers, masks: [maskOf(8, 4, 6)], scripts: amounts })
    expect(counter(game, 0)).toBe(expected)
  })

  test.each<[string, Row, number]>([
    ["for whom it is", ["columnFor", "x", 4, 0, 1, 7], 5 + 1 + 7],
    ["for another", ["columnFor", "x", 4, 0, 0, 7], 5],
    ["for nobody", ["columnNow", "x", 4, 0], 5],
  ])("that is asked %s", (_name, row, expected) => {
    const game = play([row, ["set", 0, -1, "x"]], {
      modifiers: [
        { target: cost, test: "for1", amount: "asked" },
        // What is read within the test below is asked for nobody.
        { target: { kind: "column", column: 1 }, amount: "asked" },
      ],
      scripts: {
        for1: {
          parameters: ["thing", "asker", "event"],
          rows: [
            ["columnNow", "size", 5, 1],
            ["equal", "size", "size", -1],
            ["equal", "y", "asker", 1],
            ["bitAnd", "y", "y", "size"],
            ["return", "y"],
          ],
        },
        asked: {
          parameters: ["thing", "asker", "event"],
          rows: [
            ["add", "y", "asker", "event"],
            ["return", "y"],
          ],
        },
      },
    })
    expect(counter(game, 0)).toBe(expected)
  })

  test("of a counter", () => {
    const game = play(
      [
        ["counterNow", "x", 1, -1],
        ["set", 0, -1, "x"],
      ],
      { modifiers: [{ target: { kind: "counter", counter: 1 }, amount: "two" }], scripts: amounts },
    )
    expect(counter(game, 0)).toBe(2)
  })

  test("in `keep`", () => {
    const game = play(
      [
        ["members", "*s", 3],
        ["keep", "*s", 5, 0, 0, 4],
        ["size", "x", "*s"],
        ["set", 0, -1, "x"],
      ],
      {
        modifiers: [{ target: cost, amount: "minus", test: "even" }],
        scripts: amounts,
      },
    )
    expect(counter(game, 0)).toBe(1)
  })
})

test("the active player is where the header says", () => {
  expect(header(play([["beginSpan", 0, 1, 0]], {}), "activePlayer")).toBe(1)
  expect(HEADER.activePlayer).toBe(6)
})
