/** What a pack's rulings do not notice: sentences left out, clauses changed. */
import { expect, test } from "vitest"
import { changedClauses, LeavingOut } from "../../simulator/mutation/index.ts"
import { wordsOf } from "../content/unnoticed.ts"
import { atticAnd, atticWith } from "./tiny.ts"

const GAIN =
  '{ says: one, given: [you have Robot in play], when: [you wind Robot, choose "gain $2"], then: [you have $2] }'
const DRAW =
  '{ says: two, given: [you have Robot in play], when: [you wind Robot, choose "draw 1"], then: [you have 1 toy in hand] }'

function unnoticed(...rulings: readonly string[]): string[] {
  const compiled = atticWith(...rulings)
  const leaving = LeavingOut.of(compiled)
  return (leaving?.mutants ?? [])
    .filter((mutant) => leaving?.survives(mutant))
    .map(({ what, span }) => `${what}: ${wordsOf(span, compiled)}`)
}

test("a sentence is noticed once a ruling fails without it", () => {
  const timesOf = (words: string, all: readonly string[]): number => all.filter((each) => each === words).length
  // A chore and a mood say it, too.
  expect(timesOf("step: draw 1", unnoticed(GAIN))).toBe(3)
  expect(timesOf("step: gain $2", unnoticed(GAIN))).toBe(0)
  expect(timesOf("step: draw 1", unnoticed(GAIN, DRAW))).toBe(2)
})

test("an ability is noticed, and what nobody plays is not", () => {
  const mood = "{ says: heard, given: [Gloom is active], when: [you gain $1], then: [you have 1 toy in hand] }"
  const all = unnoticed(GAIN)
  expect(all.some((each) => each.startsWith("ability: whenever any player gains money"))).toBe(true)
  expect(unnoticed(mood).some((each) => each.startsWith("ability:"))).toBe(false)
  expect(all).toContain("step: set the clock to the clock plus 1")
})

test("what may be done at any time is back once the next is left out", () => {
  const dawn = '{ kind: mood, name: Dawn, hours: [3], abilities: ["during your turn, you may gain $1"] }'
  const ruling = '{ says: offered, given: [Dawn is active], when: [begin a turn], then: [you may choose "gain $1"] }'
  const compiled = atticAnd(dawn, ruling)
  const leaving = LeavingOut.of(compiled)
  const survives = (words: string): boolean | undefined => {
    const mutant = leaving?.mutants.find(({ what, span }) => `${what}: ${wordsOf(span, compiled)}` === words)
    return mutant && leaving?.survives(mutant)
  }
  expect([survives("ability: you may gain $1"), survives("step: draw 1")]).toEqual([false, true])
})

test("a ruling that fails as it is is told", () => {
  expect(() => unnoticed("{ says: wrong, when: [you gain $1], then: [you have $2] }")).toThrow(/wrong/)
})

test.each([
  ["you have $1", 1, []],
  ["you have $1 or more", 1, []],
  ["you have $0 or more", 1, ["you have $1 or more"]],
  ["you have $5 or less", 1, ["you have $4 or less"]],
  ["nobody is asked", 1, []],
  ["Robot is in your play and is whole", 3, []],
])("changed, %s holds as well: %s", (then, changes, held) => {
  const compiled = atticWith(`{ says: tried, given: [you have Robot in play], when: [you gain $1], then: ["${then}"] }`)
  const found = changedClauses(compiled)
  expect([found.changes, found.held.map(({ changed }) => changed)]).toEqual([changes, held])
})
