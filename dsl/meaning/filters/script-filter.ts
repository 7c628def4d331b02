import { say } from "../told.ts"
import { type FilterKind, nowhere, toggled } from "./filter-kind.ts"

/** It has a text of this name: `with an effect`. */
export const script: FilterKind<{ readonly is: "script"; readonly script: string; readonly not: boolean }> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ script, not }, { decl }) => decl.scripts.has(script) !== not,
  saysWhere: nowhere,
  say: ({ script, not }, what) => say`${what} has ${not ? "no" : "the text"} “${script}”`,
}
