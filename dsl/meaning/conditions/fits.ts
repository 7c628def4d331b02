import type { Expr } from "../expressions/index.ts"
import type { Filter } from "../filters/index.ts"
import { saidFilters } from "../filters/said-filters.ts"
import { joined, say } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** Every (or some) member passes the filters. */
interface FitsCond {
  readonly cond: "fits"
  readonly what: Expr
  readonly filters: readonly Filter[]
  readonly some: boolean
}

export const fits: CondKind<FitsCond> = {
  parts: { what: "expr", filters: "filter" },
  changesWith: null,
  // All that is asked may belong to how it is found.
  say: ({ what, filters, some }, wording) =>
    filters.length === 0
      ? say`there ${what.many ? "are" : "is"} ${wording.expr(what)}`
      : say`${some && what.many ? "of some of them: " : ""}${joined(saidFilters(filters, wording.expr(what), wording), " and ")}`,
}
