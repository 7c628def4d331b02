/** Tables as comma-separated values, as spreadsheets write and read them (RFC 4180). */
import papaparse from "papaparse"

const { parse, unparse } = papaparse

/** A row of a file of comma-separated values: its cells, and the line that it begins on, from 1. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
}

export interface CsvFile {
  readonly rows: readonly CsvRow[]
  /** What can't be read, and on which line. */
  readonly troubles: readonly { readonly line: number; readonly message: string }[]
}

/** A cell that a spreadsheet would take for a formula: it gets an apostrophe, which spreadsheets don't show. A number is none. */
const FORMULA = /^'*(?:[=@\t\r]|[+-](?!\d+$))/

/** Writes a table; lines end in a line feed. */
export function csvOf(table: readonly (readonly string[])[]): string {
  const rows = table.map((row) => [...row])
  return `${unparse(rows, { newline: "\n", escapeFormulae: FORMULA })}\n`
}

/** Reads a table, whatever separates its cells: commas, semicolons or tabs. Empty lines are left out. */
export function readCsv(text: string): CsvFile {
  const rows: CsvRow[] = []
  const troubles: CsvFile["troubles"][number][] = []
  const source = text.replace(/^\uFEFF/, "")
  let read = 0
  let line = 1
  parse<string[]>(source, {
    delimiter: separatorOf(source),
    step: ({ data, errors, meta }) => {
      if (data.some((cell) => cell.trim() !== "")) rows.push({ cells: data.map(withoutApostrophe), line })
      for (const { code } of errors) troubles.push({ line, message: TROUBLES[code] ?? code })
      line += source.slice(read, meta.cursor).split("\n").length - 1
      read = meta.cursor
    },
  })
  return { rows, troubles }
}

/** What stands most often between the headings. */
function separatorOf(source: string): string {
  const headings =
    source
      .trimStart()
      .split("\n", 1)[0]
      ?.replace(/"[^"]*"/g, "") ?? ""
  const [most] = [",", ";", "\t"]
    .map((separator) => ({ separator, count: headings.split(separator).length }))
    .sort((a, b) => b.count - a.count)
  return most?.separator ?? ","
}

const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

const TROUBLES: Readonly<Record<string, string>> = {
  MissingQuotes: "a cell begins with a quote and none ends it",
  InvalidQuotes: "a quote stands in the middle of a cell: write it twice",
}
