import type { PropertySymbol } from "../declared.ts"
import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, is, nowhere, toggled } from "./filter-kind.ts"

/** It is of a value: `a Red card`. */
interface ValueFilter {
  readonly is: "value"
  readonly property: PropertySymbol
  readonly value: Expr
  readonly not: boolean
}

export const value: FilterKind<ValueFilter> = {
  parts: { value: "expr" },
  negated: toggled,
  decidedBy: ({ value }) => (value.kind === "value" ? "print" : "game"),
  printed: ({ property, value, not }, { decl }) =>
    value.kind === "value"
      ? (decl.properties.get(property.name)?.value === property.values[value.value]) !== not
      : null,
  saysWhere: nowhere,
  say: ({ value, not }, what, wording) => say`${what} ${is(not)} ${wording.expr(value)}`,
}
