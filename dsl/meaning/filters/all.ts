import { all as ofTests } from "../comparison.ts"
import { joined } from "../told.ts"
import { decidedByAll, type FilterKind, negatedAll } from "./filter-kind.ts"
import type { Filter } from "./index.ts"
import { saidFilters } from "./said-filters.ts"

/** It passes all of these. */
export const all: FilterKind<{ readonly is: "all"; readonly filters: readonly Filter[] }> = {
  parts: { filters: "filter" },
  negated: ({ filters }, span, inner) => {
    const negated = negatedAll(filters, span, inner)
    return negated && { is: "either", filters: negated }
  },
  decidedBy: ({ filters }, inner) => decidedByAll(filters, inner),
  printed: ({ filters }, of, inner) => ofTests(filters.map((each) => inner.printed(each, of))),
  saysWhere: ({ filters }, inner) => filters.some((each) => inner.saysWhere(each)),
  say: ({ filters }, what, wording) => joined(saidFilters(filters, what, wording), " and "),
}
