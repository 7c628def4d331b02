import { either as ofTests } from "../comparison.ts"
import { joined } from "../told.ts"
import { decidedByAll, type FilterKind, negatedAll } from "./filter-kind.ts"
import type { Filter } from "./index.ts"

/** It passes one of these. */
export const either: FilterKind<{ readonly is: "either"; readonly filters: readonly Filter[] }> = {
  parts: { filters: "filter" },
  negated: ({ filters }, span, inner) => {
    const negated = negatedAll(filters, span, inner)
    return negated && { is: "all", filters: negated }
  },
  decidedBy: ({ filters }, inner) => decidedByAll(filters, inner),
  printed: ({ filters }, of, inner) => ofTests(filters.map((each) => inner.printed(each, of))),
  saysWhere: ({ filters }, inner) => filters.every((each) => inner.saysWhere(each)),
  say: ({ filters }, what, wording) =>
    joined(
      filters.map((each) => wording.filter(each, what)),
      " or ",
    ),
}
