import type { Span } from "../text.ts"
import type { Diagnostic } from "./diagnostic.ts"

/** The same said of another place: `place` leads from every place that a diagnostic speaks of to the one there. */
export function moved(diagnostic: Diagnostic, place: (span: Span) => Span): Diagnostic {
  return {
    ...diagnostic,
    facts: withPlaces(diagnostic.facts, place),
    span: place(diagnostic.span),
    related: diagnostic.related.map((each) => ({ ...each, span: place(each.span) })),
    fixes: diagnostic.fixes.map((fix) => ({
      ...fix,
      edits: fix.edits.map((edit) => ({ ...edit, span: place(edit.span) })),
    })),
  }
}

/** Facts are plain data, and may have places anywhere in them. */
function withPlaces<T>(facts: T, place: (span: Span) => Span): T {
  if (Array.isArray(facts)) return facts.map((each) => withPlaces(each, place)) as T
  if (typeof facts !== "object" || facts === null || Object.getPrototypeOf(facts) !== Object.prototype) return facts
  if ("file" in facts && "start" in facts && "end" in facts) return place(facts as unknown as Span) as T
  return Object.fromEntries(Object.entries(facts).map(([key, each]) => [key, withPlaces(each, place)])) as T
}
