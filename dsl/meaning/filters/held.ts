import type { Expr } from "../expressions/index.ts"
import { say } from "../told.ts"
import { type FilterKind, nowhere, ofTheGame, toggled } from "./filter-kind.ts"

/** It is theirs, or lies in what is theirs. */
export const held: FilterKind<{ readonly is: "held"; readonly by: Expr; readonly not: boolean }> = {
  parts: { by: "expr" },
  negated: toggled,
  ...ofTheGame,
  saysWhere: nowhere,
  say: ({ by, not }, what, wording) => {
    const [has, lacks] = by.kind === "you" ? ["have", "do not have"] : ["has", "does not have"]
    return say`${wording.expr(by)} ${not ? lacks : has} ${what}`
  },
}
