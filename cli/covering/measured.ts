import { join } from "node:path"
import { LineIndex } from "../../dsl/index.ts"
import { shownShare } from "../../simulator/report/index.ts"
import {
  type ComponentCoverage,
  type CoverageCounts,
  countsOf,
  coverageShare,
  uncoveredWords,
  WAYS,
} from "../../simulator/rulings/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { padded, visible, width } from "../columns.ts"
import { type Io, type Output, say } from "../io.ts"
import { counted } from "../open-packs.ts"
import { writeNamed } from "../output-files.ts"
import { type Paint, painter } from "../paint.ts"
import { lowerFirst } from "../reporters/report-findings.ts"
import type { Measured } from "./coverage-format.ts"
import { COVERAGE_FORMATS } from "./coverage-formats.ts"
import type { CoverageWanted } from "./coverage-options.ts"

/** Tell what was measured: a table of files on the terminal, and the files that are wanted. Returns whether it is enough. */
export function tellCoverage(measured: Measured, wanted: CoverageWanted, output: Output, io: Io): boolean {
  const paint = painter(io, output)
  drawMissing(measured, paint, output)
  drawFiles(measured, paint, output)
  for (const name of wanted.formats) {
    const { file, write } = COVERAGE_FORMATS[name]
    writeNamed(join(wanted.folder, file), write(measured), io)
  }
  return isEnough(measured, wanted.threshold, io)
}

function drawMissing({ totals, textOf }: Measured, paint: Paint, output: Output): void {
  for (const { file, components } of totals.files) {
    const lines = new LineIndex(textOf(file))
    const at = (start: number): string => {
      const { line, column } = lines.position(start)
      return `${visible(file)}:${line}:${column}`
    }
    for (const each of components) {
      const missing = [
        ...uncoveredWords(each, textOf).map(({ start, text }) => [at(start), `no ruling carries out “${text}”`]),
        ...each.untaken.map(({ start, way, text }) => [at(start), lowerFirst(WAYS[way](`“${text}”`))]),
      ]
      if (missing.length > 0) say(output, `${paint("bold", oneLine(each.component))} ${share(each)}`)
      for (const [place, words = ""] of missing)
        say(output, `  ${paint("blue", place ?? "")} ${paint("yellow", oneLine(words))}`)
    }
  }
}

const share = (of: ComponentCoverage): string => {
  const { words, covered, ways, taken } = countsOf(of)
  return `${covered} of ${words} words${ways > 0 ? `, ${taken} of ${ways} ways` : ""}`
}

function drawFiles({ totals }: Measured, paint: Paint, output: Output): void {
  const rows = [...totals.files, { file: "all", ...totals }].map((each) => [each.file, ...cells(each)])
  const table = [["", "covered", "words", "ways"], ...rows.map(([file = "", ...rest]) => [visible(file), ...rest])]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => width(row[column] ?? "")))) ?? []
  say(output)
  for (const [number, row] of table.entries()) {
    const line = row.map((cell, column) => {
      const columns = widths[column] ?? 0
      return column === 0 ? padded(cell, columns) : " ".repeat(Math.max(0, columns - width(cell))) + cell
    })
    const text = line.join("  ").trimEnd()
    say(output, number === 0 ? paint("dim", text) : number === table.length - 1 ? paint("bold", text) : text)
  }
  say(output)
}

const cells = (counts: CoverageCounts): string[] => [
  shownShare(coverageShare(counts)),
  `${counts.covered}/${counts.words}`,
  `${counts.taken}/${counts.ways}`,
]

function isEnough({ totals }: Measured, threshold: number | null, io: Io): boolean {
  if (threshold === null || coverageShare(totals) >= threshold) return true
  const { words, covered, ways, taken } = totals
  const missing = [
    ...(covered < words ? [counted(words - covered, "word")] : []),
    ...(taken < ways ? [counted(ways - taken, "way")] : []),
  ]
  const paint = painter(io, io.stderr)
  say(
    io.stderr,
    `${paint(["red", "bold"], "below the threshold")}: rulings cover ${shownShare(coverageShare(totals))}, and ${threshold} % are wanted: ${missing.join(" and ")} are missing`,
  )
  return false
}
