import { isConstant } from "../constants.ts"
import type { Expr } from "../expressions/index.ts"
import type { Quantity } from "../selection.ts"
import { say, telling, textOf } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

/** How many there are against a quantity. */
export const exists: CondKind<{ readonly cond: "exists"; readonly what: Expr; readonly quantity: Quantity }> = {
  parts: { what: "expr", quantity: "quantity" },
  changesWith: null,
  // `there are 5 or fewer cards in your hand`
  say: ({ what, quantity }, wording) => {
    const { min, max } = quantity
    if (isConstant(max, 0)) return say`there are ${telling(quantity, "no")} ${wording.bare(what)}`
    if (quantity.all) return say`there are ${wording.bare(what)}, ${wording.quantity(quantity)}`
    const isFewer = max !== null && isConstant(min, 0)
    const number = isFewer ? telling(quantity, say`${wording.expr(max)} or fewer`) : wording.quantity(quantity)
    const isOne = /(^| )1$/.test(textOf(number))
    if (isOne && quantity.written === "article") {
      // More than one will do.
      const things = wording.bare(what, false)
      return say`there is ${telling(quantity, /^[aeiou]/.test(textOf(things)) ? "an" : "a")} ${things}`
    }
    return say`there ${isOne ? "is" : "are"} ${number} ${wording.bare(what, !isOne)}`
  },
}
