import { describe, expect, test } from "vitest"
import { componentAt } from "../../dsl/services/components.ts"
import { face, faceNames } from "../../dsl/services/face.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { card, GAME } from "../support/caret.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const open = (files: Readonly<Record<string, string>>): Workspace =>
  new Workspace(
    new Map([["pack.yaml", "name: tried\nversion: 1.0.0\n"], ["game.yaml", GAME], ...Object.entries(files)]),
    resolverOf(),
  )
const spy = (lines: string): Workspace => open(card(`  - name: Spy\n    colour: Blue\n    cost: 3\n${lines}`))
const printedOf = (workspace: Workspace): string | null | undefined => face(workspace, "Spy")?.texts[0]?.printed

describe("a face's text", () => {
  test.each([
    ["a sentence", "draw 2", "Draw 2."],
    ["several", "draw 2; gain $1. discard 1", "Draw 2.\nGain $1.\nDiscard 1."],
    ["as it is printed, not as it is written", "Draw two then gain $1", "Draw 2, then gain $1."],
    ["a condition behind its step", "draw 1 if you have $2", "If you have $2, draw 1."],
    ["a block", "|\n      if you have $2:\n        draw 1\n        gain $1", "If you have $2:\n  Draw 1.\n  Gain $1."],
    [
      "options on lines",
      "|\n      choose one:\n        - draw 1, then gain $1\n        - gain $2",
      "Choose one:\n  - Draw 1, then gain $1.\n  - Gain $2.",
    ],
    ["options on one line", '"choose one: draw 1 | gain $2"', "Choose one: draw 1 | gain $2."],
    ["what is in brackets is beside it", "draw 1 (from the deck); gain $1", "Draw 1.\nGain $1."],
  ])("%s", (_, written, shown) => {
    expect(printedOf(spy(`    effect: ${written}\n`))).toBe(shown)
  })

  test("what is in brackets goes with its sentence", () => {
    const [first, second] = face(spy("    effect: draw 1; gain $1 (from nobody)\n"), "Spy")?.texts[0]?.paragraphs ?? []
    expect(first?.reminders).toEqual([])
    expect(second?.reminders.map(({ text }) => text)).toEqual(["from nobody"])
  })

  test("every word says what it is, and where it is written", () => {
    const workspace = spy(
      `    effect: |\n      scout 2 # why\n      discard 1 Blue card in hand if you have $10\n      play Hero\n`,
    )
    const source = workspace.text("cards/all.yaml") ?? ""
    const segments = face(workspace, "Spy")?.texts[0]?.paragraphs?.flatMap((each) => each.segments) ?? []
    const told = segments.flatMap(({ text, what, span }) =>
      what === "plain" ? [] : [`${text}: ${what}, ${span && source.slice(span.start, span.end)}`],
    )
    expect(told).toEqual([
      "Scout: verb, scout",
      "2: number, 2",
      "$10: amount, $10",
      "discard: verb, discard",
      "1: number, 1",
      "Blue: value, Blue",
      "card: kind, card",
      "hand: zone, hand",
      "Play: verb, play",
      "Hero: component, Hero",
    ])
    expect(segments[0]).toMatchObject({ keyword: true, reminder: "look at the top X of the deck" })
    expect(segments.find(({ text }) => text === "Blue")?.value).toEqual({ property: "colour", index: 1 })
    expect(segments.find(({ text }) => text === "$10")?.amount).toEqual({ counter: "$", symbol: "$", number: "10" })
    expect(segments.find(({ text }) => text === "discard")).toMatchObject({ keyword: false })
  })

  test("what holds all the time stands under the line, where there is something to do as well", () => {
    const both = face(spy('    effect: draw 1\n    abilities: ["when you draw, gain $1"]\n'), "Spy")
    expect(both?.texts.map(({ script, underLine }) => [script, underLine])).toEqual([
      ["effect", false],
      [null, true],
    ])
    const alone = face(spy('    abilities: ["when you draw, gain $1"]\n'), "Spy")
    expect(alone?.texts.map(({ underLine }) => underLine)).toEqual([false])
  })

  test("what does not read has its problem, and leaves the rest", () => {
    const found = face(spy('    effect: drw 1\n    abilities: ["when you draw, gain $1"]\n'), "Spy")
    expect(found?.isGood).toBe(false)
    expect(found?.texts.map(({ paragraphs }) => paragraphs === null)).toEqual([true, false])
    expect(found?.texts.map(({ problems }) => problems.map(({ code }) => code))).toEqual([["syntax/unknown-word"], []])
    expect(face(spy("    effect: drw 1\n"), "Hero")?.isGood).toBe(true)
  })
})

