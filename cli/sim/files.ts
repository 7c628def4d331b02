import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { printable } from "../../dsl/index.ts"
import {
  type Comparison,
  type Results,
  readResults,
  renderComparison,
  renderReport,
  resultText,
} from "../../simulator/index.ts"
import { REPORT_BEGINS } from "../../simulator/report/index.ts"
import { type Io, UsageError } from "../io.ts"
import { notWritten } from "../system-errors.ts"
import { writeWhole } from "../whole-file.ts"

const LARGEST = 256 * 1024 * 1024
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

function contentOf(full: string, shown: string): string {
  try {
    return readFileSync(full, "utf8")
  } catch (error) {
    throw new UsageError(`${shown} can't be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Write a result file, all or nothing. Throws UsageError for a place that can't be written, or holds something else. */
export function writeResultFile(path: string, results: Results | Comparison, io: Io): void {
  checkTarget(path, "result file", io)
  write(path, resultText(results), io)
}

/** Write a report to be read in a browser, as result files are written. */
export function writeReport(path: string, results: Results | Comparison, io: Io): void {
  checkTarget(path, "report", io)
  write(path, results.kind === "comparison" ? renderComparison(results) : renderReport(results), io)
}

/** How what we write begins. */
const OURS = {
  "result file": /^\{\s*"format": ?\d+,\s*"kind": ?"(simulation|comparison)"/,
  report: { test: (text: string): boolean => text.startsWith(REPORT_BEGINS) },
}

/** Throws UsageError for a place without a folder, and for a file that holds something else: it is not ours to overwrite. */
export function checkTarget(path: string, what: keyof typeof OURS, io: Io): void {
  const full = resolve(io.cwd, path)
  if (!existsSync(full)) {
    if (existsSync(dirname(full))) return
    throw new UsageError(`${printable(path)} can't be written: there is no such folder`, "make the folder first")
  }
  if (statSync(full).isFile() && OURS[what].test(contentOf(full, path))) return
  throw new UsageError(`${printable(path)} is there already, and is no ${what}`, "choose another name")
}

function write(path: string, text: string, io: Io): void {
  try {
    writeWhole(resolve(io.cwd, path), text)
  } catch (error) {
    throw new UsageError(notWritten(path, error))
  }
}
