import { describe, expect, test } from "vitest"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import { layOut } from "../../dsl/syntax/layout.ts"
import { modelOf } from "../support/vocabulary.ts"

const { lexicon } = buildLexicon(
  modelOf({
    verbs: "draw, recruit, play, end, turn, look, pick up",
    kinds: "card, trap token, die/dice",
    zones: "discard pile, pile, play/-",
    properties: "colour",
    adjectives: "Red, rotated",
    symbols: "$",
    names: "Recruit, Meteor Shower, Jack O'Hara",
  }),
)

/** Tokens as `image/categories`, the categories as the lexer sees them. */
function lexed(text: string): string {
  const { tokens } = lexicon.lex(text)
  return tokens.map((token) => `${token.image}/${token.tokenType.name.replace("word:", "")}`).join(" ")
}

describe("words", () => {
  test.each([
    ["draw 2", "draw/Verb 2/Number"],
    ["Draw two.", "Draw/Verb two/Number ./Dot"],
    ["discard pile", "discard pile/Noun"],
    ["discard  pile", "discard  pile/Noun"],
    ["pile", "pile/Noun"],
    ["the trap tokens", "the/Article+RelDet trap tokens/Noun"],
    ["picks up", "picks up/Verb"],
    ["recruit", "recruit/Verb"],
    ["Recruit", "Recruit/Name"],
    ["meteor shower", "meteor/Word shower/Word"],
    ["Jack O'Hara's colour", "Jack O'Hara/Name 's/Genitive colour/Noun"],
    ["the player’s colour", "the/Article+RelDet player/PlayerNoun 's/Genitive colour/Noun"],
    ["the players' colours", "the/Article+RelDet players/PlayerNoun '/Genitive colours/Noun"],
    ["can’t", "can't/Modal"],
    ["red", "red/Word"],
    ["Red", "Red/Adjective"],
    ["non-Red", "non-Red/Adjective"],
    ["non-rotated", "non-rotated/Adjective"],
    ["$5", "$/Symbol 5/Number"],
    ["2-5", "2-5/Number"],
    ["X", "X/Number"],
    ["x", "x/Word"],
    ["drawing", "drawing/Word"],
    ["cardboard", "cardboard/Word"],
    ["face-up", "face-up/Adjective"],
    ["face up", "face up/Adverb"],
    ["this turn", "this turn/TimePhrase"],
    ["that", "that/that"],
    ["as", "as/as"],
  ])("%s", (text, tokens) => expect(lexed(text)).toBe(tokens))
})

describe("a word that is also a verb", () => {
  test.each([
    ["play 1", "play/Verb+VerbalNoun 1/Number"],
    ["into play", "into/WayWord play/Verb+VerbalNoun"],
    ["each turn", "each/Det+RelDet turn/VerbalNoun"],
    ["each turns 1", "each/Det+RelDet turns/Verb+VerbalNoun 1/Number"],
    ["all turns", "all/Det turns/VerbalNoun"],
    ["that turn", "that/that turn/VerbalNoun"],
    ["cards that end", "cards/Noun that/that end/Verb+VerbalNoun"],
  ])("%s", (text, tokens) => expect(lexed(text)).toBe(tokens))
})

describe("what says nothing", () => {
  test.each([
    ["draw 2 # later more", "draw/Verb 2/Number"],
    ["draw 2 (from the deck)", "draw/Verb 2/Number"],
    ["  draw\t2 ", "draw/Verb 2/Number"],
  ])("%s", (text, tokens) => expect(lexed(text)).toBe(tokens))
})

test("tokens keep their places", () => {
  const text = "Draw  2 non-Red cards"
  expect(lexicon.lex(text).tokens.map((token) => text.slice(token.startOffset, (token.endOffset ?? 0) + 1))).toEqual([
    "Draw",
    "2",
    "non-Red",
    "cards",
  ])
})

describe("layout", () => {
  test.each([
    ["a\nb", "a ↵ b"],
    ["a\n\n\nb\n", "a ↵ b"],
    ["a:\n  b\n  c\nd", "a : → b ↵ c ← ↵ d"],
    ["a:\n  b:\n    c\nd", "a : → b : → c ← ← ↵ d"],
    ["a:\n  b", "a : → b ←"],
    ["  a:\n    b\n  c", "a : → b ← ↵ c"],
    ["a:\n  - b\n  - c", "a : → - b ↵ - c ←"],
    ["a # why\nb", "a ↵ b"],
  ])("%j", (text, layout) => {
    const marks: Record<string, string> = { Newline: "↵", Indent: "→", Dedent: "←" }
    const { tokens, problems } = layOut(lexicon.lex(text))
    expect(problems).toEqual([])
    expect(tokens.map((token) => marks[token.tokenType.name] ?? token.image).join(" ")).toBe(layout)
  })
})
