import type { Filter } from "../check/meaning.ts"
import { printedPasses } from "../check/printed-filters.ts"
import type { Frame } from "./frame.ts"

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

/** Whether a component passes a static filter, by what is printed on it. */
export function passes(
  filter: Filter,
  instance: { readonly kind: number; readonly declaration: number },
  frame: Pick<Frame, "symbols">,
): boolean {
  const decl = frame.symbols.model.components[instance.declaration]
  return decl === undefined || printedPasses(decl, instance.kind, filter) !== false
}
