import { describe, expect, test } from "vitest"
import { quickFixes } from "../../dsl/services/fixes.ts"
import { format } from "../../dsl/services/format.ts"
import { hover } from "../../dsl/services/hover.ts"
import { declarationAt, definition, references } from "../../dsl/services/navigate.ts"
import { outline } from "../../dsl/services/outline.ts"
import { applied, rename } from "../../dsl/services/rename.ts"
import { semanticTokens } from "../../dsl/services/tokens.ts"
import type { Workspace } from "../../dsl/services/workspace.ts"
import type { Span } from "../../dsl/text.ts"
import { atCaret, card, GAME } from "../support/caret.ts"

const effect = (written: string): Record<string, string> =>
  card(`  - name: Spy\n    colour: Blue\n    cost: 1\n    effect: ${written}\n`)
const shown = (workspace: Workspace, span: Span | undefined): string =>
  span ? `${span.file}: ${workspace.text(span.file)?.slice(span.start, span.end)}` : ""

describe("hover", () => {
  test.each([
    ["a verb", effect("dr¦aw 2"), "draw", "verb", "draw (X: number)"],
    ["a verb of the pack", effect("sc¦out 2"), "scout", "verb", "look at the top X"],
    ["a zone", effect('"put 1 card in ha¦nd onto the deck"'), "hand", "zone", "its owner sees"],
    ["a value", effect("discard 1 R¦ed"), "Red", "value of colour", "Red, Blue"],
    ["a component", effect('"if you have He¦ro in play, gain $1"'), "Hero", "card", "draw 2, then discard 1"],
    ["a counter by its sign", effect("gain ¦$2"), "$", "counter", "of each player"],
    ["a state", effect("discard 1 rot¦ated card"), "rotated", "state", "unrotated"],
    ["a word of the language", effect('"each player draws 2, ¦then discards 1"'), "then", "word", "The next step"],
    ["an adverb", effect('"you may play 1 for f¦ree"'), "for free", "Adverb", "How"],
    ["a key", card("  - name: Spy\n    cop¦ies: 2\n"), "copies", "key", "How many"],
    ["a property's key", card("  - name: Spy\n    col¦our: Red\n"), "colour", "property", "Printed on"],
    ["in a block", effect("|\n      draw 1\n      sc¦out 2"), "scout", "verb", "look at"],
    ["behind an escape", effect('"draw \\u0032, then sc¦out 2"'), "scout", "verb", "look at"],
  ])("%s", (_, files, title, what, text) => {
    const { workspace, path, offset } = atCaret(files)
    const found = hover(workspace, path, offset)
    expect(found?.what).toBe(what)
    expect(found?.title).toBe(title)
    expect(`${found?.detail ?? ""} ${found?.text}`).toContain(text)
    expect(found?.span.start).toBeLessThanOrEqual(offset)
    expect(found?.span.end).toBeGreaterThan(offset)
  })

  test("shows a word in use, and the rulings that use it", () => {
    const { workspace, path, offset } = atCaret(effect("sc¦out 2; draw 1"))
    expect(hover(workspace, path, offset)).toMatchObject({ example: "scout 2", rulings: [] })
    const deck = atCaret(effect("put 1 card in hand onto the de¦ck"))
    expect(hover(deck.workspace, deck.path, deck.offset)).toMatchObject({
      rulings: ["two are drawn"],
      example: "shuffle all cards into the deck",
    })
    const word = atCaret(effect('"draw 2, th¦en discard 1"'))
    expect(hover(word.workspace, word.path, word.offset)?.example).toContain("then")
  })

  test("tells a component's rulings", () => {
    const { workspace, path, offset } = atCaret(effect("play He¦ro"))
    expect(hover(workspace, path, offset)?.rulings).toEqual(["two are drawn"])
  })
})

describe("definition", () => {
  test.each([
    ["a component", effect("play He¦ro"), "cards/all.yaml: Hero"],
    ["a zone", effect("put 1 card in hand onto the de¦ck"), "game.yaml: deck"],
    ["a verb of the pack", effect("sc¦out 2"), "game.yaml: scout"],
    ["a value", effect("discard 1 R¦ed"), "game.yaml: colour"],
    ["a kind, from a file's own key", card("  - name: Spy\n    kind: ca¦rd\n"), "game.yaml: card"],
    ["a word of the language", effect("draw 2, th¦en discard 1"), ""],
  ])("%s", (_, files, where) => {
    const { workspace, path, offset } = atCaret(files)
    expect(shown(workspace, definition(workspace, path, offset)[0])).toBe(where)
  })
})

