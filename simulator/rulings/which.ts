import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { report } from "../../dsl/diagnostics/report.ts"
import type { Cond, Expr, Filter } from "../../dsl/meaning/index.ts"
import { visitMeanings } from "../../dsl/meaning/walk.ts"
import type { Program } from "../../interpreter/index.ts"
import { namesIn } from "./expectations.ts"
import type { ReadItem } from "./read-ruling.ts"

/** Filters that say where something is. */
const WHERE: ReadonlySet<Filter["is"]> = new Set(["in", "held", "inside", "near", "came"])

/**
 * Clauses of `then` that any component of a name makes true: `Hero is rotated` would hold of a Hero in the deck, whatever
 * became of the one that the ruling is about.
 */
export function anyOfThem({ item, part, span }: ReadItem, { components }: Program): Diagnostic[] {
  if (part !== "then" || item?.does !== "test") return []
  const placed = placedIn(item.test)
  const found: Diagnostic[] = []
  const look = (what: Expr): void => {
    if (what.kind !== "select" || what.from.from !== "anywhere" || placed.has(what) || saysWhere(what.filters)) return
    const name = namesIn(what.filters).find((each) => components.filter((entry) => entry.name === each).length > 1)
    if (name === undefined) return
    found.push(report("ruling/any-of-them", span, { name }))
  }
  visitMeanings({ cond: [item.test] }, { expr: look })
  return found
}

const saysWhere = (filters: readonly Filter[]): boolean => filters.some(({ is }) => WHERE.has(is))

/** What a condition says the place of, and what a deed finds by itself where it looks for it. */
function placedIn(test: Cond): ReadonlySet<unknown> {
  const placed = new Set<unknown>()
  visitMeanings(
    { cond: [test] },
    {
      cond: (cond) => {
        if (cond.cond === "fits" && saysWhere(cond.filters)) placed.add(cond.what)
        if (cond.cond === "possible") visitMeanings({ cond: [cond] }, { expr: (part) => placed.add(part) })
      },
    },
  )
  return placed
}
