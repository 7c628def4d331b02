/** What newcomers write as on printed cards: each is read as words that are carried out and meant, or led to them by its fix. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import type { Fix } from "../../dsl/diagnostics/fix.ts"
import type { Lexicon } from "../../dsl/lexicon/lexicon.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { print } from "../../dsl/syntax/print.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"
import { type As, ROWS, type Row } from "./usual-rows.ts"
import { EVERYDAY, LETTERS, MAD_ORACLE } from "./usual-rows-elsewhere.ts"

/** What is told of a text: the codes of its mistakes, what they say to do, and what the text would be with their fixes. */
interface Told {
  readonly codes: readonly string[]
  readonly hints: readonly (string | null)[]
  readonly mended: readonly string[]
}

/** A game with texts on cards of their own. */
type Game = (texts: readonly (readonly [text: string, as: As])[]) => readonly Told[]

const CARD = {
  madOracle: { kind: "action", deck: "Baker", value: 1 },
  tidePool: { colour: "Green", cost: 2 },
  letters: { mark: "Alpha", weight: 1 },
}

const tidePool: Game = (texts) => tellEach(new Map(exampleFiles({})), "cards", CARD.tidePool, texts)
const letters: Game = (texts) =>
  tellEach(folderFiles("content/classics/letters"), "content/classics/letters/cards", CARD.letters, texts)

const madOracle: Game = (texts) =>
  tellEach(folderFiles("content/mad-oracle"), "content/mad-oracle/cards", CARD.madOracle, texts)

function tellEach(
  files: Map<string, string | Uint8Array>,
  folder: string,
  printed: object,
  texts: Parameters<Game>[0],
): readonly Told[] {
  const cards = texts.map(([text, as], at) => {
    const own = as === "script" ? { effect: text } : { effect: "draw 1", abilities: [text] }
    // A text of one line without quotes stands in JSON as it is.
    const card = JSON.stringify([{ name: `Card ${at}`, ...printed, ...own }])
    const path = `${folder}/card-${at}.yaml`
    files.set(path, card)
    return { path, start: card.indexOf(JSON.stringify(text)) + 1, text }
  })
  const { diagnostics } = compilePack(files, resolverOf())
  return cards.map(({ path, start, text }) => {
    const own = diagnostics.filter(({ span }) => span.file === path)
    return {
      codes: own.map(({ code }) => code),
      hints: own.map(({ hint }) => hint),
      mended: own.flatMap(({ fixes }) => fixes.map((fix) => withFix(text, fix, start))),
    }
  })
}

const withFix = (text: string, { edits }: Fix, start: number): string =>
  edits
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce(
      (all, { span, text: write }) => all.slice(0, span.start - start) + write + all.slice(span.end - start),
      text,
    )

/** What is told of each of some texts, also of those that only the machine refuses, where nothing else is wrong. */
function told(game: Game, rows: readonly Row[]): readonly Told[] {
  const texts = rows.map(([written, , as = "script"]) => [written, as] as const)
  const found = game(texts)
  const read = texts.filter((_, at) => found[at]?.codes.length === 0)
  const refused = game(read)
  return texts.map((text, at) => (found[at]?.codes.length ? found[at] : refused[read.indexOf(text)]) ?? NOTHING)
}

const NOTHING: Told = { codes: [], hints: [], mended: [] }

function lexiconOf(files: Map<string, string | Uint8Array>): Lexicon {
  const { checker } = compilePack(files, resolverOf())
  if (!checker) throw new Error("the game has mistakes")
  return checker.lexicon
}

const GAMES = {
  tidePool: { game: tidePool, rows: ROWS, words: lexiconOf(new Map(exampleFiles({}))) },
  madOracle: { game: madOracle, rows: MAD_ORACLE, words: lexiconOf(folderFiles("content/mad-oracle")) },
  letters: { game: letters, rows: LETTERS, words: lexiconOf(folderFiles("content/classics/letters")) },
}

describe.each(Object.entries(GAMES))(
  "a usual wording is read as one that works, or refused with it: %s",
  (_, { game, rows, words }) => {
    const all = told(game, rows)
    const printed = (text: string): string => {
      const { ast } = parseScript(text, words)
      return ast === null ? text : print(ast)
    }
    test.each(rows.map(([written, wording], at) => ({ written, wording, at })))(
      "$written",
      ({ written, wording, at }) => {
        const { codes, mended } = all[at] ?? NOTHING
        expect(printed(codes.length === 0 ? written : (mended[0] ?? "no fix"))).toBe(printed(wording))
      },
    )

    test("every fix that is offered reads, checks and is carried out", () => {
      const fixes = rows.flatMap(([, , as = "script"], at) =>
        (all[at]?.mended ?? []).map((text) => [text, as] as const),
      )
      // A warning of what is left open, a tie perhaps, leads on by itself.
      const mistakes = game(fixes).map(({ codes }) => codes.filter((code) => code !== "check/two-readings"))
      const wrong = mistakes.flatMap((codes, at) => (codes.length > 0 ? [[fixes[at]?.[0], ...codes]] : []))
      expect(wrong).toEqual([])
    })
  },
)

