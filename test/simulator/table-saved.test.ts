/** Games on the table written down, and laid again: on the same text, on another, by whoever has the file. */
import { describe, expect, test } from "vitest"
import type { CompiledPack } from "../../dsl/compile.ts"
import {
  EVERYTHING,
  readSavedFile,
  resumeSaved,
  type SavedFile,
  savedTable,
  type Table,
} from "../../simulator/table/index.ts"
import { laid, packOf, playAtRandom } from "./table-games.ts"

const fileOf = (table: Table): SavedFile => ({
  ...savedTable(table),
  pack: { name: "any", version: "1.0.0", folder: "any" },
  seats: ["human", "random"],
})

/** Through the text that a file has. */
function throughFile(table: Table): SavedFile {
  const read = readSavedFile(JSON.stringify(fileOf(table)))
  if (!read.ok) throw new Error(read.what)
  return read.saved
}

function resumed(pack: CompiledPack, saved: SavedFile) {
  const found = resumeSaved(pack, saved)
  if (found === null || "problems" in found) throw new Error(`not resumed: ${JSON.stringify(found)}`)
  return found
}

const note = { answer: 2, tick: null, about: "Ada", text: "why?" }
const GAMES = ["unleash", "classics/tic-tac-toe", "classics/letters", "classics/goofspiel", "classics/snap"]

describe("on the text that it was saved on", () => {
  test.each(GAMES)("a game comes back as it was, with what lies ahead: %s", (name) => {
    const table = laid(packOf(name), { seed: 11 })
    playAtRandom(table, 60, 5)
    table.note(null, note)
    table.goTo(Math.floor(table.length / 2))
    const saved = throughFile(table)
    const again = resumed(packOf(name), saved)
    expect(again).toMatchObject({ isAsWritten: true, hasSameRules: true, parted: null, of: table.length })
    expect(again.table.record).toEqual(table.record)
    expect(again.table.hash).toBe(table.hash)
    expect(fileOf(again.table)).toEqual(saved)
  })

  test("a game set up by sentences, with names, options, and what an earlier one has left", () => {
    const pack = packOf("unleash")
    const given = ["the clock is 4", "you have Advisor in play", "you have Horse and Hero in hand", "you have $7"]
    const when = ["you command Advisor", 'the previous player chooses "play up to 2"']
    const table = laid(pack, { beginning: { kind: "given", given, when } })
    const [question] = table.decisions(0)
    table.choose(question?.fiber ?? -1, question?.options[0]?.index ?? -1)
    expect(table.record.answers[0]).toBe("when 0")
    const again = resumed(pack, throughFile(table))
    expect(again.isAsWritten).toBe(true)
    expect(again.table.record).toEqual(table.record)
  })

  test("one whose answers lead elsewhere is told from one that is as it was written", () => {
    const table = laid(packOf("classics/letters"), { seed: 3 })
    playAtRandom(table, 6, 3)
    const saved = throughFile(table)
    const altered = resumed(packOf("classics/letters"), { ...saved, hash: "0".repeat(16) })
    expect(altered).toMatchObject({ hasSameRules: true, isAsWritten: false })
    expect(resumeSaved(packOf("classics/letters"), { ...saved, seed: 4 })).toMatchObject({ isAsWritten: false })
    const { meant: _, ...old } = saved
    expect(resumeSaved(packOf("classics/letters"), { ...old, seed: 4 })).toBeNull()
    expect(resumed(packOf("classics/letters"), old).isAsWritten).toBe(true)
  })
})

