/** What a screen tells of a table: who is asked, in which words, what is written on an option, how a score came about. */
import { describe, expect, test } from "vitest"
import { drawBoard } from "../../cli/play/board.ts"
import { compilePack } from "../../dsl/compile.ts"
import { firstOf, thirdOf } from "../../dsl/lexicon/inflect.ts"
import { ofKey, scoreSheet } from "../../simulator/table/index.ts"
import { Names } from "../../simulator/table/names.ts"
import { saidTo } from "../../simulator/table/said-to.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"
import { laid, packOf, playAtRandom } from "./table-games.ts"

test.each([
  ["draws", "draw"],
  ["picks up", "pick up"],
  ["discards down to 1", "discard down to 1"],
  ["passes", "pass"],
  ["carries", "carry"],
  ["plays", "play"],
  ["does", "do"],
  ["goes", "go"],
  ["has 1", "have 1"],
  ["chooses", "choose"],
])("%s is said of one, %s to them", (third, first) => {
  expect(firstOf(third)).toBe(first)
  if (!first.startsWith("have")) expect(thirdOf(first)).toBe(third)
})

test.each(["draw 1", "pass", "toss 1", "choose 1 card", "1 card", "is", ""])("%s is said of nobody else", (words) =>
  expect(firstOf(words)).toBeNull(),
)

test.each([
  ["places 1 card in their hand", "place 1 card in your hand"],
  ["bids 1 in hand", "bid 1 in hand"],
  ["keeps 1 of theirs for themselves if they can", "keep 1 of yours for yourself if you can"],
  // A command is said to somebody already: `their` is whom it speaks of.
  ["take 1 of their cards", "take 1 of their cards"],
])("%s: %s", (words, said) => expect(saidTo(words)).toBe(said))

test("whoever is asked is spoken to; what is written on an option comes with it", () => {
  const table = laid(packOf("wonder-duel"), { seed: 3 })
  const [open] = table.decisions()
  expect([open?.prompt.words, open?.said]).toEqual(["places 1 card in their hand", "place 1 card in your hand"])
  const [action] = laid(packOf("unleash")).decisions()
  const explore = action?.options.find(({ label }) => label === "Explore")
  expect(explore?.says).toContain("draw 2")
})

test("a key tells of a kind and a name, in which colons may stand", () => {
  expect(ofKey("card:Moor: the End")).toEqual({ kind: "card", name: "Moor: the End" })
})

test("what nobody has touched since before the game is told from what is in play", () => {
  const { zones } = laid(packOf("wonder-duel"), { seed: 3 }).scene(0)
  const untouched = new Set(zones.filter(({ isUntouched }) => isUntouched).map(({ name }) => name))
  expect([untouched.has("stage box"), untouched.has("yard"), untouched.has("hand")]).toEqual([true, false, false])
})

test("a zone that is protected says so, and no other", () => {
  const { zones } = laid(packOf("mad-oracle"), { seed: 3 }).scene(0)
  const marked = zones.filter(({ isProtected }) => isProtected).map(({ name }) => name)
  expect([...new Set(marked)]).toEqual(["cache"])
})

test("the areas of a board are told with their spaces, and drawn below it", () => {
  const { boards } = laid(packOf("templates/grid-placement"), { seed: 3 }).scene(0)
  const [garden] = boards
  const named = garden?.areas.map(({ name, spaces }) => [
    name,
    garden.spaces.flatMap((space) => (spaces.includes(space.id) ? [space.name] : [])),
  ])
  expect(named).toEqual([
    ["sunny bed", ["a5", "b5", "c5", "d5", "e5"]],
    ["wet corner", ["a1", "b1", "c1", "a2", "b2"]],
  ])
  const drawn = garden ? drawBoard(garden, (_, text) => text) : []
  expect(drawn.map((line) => line.trim())).toEqual(
    expect.arrayContaining(["sunny bed: a5-e5", "wet corner: a1 b1 c1 a2 b2"]),
  )
})

test("who wins is told line by line, as the game says it", () => {
  const pack = packOf("wonder-duel")
  if (pack.model === null) throw new Error("wonder-duel has mistakes")
  const { winnerRule } = new Names(laid(pack).machine, pack.model)
  expect(winnerRule.split("\n").map((line) => line.replace(/\b(\w+) .*/, "$1"))).toEqual([
    "if",
    "  the",
    "otherwise:",
    "  each",
  ])
})

test("what one may do while another is asked is no question of one's own, and says whose that is", () => {
  const game = `game: Tried
players: { count: 2 }
counters: { coin: { per: player, from: 2 }, cake: { per: player } }
rules:
  - at any time, you may gain 1 cake
spans:
  turn:
    per: player
    do: |
      choose one:
        - "save": gain 1 coin
        - "rest": gain 2 coins
flow: each player takes a turn
winner: the players with the most coins win
`
  const files = { "tried/pack.yaml": `${PACK_FILE}dependencies: { prelude: ^0.1.0 }\n`, "tried/game.yaml": game }
  const table = laid(compilePack(new Map(Object.entries(files)), resolverOf()))
  const asked = (seat: number) => table.decisions(seat).map(({ player, meanwhile }) => [player, meanwhile])
  expect([asked(0), asked(1)]).toEqual([[[0, -1]], [[1, 0]]])
})

describe("a score sheet", () => {
  test.each(["unleash", "classics/goofspiel"])("of %s has all that was scored, source by source", (name) => {
    const table = laid(packOf(name), { seed: 2 })
    playAtRandom(table, 4000, 5)
    const { result, seats } = table.scene(0)
    if (result === null) throw new Error("the game is not over")
    const sheet = scoreSheet(table.rows(0), seats.length)
    expect(result.points.some((each) => each !== 0)).toBe(true)
    expect(seats.map((_, seat) => sheet.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0))).toEqual(
      result.points,
    )
    expect(sheet.every(({ words, points }) => words !== "" && points.some((each) => each !== 0))).toBe(true)
    expect(new Set(sheet.map(({ words }) => words)).size).toBe(sheet.length)
    expect(result.rule).toMatch(/wins?/)
  })

  test("has the whole line of the game's own rule: the points alone would tell of no source", () => {
    const game = `game: Tried
players: { count: 2 }
counters: { coin: { per: player } }
flow: each player gains 2 coins
score: |
  if you have exactly 2 coins, score 5
  if you have exactly 3 coins, score 5
  if you have 1 or more coins:
    score 1 for each of your coins; score 5
winner: the players with the most points win
`
    const files = { "tried/pack.yaml": `${PACK_FILE}dependencies: { prelude: ^0.1.0 }\n`, "tried/game.yaml": game }
    const table = laid(compilePack(new Map(Object.entries(files)), resolverOf()))
    expect(scoreSheet(table.rows(0), 2).map(({ owner, words, points }) => [owner, words, points])).toEqual([
      ["score", "if you have exactly 2 coins, score 5", [5, 5]],
      ["score", "score 1 for each of your coins", [2, 2]],
      ["score", "score 5", [5, 5]],
    ])
  })

  test("before the end there is none", () => {
    expect(scoreSheet(laid(packOf("unleash")).rows(0), 2)).toEqual([])
  })
})
