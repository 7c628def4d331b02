import type { Filter } from "../check/meaning.ts"
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
  instance: { readonly name: string; readonly kind: number; readonly declaration: number },
  frame: Pick<Frame, "symbols">,
): boolean {
  const decl = frame.symbols.model.components[instance.declaration]
  switch (filter.is) {
    case "value": {
      const printed = decl?.properties.get(filter.property.name)?.value
      const is =
        filter.value.kind === "value" &&
        typeof printed === "string" &&
        filter.property.values.indexOf(printed) === filter.value.value
      return is !== filter.not
    }
    case "flag":
      return (decl?.properties.get(filter.property.name)?.value === true) !== filter.not
    case "script":
      return (decl?.scripts.has(filter.script) ?? false) !== filter.not
    case "name":
      return (instance.name === filter.name) !== filter.not
    case "kind":
      return filter.kinds.has(instance.kind) !== filter.not
    case "board":
      return (decl?.part?.board === filter.board) !== filter.not
    case "either":
      return filter.filters.some((each) => passes(each, instance, frame))
    case "all":
      return filter.filters.every((each) => passes(each, instance, frame))
    default:
      return true
  }
}
