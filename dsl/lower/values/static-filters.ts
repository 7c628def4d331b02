import { decidedBy, printedPasses } from "../../meaning/filter.ts"
import type { Filter } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

/** A filter that depends on what is printed alone (and that nothing modifies). */
export const isStatic = (filter: Filter): boolean => decidedBy(filter) === "print"

/** What a static filter asks for, in words: filters that ask for the same have the same. */
const wordsOf = (filter: Filter): string =>
  JSON.stringify(filter, (key, value) => {
    if (key === "span") return undefined
    return key === "property" ? value.name : value instanceof Set ? [...value] : value
  })

/**
 * The components that pass static filters.
 * @param kinds of which kinds; null for all but parts of boards, which are meant only where they are named
 */
export function printedMask(
  filters: readonly Filter[],
  kinds: ReadonlySet<number> | "any" | null,
  { tables, symbols }: Pick<Frame, "tables" | "symbols">,
): number {
  const of = kinds === null || kinds === "any" ? String(kinds) : [...kinds].join()
  const name = kinds === "any" ? null : nameAmong(filters)
  return tables.maskFor(`${of} ${filters.map(wordsOf).join()}`, name, (instance) => {
    const fits = kinds === null ? !tables.isPart(instance.kind) : kinds === "any" || kinds.has(instance.kind)
    return fits && filters.every((filter) => passes(filter, instance, { symbols }))
  })
}

/** The name that components which pass filters have printed on them; null where they may have any. */
function nameAmong(filters: readonly Filter[]): string | null {
  for (const filter of filters) if (filter.is === "name" && !filter.not) return filter.name
  return null
}

/** Whether a component passes a static filter, by what is printed on it. */
function passes(
  filter: Filter,
  instance: { readonly kind: number; readonly declaration: number },
  frame: Pick<Frame, "symbols">,
): boolean {
  const decl = frame.symbols.model.components[instance.declaration]
  return decl === undefined || printedPasses(filter, { decl, kind: instance.kind }) !== false
}
