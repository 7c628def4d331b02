import { say } from "../told.ts"
import { type FilterKind, is, oneOf, toggled } from "./filter-kind.ts"

export interface KindFilter {
  readonly is: "kind"
  readonly kinds: ReadonlySet<number>
  readonly not: boolean
}

export const kind: FilterKind<KindFilter> = {
  parts: {},
  negated: toggled,
  decidedBy: () => "print",
  printed: ({ kinds, not }, { kind }) => kinds.has(kind) !== not,
  say: ({ kinds, not }, what, wording) => say`${what} ${is(not)} ${oneOf(wording.kind(kinds, false))}`,
}
