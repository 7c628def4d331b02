import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, nowhere, ofTheGame, toggled } from "./filter-kind.ts"

/** It is theirs, or lies in what is theirs; `before`: rather before it was moved, where it was somebody's. */
interface Held {
  readonly is: "held"
  readonly by: Expr
  readonly not: boolean
  readonly before?: true
}

export const held: FilterKind<Held> = {
  parts: { by: "expr" },
  negated: toggled,
  ...ofTheGame,
  saysWhere: nowhere,
  say: ({ by, not, before }, what, wording) => {
    if (before) return say`${wording.expr(by)} ${not ? "did not have" : "had"} ${what} before it was moved`
    const [has, lacks] = by.kind === "you" || by.many ? ["have", "do not have"] : ["has", "does not have"]
    return say`${wording.expr(by)} ${not ? lacks : has} ${what}`
  },
}
