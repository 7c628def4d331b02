import { readFileSync } from "node:fs"
import { join } from "node:path"
import { applyPatch, parsePatch } from "diff"
import { expect, test } from "vitest"
import { pond, run } from "./run.ts"

const FILE = "cards/more.yaml"
const cards = (agree: string, unknown: string): string =>
  `# Fish that bite
- name: Pike   # big
  kind: card
  colour:  Red
  cost: 2
  effect: >-
    ${agree}
    # not the end
- { name: Bass,  kind: card, colour: Red, cost: 1, effect: "${unknown}" }
`
const WRONG = cards("each player draw 2", "draw 1 from the dekc")
const SAFE = cards("each player draws 2", "draw 1 from the dekc")
const ALL = cards("each player draws 2", "draw 1 from the deck")

const folderWith = (text: string): string => pond({ [FILE]: text })
const textOf = (folder: string): string => readFileSync(join(folder, FILE), "utf8")

test("--fix mends what is meant for sure, and checks what is left", async () => {
  const folder = folderWith(WRONG)
  const { code, out, err } = await run(["check", "--fix", "--format", "json"], { cwd: folder })
  expect(textOf(folder)).toBe(SAFE)
  expect({ code, codes: JSON.parse(out).diagnostics.map((each: { code: string }) => each.code) }).toEqual({
    code: 1,
    codes: ["check/unknown-word"],
  })
  expect(err).toBe("1 mistake mended in 1 file\n")
})

test("--unsafe-fixes mends the rest", async () => {
  const folder = folderWith(WRONG)
  const { code, err } = await run(["check", "--fix", "--unsafe-fixes"], { cwd: folder })
  expect({ code, err, text: textOf(folder) }).toEqual({ code: 0, err: "2 mistakes mended in 1 file\n", text: ALL })
  expect(await run(["check", "--fix"], { cwd: folder })).toMatchObject({
    code: 0,
    err: "0 mistakes mended in 0 files\n",
  })
})

test.each([
  [["--fix"], SAFE, 1],
  [["--fix", "--unsafe-fixes"], ALL, 1],
])("--dry-run prints the difference and changes nothing: %j", async (options, after, code) => {
  const folder = folderWith(WRONG)
  const result = await run(["check", ...options, "--dry-run"], { cwd: folder })
  expect({ code: result.code, text: textOf(folder) }).toEqual({ code, text: WRONG })
  const [patch, ...others] = parsePatch(result.out)
  expect({ others, name: patch?.newFileName }).toEqual({ others: [], name: `b/${FILE}` })
  expect(patch && applyPatch(WRONG, patch)).toBe(after)
})

test("where nothing is to be mended, a dry run prints nothing and is clean", async () => {
  expect(await run(["check", "--fix", "--dry-run"], { cwd: folderWith(ALL) })).toMatchObject({ code: 0, out: "" })
})

test("a number that should be a text gets its quotes", async () => {
  const folder = folderWith(ALL.replace("name: Pike ", "name: 7 "))
  expect((await run(["check", "--fix"], { cwd: folder })).code).toBe(0)
  expect(textOf(folder)).toBe(ALL.replace("name: Pike ", 'name: "7" '))
})

test("what the project turns off is not mended", async () => {
  const folder = pond({
    [FILE]: ALL.replace("draw 1 from the deck", "draw 1 and gain $1 twice"),
    "cardwright.yaml": "packs: [.]\nlints: { check/two-readings: off }\n",
  })
  const before = textOf(folder)
  expect((await run(["check", "--fix", "--unsafe-fixes"], { cwd: folder })).code).toBe(0)
  expect(textOf(folder)).toBe(before)
})

test.each([
  ["--unsafe-fixes alone", ["--unsafe-fixes"]],
  ["--dry-run alone", ["--dry-run"]],
  ["--fix of the standard input", ["--fix", "-", "--stdin-file-path", FILE]],
])("%s is refused", async (_, argv) => {
  const { code, out } = await run(["check", ...argv], { cwd: folderWith(WRONG), input: null })
  expect({ code, out }).toEqual({ code: 2, out: "" })
})
