import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import type { CheckedAbility, CheckedCondition, CheckedScript } from "../../dsl/check/checker.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { paraphrase, paraphraseText } from "../../dsl/paraphrase/paraphrase.ts"
import { print } from "../../dsl/syntax/print.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf, checkModel } from "../support/check.ts"
import { givenTo } from "../support/given.ts"
import { type CorpusEntry, corpus } from "../support/vocabulary.ts"

const folders: Readonly<Record<string, string>> = { unleash: "content/unleash" }

/** What is refused for words that nothing comes of, or that leave open where things lie or which is meant, with these words. */
const notMeant: ReadonlyMap<string, readonly string[]> = new Map(
  (
    parse(readFileSync(new URL("unread-in-corpus.yaml", import.meta.url), "utf8")) as {
      readonly game: string
      readonly text: string
      readonly unread: readonly string[]
    }[]
  ).map(({ game, text, unread }) => [`${game}: ${text}`, unread]),
)

const isUnread = (mistake: string): boolean => /^check\/(?:unread-words|ambiguous-pronoun) /.test(mistake)

/** The words that a mistake is about, where nothing would come of them; else the mistake. */
function wordsIn(text: string, mistake: string): string {
  const [, start, end] =
    /^check\/(?:unread-words|done-in-condition|group|idle-determiner|nothing-named|no-such-property|nobody-else|no-outcome|which-place|wrong-type|ambiguous-pronoun|next-done) [^:]*:(\d+)-(\d+) /.exec(
      mistake,
    ) ?? []
  return start && end ? text.slice(Number(start), Number(end)) : mistake
}

/** Mistakes, but for what the machine can't carry out: the language says more. */
const shown = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics
    .filter((each) => each.severity === "error" && each.code !== "lower/unsupported")
    .map((each) => `${each.code} ${each.span.file}:${each.span.start}-${each.span.end} ${each.message}`)

describe.each([...new Set(corpus.map((entry) => entry.game))])("%s", (game) => {
  const bench = benchOf(folders[game] ?? `test/fixtures/${game}`)
  const { checker } = bench
  const card = checker.symbols.kinds.find((kind) => kind.name === "card")?.kinds ?? null

  test("the pack itself has no mistakes", () => {
    checkModel(bench)
    expect(shown([...bench.diagnostics, ...checker.diagnostics])).toEqual([])
  })

  type Checked = CheckedAbility | CheckedCondition | CheckedScript
  interface Read {
    readonly checked: Checked
    readonly mistakes: readonly string[]
  }

  /** A sentence is a script, or the ability of a component or of the game. */
  function read({ as }: CorpusEntry, text: string): Read {
    const attempt = (reading: () => Checked): Read => {
      const mark = checker.diagnostics.length
      const checked = reading()
      return { checked, mistakes: shown(checker.diagnostics.splice(mark)) }
    }
    const told = givenTo(text)
    const source = plainText(text)
    if (as === "condition") return attempt(() => checker.condition(source, card, told))
    const script = attempt(() => checker.script(source, card, told))
    if (script.mistakes.length === 0) return script
    const ability = attempt(() => checker.ability(source, card, told))
    const stands = script.mistakes.filter((each) => each.startsWith("check/standing-in-script ")).length
    const isRule = stands === script.mistakes.length || (stands > 0 && ability.mistakes.length < script.mistakes.length)
    return isRule || ability.mistakes.every(isUnread) ? ability : script
  }

  function meaning({ checked }: Read): string | null {
    if ("reactions" in checked) return paraphraseText(paraphrase(checked, checker.symbols))
    if ("steps" in checked)
      return checked.steps && paraphraseText(paraphrase({ steps: checked.steps }, checker.symbols))
    return checked.test && paraphraseText(paraphrase({ test: checked.test }, checker.symbols))
  }

  const entries = corpus.filter((entry) => entry.game === game)
  test.each(entries.map((entry) => [entry.text.trim(), entry] as const))("%s", (text, entry) => {
    const asWritten = read(entry, text)
    const words = notMeant.get(`${game}: ${text}`)
    if (words) {
      expect(asWritten.mistakes.map((mistake) => wordsIn(entry.text, mistake))).toEqual(words)
      return
    }
    expect(asWritten.mistakes).toEqual([])
    const { ast } = asWritten.checked
    if (ast === null) return
    // Printed for everybody to read, and by `fmt` into the files: that must not be another rule.
    const canonical = print(ast)
    expect(meaning(read(entry, canonical)), canonical).toBe(meaning(asWritten))
  })
})
