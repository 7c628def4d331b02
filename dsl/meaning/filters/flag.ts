import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type FilterKind, is, nowhere, toggled } from "./filter-kind.ts"

/** A property that is there or not: `a hidden card`. */
export const flag: FilterKind<{ readonly is: "flag"; readonly property: PropertySymbol; readonly not: boolean }> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ property, not }, { decl }) => (decl.properties.get(property.name)?.value === true) !== not,
  saysWhere: nowhere,
  say: ({ property, not }, what) => say`${what} ${is(not)} ${property.name}`,
}
