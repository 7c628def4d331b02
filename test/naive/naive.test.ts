import { expect, test } from "vitest"
import { playEvents } from "./events/play.ts"
import { coverage, ofPack, ofSentences, together, told } from "./run.ts"

// All of it, with more states and 20,000 sentences: npm run naive.
const STATES = 3

test("the machine agrees with a naive reader on the phrases of the packs", () => {
  const counts = ["unleash", "mad-oracle", "wonder-duel", "classics/letters"]
    .map((name) => ofPack(name, STATES))
    .reduce(together)
  expect(counts.disagreed, told("packs", counts)).toEqual([])
  expect(counts.compared).toBeGreaterThan(350)
  expect(coverage(counts)).toBeGreaterThan(0.85)
})

test.each(["menagerie", "unleash", "mad-oracle"])("and on sentences made of the words of %s", (name) => {
  const counts = ofSentences(name, name === "menagerie" ? 500 : 150, 1, STATES)
  expect(counts.disagreed, told(name, counts)).toEqual([])
  expect(counts.compared).toBeGreaterThan(name === "menagerie" ? 250 : 60)
  expect(coverage(counts)).toBeGreaterThan(0.85)
})

test("and on which triggers, replacements and prohibitions apply to an event", () => {
  const counts = playEvents(8, 1, 10)
  expect(counts.differs).toEqual([])
  expect(counts.refused).toEqual([])
  expect(counts.cases).toBeGreaterThan(1000)
  expect(counts.applied.trigger).toBeGreaterThan(50)
  expect(counts.applied.replacement).toBeGreaterThan(5)
  expect(counts.applied.prohibition).toBeGreaterThan(5)
})
