import { printedPasses } from "../../check/findings/printed-filters.ts"
import type { Filter } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

/** A filter that depends on what is printed alone (and that nothing modifies). */
export function isStatic(filter: Filter): boolean {
  switch (filter.is) {
    case "value":
      return filter.value.kind === "value"
    case "flag":
    case "script":
    case "name":
    case "kind":
    case "board":
      return true
    case "either":
    case "all":
      return filter.filters.every(isStatic)
    default:
      return false
  }
}

/** What a static filter asks for, in words: filters that ask for the same have the same. */
function wordsOf(filter: Filter): string {
  switch (filter.is) {
    case "value":
      return JSON.stringify(["value", filter.property.name, filter.value, filter.not], (key, value) =>
        key === "span" ? undefined : value,
      )
    case "flag":
      return JSON.stringify(["flag", filter.property.name, filter.not])
    case "script":
      return JSON.stringify(["script", filter.script, filter.not])
    case "name":
      return JSON.stringify(["name", filter.name, filter.not])
    case "kind":
      return JSON.stringify(["kind", [...filter.kinds], filter.not])
    case "board":
      return JSON.stringify(["board", filter.board, filter.not])
    case "either":
    case "all":
      return JSON.stringify([filter.is, filter.filters.map(wordsOf)])
    default:
      throw new Error(`a filter (${filter.is}) is not told by what is printed`)
  }
}

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
  return tables.maskFor(`${of} ${filters.map(wordsOf).join()}`, (instance) => {
    const fits = kinds === null ? !tables.isPart(instance.kind) : kinds === "any" || kinds.has(instance.kind)
    return fits && filters.every((filter) => passes(filter, instance, { symbols }))
  })
}

/** Whether a component passes a static filter, by what is printed on it. */
function passes(
  filter: Filter,
  instance: { readonly kind: number; readonly declaration: number },
  frame: Pick<Frame, "symbols">,
): boolean {
  const decl = frame.symbols.model.components[instance.declaration]
  return decl === undefined || printedPasses(decl, instance.kind, filter) !== false
}
