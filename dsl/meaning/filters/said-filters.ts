import type { Wording } from "../phrasing.ts"
import { type Told, telling } from "../told.ts"
import type { Filter } from "./index.ts"

/** Each filter in words; what has a name is of its kind, which is not said again. */
export function saidFilters(filters: readonly Filter[], what: Told, wording: Wording): readonly Told[] {
  const name = filters.find((each) => each.is === "name" && !each.not)
  const kinds = name ? filters.filter((each) => each.is === "kind" && !each.not) : []
  return filters
    .filter((each) => !kinds.includes(each))
    .map((each) => {
      const told = wording.filter(each, what)
      return each === name ? kinds.reduce((named, kind) => telling(kind, named), told) : told
    })
}
