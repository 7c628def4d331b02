import { expect, test } from "vitest"
import { run, STILL_POND, stillPond } from "./run.ts"

/** Nothing uses two of its options, nothing follows the effects, and no ruling shows what they do. */
const root = () => stillPond({ "cardwright.yaml": "packs: [.]\nlints: { lint/unused-declaration: error }\n" })
const plain = () => stillPond()

const countsOf = (out: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { code, severity } of JSON.parse(out).diagnostics) {
    const key = `${severity} ${code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const UNUSED = "lint/unused-declaration"

test.each<[string, () => string, readonly string[], number, Record<string, number>]>([
  ["as the catalogue says", plain, [], 0, { [`warning ${UNUSED}`]: 3 }],
  ["as the project says", root, [], 1, { [`error ${UNUSED}`]: 3 }],
  ["as the command says", plain, ["--lint", `${UNUSED}=error`], 1, { [`error ${UNUSED}`]: 3 }],
  ["the command is heard before the project", root, ["--lint", `${UNUSED}=warning`], 0, { [`warning ${UNUSED}`]: 3 }],
  ["off", plain, ["--lint", `${UNUSED}=off`], 0, {}],
  [
    "on",
    plain,
    ["--lint", `${UNUSED}=off`, "--lint", "lint/no-ruling=warning", "--lint", "lint/unread-property=error"],
    1,
    { "warning lint/no-ruling": 2, "error lint/unread-property": 1 },
  ],
])("a lint has a level: %s", async (_, folder, options, code, counts) => {
  const result = await run(["check", "--format", "json", ...options], { cwd: folder() })
  expect({ code: result.code, counts: countsOf(result.out) }).toEqual({ code, counts })
})

test.each([
  ["lint/unused-declaration", "takes a code and a level"],
  ["lint/unused-declaration=off=off", "takes a code and a level"],
  ["lint/unused=off", 'no diagnostic has the code "lint/unused"'],
  ["unused-declaration=off", "did you mean `lint/unused-declaration`?"],
  ["check/wrong-type=off", "is an error, and stays one"],
  ["lint/no-ruling=waring", "did you mean `warning`?"],
  ["lint/no-ruling=loud", "there are `error`, `warning` and `off`"],
])("a level that is none is wrong usage: %s", async (given, said) => {
  const { code, out, err } = await run(["check", "--lint", given], { cwd: plain() })
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toContain(said)
})

test("a lint is set once", async () => {
  const both = ["--lint", `${UNUSED}=off`, "--lint", `${UNUSED}=error`]
  expect((await run(["check", ...both], { cwd: plain() })).code).toBe(2)
})

test("while there are mistakes, nothing else is looked for", async () => {
  const cwd = stillPond({
    "cards/more.yaml": "- { name: Pike, kind: card, colour: Red, cost: 1, effect: darw 1 }\n",
  })
  expect(countsOf((await run(["check", "--format", "json"], { cwd })).out)).toEqual({ "error syntax/unknown-word": 1 })
})

const ofReds = (flow = "3 times: each player takes a turn"): string =>
  stillPond({
    "game.yaml": `${STILL_POND["game.yaml"]}`
      .replace("shuffle all cards", "shuffle all Red cards")
      .replace("3 times: each player takes a turn", flow),
  })

test.each<[string, readonly string[], number, Record<string, number>]>([
  ["without games nobody looks", [], 0, {}],
  ["a card that nothing brings in", ["--games", "12"], 0, { "warning lint/unseen-component": 1 }],
  [
    "at another level",
    ["--games", "3", "--lint", "lint/unseen-component=error"],
    1,
    { "error lint/unseen-component": 1 },
  ],
  ["off", ["--games", "3", "--lint", "lint/unseen-component=off"], 0, {}],
])("random games are played: %s", async (_, options, code, counts) => {
  const cwd = ofReds()
  const result = await run(["check", "--format", "json", "--lint", `${UNUSED}=off`, ...options], { cwd })
  expect({ code: result.code, counts: countsOf(result.out) }).toEqual({ code, counts })
  for (const { message, start } of JSON.parse(result.out).diagnostics) {
    expect(message).toContain("Eel")
    expect(start.line).toBe(4)
  }
})

test("of a game in which all is reached nothing is said, whatever the seed", async () => {
  for (const seed of ["1", "2"]) {
    const { code, out } = await run(["check", "--games", "12", "--seed", seed, "--lint", `${UNUSED}=off`], {
      cwd: plain(),
    })
    expect({ code, out: out.includes("unseen") }).toEqual({ code: 0, out: false })
  }
})

test("games that are stopped are told of", async () => {
  const cwd = ofReds("repeat until the deck has 99 or more cards: each player gains $1")
  const { err } = await run(["check", "--games", "2", "--lint", `${UNUSED}=off`], { cwd })
  expect(err).toContain("2 random games of 2 came to no end")
})

test.each([
  [["--seed", "2"], "--games"],
  [["--games", "0"], "from 1"],
  [["--games", "2", "--seed", "-1"], "whole number"],
  [["--games", "1.5"], "whole number"],
])("how many games is a whole number: %j", async (options, said) => {
  const { code, out, err } = await run(["check", ...options], { cwd: plain() })
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toContain(said)
})
