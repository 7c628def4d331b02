import { describe, expect, test } from "vitest"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf, checkModel } from "../support/check.ts"
import { givenTo } from "../support/given.ts"
import { type CorpusEntry, corpus } from "../support/vocabulary.ts"

const folders: Readonly<Record<string, string>> = { unleash: "content/unleash" }

const shown = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .filter((each) => each.severity === "error")
    .map((each) => `${each.code} ${each.span.file}:${each.span.start}-${each.span.end} ${each.message}`)

describe.each([...new Set(corpus.map((entry) => entry.game))])("%s", (game) => {
  const bench = benchOf(folders[game] ?? `test/fixtures/${game}`)
  const { checker } = bench
  const card = checker.symbols.kinds.find((kind) => kind.name === "card")?.kinds ?? null

  test("the pack itself has no mistakes", () => {
    checkModel(bench)
    expect(shown([...bench.diagnostics, ...checker.diagnostics])).toEqual([])
  })

  /** A sentence is a script, or the ability of a component or of the game. */
  function read({ as }: CorpusEntry, text: string): string[] {
    const attempt = (reading: () => void): string[] => {
      const mark = checker.diagnostics.length
      reading()
      return shown(checker.diagnostics.splice(mark))
    }
    const told = givenTo(text)
    const source = plainText(text)
    if (as === "condition") return attempt(() => checker.condition(source, card, told))
    const script = attempt(() => checker.script(source, card, told))
    if (script.length === 0) return []
    const ability = attempt(() => checker.ability(source, card, told))
    return ability.length === 0 ? [] : script
  }

  const entries = corpus.filter((entry) => entry.game === game)
  test.each(entries.map((entry) => [entry.text.trim(), entry] as const))("%s", (text, entry) => {
    expect(read(entry, text)).toEqual([])
  })
})
