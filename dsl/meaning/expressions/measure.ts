import type { PropertySymbol } from "../declared.ts"
import { say } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

interface MeasureExpr {
  readonly kind: "measure"
  readonly how: "total" | "highest" | "lowest" | "different"
  readonly property: PropertySymbol | null
  readonly counter: number
  readonly of: Expr
}

export const measure: ExprKind<MeasureExpr> = {
  parts: { of: "expr" },
  ...ofItsParts,
  say: ({ how, property, counter, of }, wording) => {
    const what = property?.name ?? wording.counter(counter, true)
    return how === "different"
      ? say`the number of different ${what} values among ${wording.bare(of)}`
      : say`the ${how} ${what} of ${wording.bare(of)}`
  },
}
