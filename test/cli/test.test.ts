import { describe, expect, test } from "vitest"
import { pond, run } from "./run.ts"

const folder = pond({
  "rulings/core.yaml": `- id: R-1
  says: drawing two takes two
  given: [you have no cards in hand]
  when: [you draw 2]
  then: [you have 2 cards in hand]
- id: R-2
  says: drawing two takes three
  given: [you have no cards in hand]
  when: [you draw 2]
  then: [you have 3 cards in hand]
`,
})

test("a failing ruling is drawn with its place and its sentence, and exits 1", async () => {
  const { code, out } = await run(["test", folder])
  expect(code).toBe(1)
  expect(out).toMatch(
    /^failed R-2: drawing two takes three\n {2}--> \S*rulings\/core\.yaml:10:\d+\n {2}then: you have 3 cards in hand\n/,
  )
  expect(out).toMatch(/1 failed, 1 ruling passed\n$/)
})

test("--filter runs those that have the words; none is a mistake of the command line", async () => {
  expect(await run(["test", folder, "--filter", "r-1"])).toEqual({ code: 0, out: "1 ruling passed\n", err: "" })
  expect((await run(["test", folder, "--filter", "whale"])).code).toBe(2)
})

test("as JSON", async () => {
  const { code, out } = await run(["test", folder, "--format", "json"])
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    version: 1,
    passed: 1,
    failed: 1,
    rulings: [
      expect.objectContaining({ id: "R-1", line: 2, status: "passed", message: "" }),
      {
        id: "R-2",
        says: "drawing two takes three",
        file: expect.stringContaining("rulings/core.yaml"),
        line: 7,
        status: "failed",
        message: expect.any(String),
        step: { part: "then", text: "you have 3 cards in hand", start: { line: 10, column: 10 } },
      },
    ],
  })
})

test("a pack without rulings passes", async () => {
  expect((await run(["test", pond()])).code).toBe(0)
})

describe("mistakes of the pack", () => {
  const broken = pond({
    "cards/more.yaml": "- { name: Pike, kind: card, colour: Red, cost: 1, effect: darw 1 }\n",
    "rulings/core.yaml": `- { id: R-1, says: good, given: [you have no cards in hand], when: [you draw 2], then: [you have 2 cards in hand] }
- { id: R-2, says: of Pike, when: [you draw Pike], then: [Pike is in your hand] }
`,
  })
  test.each([
    ["are told with the rulings", [], 1, true],
    ["are told with one that fails of them", ["--filter", "R-2"], 1, true],
    ["keep nobody from trying one that holds", ["--filter", "R-1"], 0, false],
  ])("%s", async (_, argv, code, isTold) => {
    const result = await run(["test", broken, ...argv])
    expect({ code: result.code, isTold: result.out.includes("error[syntax/unknown-word]") }).toEqual({ code, isTold })
  })
})
