import type { Diagnostic, services } from "../../dsl/index.ts"
import type { MutationResult } from "../../simulator/mutation/index.ts"
import type { RulingReport } from "../../simulator/rulings/index.ts"
import type { Paint } from "../paint.ts"

/** What came of a command, as every format is made of it. */
export interface Report {
  readonly command: "check" | "test" | "fmt" | "mutate"
  /** What was looked at, in words: a pack's folder, or how many. */
  readonly subject: string
  /** The files that were looked at, as spans name them: from the current folder. */
  readonly files: readonly string[]
  /** The text of every file, by the paths that spans carry. */
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** Null where none were to be run. */
  readonly rulings: RulingReport | null
  /** How much words count that no ruling carries out, and ways that none takes; null where they are not asked for. */
  readonly uncovered: "warning" | "error" | null
  /** Null where nothing was to be formatted. */
  readonly formatting: Formatting | null
  /** Null where no meaning was to be changed. */
  readonly mutation: Mutated | null
  /** Packs of which only the declarations were read. */
  readonly libraries: readonly string[]
  /** More warnings than these are a finding, too; null: they never are. */
  readonly maxWarnings: number | null
  /** A file's path from the top of the repository, for tools that know no current folder. */
  readonly inRepository: (file: string) => string
}

export interface Formatting {
  /** Whether the files were written, or only looked at. */
  readonly isWritten: boolean
  /** Those that are not canonical, each with at least one sentence. */
  readonly files: readonly Unformatted[]
}

/** What came of changed meanings, and whether enough of them were noticed. */
export interface Mutated {
  readonly result: MutationResult
  readonly isEnough: boolean
}

export interface Unformatted {
  readonly file: string
  readonly sentences: readonly services.Rewritten[]
}

/** What a report is written for. */
export interface Canvas {
  readonly paint: Paint
  /** Columns of a line. */
  readonly columns: number
}

/** Writes a report in one format, whole: a text that ends with a line break. */
export type Reporter = (report: Report, canvas: Canvas) => string
