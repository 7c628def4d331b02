import { isConstant } from "../constants.ts"
import type { Wording } from "../phrasing.ts"
import { listed, say, type Told } from "../told.ts"
import { type ExprKind, ofItsParts } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** `$5`, `2 penalties`: how much of which counter. */
interface AmountExpr {
  readonly kind: "amount"
  readonly number: Expr
  readonly counter: number
  readonly parts: readonly Expr[]
}

export const amount: ExprKind<AmountExpr> = {
  parts: { number: "expr", parts: "expr" },
  ...ofItsParts,
  say: ({ number, counter, parts }, wording) =>
    parts.length > 1
      ? listed(
          parts.map((part) => wording.expr(part)),
          "and",
        )
      : ofCounter(number, counter, wording),
}

function ofCounter(number: Expr, counter: number, wording: Wording): Told {
  const { symbol, plural } = wording.symbols.model.counters[counter] ?? {}
  const written = wording.expr(number)
  if (counter < 0) return number.kind === "constant" ? say`${written} points` : say`as many points as ${written}`
  if (symbol && number.kind === "constant") return say`${symbol}${written}`
  const name = wording.counter(counter, !isConstant(number, 1))
  // A number alone: 5, X, a number of before.
  if (number.kind === "constant" || number.kind === "binding") return say`${written} ${name}`
  return say`as ${plural === "-" ? "much" : "many"} ${name} as ${written}`
}
