/** Parts of the summary of a batch, drawn from tallies written by hand. */
import { expect, test } from "vitest"
import { winCells } from "../../cli/sim/columns.ts"
import { unused } from "../../cli/sim/sentence-table.ts"
import type { SentenceTally, Tally } from "../../simulator/index.ts"

const plain = (_style: unknown, text: string): string => text
const wide = { full: false, columns: 110 }

function sentence(owner: string, text: string, times: number, options: SentenceTally["options"] = []): SentenceTally {
  return { file: "a.yaml", start: 0, end: 1, owner, text, times, asked: options.length === 0 ? 0 : times, options }
}

const drawn = (sentences: readonly SentenceTally[], options = wide): string[] =>
  unused({ sentences } as Tally, options, plain)

test("never chosen: what was offered most comes first, with how often it was", () => {
  const sentences = [
    sentence("Carp", "play 1", 9, [
      { label: "Eel", offered: 3, taken: 0 },
      { label: "Pike", offered: 1200, taken: 0 },
      { label: "nothing", offered: 9, taken: 9 },
    ]),
    sentence("Eel", "draw 1", 2),
    sentence("Pike", "play 1", 9, [{ label: "Carp", offered: 1300, taken: 0 }]),
  ]
  expect(drawn(sentences)).toEqual([
    "",
    "Offered, never chosen (3)",
    "  Pike “play 1”: Carp 1,300×",
    "  Carp “play 1”: Pike 1,200×, Eel 3×",
  ])
})

test("silent sentences: many of what was perhaps not in play do not hide the others", () => {
  const events = ["Storm", "Flood"].flatMap((owner) =>
    ["one", "two", "three", "four", "five"].map((text) => sentence(owner, text, 0)),
  )
  const sentences = [...events, sentence("Carp", "draw 1", 5), sentence("Carp", "draw 2", 0)]
  expect(drawn(sentences)).toEqual([
    "",
    "Sentences that nothing came of (11)",
    "  Carp “draw 2”",
    "  everything of Storm, Flood",
  ])
  const full = drawn(sentences, { ...wide, full: true })
  expect(full).toHaveLength(13)
  expect(full).toContain("  Flood “five”")
  // A few are told one by one.
  expect(drawn(sentences.slice(0, 3))).toContain("  Storm “two”")
})

test("intervals that are narrower than a point have a place more, in the whole table", () => {
  const few = { wins: 53, games: 100 }
  const many = { wins: 22_200, games: 100_000 }
  const none = { wins: 0, games: 0 }
  expect(winCells([few, none], plain)(few)).toBe("53.0% 43–62")
  const cell = winCells([few, many, none], plain)
  expect([few, many, none].map(cell)).toEqual(["53.0% 43.3–62.5", "22.2% 21.9–22.5", "–"])
})
