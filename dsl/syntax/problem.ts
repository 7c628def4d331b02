import type { DiagnosticCode, FactsArgument } from "../diagnostics/catalogue.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { type Span, spanIn, type Text } from "../text.ts"

/** What is wrong with a text, before it is given its place in a file. */
export interface SyntaxProblem {
  readonly code: DiagnosticCode
  /** Offsets into the text that was parsed. */
  readonly start: number
  readonly end: number
  readonly diagnostic: (place: Span) => Diagnostic
}

export const problem = <C extends DiagnosticCode>(
  code: C,
  start: number,
  end: number,
  ...facts: FactsArgument<C>
): SyntaxProblem => ({ code, start, end, diagnostic: (place) => report(code, place, ...facts) })

/** The diagnostic of a problem, at its place in a text. */
export function reportIn(text: Text, { code, start, end, diagnostic }: SyntaxProblem): Diagnostic {
  const span = spanIn(text, start, end)
  const { next } = text
  return code === "syntax/incomplete" && next ? report(code, span, { case: "cut", next }) : diagnostic(span)
}
