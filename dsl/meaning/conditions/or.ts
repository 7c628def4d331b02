import { type CondKind, sayEach } from "./condition-kind.ts"
import type { Cond } from "./index.ts"

/** One of these holds, or several. */
export const or: CondKind<{ readonly cond: "or"; readonly of: readonly Cond[] }> = {
  parts: { of: "cond" },
  changesWith: null,
  say: sayEach,
}
