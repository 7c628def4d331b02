/** The rules of reading: each sentence of a pair does what the page says of it, and the other sentence does not. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { stringify } from "yaml"
import { lentExampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { type PairedSentence, type ReadingRule, readingRules, ruleNamed } from "../../dsl/diagnostics/reading-rules.ts"
import { checkRulings, compileRuled, runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

const rules = Object.entries<ReadingRule>(readingRules)

/** What does not hold behind a sentence of a rule's pair; empty where all of it does. Its mistakes throw. */
function faultsOf(rule: ReadingRule, { sentence, answers = [] }: PairedSentence, after: readonly string[]): string[] {
  const { given, before = [], when } = rule
  const carried = when ?? ["you follow the effect of Example"]
  const card = { name: "Example", colour: "Green", cost: 2, effect: when ? "draw 1" : sentence }
  const ruling = new Map<string, unknown>([
    ["says", "an example"],
    ["players", rule.players ?? 2],
    ["given", given],
    ["when", [...before, ...carried, ...answers]],
    ["then", after],
  ])
  const files = {
    "cards/example.yaml": stringify([when ? { ...card, abilities: [sentence] } : card]),
    "rulings/example.yaml": stringify([ruling]),
  }
  const { compiled, prepared } = compileRuled(lentExampleFiles({ files }), resolverOf())
  // What a rule settles may be open to a reader, of which a warning tells.
  const told = compiled.diagnostics.filter(({ code }) => code !== "check/two-readings")
  expect([...told, ...checkRulings(compiled, prepared)]).toEqual([])
  return runRulings(compiled, { prepared }).rulings.flatMap(({ message }) => (message === "" ? [] : [message]))
}

describe.each(rules)("%s", (_, rule) => {
  const [one, other] = rule.pair
  test.each(rule.pair)("$sentence", (each) => expect(faultsOf(rule, each, each.after)).toEqual([]))
  test("the two differ", () => {
    expect(faultsOf(rule, one, other.after)).not.toEqual([])
    expect(faultsOf(rule, other, one.after)).not.toEqual([])
  })
})

test("there are at most 25, each named by a diagnostic", () => {
  expect(rules.length).toBeLessThanOrEqual(25)
  const sources = ["dsl/diagnostics/catalogue", "dsl/check"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => readFileSync(`${folder}/${path}`, "utf8")),
  )
  const named = new Set(sources.flatMap((text) => [...text.matchAll(/: "([a-z-]+)"/g)].map(([, name]) => name)))
  expect(rules.map(([name]) => name).filter((name) => !named.has(name))).toEqual([])
})

test("a rule is found by its name and by its number", () => {
  expect(ruleNamed("each")).toBe("each")
  expect(ruleNamed("1")).toBe("each")
  expect(ruleNamed("26")).toBeNull()
})
