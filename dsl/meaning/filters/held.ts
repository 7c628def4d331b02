import type { Expr } from "../expression.ts"
import { say } from "../told.ts"
import { type FilterKind, ofTheGame, toggled } from "./filter-kind.ts"

/** It is theirs, or lies in what is theirs. */
export interface HeldFilter {
  readonly is: "held"
  readonly by: Expr
  readonly not: boolean
}

export const held: FilterKind<HeldFilter> = {
  parts: { by: "expr" },
  negated: toggled,
  ...ofTheGame,
  say: ({ by, not }, what, wording) => {
    const [has, lacks] = by.kind === "you" ? ["have", "do not have"] : ["has", "does not have"]
    return say`${wording.expr(by)} ${not ? lacks : has} ${what}`
  },
}
