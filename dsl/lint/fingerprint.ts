import type { Sort, Sorts } from "../meaning/parts.ts"

/** Where words stand, and what is shown: two meanings that differ in these alone do the same. */
const TOLD: ReadonlySet<string> = new Set(["span", "label"])

/**
 * A meaning as a text that another has exactly where it does the same with the same things: what it binds is numbered as it
 * comes up, and where its words stand is left out.
 */
export function fingerprint<S extends Sort>(meanings: readonly Sorts[S][]): string {
  const bindings = new Map<number, number>()
  return JSON.stringify(meanings, (key, value: unknown) => {
    if (TOLD.has(key) && typeof value !== "number") return undefined
    if (value instanceof Map) return [...value]
    if (value instanceof Set) return [...value].sort((a, b) => Number(a) - Number(b))
    if (typeof value !== "object" || value === null) return value
    if ("decl" in value) return referenceOf(value)
    if ("is" in value && value.is === "property" && "name" in value) return `property ${String(value.name)}`
    if ("id" in value && "loops" in value) return `bound ${numberOf(Number(value.id), bindings)}`
    return value
  })
}

/** A verb or a state, which a pack declares once. */
const referenceOf = (value: object): string =>
  "event" in value && "index" in value
    ? `verb ${String(value.index)}`
    : `state ${String("name" in value && value.name)}`

function numberOf(id: number, bindings: Map<number, number>): number {
  const known = bindings.get(id) ?? bindings.size
  bindings.set(id, known)
  return known
}
