import { describe, expect, test } from "vitest"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { print } from "../../dsl/syntax/print.ts"
import { lexiconOf } from "../support/vocabulary.ts"

function printed(text: string): string {
  const { ast, problems } = parseScript(text, lexiconOf("unleash"))
  expect(problems).toEqual([])
  return ast === null ? "" : print(ast)
}

describe("canonical writing", () => {
  test.each([
    ["Draw two.", "draw 2"],
    ["draw 1. gain $5.", "draw 1; gain $5"],
    ["draw 1 then gain $5", "draw 1, then gain $5"],
    ["every player draws 1", "each player draws 1"],
    ["you cannot use Recruit", "you can't use Recruit"],
    ["each player does not draw 1", "each player doesn't draw 1"],
    ["choose 1: draw 1 | gain $5", "choose one: draw 1 | gain $5"],
    [
      "the previous player chooses 1 for you: draw 1 | gain $5",
      "the previous player chooses one for you: draw 1 | gain $5",
    ],
    ["otherwise draw 1", "otherwise, draw 1"],
    ["if you have at least 2 cards, draw 1", "if you have 2 or more cards, draw 1"],
    ["if you have at most 2 cards, draw 1", "if you have 2 or fewer cards, draw 1"],
    ["if you have at most $5, draw 1", "if you have $5 or less, draw 1"],
    ["if you have at least 1 card, draw 1", "if you have at least 1 card, draw 1"],
    ["play up to 2", "play up to 2"],
    ["gain $5 and 1 penalty and 1 crown", "gain $5, 1 penalty and 1 crown"],
    ["gain $5 and 1 penalty", "gain $5 and 1 penalty"],
    ["each player who did not do so draws 1", "each player who didn't do so draws 1"],
    ["play 1 in hand costing $5", "play 1 costing $5 in hand"],
  ])("%s", (text, canonical) => expect(printed(text)).toBe(canonical))
})

describe("the subject", () => {
  test.each([
    ["you draw 2", "draw 2"],
    ["if you do, you draw 2", "if you do, draw 2"],
    ["each player draws 1, then you draw 1", "each player draws 1, then you draw 1"],
    ["you may draw 2", "you may draw 2"],
    ["you win", "you win"],
    ["you secretly choose a card", "you secretly choose a card"],
    ["this turn, you draw 1 more", "this turn, you draw 1 more"],
    ["until the end of your turn, you draw 1", "until the end of your turn, you draw 1"],
  ])("%s", (text, canonical) => expect(printed(text)).toBe(canonical))
})

describe("conditions", () => {
  test.each([
    ["draw 1 if you have $5", "if you have $5, draw 1"],
    ["draw 1 unless you have $5", "unless you have $5, draw 1"],
    ["draw 1 unless they pay $5", "draw 1 unless they pay $5"],
    ["draw 1 if you have $5, then gain $5", "draw 1 if you have $5, then gain $5"],
    ["the next player draws 1 if you have $5", "if you have $5, the next player draws 1"],
    ["each player draws 1 if you have $5", "each player draws 1 if you have $5"],
    ["all players draw 1 unless you have $5", "all players draw 1 unless you have $5"],
    ["you and the next player draw 1 if you have $5", "you and the next player draw 1 if you have $5"],
    ["discard 1 if it is Red", "discard 1 if it is Red"],
    ["draw 1 if you have 2", "draw 1 if you have 2"],
    ["repeat until you have $5: draw 1", "repeat until you have $5: draw 1"],
  ])("%s", (text, canonical) => expect(printed(text)).toBe(canonical))
})

describe("options", () => {
  test.each([
    ["choose one: draw 1, then discard 1 | gain $5", "choose one:\n  - draw 1, then discard 1\n  - gain $5"],
    [
      "up to 2 times: choose one: draw 1, then discard 1 | gain $5",
      "up to 2 times: choose one:\n  - draw 1, then discard 1\n  - gain $5",
    ],
    [
      "choose one: draw 1, then discard 1 | gain $5\ndraw 1",
      "choose one:\n  - draw 1, then discard 1\n  - gain $5\ndraw 1",
    ],
    ["choose one:\n    - draw 1\n    - gain $5", "choose one:\n  - draw 1\n  - gain $5"],
    [
      'choose one:\n  - "many": draw 2\n  - choose one:\n      - draw 1\n      - gain $5',
      'choose one:\n  - "many": draw 2\n  - choose one:\n      - draw 1\n      - gain $5',
    ],
  ])("%j", (text, canonical) => {
    expect(printed(text)).toBe(canonical)
    expect(printed(canonical)).toBe(canonical)
  })
})