test("references are in sentences, keys and values", () => {
  const { workspace, path, offset } = atCaret({
    ...effect('"discard 1 Red card; play Hero"'),
    "game.yaml": GAME.replace("[Red", "[R¦ed"),
  })
  const value = declarationAt(workspace, path, offset)
  expect(value?.name).toBe("Red")
  const found = value ? references(workspace, value) : []
  expect(found.map(({ span }) => shown(workspace, span))).toEqual([
    "cards/all.yaml: Red",
    "cards/all.yaml: Red",
    "game.yaml: Red",
  ])
})

describe("rename", () => {
  test.each([
    [
      "a component",
      effect('"if you have He¦ro in play, gain $1"'),
      "Old King",
      "if you have Old King in play, gain $1",
    ],
    [
      "a component where it is declared",
      card("  - name: S¦py\n    colour: Blue\n    cost: 1\n"),
      "Agent",
      "- name: Agent",
    ],
    [
      "a kind, in all its forms",
      effect("put 2 ca¦rds in hand onto the deck"),
      "paper",
      "put 2 papers in hand onto the deck",
    ],
    ["a value", effect("discard 1 R¦ed card"), "Green", "discard 1 Green card"],
    ["a zone", effect("put 1 card in hand onto the de¦ck"), "draw pile", "onto the draw pile"],
    ["a script", card("  - name: Spy\n    colour: Blue\n    cost: 1\n    eff¦ect: draw 1\n"), "deed", "deed: draw 1"],
  ])("%s", (_, files, name, text) => {
    const { workspace, path, offset } = atCaret(files)
    expect(workspace.analyse().diagnostics).toEqual([])
    const { edits, refused } = rename(workspace, path, offset, name)
    expect(refused).toBeNull()
    const changed = applied(workspace.files, edits ?? [])
    expect(changed.get("cards/all.yaml")).toContain(text)
    for (const [file, now] of changed) workspace.edit(file, now)
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test.each([
    ["a name that is taken", effect("play He¦ro"), "Spy", /a word of this game/],
    ["a word of the language", effect("play He¦ro"), "then", /a word of this game/],
    ["what no name may be", effect("play He¦ro"), "a: b", /can't be a name/],
    ["what the prelude declares", effect("dr¦aw 2"), "pull", /verb/],
    ["nothing", effect("draw 2 ¦ "), "x", /nothing/],
  ])("is refused: %s", (_, files, name, why) => {
    const { workspace, path, offset } = atCaret(files)
    const before = new Map(workspace.files)
    expect(rename(workspace, path, offset, name).refused).toMatch(why)
    expect(new Map(workspace.files)).toEqual(before)
  })
})

test("words have their colours, exact through blocks and escapes", () => {
  const { workspace, path } = atCaret(effect("|\n      discard 1 Red card # why\n      (all of it) gain $2¦"))
  const source = workspace.text(path) ?? ""
  const from = source.indexOf("name: Spy")
  const found = semanticTokens(workspace, path).filter(({ span }) => span.start > from)
  expect(found.map(({ span, kind }) => `${source.slice(span.start, span.end)}: ${kind}`)).toEqual([
    "discard: verb",
    "1: number",
    "Red: value",
    "card: noun",
    "# why: comment",
    "(all of it): comment",
    "gain: verb",
    "$: amount",
    "2: number",
  ])
  expect(found[2]?.value).toEqual({ property: "colour", index: 0 })
})

test("a file's outline", () => {
  const { workspace, path } = atCaret(effect("draw 1¦"))
  expect(
    outline(workspace, path).map(({ name, what, children }) => [name, what, children.map((each) => each.name)]),
  ).toEqual([
    ["Hero", "component", ["two are drawn"]],
    ["Spy", "component", []],
  ])
  const game = outline(workspace, "game.yaml")
  expect(game.find(({ name }) => name === "zones")?.children.map(({ name }) => name)).toEqual([
    "deck",
    "discard pile",
    "hand",
    "play",
  ])
})

test("sentences are written the canonical way, and nothing else of the file changes", () => {
  const { workspace, path } = atCaret(effect("Draw two then discard 1. # why¦"))
  const changed = applied(workspace.files, format(workspace, path))
  expect(changed.get(path)).toBe(workspace.text(path)?.replace("Draw two then discard 1.", "draw 2, then discard 1"))
})

test("a fix mends, and is shown before it does", () => {
  const { workspace, path, offset } = atCaret(effect("draw 2, then dis¦crd 1"))
  const [fix] = quickFixes(workspace, { file: path, start: offset, end: offset })
  expect(fix?.mends).toBe(true)
  expect(fix?.preview.get(path)).toContain("draw 2, then discard 1\n")
  expect(workspace.analyse().diagnostics).toHaveLength(1)
})