describe("on another text of the pack", () => {
  const before = laid(packOf("unleash"), { seed: 5 })
  playAtRandom(before, 60, 8)
  before.note(null, note)
  before.note(null, { answer: before.length, tick: null, about: "", text: "late" })
  const saved = throughFile(before)

  test("it goes on by what its answers meant, whatever their numbers are", () => {
    const edited = packOf("unleash", (path, text) =>
      path === "game.yaml" ? text : text.replace(/^# .*/, "").concat("\n# another text\n"),
    )
    const again = resumed(edited, saved)
    expect(again).toMatchObject({
      hasSameRules: false,
      isAsWritten: false,
      matched: saved.answers.length,
      parted: null,
    })
    expect(again.table.notes).toEqual(before.notes)
    expect(again.table.steps(EVERYTHING).map(({ chosen }) => chosen)).toEqual(
      before.steps(EVERYTHING).map(({ chosen }) => chosen),
    )
  })

  test("where an answer no longer fits it ends, and says what was asked and is; the rest is a branch, with its notes", () => {
    const given = ["you have Advisor in play", "you have Horse and Hero in hand", "you have $7", "the clock is 4"]
    const when = ["you command Advisor", 'the previous player chooses "play up to 2"', "choose Hero", "decline"]
    const table = laid(packOf("unleash"), { beginning: { kind: "given", given, when } })
    table.note(null, { ...note, answer: 1 })
    table.note(null, { ...note, answer: 4, text: "at the end" })
    const edited = packOf("unleash", (path, text) =>
      path === "cards/blue.yaml" ? text.replace("draw 2 | gain $5 | play up to 2", "draw 2 | gain $5") : text,
    )
    const again = resumed(edited, throughFile(table))
    expect(again).toMatchObject({ matched: 1, of: 4, parted: { now: expect.stringMatching(/chooses/) } })
    expect(again.parted?.before).toBe(again.parted?.now)
    expect(again.table.notes.map(({ text }) => text)).toEqual(["why?"])
    expect(again.table.branches().map(({ from, steps }) => [from, steps.length])).toEqual([[1, 3]])
    // Taken up where it fits again, they are there.
    const back = again.table.replayOn(packOf("unleash"))
    expect("table" in back && back.table.follow(0)).toBe(4)
    expect("table" in back && back.table.notes.map(({ text }) => text)).toEqual(["why?", "at the end"])
  })

  test("numbers alone mean nothing there", () => {
    const { meant: _, ...old } = saved
    const edited = packOf("unleash", (_path, text) => `${text}\n# another text\n`)
    expect(resumeSaved(edited, old)).toBeNull()
  })

  test("a game of other players or options does not begin", () => {
    expect(resumeSaved(packOf("unleash"), { ...saved, players: 9 })).toHaveProperty("problems")
    expect(resumeSaved(packOf("unleash"), { ...saved, options: { nothing: 1 } })).toHaveProperty("problems")
  })
})

describe("a file that anybody may have written", () => {
  const table = laid(packOf("classics/letters"), { seed: 3 })
  playAtRandom(table, 6, 3)
  const file = fileOf(table)

  test.each<readonly [string, object | string, string]>([
    ["not JSON", "{", "saved/format"],
    ["something else", { format: 1 }, "saved/format"],
    ["a record of a game", { format: 1, game: "Letters", players: 2, games: 1, kept: {}, digest: "0" }, "saved/format"],
    ["of a later version", { ...file, format: 2 }, "saved/too-new"],
    ["only the number of one", { format: 2 }, "saved/format"],
    ["answers that are no numbers", { ...file, answers: ["1"] }, "saved/format"],
    ["sentences of no beginning", { ...file, answers: ["when 0"] }, "saved/format"],
    ["a beginning without sentences", { ...file, beginning: { given: 5, when: [] } }, "saved/format"],
    ["too many sentences", { ...file, beginning: { given: Array(501).fill("x"), when: [] } }, "saved/format"],
    ["a sentence without end", { ...file, beginning: { given: ["x".repeat(100_000)], when: [] } }, "saved/format"],
    ["meanings that are none", { ...file, meant: [5] }, "saved/format"],
    ["a note of a megabyte", { ...file, notes: [{ ...note, text: "x".repeat(1_000_000) }] }, "saved/format"],
    ["a seat for nobody", { ...file, seats: ["oracle"] }, "saved/format"],
    ["a name without end", { ...file, names: ["x".repeat(25)] }, "saved/format"],
  ])("is refused: %s", (_, data, code) => {
    const read = readSavedFile(typeof data === "string" ? data : JSON.stringify(data))
    expect(read.ok ? "read" : read.code).toBe(code)
  })

  test("nothing is read of it but what a saved game has; meanings of other answers are none", () => {
    const read = readSavedFile(JSON.stringify({ ...file, extra: "x", meant: file.meant?.slice(1) }))
    const { meant: _, ...rest } = file
    expect(read).toEqual({ ok: true, saved: rest })
  })
})
