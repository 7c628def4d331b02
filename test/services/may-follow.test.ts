import { describe, expect, test } from "vitest"
import { type FormPlace, type MayFollow, mayFollow } from "../../dsl/services/may-follow.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const files = new Map(
  [...folderFiles("content/unleash")].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
)
const workspace = new Workspace(files, resolverOf())

function follow(written: string, place: FormPlace = { kind: "card", key: "effect" }, most = 16): MayFollow {
  const caret = written.includes("¦") ? written.indexOf("¦") : written.length
  const found = mayFollow(workspace, place, written.replace("¦", ""), caret, most)
  if (!found) throw new Error("the pack has no words")
  return found
}
const inserts = (written: string, place?: FormPlace, most?: number): string[] =>
  follow(written, place, most).chips.map(({ insert }) => insert)

describe("what may follow", () => {
  test.each([
    ["nothing yet", "", ["play", "gain", "draw", "if"], ["draws", "from"]],
    ["the words of a step", "draw", [" 2", " 1"], []],
    ["a word begun", "draw 2, then dis", ["discard"], ["draw", "gain"]],
    ["amounts that the pack has", "gain ", ["$5", "$10", "$3", "penalties"], ["Hero", "hand"]],
    ["numbers behind a sign", "gain $", ["5", "10"], ["draw", " 5"]],
    ["a step behind another", "draw 2", [", then", " and"], []],
    ["players", "each other ", ["player"], []],
    ["in the middle of a sentence", "draw 2, then dis¦ 1", ["discard"], ["draw"]],
  ])("%s", (_, written, there, absent) => {
    const found = inserts(written)
    for (const insert of there) expect(found).toContain(insert)
    for (const insert of absent) expect(found).not.toContain(insert)
  })

  test.each([
    ["only an action is used", "use ", ["Explore", "Unleash"], ["Hero", "Villain"]],
    ["only a card is commanded", "command ", ["1"], ["Explore", "Party", "you", "player"]],
    ["money is not rotated", "rotate ", ["all", "1"], ["$5", "$10", "money"]],
    ["cards are not lost", "lose ", ["$8"], ["Hero", "card"]],
  ])("what could mean nothing there is left out: %s", (_, written, there, absent) => {
    const found = inserts(written, { kind: "card", key: "effect" }, 60)
    for (const insert of there) expect(found).toContain(insert)
    for (const insert of absent) expect(found).not.toContain(insert)
  })

  test("the most usual in this pack comes first", () => {
    const words = follow("gain ").chips.map(({ text }) => text)
    expect(words[0]).toBe("$5")
    expect(words.indexOf("$10")).toBeLessThan(words.indexOf("penalties"))
  })

  test("whole sentences of other cards, where one begins so", () => {
    const [first] = follow("discard 1, then draw 1; each ").chips
    expect(first).toMatchObject({ kind: "sentence", what: "sentence", ends: true })
    expect(first?.documentation).toMatch(/^As on /)
    expect(inserts("draw 2,")[0]).toBe(" then discard 1")
  })

  test("each has its meaning and an example, is ready to be put in, and tells whether the sentence may end so", () => {
    for (const written of ["", "draw 2", "command ", "if you have ", "gain"]) {
      const { chips } = follow(written)
      expect(chips.length).toBeGreaterThan(3)
      expect(new Set(chips.map(({ insert }) => insert)).size).toBe(chips.length)
      for (const { insert, from, what, documentation, example, ends } of chips) {
        expect(`${insert}: ${what}, ${documentation}, ${example}`).toMatch(/: .+, .+, .+/s)
        const { reading } = follow(written.slice(0, from) + insert)
        expect([
          insert,
          reading.ast !== null && reading.diagnostics.every(({ severity }) => severity !== "error"),
        ]).toEqual([insert, ends])
      }
    }
  })

  test.each([
    ["an ability", { kind: "card", key: "abilities" }, "", ["when", "while"]],
    ["what a ruling is given", { component: "Hero", key: "given" }, "you have ", ["$5", "Hero"]],
    ["what is done in a ruling", { component: "Hero", key: "when" }, "you ", ["command", "use"]],
  ] as const)("in %s", (_, place, written, there) => {
    const found = inserts(written, place)
    for (const insert of there) expect(found).toContain(insert)
  })

  test("the sentence as it stands is read on the way", () => {
    expect(follow("draw 2").reading).toMatchObject({ as: "script", diagnostics: [] })
    expect(follow("draw 2 froq").reading.diagnostics.map(({ code }) => code)).toEqual(["check/unknown-word"])
  })

  test("nothing is remembered of what was tried", () => {
    const before = workspace.analyse().diagnostics
    inserts("command ")
    expect(workspace.analyse().diagnostics).toBe(before)
    expect(new Workspace(files, resolverOf()).compile().program).toEqual(workspace.compile().program)
  })
})
