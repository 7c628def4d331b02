import type { Span } from "../text.ts"
import type { CatalogueEntry } from "./catalogue/entry.ts"
import { catalogue, type DiagnosticCode } from "./catalogue.ts"
import type { Diagnostic, Fix } from "./diagnostic.ts"
import type { ReadingRuleName } from "./reading-rules.ts"

export interface DiagnosticDetails {
  readonly hint?: string | null
  readonly rule?: ReadingRuleName | null
  readonly related?: Diagnostic["related"]
  readonly fixes?: readonly Fix[]
}

/** A diagnostic, its severity from the catalogue. `message` says what is wrong; `hint` how to mend it. */
export function diagnose(
  code: DiagnosticCode,
  span: Span,
  message: string,
  details: DiagnosticDetails = {},
): Diagnostic {
  const entry: CatalogueEntry = catalogue[code]
  return {
    code,
    severity: entry.severity,
    span,
    message,
    hint: details.hint ?? null,
    rule: details.rule ?? entry.rule ?? null,
    related: details.related ?? [],
    fixes: details.fixes ?? [],
  }
}

/** A fix of one edit: put `text` in place of `span`. */
export function replaceFix(title: string, span: Span, text: string): Fix {
  return { title, edits: [{ span, text }] }
}

/** Whether anything in the list stops a pack from being played. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error")
}
