/** The cookbook: what an entry is not means something else, and what came of the first wordings. `rulings.test.ts` holds what it is. */
import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, test } from "vitest"
import { cookbookChapters, writtenChapters } from "../../scripts/docs/cookbook-chapters.ts"
import { contentPack } from "../support/games.ts"
import { cookbookWordings } from "../wordings/cookbook-wordings.ts"
import { measure } from "../wordings/measure.ts"

const chapters = cookbookChapters()
const packs = [...new Set(chapters.map(({ pack }) => pack))].map((pack) => ({
  pack,
  entries: chapters.filter((chapter) => chapter.pack === pack).flatMap(({ entries }) => entries),
}))

test("each chapter is written as its schema says", () => {
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync("schemas/cookbook.json", "utf8")))
  const mistakes = writtenChapters().map(({ path, written }) => [path, validate(written) ? [] : validate.errors])
  expect(mistakes).toEqual(mistakes.map(([path]) => [path, []]))
})

describe.each(packs)("$pack", ({ pack, entries }) => {
  test("has no mistake, and nothing that can hardly be meant", () => {
    expect(contentPack(`cookbook/${pack}`).diagnostics).toEqual([])
  })

  test("each component is the example of one entry at most, and has rulings", () => {
    const named = entries.map(({ component }) => component)
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
    expect(entries.filter(({ on }) => (on.rulings ?? []).length === 0).map(({ component }) => component)).toEqual([])
  })

  test("what an entry is not is accepted, and a ruling of the entry fails with it", () => {
    const outcomes = measure(cookbookWordings({ pack, entries }, ({ not }) => not.say))
    // A warning of it is no mistake: the sentence is accepted all the same.
    const others = entries.filter((_, at) => outcomes[at] !== "wrong" && outcomes[at] !== "warned")
    expect(others.map(({ not }) => not.say)).toEqual([])
  })

  test("the first wordings come to what is written beside them", () => {
    const outcomes = measure(cookbookWordings({ pack, entries }, ({ first }) => first))
    expect(entries.map(({ first }, at) => [first, outcomes[at]])).toEqual(
      entries.map(({ first, came }) => [first, came]),
    )
  })
})

test("no first wording is read as something else", () => {
  const all = chapters.flatMap(({ entries }) => entries)
  expect(all.filter(({ came }) => came === "wrong").map(({ first }) => first)).toEqual([])
})
