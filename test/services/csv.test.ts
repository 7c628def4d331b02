import fc from "fast-check"
import { expect, test } from "vitest"
import { csvOf, readCsv } from "../../dsl/services/index.ts"

const cellsOf = (text: string): readonly (readonly string[])[] => readCsv(text).rows.map(({ cells }) => cells)

test("every table is read as it was written", () => {
  // A carriage return alone is a line break to whoever reads; a table has no empty lines.
  const cell = fc.string().map((text) => text.replaceAll("\r", ""))
  const row = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => ["a", ...cells])
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const table = [["name", "cost", "effect"], ...rows]
      const read = readCsv(csvOf(table))
      expect(read.troubles).toEqual([])
      expect(read.rows.map(({ cells }) => cells)).toEqual(table)
    }),
  )
})

test.each([
  ["=1+1", `"'=1+1"`],
  ["@here", `"'@here"`],
  ["-a", `"'-a"`],
  ["-2", "-2"],
  ["+3", "+3"],
])("a spreadsheet takes %s for no formula that it is not", (cell, written) => {
  const table = [
    ["x", "y"],
    ["x", cell],
  ]
  expect(csvOf(table)).toBe(`x,y\nx,${written}\n`)
  expect(cellsOf(csvOf(table))).toEqual(table)
})

test.each([
  ["commas", "a,b\n1,2\n"],
  ["semicolons, as where the comma is in numbers", "a;b\n1;2\n"],
  ["tabs", "a\tb\n1\t2\n"],
  ["other line ends, and a mark at the start", "\uFEFFa,b\r\n1,2\r\n"],
  ["empty lines", "a,b\n\n1,2\n,\n"],
])("reads what spreadsheets write: %s", (_, text) => {
  expect(cellsOf(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ])
})

test("a row knows its line, behind cells of several lines, too", () => {
  expect(readCsv('a,b\n1,"x\ny\nz"\n2,3\n').rows.map(({ line }) => line)).toEqual([1, 2, 5])
})

test("a cell that does not end is told with its line", () => {
  expect(readCsv('a,b\n1,2\n3,"4\n').troubles.map(({ line }) => line)).toEqual([3])
})
