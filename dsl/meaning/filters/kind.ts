import { oneOf, say } from "../told.ts"
import { type FilterKind, is, nowhere, toggled } from "./filter-kind.ts"

export const kind: FilterKind<{ readonly is: "kind"; readonly kinds: ReadonlySet<number>; readonly not: boolean }> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ kinds, not }, { kind }) => kinds.has(kind) !== not,
  saysWhere: nowhere,
  say: ({ kinds, not }, what, wording) => say`${what} ${is(not)} ${oneOf(wording.kind(kinds, false))}`,
}
