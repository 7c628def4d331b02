import { CONDITIONS } from "./conditions/index.ts"
import type { ChangesWith } from "./expressions/expression-kind.ts"
import { EXPRESSIONS } from "./expressions/index.ts"
import { decidedBy } from "./filter.ts"
import { type Meanings, visitMeanings } from "./walk.ts"

/** What the truth of something hangs on. */
export interface Leaning {
  readonly counters: ReadonlySet<number>
  readonly places: boolean
  readonly states: boolean
  /** On printed numbers, which may be modified. */
  readonly numbers: boolean
  /** On something that no list tells. */
  readonly other: boolean
}

export function leaningOf(meanings: Meanings): Leaning {
  const counters = new Set<number>()
  const found = new Set<ChangesWith>()
  let numbers = false
  visitMeanings(meanings, {
    expr: (expr) => {
      found.add(EXPRESSIONS[expr.kind].changesWith)
      if (expr.kind === "counter") counters.add(expr.counter)
      numbers ||= expr.kind === "property"
    },
    cond: ({ cond }) => found.add(CONDITIONS[cond].changesWith),
    filter: (filter) => {
      const by = decidedBy(filter)
      numbers ||= by === "numbers"
      if (by === "game") found.add(filter.is === "state" ? "states" : "places")
    },
  })
  return { counters, places: found.has("places"), states: found.has("states"), numbers, other: found.has("other") }
}
