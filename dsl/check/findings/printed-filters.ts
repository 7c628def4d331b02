/** Filters that ask for what is printed on a component. */

import type { Comparison, Filter } from "../../meaning/index.ts"
import type { ComponentDecl } from "../../pack/model.ts"

/**
 * Whether a component passes a filter, by what is printed on it: nothing modifies that here.
 * @param kind the number of its kind
 * @returns null where something else decides
 */
export function printedPasses(decl: ComponentDecl, kind: number, filter: Filter): boolean | null {
  switch (filter.is) {
    case "value": {
      if (filter.value.kind !== "value") return null
      return (
        (decl.properties.get(filter.property.name)?.value === filter.property.values[filter.value.value]) !== filter.not
      )
    }
    case "flag":
      return (decl.properties.get(filter.property.name)?.value === true) !== filter.not
    case "script":
      return decl.scripts.has(filter.script) !== filter.not
    case "name":
      return (decl.name === filter.name) !== filter.not
    case "kind":
      return filter.kinds.has(kind) !== filter.not
    case "board":
      return (decl.part?.board === filter.board) !== filter.not
    case "compare": {
      const to = filter.to.kind === "amount" ? filter.to.number : filter.to
      const printed = decl.properties.get(filter.property.name)?.value
      // What lacks a number compares with nothing.
      if (printed === undefined) return false
      return to.kind === "constant" && typeof printed === "number"
        ? compared(printed, filter.comparison, to.value)
        : null
    }
    case "either":
      return either(filter.filters.map((each) => printedPasses(decl, kind, each)))
    case "all":
      return all(filter.filters.map((each) => printedPasses(decl, kind, each)))
    default:
      return null
  }
}

/** Of several tests, some of which nobody can tell here: whether one holds, whether all do. */
export const either = (tests: readonly (boolean | null)[]): boolean | null =>
  tests.includes(true) ? true : tests.includes(null) ? null : false
export const all = (tests: readonly (boolean | null)[]): boolean | null =>
  tests.includes(false) ? false : tests.includes(null) ? null : true

export function compared(is: number, comparison: Comparison, to: number): boolean {
  switch (comparison) {
    case "eq":
      return is === to
    case "ne":
      return is !== to
    case "lt":
      return is < to
    case "le":
      return is <= to
    case "gt":
      return is > to
    case "ge":
      return is >= to
  }
}
