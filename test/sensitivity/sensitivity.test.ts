import { describe, expect, test } from "vitest"
import { changesOf } from "./changes/index.ts"
import { excused } from "./excused.ts"
import { faults } from "./faults.ts"
import { meant } from "./reading.ts"
import { emptyReport, examine, examineGenerated } from "./run.ts"
import { applies, type Rule, sameOf } from "./same.ts"
import { referenceSource } from "./sources.ts"
import { Words } from "./words.ts"

const source = referenceSource()
const words = new Words(source.checker)

/** Share of the changes of generated sentences that may still mean the same with nobody having said why. To shrink. */
const UNEXPLAINED = 0.08

test("the reference's sentences with one part changed are refused or mean something else", () => {
  const report = emptyReport()
  expect(examine(source, source.sentences, { share: 0.3, compiled: 0.05, seed: 3 }, report)).toBeGreaterThan(400)
  expect(
    report.same.map((same) => `${same.kind}: ${same.left} [${same.before} -> ${same.after}] ${same.right}`),
  ).toEqual([])
  expect(report.threw).toEqual([])
})

test("so are most of those that are generated", () => {
  const report = emptyReport()
  const made = examineGenerated(source, { share: 1, compiled: 0.02, seed: 11 }, report, 600)
  expect(made).toBeGreaterThanOrEqual(600)
  expect(report.same.length / made).toBeLessThan(UNEXPLAINED)
  expect(report.threw).toEqual([])
})

test("nothing is known to be wrong, or not for long", () => {
  expect(faults.length).toBeLessThan(4)
})

describe("rightly the same, or known to be wrong", () => {
  const rules: readonly Rule[] = [...excused, ...faults]

  // An example that is refused by now, or means something else, makes its rule superfluous.
  test.each(rules.map((rule) => [rule.name, rule] as const))("%s", (_, rule) => {
    const { as, text, changed } = rule.example
    const sentence = source.sentences.find(({ position }) => position === as)
    if (!sentence) throw new Error(`no example is a ${as}`)
    const original = meant(sentence.read, source.checker, text)
    const now = meant(sentence.read, source.checker, changed)
    expect(original, text).not.toBeNull()
    expect(now?.meaning, changed).toBe(original?.meaning)
    if (!original) return
    const same = [...changesOf(original.tree, words)]
      .filter((each) => each.text === changed)
      .map((each) => sameOf(source, { ...sentence, text }, original.tree, each))
    expect(same.length, changed).toBeGreaterThan(0)
    expect(
      same.some((each) => applies(rule, each)),
      changed,
    ).toBe(true)
  })
})
