import { describe, expect, test } from "vitest"
import { answer, type Decision, decisions, hashState, openDecision, optionCount } from "../../interpreter/index.ts"
import { maskOf, type ProgramSource, type Row } from "../support/assemble.ts"
import { type Game, header, members, runRows, slot, start, take } from "../support/run-program.ts"

const table: Partial<ProgramSource> = {
  components: [1, 1, 1, 1].map((start, i) => ({ start, name: `card ${i}` })),
  zones: [{ name: "row" }],
  masks: [maskOf(4, 0, 1, 3)],
  words: ["red", "blue", "green"],
}
/** Slots: r 0, *all 1, *chosen 2, n 3. */
const choosing = (least: number, most: number, flags = 0): Row[] => [
  ["mask", "*all", 0],
  ["choose", "*all", "*chosen", "n", 1, least, most, flags],
]
const kinds = (game: Game): string[] =>
  (decisions(game.machine, game.state)[0]?.options ?? []).map(({ kind, value }) =>
    kind === "component" ? String(value) : kind,
  )

describe("choose", () => {
  test.each<[string, Row[], string[]]>([
    ["one of three", choosing(1, 1), ["0", "1", "3"]],
    ["one or none", choosing(0, 1), ["0", "1", "3", "decline"]],
    ["may decline what else is a must", choosing(2, 2, 1), ["0", "1", "3", "decline"]],
    ["two of three", choosing(2, 2), ["0", "1", "3"]],
    ["all are forced", choosing(3, 3), []],
    ["more than there are", choosing(5, 5), []],
    ["none may be taken", choosing(0, 0), []],
    ["nothing to choose from", [["choose", "*all", "*chosen", "n", 1, 1, 1, 0]], []],
  ])("%s", (_name, rows, options) => {
    expect(kinds(runRows(rows, table))).toEqual(options)
  })

  test("forced ones are taken", () => {
    const game = runRows(choosing(3, 3), table)
    expect([members(game, 2), slot(game, 3)]).toEqual([[0, 1, 3], 3])
  })

  test("one after another, each once", () => {
    const game = runRows(choosing(1, 3), table)
    take(game, 1)
    expect(kinds(game)).toEqual(["0", "3", "done"])
    take(game, 1)
    expect(kinds(game)).toEqual(["0", "done"])
    take(game, 1)
    expect([members(game, 2), slot(game, 3)]).toEqual([[1, 3], 2])
    expect(decisions(game.machine, game.state)).toEqual([])
  })

  test("the rest is forced once enough is open no more", () => {
    const game = runRows(choosing(2, 2), table)
    take(game, 0)
    expect(kinds(game)).toEqual(["1", "3"])
    take(game, 1)
    expect(members(game, 2)).toEqual([0, 3])
  })

  test("declining leaves nothing chosen, and is open before the first pick only", () => {
    const declined = runRows(choosing(2, 3, 1), table)
    take(declined, 3)
    expect([members(declined, 2), slot(declined, 3)]).toEqual([[], 0])
    const begun = runRows(choosing(2, 3, 1), table)
    take(begun, 0)
    expect(kinds(begun)).toEqual(["1", "3"])
  })
})

describe("pick", () => {
  const picking = (mask: number, flags = 0): Row[] => [["pick", "r", mask, 1, flags]]
  test.each<[string, number, number, string[], number]>([
    ["a bit", 6, 0, ["1", "2"], 2],
    ["or none", 6, 1, ["1", "2", "decline"], -1],
    ["one or none", 4, 1, ["2", "decline"], -1],
  ])("%s", (_name, mask, flags, options, last) => {
    const game = runRows(picking(mask, flags), { ...table, siteKinds: ["values"] })
    const decision = decisions(game.machine, game.state)[0]
    expect(decision?.options.map(({ kind, value }) => (kind === "value" ? String(value) : kind))).toEqual(options)
    expect(decision?.options[0]?.label).toBe(mask === 6 ? "blue" : "green")
    take(game, options.length - 1)
    expect(slot(game, 0)).toBe(last)
  })

  test("one is forced, none is -1", () => {
    expect(slot(runRows(picking(4), table), 0)).toBe(2)
    expect(slot(runRows(picking(0), table), 0)).toBe(-1)
    expect(slot(runRows(picking(0, 1), table), 0)).toBe(-1)
  })
})

describe("number and confirm", () => {
  test("a number of a range", () => {
    const game = runRows([["number", "r", 2, 5, 1]])
    expect(optionCount(game.machine, game.state, 0)).toBe(4)
    take(game, 3)
    expect(slot(game, 0)).toBe(5)
  })
  test.each<[string, number, number, number]>([
    ["one number", 3, 3, 3],
    ["none", 3, 2, 0],
  ])("%s", (_name, low, high, expected) => {
    expect(slot(runRows([["number", "r", low, high, 1]]), 0)).toBe(expected)
  })
  test("yes comes first", () => {
    const game = runRows([["confirm", "r", 1]])
    expect(decisions(game.machine, game.state)[0]?.options.map(({ kind }) => kind)).toEqual(["yes", "no"])
    take(game, 0)
    expect(slot(game, 0)).toBe(1)
  })
  test("no", () => {
    const game = runRows([
      ["move", "r", 5],
      ["confirm", "r", 1],
    ])
    take(game, 1)
    expect(slot(game, 0)).toBe(0)
  })
})

test("a decision tells who, what and which words", () => {
  const game = runRows(choosing(1, 1, 2), table)
  const decision = decisions(game.machine, game.state)[0] as Decision
  expect({ ...decision, options: decision.options.map(({ label }) => label) }).toEqual({
    fiber: 0,
    player: 1,
    kind: "components",
    site: 0,
    source: game.machine.program.sites[0]?.source,
    secret: true,
    count: 3,
    first: 0,
    options: ["card 0", "card 1", "card 3"],
  })
})

test("what nobody decides, the active player does", () => {
  const source: ProgramSource = {
    spans: [{ name: "turn", perPlayer: true, script: 0 }],
    scripts: {
      flow: [
        ["beginSpan", 0, 1, 0],
        ["confirm", "r", -1],
      ],
    },
  }
  const game = start(source)
  expect(decisions(game.machine, game.state)[0]?.player).toBe(1)
})

describe("answers that are refused leave the state as it was", () => {
  test.each<[string, number, number, string]>([
    ["no such fiber", 7, 0, "not-open"],
    ["too high", 0, 3, "no-such-option"],
    ["negative", 0, -1, "no-such-option"],
    ["not whole", 0, 0.5, "no-such-option"],
  ])("%s", (_name, fiber, option, code) => {
    const game = runRows(choosing(1, 1), table)
    const before = hashState(game.state)
    expect(answer(game.machine, game.state, fiber, option)).toEqual({ ok: false, code })
    expect(hashState(game.state)).toBe(before)
  })
  test("nothing is open", () => {
    const game = runRows([])
    expect(openDecision(game.machine, game.state)).toBe(-1)
    expect(answer(game.machine, game.state, 0, 0)).toEqual({ ok: false, code: "not-open" })
  })
  test("the game is over", () => {
    const game = runRows([["over"]])
    expect(header(game, "over")).toBe(1)
    expect(answer(game.machine, game.state, 0, 0)).toEqual({ ok: false, code: "game-over" })
  })
})
