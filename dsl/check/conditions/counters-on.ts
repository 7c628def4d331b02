import type { Cond, Expr } from "../../meaning/index.ts"
import type { Item } from "../../syntax/ast.ts"
import { quantityCond, thereAreSuch } from "../parts/comparisons.ts"
import { atLeastOne, quantityOf } from "../parts/quantities.ts"
import { bindingExpr, type Context } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"

/**
 * `it has 2 stones`, `a card in your yard has more than 1 stone`: how much of a counter lies on a thing; of a thing that is
 * described, whether there is one that has them. Undefined where the words name no counter that things have.
 */
export function countersOn(
  subject: Expr,
  symbols: readonly NounSymbol[],
  item: Item,
  context: Context,
  span: Cond["span"],
): Cond | null | undefined {
  const symbol = symbols.find((each) => each.is === "counter")
  if (symbol?.is !== "counter" || symbol.decl.per === null || symbol.decl.per === "player") return undefined
  const has = (holder: Expr): Cond | null => {
    const left: Expr = { kind: "counter", counter: symbol.index, holder, type: "number", many: false, span }
    const quantity = quantityOf(item, context)
    if (!quantity) return null
    const word = item.noun && item.noun.kind !== "names" ? item.noun.word : null
    return context.from(quantityCond(left, atLeastOne(quantity), span), word)
  }
  if (subject.kind !== "select") return subject.many ? undefined : has(subject)
  if (!subject.quantity || subject.quantity.all) return undefined
  const test = has(bindingExpr(subject.item))
  return test && thereAreSuch(subject, subject.quantity, test, span)
}
