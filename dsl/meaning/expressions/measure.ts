import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface MeasureExpr {
  readonly kind: "measure"
  /** `same` and `run`: the most of them that have one value, or numbers that follow each other. */
  readonly how: "total" | "highest" | "lowest" | "different" | "same" | "run"
  readonly property: PropertySymbol | null
  readonly counter: number
  readonly of: Expr
}

export const measure: ExprKind<MeasureExpr> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: ({ how, property, counter, of }, wording) => {
    const what = property?.name ?? wording.counter(counter, true)
    if (how === "different") return say`the number of different ${what} values among ${wording.bare(of)}`
    if (how === "same") return say`the most of one ${what} among ${wording.bare(of)}`
    if (how === "run") return say`the most of consecutive ${what} values among ${wording.bare(of)}`
    return say`the ${how} ${what} of ${wording.bare(of)}`
  },
}
