import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type FilterKind, itsOwn, notTheMost, nowhere, ofTheGame } from "./filter-kind.ts"

/** It has the highest (or lowest) of all that pass the filters before. */
type ExtremeFilter = { readonly is: "extreme"; readonly property: PropertySymbol; readonly highest: boolean }

export const extreme: FilterKind<ExtremeFilter> = {
  parts: {},
  negated: notTheMost,
  ...ofTheGame,
  saysWhere: nowhere,
  say: ({ property, highest }, what) =>
    say`${itsOwn(what)} ${property.name} is the ${highest ? "highest" : "lowest"} of them`,
}
