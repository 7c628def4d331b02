/** Every word of a sentence is in its meaning, or the sentence is refused for it. */
import { describe, expect, test } from "vitest"
import type { Checker } from "../../dsl/check/checker.ts"
import { reportUnread } from "../../dsl/check/findings/unread.ts"
import { checkPack } from "../../dsl/lower/pack/checked.ts"
import { plainText } from "../../dsl/text.ts"
import { benchOf, benchOn } from "../support/check.ts"
import { contentPacks } from "../support/pack-folders.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"

const bench = benchOn(
  new Map([
    ["pack.yaml", PACK_FILE],
    [
      "game.yaml",
      `game: Reeds
players: { count: 2-4 }
kinds:
  card: { properties: { colour: { values: [Red, Blue] }, size: { type: number } } }
  spell: { of: card }
zones:
  deck: { of: card, ordered: yes }
  pond: { of: card }
  hand: { of: card, per: player }
  tray: { of: card, per: player }
counters: { coin: { per: player } }
defaults: { draw: from the deck, discard: from hand, choose: in hand }
spans: { turn: { per: player } }
`,
    ],
  ]),
  resolverOf(),
)

function unreadIn(as: "script" | "ability" | "condition", sentence: string): readonly string[] {
  const { checker } = bench
  const mark = checker.diagnostics.length
  const card = checker.symbols.kinds.find(({ name }) => name === "card")?.kinds ?? null
  checker[as](plainText(sentence), card)
  return checker.diagnostics
    .splice(mark)
    .filter(({ severity }) => severity === "error")
    .map(({ code, span }) =>
      code === "check/unread-words"
        ? sentence.slice(span.start, span.end)
        : `${code} ${sentence.slice(span.start, span.end)}`,
    )
}

describe("words that nothing would come of are refused", () => {
  test.each([
    ["script", "discard 1 «more» card from hand"],
    ["script", "each player draws 1, «at once»"],
    ["condition", "«you» have 2 cards in the pond"],
    ["ability", "«this turn», when you discard a card, gain 1 coin"],
  ] as const)("%s: %s", (as, marked) => {
    const sentence = marked.replaceAll(/[«»]/g, "")
    const found = unreadIn(as, sentence)
    expect(found.length, "it is refused").toBeGreaterThan(0)
    const word = /«([^»]*)»/.exec(marked)?.[1] ?? ""
    if (found.every((each) => !each.includes("/"))) expect(found.join(" ")).toContain(word)
  })
})

describe("words that count are read", () => {
  test.each([
    ["condition", "you have 3 Red cards in hand"],
    ["condition", "2 or more players have a card in their tray"],
    ["script", "choose 1 Red card in your tray in your hand"],
    ["script", "choose Red or Blue"],
    ["script", "draw 1 for each Red card in your tray"],
    ["ability", "when you draw a card, gain 1 coin"],
    ["script", "discard the top 2 cards of the deck"],
  ] as const)("%s: %s", (as, sentence) => {
    expect(unreadIn(as, sentence).filter((each) => !each.includes("/"))).toEqual([])
  })
})

test("a meaning that leaves out its words is found out", () => {
  const text = plainText("draw 2; gain 1 coin")
  const checker: Checker = bench.checker
  const { ast, steps } = checker.script(text)
  const context = checker.context(text)
  reportUnread(ast as object, { step: (steps ?? []).slice(1) }, context)
  expect(checker.diagnostics.splice(0).map(({ code, span }) => [code, text.value.slice(span.start, span.end)])).toEqual(
    [["check/unread-words", "draw 2"]],
  )
})

test.each(contentPacks())("no word of %s is unread", (folder) => {
  const { model, checker } = benchOf(`content/${folder}`)
  checkPack(model, checker)
  expect(checker.diagnostics.filter(({ code }) => code === "check/unread-words")).toEqual([])
})
