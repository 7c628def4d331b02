import { statSync } from "node:fs"
import { resolve } from "node:path"
import { printable } from "../../dsl/index.ts"
import {
  type Comparison,
  type Results,
  readResults,
  renderComparison,
  renderReport,
  resultText,
} from "../../simulator/index.ts"
import { type Io, UsageError } from "../io.ts"
import { checkTarget, contentOf, writeNamed } from "../output-files.ts"

/** Ten thousand cards and their sentences make a tenth of it. */
const LARGEST = 64 * 1024 * 1024
const HOW = "`cardwright sim <pack> --json <file>` writes one"

/** Read a result file. Throws UsageError for what is none. */
export function readResultFile(path: string, io: Io): Results {
  const full = resolve(io.cwd, path)
  const info = statSync(full, { throwIfNoEntry: false })
  const shown = printable(path)
  if (info === undefined) throw new UsageError(`there is no result file ${shown}`, HOW)
  if (!info.isFile() || info.size > LARGEST) throw new UsageError(`${shown} is no result file`, HOW)
  const read = readResults(contentOf(full, shown))
  if (read.ok) return read.results
  switch (read.code) {
    case "other-format":
      throw new UsageError(
        `${shown} was written by another version of Cardwright (format ${printable(read.at)})`,
        "play its games again",
      )
    case "comparison":
      throw new UsageError(
        `${shown} compares two packs: its games can't be added to others, or gone on with`,
        "play more of them with --games",
      )
    case "damaged":
      throw new UsageError(
        `the result file ${shown} is damaged: ${printable(read.at)} can't be so`,
        "play its games again",
      )
    default:
      throw new UsageError(`${shown} is no result file`, HOW)
  }
}

/** Write a result file, all or nothing. Throws UsageError for a place that can't be written, or holds something else. */
export function writeResultFile(path: string, results: Results | Comparison, io: Io): void {
  checkTarget(path, "result file", io)
  writeNamed(path, resultText(results), io)
}

/** Write a report to be read in a browser, as result files are written. */
export function writeReport(path: string, results: Results | Comparison, io: Io): void {
  checkTarget(path, "report", io)
  writeNamed(path, results.kind === "comparison" ? renderComparison(results) : renderReport(results), io)
}
