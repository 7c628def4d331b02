import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { lentExampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { factsOf } from "../../dsl/diagnostics/diagnostic.ts"
import { resolverOf } from "../support/packs.ts"

const TRIGGER = "when you discard a card"

/** The sentence that stops, by the text of its card, and where the next entry is said to be. */
function stopped(card: string): readonly (readonly [string, unknown])[] {
  const { diagnostics, sources } = compilePack(lentExampleFiles({ card }), resolverOf())
  return diagnostics
    .filter(({ code }) => code === "syntax/incomplete")
    .map((each) => {
      const next = each.related?.[0]?.span
      return [
        (factsOf(each, "syntax/incomplete") as { case: string }).case,
        next ? sources.get(next.file)?.slice(next.start, next.end) : null,
      ]
    })
}

test.each<[string, string, readonly (readonly [string, unknown])[]]>([
  ["cut at its comma", `abilities: [${TRIGGER}, draw 1]`, [["cut", "draw 1"]]],
  ["cut over two lines", `abilities: [\n    ${TRIGGER},\n    draw 1]`, [["cut", "draw 1"]]],
  ["whole in quotes", `abilities: ["${TRIGGER}, draw 1"]`, []],
  ["whole on a line of its own", `abilities:\n    - ${TRIGGER}, draw 1`, []],
  ["the last one stops by itself", `abilities: ["${TRIGGER}, draw 1", ${TRIGGER}]`, [["prefix", null]]],
  ["in quotes it stops by itself", `abilities: ["${TRIGGER}", "${TRIGGER}, draw 1"]`, [["prefix", null]]],
])("a sentence in a list is %s", (_, line, expected) => {
  expect(stopped(`name: Example\ncopies: 1\n${line}`.replaceAll("\n    ", "\n  "))).toEqual(expected)
})

test.each<[string, string, readonly string[]]>([
  ["what is done", `abilities: [${TRIGGER}, draw 1]`, ["syntax/incomplete draw 1"]],
  [
    "a condition, which is cut off itself,",
    `abilities: [${TRIGGER}, if you have $2, draw 1]`,
    ["syntax/incomplete if you have $2"],
  ],
  [
    "what is wrong as well",
    `abilities: [${TRIGGER}, drwa 1, "draw 2"]`,
    ["syntax/incomplete drwa 1", "check/no-trigger "],
  ],
])("of %s that is cut off a sentence nothing more is told", (_, line, expected) => {
  const { diagnostics, sources } = compilePack(
    lentExampleFiles({ card: `name: Example\ncopies: 1\ncolour: Green\ncost: 1\n${line}` }),
    resolverOf(),
  )
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  const next = ({ related }: (typeof errors)[number]): string => {
    const [{ span } = { span: null }] = related
    return span ? (sources.get(span.file)?.slice(span.start, span.end) ?? "") : ""
  }
  expect(errors.map((each) => `${each.code} ${next(each)}`)).toEqual(expected)
})
