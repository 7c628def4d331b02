import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { loadFolder } from "../support/packs.ts"

/** The pack whose words the sentences of each corpus use. */
const PACKS: Readonly<Record<string, string>> = {
  prelude: "test/fixtures/prelude",
  general: "test/fixtures/general",
  unleash: "content/unleash",
  "wonder-duel": "test/fixtures/wonder-duel",
  "mad-oracle": "test/fixtures/mad-oracle",
  "council-of-timers": "test/fixtures/council-of-timers",
  "now-or-never": "test/fixtures/now-or-never",
}

interface Entry {
  readonly text: string
  readonly as?: "condition"
}

describe.each(Object.entries(PACKS))("%s", (game, folder) => {
  const { model } = loadFolder(folder)
  if (model === null) throw new Error(`${folder} has no game`)
  const { lexicon, problems } = buildLexicon(model)
  const entries: Entry[] = parse(readFileSync(new URL(`../corpus/${game}.yaml`, import.meta.url), "utf8"))

  test("declares words that sentences can use", () => {
    expect(problems.filter(({ diagnostic }) => diagnostic.severity === "error")).toEqual([])
  })

  test.each(entries.map(({ text, as }) => [text, as] as const))("%s", (text, as) => {
    const parsed = as === "condition" ? parseScript(text, lexicon, "condition") : parseScript(text, lexicon)
    expect(parsed.problems).toEqual([])
    expect(countDerivations(text, lexicon, as)).toBe(1)
  })
})