test("a hint speaks in the words of its game", () => {
  const [one] = letters([["while this is in your hand, whenever you gain a token, gain 1 token", "ability"]])
  expect(one?.codes).toEqual(["check/endless-trigger"])
  expect(one?.hints[0]).not.toContain("$")
})

test("who sits to the left or right hangs on the way in which turns go", () => {
  const files = new Map(exampleFiles({}))
  const game = String(files.get("game.yaml"))
  const turned = game.replace("players: { count: 2-4 }", "players: { count: 2-4, order: counterclockwise }")
  expect(turned).not.toBe(game)
  const texts = [
    ["the player to your left draws 1", "script"],
    ["the player on your right draws 1", "script"],
  ] as const
  const mended = (text: string): readonly (readonly string[])[] =>
    tellEach(files.set("game.yaml", text), "cards", CARD.tidePool, texts).map((told) => told.mended)
  expect(mended(game)).toEqual([["the next player draws 1"], ["the previous player draws 1"]])
  expect(mended(turned)).toEqual([["the previous player draws 1"], ["the next player draws 1"]])
})

test("where a place is missing, each that is possible is a fix", () => {
  const [one] = tidePool([["move a card into your hand", "script"]])
  expect(one?.codes).toEqual(["check/which-place"])
  expect(one?.mended).toContain("move a card in your play into your hand")
  expect(one?.hints[0]).not.toContain("in the deck")
})

test("a word of everyday English leads to no other by its letters", () => {
  for (const { codes, hints, mended } of tidePool(EVERYDAY.map((text) => [text, "script"]))) {
    expect(codes).not.toEqual([])
    expect(hints.filter((hint) => hint?.startsWith("did you mean"))).toEqual([])
    expect(mended).toEqual([])
  }
})

test("only a line of which nothing is wrong afterwards is told", () => {
  const [one, two] = tidePool([
    ["gain 3 coins, then flibber", "script"],
    ["gain 3 coins; the richest player loses $2", "script"],
  ])
  expect(one?.mended).toEqual([])
  expect(two?.mended).toEqual(["gain $3; the player with the most money loses $2"])
})

test("what is wrong in one line is not told to be mended by other words in another", () => {
  const [one] = tidePool([["draw 1, unless you have $3\nscore 1 point for each card in your play", "script"]])
  expect(one?.codes).toEqual(["syntax/comma"])
  expect(one?.mended.filter((text) => text.includes("score 1 for"))).toEqual([])
  expect(one?.hints[0]).not.toContain("score 1 for")
})

test.each([
  ["if at least 2 players have 2 or more pearls", "the number of players who have 2 or more pearls is at least 2"],
  ["if 2 or more players have 3 or more pearls", "the number of players who have 3 or more pearls is 2 or more"],
])("%s: they are counted of whom it is so", (written, counted) => {
  const [one] = told(tidePool, [[`${written}, draw 1`, ""]])
  expect(one?.codes).toEqual(["check/which-player"])
  expect(one?.hints[0]).toContain(`“${counted}”`)
  expect(told(tidePool, [[`if ${counted}, draw 1`, ""]])[0]?.codes).toEqual([])
})

test("what the same value is the same as is asked for, in sentences that read", () => {
  const [one] = tidePool([["reveal the top card of the deck; if it has the same colour, draw 1", "script"]])
  expect(one?.codes).toEqual(["check/idle-determiner"])
  const led = [...(one?.hints[0] ?? "").matchAll(/“(.+?)”/g)].map(([, words]) => words)
  expect(led).toHaveLength(2)
  const sentences = led.map((words) => [`reveal the top 2 cards of the deck; ${words}, draw 1`, "script"] as const)
  expect(tidePool(sentences).map(({ codes }) => codes)).toEqual([[], []])
})

test("a deck that each player has does not become one's own", () => {
  const folder = "content/templates/deck-building"
  const market = { kind: "market card", cost: 2, honey: 0 }
  const [one, other] = tellEach(folderFiles(folder), `${folder}/cards`, market, [
    ["put 1 card in hand onto the next player's deck, then put the top card of their deck into your hand", "script"],
    ["put the top card of their discard pile into your hand", "script"],
  ])
  expect([one?.codes, other?.codes]).toEqual([["check/nothing-named"], ["check/nothing-named"]])
  expect([one?.mended, other?.mended]).toEqual([[], []])
})

test("of a counter without a plural it is said how it is declared", () => {
  const [counter, card] = tidePool([
    ["gain 2 pearl", "script"],
    ["discard 2 card from hand", "script"],
  ])
  expect([counter?.codes, card?.codes]).toEqual([["check/agreement"], ["check/agreement"]])
  expect(counter?.hints[0]).toContain('pearl: { plural: "-" }')
  expect(card?.hints[0]).not.toContain("plural")
})
