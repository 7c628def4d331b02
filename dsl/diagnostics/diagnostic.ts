import type { Span } from "../text.ts"
import type { DiagnosticCode, FactsOf } from "./catalogue.ts"
import type { JudgedFix } from "./fix.ts"
import type { ReadingRuleName } from "./reading-rules.ts"

/** A mistake of the author's: a value, never thrown. */
export interface Diagnostic {
  /** Stage, then problem: `check/unknown-word`. */
  readonly code: DiagnosticCode
  readonly severity: "error" | "warning"
  /** The smallest range that shows it. */
  readonly span: Span
  /** What is the case here, by names: `factsOf` gives them their type. What is said is made of them. */
  readonly facts: unknown
  /** What is wrong. */
  readonly message: string
  /** How to mend it. */
  readonly hint: string | null
  /** The rule by which the sentence is read, where it is about that. */
  readonly rule: ReadingRuleName | null
  readonly related: readonly { readonly span: Span; readonly message: string }[]
  readonly fixes: readonly JudgedFix[]
}

/** The facts of a diagnostic that has this code; null of any other. */
export function factsOf<C extends DiagnosticCode>(diagnostic: Diagnostic, code: C): FactsOf<C> | null {
  return diagnostic.code === code ? (diagnostic.facts as FactsOf<C>) : null
}
