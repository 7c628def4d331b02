import { Option } from "commander"
import { printable } from "../../dsl/index.ts"
import { collect } from "../command.ts"
import { UsageError } from "../io.ts"
import { COVERAGE_FORMATS, type CoverageFormatName } from "./coverage-formats.ts"

/** What of a command line is about coverage. */
export interface CoverageOptions {
  readonly coverage?: boolean
  readonly coverageFormat?: readonly string[]
  readonly coverageDir?: string
  readonly coverageThreshold?: string
}

const FOLDER = "coverage"

export const coverageOptions = (): readonly Option[] => [
  new Option("--coverage", "tell which words of components no ruling carries out, and which ways none takes"),
  new Option(
    "--coverage-format <format>",
    `write it to a file: ${Object.keys(COVERAGE_FORMATS).join(", ")}; may be given several times`,
  ).argParser(collect),
  new Option("--coverage-dir <folder>", `where these files are written (default: ${FOLDER})`),
  new Option(
    "--coverage-threshold <percent>",
    "fail where fewer of the words and ways are covered (default: that of the project, else none)",
  ),
]

/** What is wanted of coverage. */
export interface CoverageWanted {
  readonly formats: readonly CoverageFormatName[]
  readonly folder: string
  /** In percent; null for none. */
  readonly threshold: number | null
}

/** Null where nothing is wanted. Throws UsageError. */
export function coverageWanted(options: CoverageOptions, filter: string | undefined): CoverageWanted | null {
  const { coverage, coverageFormat, coverageDir, coverageThreshold } = options
  const formats = [...new Set((coverageFormat ?? []).flatMap((each) => each.split(",")).map(formatNamed))]
  if (coverageDir !== undefined && formats.length === 0)
    throw new UsageError("--coverage-dir is for files", "say which with --coverage-format")
  if (coverageDir === "") throw new UsageError("a folder has no empty name", "`.` is the current folder")
  const threshold = coverageThreshold === undefined ? null : percentage(coverageThreshold, "--coverage-threshold")
  if (!coverage && formats.length === 0 && threshold === null) return null
  if (filter !== undefined)
    throw new UsageError("--filter and coverage don't go together", "what some rulings cover says nothing of the pack")
  return { formats, folder: coverageDir ?? FOLDER, threshold }
}

function formatNamed(name: string): CoverageFormatName {
  if (Object.hasOwn(COVERAGE_FORMATS, name)) return name as CoverageFormatName
  throw new UsageError(
    `there is no coverage format ${printable(name)}`,
    `--coverage-format takes ${Object.keys(COVERAGE_FORMATS).join(", ")}`,
  )
}

/** A percentage of a command line, from 0 to 100. Throws UsageError for anything else. */
export function percentage(text: string, option: string): number {
  if (!/^\d+(\.\d+)?%?$/.test(text) || Number.parseFloat(text) > 100)
    throw new UsageError(`${option} takes a percentage, not "${printable(text)}"`, "a number from 0 to 100")
  return Number.parseFloat(text)
}
