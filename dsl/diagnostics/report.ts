import type { Span } from "../text.ts"
import type { CatalogueEntry, Wording } from "./catalogue/entry.ts"
import { catalogue, type DiagnosticCode, type FactsArgument } from "./catalogue.ts"
import type { Diagnostic } from "./diagnostic.ts"

/** A diagnostic of the facts of the case: severity, message, hint and fixes are the catalogue's. */
export function report<C extends DiagnosticCode>(code: C, span: Span, ...[facts]: FactsArgument<C>): Diagnostic {
  const entry: CatalogueEntry = catalogue[code]
  const { message, hint = null, rule, related = [], fixes = [] } = wordingOf(entry, facts, span)
  const { severity } = entry
  return { code, severity, span, facts, message, hint, rule: rule ?? entry.rule ?? null, related, fixes }
}

function wordingOf({ says, cases }: CatalogueEntry, facts: unknown, span: Span): Wording {
  const said = says ?? cases[(facts as { readonly case: string }).case]
  if (said === undefined) throw new Error("a diagnostic has nothing to say")
  return typeof said === "function" ? (said as (facts: unknown, span: Span) => Wording)(facts, span) : said
}

/** Whether anything in the list stops a pack from being played. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error")
}
