import type { Span } from "../text.ts"
import type { DiagnosticCode } from "./catalogue.ts"
import type { ReadingRuleName } from "./reading-rules.ts"

/** An edit that an editor may apply: replace `span` by `text`. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

export interface Fix {
  readonly title: string
  readonly edits: readonly Edit[]
}

/** A mistake of the author's: a value, never thrown. */
export interface Diagnostic {
  /** Stage, then problem: `check/unknown-word`. */
  readonly code: DiagnosticCode
  readonly severity: "error" | "warning"
  /** The smallest range that shows it. */
  readonly span: Span
  /** What is wrong. */
  readonly message: string
  /** How to mend it. */
  readonly hint: string | null
  /** The rule by which the sentence is read, where it is about that. */
  readonly rule: ReadingRuleName | null
  readonly related: readonly { readonly span: Span; readonly message: string }[]
  readonly fixes: readonly Fix[]
}
