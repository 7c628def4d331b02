import { type CondKind, sayEach } from "./condition-kind.ts"
import type { Cond } from "./index.ts"

/** All of these hold. */
export const and: CondKind<{ readonly cond: "and"; readonly of: readonly Cond[] }> = {
  parts: { of: "cond" },
  changesWith: null,
  say: sayEach,
}
