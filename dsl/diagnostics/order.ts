import type { Span } from "../text.ts"
import type { Diagnostic } from "./diagnostic.ts"

/**
 * Diagnostics by file and place, every place told by its file.
 * @param known leads from places in pieces of files to files; null where all were read whole
 */
export function inOrder(
  diagnostics: readonly Diagnostic[],
  known: { place(span: Span): Span } | null = null,
): Diagnostic[] {
  const placed = known ? diagnostics.map((each) => inFile(each, (span) => known.place(span))) : [...diagnostics]
  return placed.sort(
    (a, b) =>
      compare(a.span.file, b.span.file) ||
      a.span.start - b.span.start ||
      a.span.end - b.span.end ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

function inFile(diagnostic: Diagnostic, place: (span: Span) => Span): Diagnostic {
  return {
    ...diagnostic,
    span: place(diagnostic.span),
    facts: factsInFile(diagnostic.facts, place),
    related: diagnostic.related.map((each) => ({ ...each, span: place(each.span) })),
    fixes: diagnostic.fixes.map((fix) => ({
      ...fix,
      edits: fix.edits.map((edit) => ({ ...edit, span: place(edit.span) })),
    })),
  }
}

/** Facts are plain data; the places among them are told by their files as well. */
function factsInFile(facts: unknown, place: (span: Span) => Span): unknown {
  if (Array.isArray(facts)) return facts.map((each) => factsInFile(each, place))
  if (typeof facts !== "object" || facts === null) return facts
  if ("file" in facts && "start" in facts && "end" in facts) return place(facts as Span)
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factsInFile(fact, place)]))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
