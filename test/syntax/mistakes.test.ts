import { describe, expect, test } from "vitest"
import { factsOf } from "../../dsl/diagnostics/diagnostic.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { lexiconOf } from "../support/vocabulary.ts"

function mistakes(text: string): string[][] {
  const { ast, problems } = parseScript(text, lexiconOf("unleash"))
  if (problems.length > 0) expect(ast).toBeNull()
  return problems.map(({ code, start, end }) => [code, text.slice(start, end)])
}

describe("one mistake", () => {
  test.each([
    ["discrad 1", "syntax/unknown-word", "discrad"],
    ["commnad Bandit", "syntax/unknown-word", "commnad"],
    ["draw 1 form the deck", "syntax/unknown-word", "form"],
    ["discard 1 from the discrad pile", "syntax/unknown-word", "discrad pile"],
    ["draw 2 cards cards", "syntax/unexpected-word", "cards"],
    ["draw 2 cards from the the deck", "syntax/unexpected-word", "the"],
    ["gain 5 5", "syntax/unexpected-word", "5"],
    ["draw 1, gain $5", "syntax/comma", ","],
    ["draw 1 this turn", "syntax/time-first", "this turn"],
    ["draw 2 then", "syntax/incomplete", "then"],
    ["gain $", "syntax/incomplete", "$"],
    ["if you have $5", "syntax/incomplete", "5"],
    ["play 1 costing", "syntax/incomplete", "costing"],
    ["each player:\ndraw 1", "syntax/incomplete", ":"],
    ["draw 2\n  gain $5", "syntax/unexpected-indent", "g"],
    ["each player:\n    draw 1\n  gain $5", "syntax/indentation", "gain"],
    ["each player:\n\tdraw 1", "syntax/tab", "\n\t"],
    ["draw 1 £ 2", "syntax/unexpected-character", "£"],
    ["draw 1 (from", "syntax/unclosed-reminder", "(from"],
    ['choose one: "big: draw 1', "syntax/unclosed-label", '"big: draw 1'],
    ["choose one:\n  - draw 1\n  gain $5", "syntax/stray-bullet", "gain $5"],
    ["draw 1\n- gain $5", "syntax/stray-bullet", "- gain $5"],
    ["", "syntax/empty", ""],
    ["# nothing", "syntax/empty", "# nothing"],
    ["call it the deed to draw 1", "syntax/unexpected-word", "to"],
  ])("%j", (text, code, slice) => expect(mistakes(text)).toEqual([[code, slice]]))
})

test("each bad line is reported, once, and the good ones are not", () => {
  const text = "discrad 1\ndraw 1\nif you have $5:\n  draw 1 1\n  gain $5\ngain $"
  expect(mistakes(text)).toEqual([
    ["syntax/unknown-word", "discrad"],
    ["syntax/unexpected-word", "1"],
    ["syntax/incomplete", "$"],
  ])
})

test("a line may be only so long, a block only so deep", () => {
  expect(mistakes(`draw 1${", then draw 1".repeat(200)}`)[0]?.[0]).toBe("syntax/too-long")
  expect(mistakes("draw 1\n".repeat(501)).map(([code]) => code)).toEqual(["syntax/too-long"])
  const nested = Array.from({ length: 30 }, (_, depth) => `${" ".repeat(depth)}each player:`).join("\n")
  expect(mistakes(`${nested}\n${" ".repeat(30)}draw 1`)[0]?.[0]).toBe("syntax/too-deep")
})

test("a long line with a mistake at its end is still explained", () => {
  expect(mistakes(`draw 1${", then draw 1".repeat(70)} 1`)).toEqual([["syntax/unexpected-word", "1"]])
})

test("an unknown word brings the nearest ones, each to be written in its place", () => {
  const [problem] = parseScript("discrad 1", lexiconOf("unleash")).problems
  const diagnostic = problem?.diagnostic({ file: "", start: problem.start, end: problem.end })
  expect(diagnostic && factsOf(diagnostic, "syntax/unknown-word")).toMatchObject({ meant: ["discard", "discards"] })
  expect(diagnostic?.fixes.map(({ edits }) => edits[0]?.text)).toEqual(["discard", "discards"])
})

test("a word that `call` names is not unknown", () => {
  expect(mistakes("choose a card; call it the envoy; discard the envoy 2")).toEqual([["syntax/unexpected-word", "2"]])
})
