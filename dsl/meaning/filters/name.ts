import { say } from "../told.ts"
import { type FilterKind, is, toggled } from "./filter-kind.ts"

export interface NameFilter {
  readonly is: "name"
  readonly name: string
  readonly not: boolean
}

export const name: FilterKind<NameFilter> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ name, not }, { decl }) => (decl.name === name) !== not,
  say: ({ name, not }, what) => say`${what} ${is(not)} ${name}`,
}
