import { expect, test } from "vitest"
import { PACKS } from "./games.ts"
import { coverage, ofPack, ofSentences, together, told } from "./run.ts"

// All of it, with more states and 20,000 sentences: npm run naive.
const STATES = 4

test("the machine agrees with a naive reader on the phrases of the packs", { timeout: 120_000 }, () => {
  const counts = PACKS.map((name) => ofPack(name, STATES)).reduce(together)
  expect(counts.disagreed, told("packs", counts)).toEqual([])
  expect(counts.compared).toBeGreaterThan(500)
  expect(coverage(counts)).toBeGreaterThan(0.85)
})

test.each(["menagerie", "unleash", "mad-oracle"])(
  "and on sentences made of the words of %s",
  { timeout: 120_000 },
  (name) => {
    const counts = ofSentences(name, name === "menagerie" ? 800 : 200, 1, STATES)
    expect(counts.disagreed, told(name, counts)).toEqual([])
    expect(counts.compared).toBeGreaterThan(name === "menagerie" ? 400 : 80)
    expect(coverage(counts)).toBeGreaterThan(0.85)
  },
)
