import { statSync } from "node:fs"
import { resolve } from "node:path"
import { type Command, Option } from "commander"
import { didYouMean, listed, nearest, printable } from "../dsl/index.ts"
import { collect } from "./command.ts"
import { EXIT, type Io, UsageError } from "./io.ts"
import { writeNamed } from "./output-files.ts"
import { painter } from "./paint.ts"
import { REPORT_FORMATS, type ReportFormat, reporters } from "./reporters/index.ts"
import type { Report } from "./reporters/report.ts"
import { hasFailed } from "./reporters/report-findings.ts"

/** What was said of where a report goes. */
export interface OutputOptions {
  readonly format?: readonly string[]
  readonly outputFile?: string
}

/** A format, and the file that it is written to; null: the standard output. */
export interface Target {
  readonly format: ReportFormat
  readonly file: string | null
}

/** `--format` and `--output-file`, the same for every command that makes a report. */
export function withOutput(command: Command): Command {
  return command
    .addOption(
      new Option(
        "-f, --format <format[=file]>",
        `how to tell what was found, several with commas: ${listed(REPORT_FORMATS, "or")} (default: pretty)`,
      ).argParser(collect),
    )
    .option("-o, --output-file <file>", "write it to a file, where one format has none of its own")
}

/**
 * Where reports are to go.
 * Throws UsageError for an unknown format, two for the standard output, and a file that is named twice or can't be one.
 */
export function readOutput({ format: formats = ["pretty"], outputFile }: OutputOptions, io: Io): readonly Target[] {
  const targets = formats.flatMap((each) => each.split(",")).map(readTarget)
  const [loose, second] = targets.filter(({ file }) => file === null)
  if (second !== undefined && loose !== undefined)
    throw new UsageError(
      `${loose.format} and ${second.format} can't both be printed`,
      `give one of them a file: --format ${second.format}=report.${second.format}`,
    )
  if (outputFile !== undefined && loose === undefined)
    throw new UsageError("--output-file has nothing to write", "each --format has a file of its own")
  const all = targets.map((each) => ({ ...each, file: each.file ?? outputFile ?? null }))
  const seen = new Set<string>()
  for (const { file } of all) {
    if (file === null) continue
    const path = resolve(io.cwd, file)
    if (seen.has(path)) throw new UsageError(`${printable(file)} would be written twice`, "give each format its own")
    if (file === "" || statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`"${printable(file)}" is no file to write to`, "name a file, as in --format junit=junit.xml")
    seen.add(path)
  }
  return all
}

function readTarget(text: string): Target {
  const [name = "", ...path] = text.split("=")
  const format = REPORT_FORMATS.find((each) => each === name)
  if (format === undefined)
    throw new UsageError(
      `there is no format ${printable(name) || "without a name"}`,
      didYouMean(nearest(name, REPORT_FORMATS)) ?? `there are ${listed(REPORT_FORMATS, "and")}`,
    )
  return { format, file: path.length === 0 ? null : path.join("=") }
}

/**
 * Write a report to where it goes.
 * @returns the exit code that it means
 * Throws UsageError for a file that can't be written; those before it are written whole, and nothing of it is.
 */
export function writeReport(report: Report, targets: readonly Target[], io: Io): number {
  const own = new Set(report.files.map((file) => resolve(io.cwd, file)))
  for (const { format, file } of targets) {
    if (file === null) {
      io.stdout.write(reporters[format](report, { paint: painter(io, io.stdout), columns: io.stdout.columns }))
      continue
    }
    const path = resolve(io.cwd, file)
    if (own.has(path)) throw new UsageError(`${printable(file)} is a file of the pack`, "name another to write to")
    writeNamed(file, reporters[format](report, { paint: (_, text) => text, columns: 100 }), io)
  }
  return hasFailed(report) ? EXIT.findings : EXIT.clean
}
