import { describe, expect, test } from "vitest"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import { misspelt } from "../../dsl/lexicon/misspelt.ts"
import { verbWord } from "../../dsl/lexicon/model-words.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { plainText } from "../../dsl/text.ts"
import { modelOf } from "../support/vocabulary.ts"
import type { WordLists } from "../support/word-lists.ts"

const span = { file: "words", start: 0, end: 1 }

function senses(model: Model, surface: string): string {
  return buildLexicon(model)
    .lexicon.senses(surface)
    .map((sense) => `${sense.category} ${sense.lemma}`)
    .join(", ")
}

describe("what a pack declares becomes words", () => {
  const base = modelOf({
    verbs: "draw, put, play, rotate, cost",
    zones: "play/-",
    properties: "cost",
    adjectives: "rotated",
  })
  const model: Model = {
    ...base,
    counters: [
      {
        ...base.counters[0],
        name: "$",
        plural: null,
        span,
        per: null,
        from: 0,
        to: null,
        over: "lost",
        symbol: "$",
        word: "money",
        states: [],
        of: null,
        is: null,
      },
    ],
    groups: [{ name: "resources", members: [], span }],
    dice: [{ name: "die", plural: null, span, sides: ["flame", "Skull", 3], participle: "showing" }],
    timers: [{ name: "purple", plural: null, span, seconds: 60 }],
    tracks: [
      {
        name: "privilege track",
        plural: null,
        span,
        of: "player",
        by: "rank",
        reverses: false,
        neutral: null,
        adverbs: ["in privilege order"],
      },
    ],
    boards: [
      {
        name: "map",
        plural: null,
        span,
        grid: { columns: 4, rows: 3 },
        adjacent: null,
        limit: 1,
        steps: [],
        areas: [],
      },
    ],
    options: [
      {
        name: "module",
        plural: null,
        span,
        type: "one of",
        min: 0,
        max: 0,
        choices: ["Menace", "easy"],
        of: null,
        default: "Menace",
      },
    ],
  }
  test.each([
    ["draw", "Verb draw"],
    ["draws", "Verb draw"],
    ["drew", "VerbPast draw"],
    ["drawn", "Passive draw"],
    ["put", "Verb put, Passive put"],
    ["play", "VerbalNoun play, Verb play"],
    ["rotated", "Adjective rotated, VerbPast rotate"],
    ["cost", "VerbalNoun cost, Verb cost"],
    ["$", "Symbol $"],
    ["money", "Noun money"],
    ["resource", "Noun resources"],
    ["resources", "Noun resources"],
    ["dice", "Noun die"],
    ["showing", "Participle side"],
    ["flame", "Noun flame"],
    ["Skull", "Name Skull"],
    ["purple", "Adjective purple"],
    ["timers", "Noun timer"],
    ["in privilege order", "Adverb in privilege order"],
    ["column", "Noun column, LevelWord column"],
    ["top", "Ordinal top"],
    ["Menace", "Name Menace"],
    ["easy", "Adjective easy"],
    ["this turn", "TimePhrase turn"],
    ["cannot", "Modal can't"],
    ["does", "Modal do"],
    ["missing", ""],
  ])("%s: %s", (surface, expected) => expect(senses(model, surface)).toBe(expected))

  test("forms can be asked for", () => {
    const { lexicon } = buildLexicon(model)
    expect(lexicon.inflect("die", "plural")).toBe("dice")
    expect(lexicon.inflect("draw", "third")).toBe("draws")
    expect(lexicon.inflect("play", "plural")).toBeNull()
    expect(misspelt("rotatd", lexicon.surfaces())).toContain("rotated")
    expect(lexicon.byCategory("Participle").map(({ surface }) => surface)).toEqual(["showing"])
  })
})

describe("words that would be read two ways", () => {
  test.each<[WordLists, string, string]>([
    [{ kinds: "call" }, "words/reserved", "call"],
    [{ kinds: "if" }, "words/reserved", "if"],
    [{ zones: "times" }, "words/reserved", "times"],
    [{ adjectives: "every" }, "words/reserved", "every"],
    [{ symbols: "#" }, "words/reserved", "#"],
    [{ kinds: "minimum/-" }, "words/two-kinds", "minimum"],
    [{ verbs: "empty" }, "words/two-kinds", "empty"],
    [{ adjectives: "top" }, "words/two-kinds", "top"],
    [{ kinds: "ready/-", adjectives: "ready" }, "words/two-kinds", "ready"],
    [{ verbs: "turn" }, "words/verb-and-noun", "turn"],
  ])("%j", (words, code, word) => {
    const { problems } = buildLexicon(modelOf(words))
    expect(problems.filter((problem) => problem.word === word).map(({ diagnostic }) => diagnostic.code)).toEqual([code])
  })

  test("most words are nothing but themselves", () => {
    expect(
      buildLexicon(modelOf({ verbs: "draw, discard", zones: "deck, discard pile", names: "Draw" })).problems,
    ).toEqual([])
  })
})

test.each([
  ["discard down to (X)", "discard"],
  ["exchange (mine) for (theirs)", "exchange"],
  ["draw (X: number) [from (pile: zone)]", "draw"],
  ["pick up (thing)", "pick up"],
  ["look at (things)", "look"],
  ["begin the (span)", "begin"],
  ["(players) swap roles", "swap roles"],
  ["pass", "pass"],
])("the verb of `%s` is `%s`", (usage, verb) => {
  expect(verbWord({ name: "verb", usage: plainText(usage) })).toBe(verb)
})
