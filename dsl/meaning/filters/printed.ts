import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type FilterKind, nowhere, toggled } from "./filter-kind.ts"

/** It has such a number or value printed on it, be it 0: `with a cost`. */
type PrintedFilter = { readonly is: "printed"; readonly property: PropertySymbol; readonly not: boolean }

export const printed: FilterKind<PrintedFilter> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ property, not }, { decl }) => decl.properties.has(property.name) !== not,
  saysWhere: nowhere,
  say: ({ property, not }, what) => say`${what} has ${not ? "no" : "a printed"} ${property.name}`,
}