test("what is printed, in the order of the kind, with what it is to a reader", () => {
  const game = GAME.replace("cost: {", "worth: number, rare: flag, cost: {").replace(
    "setup:",
    'score: "score the total worth of the cards in your play"\nsetup:',
  )
  const workspace = open({
    "game.yaml": game,
    "cards/all.yaml": "- { name: Spy, copies: 3, cost: 10, worth: 4, colour: Blue, effect: draw 1 }\n",
  })
  expect(workspace.analyse().diagnostics).toEqual([])
  const found = face(workspace, "Spy")
  expect(found).toMatchObject({ kind: "card", copies: 3, pack: "tried", isGood: true })
  expect(found?.properties.map(({ name, role, text, index, value }) => [name, role, text, index, value])).toEqual([
    ["colour", "suit", "Blue", 1, "Blue"],
    ["worth", "points", "4", -1, 4],
    ["rare", null, "", -1, false],
    ["cost", "cost", "$10", -1, 10],
  ])
  const source = workspace.text("cards/all.yaml") ?? ""
  const { start = 0, end = 0 } = found?.properties[3]?.span ?? {}
  expect(source.slice(start, end)).toBe("10")
  expect(source.slice(found?.span?.start, found?.span?.end)).toContain("name: Spy")
})

test("the rulings that name it, its own first", () => {
  const workspace = spy(
    "    effect: draw 1\n    rulings:\n      - says: it is played\n        given: [you have Hero in hand]\n        when: [play Hero]\n        then: [Hero is in your play]\n",
  )
  expect(face(workspace, "Hero")?.rulings.map(({ says, component }) => [says, component])).toEqual([
    ["two are drawn", "Hero"],
    ["it is played", "Spy"],
  ])
})

test("one name may stand for several", () => {
  const workspace = open({ "cards/all.yaml": "- { name: Spy, colour: [Red, Blue], cost: 1 }\n" })
  expect(faceNames(workspace)).toEqual([
    { name: "Spy", variant: 0 },
    { name: "Spy", variant: 1 },
  ])
  expect(face(workspace, "Spy", 1)?.properties[0]?.text).toBe("Blue")
  expect(face(workspace, "Spy", 2)).toBeNull()
})

test.each([
  ["cut into components", ""],
  ["read whole", "kind: card\n"],
])("the component at an offset, in a file %s", (_, behind) => {
  const workspace = open({
    "cards/all.yaml": `components:\n  - name: Hero\n    colour: Red\n    cost: 1\n  # of the Spy\n  - colour: Blue\n    cost: 3\n    name: Spy\n${behind}`,
  })
  const source = workspace.text("cards/all.yaml") ?? ""
  expect(componentAt(workspace, "cards/all.yaml", source.indexOf("Red"))).toBe("Hero")
  expect(componentAt(workspace, "cards/all.yaml", source.indexOf("cost: 3"))).toBe("Spy")
  expect(componentAt(workspace, "cards/all.yaml", 3)).toBeNull()
  const spanOf = (name: string): string => {
    const span = face(workspace, name)?.span
    return source.slice(span?.start, span?.end).trimEnd()
  }
  expect(spanOf("Hero")).toBe("name: Hero\n    colour: Red\n    cost: 1")
  expect(spanOf("Spy")).toBe("colour: Blue\n    cost: 3\n    name: Spy")
})

const packs = ["unleash", "breakthrough", "crazy-eights", "goofspiel", "leduc-poker", "letters", "snap", "tic-tac-toe"]
test.each(packs)("every component of %s has a face, every word of it a place", (name) => {
  const folder = name === "unleash" ? "content/unleash" : `content/classics/${name}`
  const files = [...folderFiles(folder)].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const)
  const workspace = new Workspace(new Map(files), resolverOf())
  const all = faceNames(workspace)
  expect(all.length).toBeGreaterThan(0)
  for (const entry of all) {
    const found = face(workspace, entry.name, entry.variant)
    expect(found?.isGood).toBe(true)
    for (const { paragraphs } of found?.texts ?? []) {
      expect(paragraphs).not.toBeNull()
      for (const { text, span } of paragraphs?.flatMap(({ segments }) => segments) ?? []) {
        if (/^[\s.,:|]*$/.test(text)) continue
        const written = span ? (workspace.text(span.file)?.slice(span.start, span.end) ?? "") : ""
        expect(`${text} < ${written}`).toMatch(/< \S/)
      }
    }
  }
})
