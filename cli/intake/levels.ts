import { type Command, Option } from "commander"
import { type DiagnosticCode, didYouMean, LEVELS, type Level, type Levels, listed, readLevel } from "../../dsl/index.ts"
import { collect } from "../command.ts"
import { UsageError } from "../io.ts"

/** The option of `takesLints`, as commander gives it. */
export interface LintOptions {
  readonly lint?: readonly string[]
}

/** Adds `--lint <code>=<level>`, as often as wanted. */
export const takesLints = (command: Command): Command =>
  command.addOption(
    new Option(
      "--lint <code=level>",
      "how much a warning counts: error, warning or off; again for another (before the project's own `lints`)",
    ).argParser(collect),
  )

/**
 * The levels of warnings: those of the command line, then those of the project.
 * Throws UsageError for a code or a level that is none, and for one that is given twice.
 */
export function levelsFor({ lint = [] }: LintOptions, project: { readonly levels: Levels } | null): Levels {
  const own = new Map<DiagnosticCode, Level>()
  for (const each of lint) {
    const { code, level } = levelIn(each)
    if (own.has(code)) throw new UsageError(`--lint ${code} is given twice`)
    own.set(code, level)
  }
  return new Map([...(project?.levels ?? []), ...own])
}

function levelIn(given: string): { readonly code: DiagnosticCode; readonly level: Level } {
  const [code = "", level, ...rest] = given.split("=").map((part) => part.trim())
  if (level === undefined || rest.length > 0)
    throw new UsageError(`--lint takes a code and a level, not "${given}"`, "as in --lint lint/no-ruling=warning")
  const read = readLevel(code, level)
  if (!("problem" in read)) return read
  switch (read.problem) {
    case "unknown code":
      throw new UsageError(
        `no diagnostic has the code "${code}"`,
        didYouMean(read.near) ?? "the codes are those in reports: lint/unused-declaration",
      )
    case "always an error":
      throw new UsageError(`${code} is an error, and stays one`, "only warnings have another level")
    case "unknown level":
      throw new UsageError(
        `there is no level "${level}"`,
        didYouMean(read.near) ?? `there are ${listed(LEVELS, "and")}`,
      )
  }
}
