import { COMPARED, type Comparison, compared } from "../comparison.ts"
import type { PropertySymbol } from "../declared.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, itsOwn, nowhere } from "./filter-kind.ts"

/** A number that is printed on it: `costing $3 or less`. */
interface CompareFilter {
  readonly is: "compare"
  readonly property: PropertySymbol
  readonly comparison: Comparison
  readonly to: Expr
}

export const compare: FilterKind<CompareFilter> = {
  parts: { to: "expr" },
  // What has no cost doesn't cost $2: the opposite comparison would leave it out.
  negated: () => null,
  decidedBy: ({ to }) => (to.kind === "constant" ? "numbers" : "game"),
  printed: ({ property, comparison, to }, { decl }) => {
    const number = to.kind === "amount" ? to.number : to
    const printed = decl.properties.get(property.name)?.value
    // What lacks a number compares with nothing.
    if (printed === undefined) return false
    return number.kind === "constant" && typeof printed === "number"
      ? compared(printed, comparison, number.value)
      : null
  },
  saysWhere: nowhere,
  say: ({ property, comparison, to }, what, wording) =>
    say`${itsOwn(what)} ${property.name} ${COMPARED[comparison]} ${wording.expr(to)}`,
}
