import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { run, stillPond } from "./run.ts"

const SHEET = "name,copies,colour,cost,effect\nCarp,6,Red,1,draw 1\nEel,6,Blue,0,draw 2\n"
const textIn = (folder: string): string => readFileSync(join(folder, "cards/fish.yaml"), "utf8")

test("prints the components of a kind, and takes a changed table over", async () => {
  const folder = stillPond()
  expect(await run(["sheet"], { cwd: folder })).toEqual({ code: 0, out: SHEET, err: "" })
  writeFileSync(join(folder, "fish.csv"), `${SHEET.replace("Red,1", "Red,2")}Pike,2,Red,3,draw 1\n`)
  const before = textIn(folder)
  const looked = await run(["sheet", "--kind", "card", "--from", "fish.csv"], { cwd: folder })
  expect([looked.code, looked.out]).toEqual([0, "Carp: cost 1 -> 2\nnew card: Pike\n"])
  expect(textIn(folder)).toBe(before)
  expect((await run(["sheet", "--from", "fish.csv", "--write"], { cwd: folder })).code).toBe(0)
  expect(textIn(folder)).toBe(
    `${before.replace("cost: 1", "cost: 2")}  - { name: Pike, copies: 2, colour: Red, cost: 3, effect: draw 1 }\n`,
  )
  expect((await run(["check"], { cwd: folder })).code).toBe(0)
})

test.each([
  ["a mistake in the table", "name,cots\nCarp,2\n", "-:1: "],
  ["a mistake that it would bring into the pack", "name,effect\nCarp,flibber 1\n", "cards/fish.yaml:3:"],
])("writes nothing where there is %s", async (_, table, at) => {
  const folder = stillPond()
  const before = textIn(folder)
  const { code, err } = await run(["sheet", "--from", "-", "--write"], {
    cwd: folder,
    bytes: new TextEncoder().encode(table),
  })
  expect(code).toBe(1)
  expect(err).toContain(at)
  expect(textIn(folder)).toBe(before)
})

test.each([
  [["--kind", "carb"], "`card`"],
  [["--write"], "--from"],
  [["--from", "nowhere.csv"], "nowhere.csv"],
])("says what can't be done: %j", async (words, said) => {
  const { code, err } = await run(["sheet", ...words], { cwd: stillPond() })
  expect(code).toBe(2)
  expect(err).toContain(said)
})
