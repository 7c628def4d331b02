import { describe, expect, test } from "vitest"
import { complete } from "../../dsl/services/complete.ts"
import type { Completion } from "../../dsl/services/completion.ts"
import { atCaret, card, GAME } from "../support/caret.ts"

function at(files: Readonly<Record<string, string>>): readonly Completion[] {
  const { workspace, path, offset } = atCaret(files)
  return complete(workspace, path, offset)
}
const labels = (files: Readonly<Record<string, string>>): string[] => at(files).map(({ label }) => label)
const effect = (written: string): Record<string, string> =>
  card(`  - name: Spy\n    colour: Blue\n    cost: 1\n    effect: ${written}\n`)

describe("in a sentence", () => {
  test.each([
    ["nothing yet", "¦", ["draw", "scout", "if", "each"], ["draws", "Hero's", "from"]],
    ["a step", "draw 2, then ¦", ["discard", "gain"], ["discards", "from"]],
    ["a word begun", "draw 2, then disc¦", ["discard"], ["draw", "gain"]],
    ["behind a number", "draw 2 ¦", ["from", "cards", "then"], ["draw"]],
    ["a player who does something", "the left player ¦", ["draws", "may"], ["draw"]],
    ["players who do", '"each player ¦"', ["draws", "discards"], ["Hero's"]],
    ["a place", "move all cards in ¦", ["hand", "your", "play"], ["draw"]],
    ["behind a sign", "gain $¦", [], ["draw", "deck"]],
    ["in quotes that are still open", '"draw 2, then disc¦', ["discard"], ["draw"]],
    ["in a block", "|\n      draw 1\n      disc¦", ["discard"], ["draw"]],
    ["the bottom of a block", "|\n      draw 1\n      ¦", ["discard", "draw"], ["from"]],
    ["a name", "play He¦", ["Hero"], ["hand"]],
    ["a value", "discard 1 R¦", ["Red"], ["Blue"]],
  ])("%s", (_, written, there, absent) => {
    const found = labels(effect(written))
    for (const label of there) expect(found).toContain(label)
    for (const label of absent) expect(found).not.toContain(label)
  })

  test("what is chosen takes the place of the word begun, and nothing else", () => {
    const { workspace, path, offset } = atCaret(effect("|\n      draw 1\n      disc¦"))
    const [found] = complete(workspace, path, offset).filter(({ label }) => label === "discard")
    const source = workspace.text(path) ?? ""
    expect(source.slice(found?.replaces.start, found?.replaces.end)).toBe("disc")
  })

  test("whole sentences of other cards are offered where one may begin", () => {
    const found = at(effect("draw¦")).filter(({ kind }) => kind === "sentence")
    expect(found.map(({ insert, documentation }) => [insert, documentation])).toEqual([
      ["draw 2, then discard 1", "As on Hero."],
    ])
  })

  test("every word has its meaning and a sentence with it", () => {
    const all = [...at(effect("¦")), ...at(effect("draw 2 ¦")), ...at(effect("if you have ¦"))]
    expect(all.length).toBeGreaterThan(150)
    for (const { label, documentation, example } of all) {
      expect(`${label}: ${documentation}`).toMatch(/: .+/)
      expect(example).toContain(label.trim())
    }
    const scout = all.find(({ label }) => label === "scout")
    expect(scout?.documentation).toContain("look at the top X of the deck")
  })

  test.each([
    ["an ability", "    abilities: [when you ¦]\n", "discard"],
    ["what a ruling is given", "    rulings: [{ says: x, given: [the deck ¦], then: [] }]\n", "has"],
  ])("in %s", (_, lines, label) => {
    expect(labels(card(`  - name: Spy\n    colour: Blue\n    cost: 1\n${lines}`))).toContain(label)
  })

  test("of the game itself", () => {
    expect(labels({ ...card(""), "game.yaml": GAME.replace("shuffle all cards", "shuffle all ¦") })).toContain("cards")
  })
})

describe("in the structure of a file", () => {
  test.each([
    ["a key of a component", card("  - name: Spy\n    co¦\n"), ["colour", "copies", "cost"], ["effect"]],
    ["no key twice", card("  - name: Spy\n    colour: Red\n    co¦\n"), ["copies", "cost"], ["colour"]],
    ["a new component", card("  - ¦\n"), ["name", "colour", "effect"], []],
    ["a value of a property", card("  - name: Spy\n    colour: ¦\n"), ["Red", "Blue"], []],
    ["a value begun", card("  - name: Spy\n    colour: B¦\n"), ["Blue"], ["Red"]],
    ["in braces", card("  - { name: Spy, col¦ }\n"), ["colour"], ["cost"]],
    ["a section of the game", { ...card(""), "game.yaml": `${GAME}wi¦\n` }, ["winner"], ["setup"]],
    [
      "a key of a zone",
      { ...card(""), "game.yaml": GAME.replace("{ of: card }", "{ of: card, fa¦ }") },
      ["faces"],
      ["of"],
    ],
    ["what is in a zone", { ...card(""), "game.yaml": GAME.replace("{ of: card }", "{ of: ¦ }") }, ["card"], ["deck"]],
    [
      "who sees a zone",
      { ...card(""), "game.yaml": GAME.replace("faces: nobody", "faces: ¦") },
      ["everyone"],
      ["card"],
    ],
  ])("%s", (_, files, there, absent) => {
    const found = at(files)
    for (const label of there) expect(found.map((each) => each.label)).toContain(label)
    for (const label of absent) expect(found.map((each) => each.label)).not.toContain(label)
    for (const { documentation, example } of found) {
      expect(documentation).not.toBe("")
      expect(example).not.toBe("")
    }
  })
})

describe("in a long file, of which one component is read", () => {
  const many = (from: number, to: number): string =>
    Array.from(
      { length: to - from },
      (_, i) => `  - { name: N${from + i}, colour: Red, cost: 1, effect: draw 1 }\n`,
    ).join("")
  const long = (lines: string): Record<string, string> => ({
    "cards/all.yaml": `kind: card\ncomponents:\n${many(0, 300)}${lines}${many(300, 400)}`,
  })

  test.each([
    ["a word", "  - name: Spy\n    colour: Blue\n    cost: 1\n    effect: draw 1, then disc¦\n", "discard", "disc"],
    ["a key", "  - name: Spy\n    colour: Blue\n    co¦\n", "cost", "co"],
    ["a value", "  - name: Spy\n    colour: Bl¦\n    cost: 1\n", "Blue", "Bl"],
    ["a value in brackets", "  - { name: Spy, colour: Bl¦ }\n", "Blue", "Bl"],
  ])("%s", (_, lines, label, begun) => {
    const { workspace, path, offset } = atCaret(long(lines))
    const found = complete(workspace, path, offset).find((each) => each.label === label)
    const source = workspace.text(path) ?? ""
    expect(source.slice(found?.replaces.start, found?.replaces.end)).toBe(begun)
    expect(found?.replaces.end).toBe(offset)
  })
})
