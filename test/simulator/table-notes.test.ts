/** Notes beside moments of a game: pinned, changed, kept with its record, and carried along wherever it goes. */
import { expect, test } from "vitest"
import {
  EVERYTHING,
  NOTE_LIMITS,
  type Note,
  notedRows,
  readNotes,
  refusedNote,
  Table,
} from "../../simulator/table/index.ts"
import { laid, packOf, playAtRandom } from "./table-games.ts"

const note = (answer: number, text: string, tick: number | null = null, about = ""): Note => ({
  answer,
  tick,
  about,
  text,
})

const letters = (answers = 8): Table => {
  const table = laid(packOf("classics/letters"), { seed: 3 })
  playAtRandom(table, answers, 3)
  return table
}

test("notes are pinned, changed and taken away, and stand in the order of their moments", () => {
  const table = letters()
  const [late, early, whole] = [note(5, "late"), note(2, "early", 1, "Ada"), note(2, "the whole moment")]
  for (const each of [late, whole, early]) expect(table.note(null, each)).toBeNull()
  expect(table.notes).toEqual([early, whole, late])
  expect(table.record.notes).toEqual(table.notes)
  expect(table.note(late, note(5, "later"))).toBeNull()
  expect(table.note(whole, null)).toBeNull()
  expect(table.notes.map(({ text }) => text)).toEqual(["early", "later"])
  expect(table.note(whole, null)).toBe("there is no such note")
  expect(table.note(null, note(9, "nowhere"))).toBe("there is no such moment")
  expect(table.note(null, note(1, " "))).toBe("a note says something")
  expect(letters().record).not.toHaveProperty("notes")
})

test("a game has room for so many notes of such a length", () => {
  const table = letters()
  for (let each = 0; each < NOTE_LIMITS.notes; each++) expect(table.note(null, note(1, `${each}`))).toBeNull()
  expect(table.note(null, note(1, "one more"))).toMatch(/room for 500 notes/)
  // One can still be changed.
  expect(table.note(note(1, "0"), note(1, "zero"))).toBeNull()
  expect(refusedNote({ about: "", text: "é".repeat(NOTE_LIMITS.text) })).toBeNull()
  expect(refusedNote({ about: "", text: "x".repeat(NOTE_LIMITS.text + 1) })).not.toBeNull()
  expect(refusedNote({ about: "x".repeat(NOTE_LIMITS.about + 1), text: "x" })).not.toBeNull()
})

test.each<readonly [string, unknown]>([
  ["no list", { 0: note(1, "a") }],
  ["a text of a megabyte", [note(1, "x".repeat(1_000_000))]],
  ["too many", Array.from({ length: NOTE_LIMITS.notes + 1 }, () => note(1, "a"))],
  ["no moment", [{ about: "", text: "a", tick: null }]],
  ["a moment that is none", [note(-1, "a")]],
  ["half a moment", [note(1.5, "a")]],
  ["a text that is none", [{ ...note(1, "a"), text: 5 }]],
  ["nothing", [null]],
])("what is no notes is refused: %s", (_, data) => {
  expect(readNotes(data)).toBeNull()
})

test("of notes in a file nothing is read but what a note has", () => {
  expect(readNotes([{ ...note(1, "a"), more: "x" }])).toEqual([note(1, "a")])
})

test("a table comes back with its notes; those beside answers that no longer fit are left out, which is said", () => {
  const table = letters()
  table.note(null, note(2, "early"))
  table.note(null, note(8, "late"))
  const again = Table.restore(packOf("classics/letters"), structuredClone(table.record))
  expect(again instanceof Table && again.record).toEqual(table.record)
  const { answers } = table.record
  const broken = { ...table.record, answers: [...answers.slice(0, 4), 999_999, ...answers.slice(5)] }
  const part = Table.restore(packOf("classics/letters"), broken)
  expect(part instanceof Table && part.notes.map(({ text }) => text)).toEqual(["early"])
  expect(part.problems.map(({ message }) => message)).toEqual([
    "4 of 8 answers no longer fit, and are left out, with 1 note",
  ])
})

test("what is written beside a course stays with it when it is left, and comes back when it is taken up again", () => {
  const table = letters()
  table.note(null, note(3, "before"))
  table.note(null, note(8, "there"))
  table.goTo(3)
  const given = table.steps()[3]
  const [question] = table.decisions(EVERYTHING)
  const other = question?.options.find(({ label }) => label !== given?.chosen)
  expect(table.choose(question?.fiber ?? -1, other?.index ?? -1)).toEqual({ ok: true })
  table.note(null, note(4, "here"))
  expect(table.notes.map(({ text }) => text)).toEqual(["before", "here"])
  expect(table.follow(0)).toBe(8)
  expect(table.notes.map(({ text }) => text)).toEqual(["before", "there"])
  table.follow(1)
  expect(table.notes.map(({ text }) => text)).toEqual(["before", "here"])
})

test("an edit of the pack leaves notes beside the moments that still are, and the others with what was left", () => {
  const given = ["you have Advisor in play", "you have Horse and Hero in hand", "you have $7", "the clock is 4"]
  const when = ["you command Advisor", 'the previous player chooses "play up to 2"', "choose Hero", "decline"]
  const table = laid(packOf("unleash"), { beginning: { kind: "given", given, when } })
  table.note(null, note(1, "early"))
  table.note(null, note(4, "late"))
  const edited = packOf("unleash", (_, text) => text.replace("draw 2 | gain $5 | play up to 2", "draw 2 | gain $5"))
  const gone = table.replayOn(edited)
  if ("problems" in gone) throw new Error("it begins as before")
  expect([gone.matched, gone.table.notes]).toEqual([1, [note(1, "early")]])
  const back = gone.table.replayOn(packOf("unleash"))
  if ("problems" in back) throw new Error("it begins as before")
  back.table.follow(0)
  expect(back.table.record).toEqual(table.record)
})

test("time that passes after a note is another answer, so that the note keeps its moment", () => {
  const table = laid(packOf("classics/snap"), { seed: 2 })
  table.elapse(250)
  table.course.prolong(250)
  expect(table.length).toBe(1)
  table.note(null, note(1, "now"))
  table.course.prolong(250)
  expect([table.length, table.notes]).toEqual([2, [note(1, "now")]])
  table.course.prolong(250)
  expect([table.length, table.notes]).toEqual([2, [note(1, "now")]])
})

test("a note stands behind the row it is pinned to, and for another reader behind the last one before it", () => {
  const table = letters()
  const all = table.rows(EVERYTHING)
  const row = all.find(({ answer }) => answer === 3) ?? all[0]
  const pinned = note(row?.answer ?? 0, "here", row?.tick ?? 0)
  expect([...notedRows(all, [pinned, note(8, "now"), note(0, "first", 0)])]).toEqual([
    [expect.any(Number), [note(0, "first", 0)]],
    [all.indexOf(row ?? (all[0] as never)), [pinned]],
    [all.length - 1, [note(8, "now")]],
  ])
  for (const reader of [0, 1]) {
    const rows = table.rows(reader)
    const [[at]] = [...notedRows(rows, [pinned])] as [[number, unknown]]
    expect(rows[at]?.answer ?? 0).toBeLessThanOrEqual(3)
    expect(rows[at + 1]?.answer ?? 9).toBeGreaterThanOrEqual(3)
  }
  expect([...notedRows([], [pinned])]).toEqual([[-1, [pinned]]])
})
