import { say } from "../told.ts"
import { type FilterKind, is, nowhere, toggled } from "./filter-kind.ts"

export const name: FilterKind<{ readonly is: "name"; readonly name: string; readonly not: boolean }> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ name, not }, { decl }) => (decl.name === name) !== not,
  saysWhere: nowhere,
  say: ({ name, not }, what) => say`${what} ${is(not)} ${name}`,
}
