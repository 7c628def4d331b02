import { expect, test } from "vitest"
import { run, stillPond } from "./run.ts"

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
