/** A wide board is laid out in parts, one for each seat: those of seats that nobody has taken are not drawn. */
import { expect, test } from "vitest"
import { drawnColumns } from "../../editor/table/board-columns.ts"
import type { BoardScene, Card, SpaceScene } from "../../simulator/table/index.ts"

const CARD: Card = {
  ...{
    id: 7,
    key: "lot:Moor",
    name: "Moor",
    kind: "lot",
    states: [],
    counters: [],
    facts: [],
    glance: "",
    glanced: null,
  },
  ...{ trait: null, owner: -1 },
}

/** @param rows from the lowest: `#` for a space on which something lies, `?` for one on which it is hidden, `.` for an empty one */
function board(...rows: readonly string[]): BoardScene {
  const columns = rows[0]?.length ?? 0
  const spaces = rows.flatMap((line, row) =>
    [...line].map(
      (each, column): SpaceScene => ({
        ...{ id: row * columns + column, name: "", column, row, cards: each === "#" ? [CARD] : [] },
        count: each === "." ? 0 : 1,
      }),
    ),
  )
  return { name: "towns", columns, rows: rows.length, limit: 2, groups: [], areas: [], spaces }
}
const drawn = (...rows: readonly string[]): number => drawnColumns(board(...rows), () => false)

test.each([
  ["the parts of seats that are not taken", ["####............", "####............"], 4],
  ["what lies hidden takes its space as anything does", ["?#?#............", "####............"], 4],
  ["nothing, where it lies on them all", ["################"], 16],
  ["nothing before anything lies there", ["................"], 16],
  [
    "nothing, where one of the others is empty, too: a track, on which pieces move",
    ["#.##............", "####............"],
    16,
  ],
  ["nothing of a few columns, which have room", ["####........"], 12],
  ["nothing, where few are empty", ["############..."], 15],
])("left out: %s", (_, rows, columns) => expect(drawn(...rows)).toBe(columns))

test("what can be chosen is drawn", () => {
  const asked = board("####............")
  expect(drawnColumns(asked, ({ column }) => column === 9)).toBe(16)
  expect(drawnColumns(asked, ({ column }) => column === 2)).toBe(4)
})
