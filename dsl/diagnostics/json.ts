import type { Diagnostic } from "./diagnostic.ts"
import { FileLines, type Position } from "./line-index.ts"
import { readingRules, ruleNumber } from "./reading-rules.ts"
import { inOrder } from "./render.ts"

export interface JsonDiagnostics {
  readonly version: 1
  readonly diagnostics: readonly JsonDiagnostic[]
}

export interface JsonDiagnostic {
  readonly code: string
  readonly severity: "error" | "warning"
  readonly message: string
  readonly hint: string | null
  /** The rule of `docs/readings.md` that it is about. */
  readonly rule: JsonRule | null
  readonly file: string
  /** Lines and columns are counted from 1, columns in UTF-16 units; `end` is the place behind the last character. */
  readonly start: Position
  readonly end: Position
  readonly related: readonly JsonPlace[]
  readonly fixes: readonly JsonFix[]
}

export interface JsonRule {
  readonly name: string
  readonly number: number
  readonly title: string
}

export interface JsonPlace {
  readonly message: string
  readonly file: string
  readonly start: Position
  readonly end: Position
}

export interface JsonFix {
  readonly title: string
  readonly edits: readonly {
    readonly file: string
    readonly start: Position
    readonly end: Position
    readonly text: string
  }[]
}

/** The report for programs. Keys may be added to it; what is there changes only together with `version`. */
export function toJson(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, string>): JsonDiagnostics {
  const files = new FileLines(sources)
  const place = ({ file, start, end }: Diagnostic["span"]): { file: string; start: Position; end: Position } => {
    const lines = files.of(file)
    return { file, start: lines.position(start), end: lines.position(end) }
  }
  return {
    version: 1,
    diagnostics: inOrder(diagnostics).map(({ code, severity, message, hint, rule, span, related, fixes }) => ({
      code,
      severity,
      message,
      hint,
      rule: rule && { name: rule, number: ruleNumber(rule), title: readingRules[rule].title },
      ...place(span),
      related: related.map((other) => ({ message: other.message, ...place(other.span) })),
      fixes: fixes.map(({ title, edits }) => ({
        title,
        edits: edits.map((edit) => ({ ...place(edit.span), text: edit.text })),
      })),
    })),
  }
}
