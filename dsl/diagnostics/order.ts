import type { Span } from "../text.ts"
import type { Diagnostic } from "./diagnostic.ts"
import { moved } from "./moved.ts"

/**
 * Diagnostics by file and place, every place told by its file.
 * @param known leads from places in pieces of files to files; null where all were read whole
 */
export function inOrder(
  diagnostics: readonly Diagnostic[],
  known: { place(span: Span): Span } | null = null,
): Diagnostic[] {
  const placed = known ? diagnostics.map((each) => moved(each, (span) => known.place(span))) : [...diagnostics]
  return placed.sort(
    (a, b) =>
      compare(a.span.file, b.span.file) ||
      a.span.start - b.span.start ||
      a.span.end - b.span.end ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
