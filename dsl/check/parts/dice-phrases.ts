import type { Cond, Expr, Quantity } from "../../meaning/index.ts"
import type { Item } from "../../syntax/ast.ts"
import { type Context, instead } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"

/** `the die`, `the roll`. Undefined where the phrase means dice that lie somewhere, or something else. */
export function dicePhrase(item: Item, symbol: NounSymbol, context: Context): Expr | undefined {
  const span = context.span(item)
  const plain =
    item.places.length + item.adjectives.length + item.ordinals.length + item.measures.length === 0 &&
    item.quantity === null &&
    item.owner === null &&
    item.noun !== null &&
    item.noun.kind !== "names"
  if (!plain || context.symbols.model.dice.length === 0) return undefined
  const one = !item.noun.word.plural && item.det?.lemma !== "each"
  if (symbol.is === "die" && one)
    return context.from<Expr>(
      { kind: "die", die: context.symbols.model.dice.indexOf(symbol.decl), type: "die", many: false, span },
      item.det,
    )
  return symbol.is === "word" && symbol.name === "roll" && one
    ? context.from<Expr>({ kind: "rolled", type: "number", many: false, span }, item.det)
    : undefined
}

/** `on 1-2`, `on 4 or more`: what the last die must show. */
export function rollIs(quantity: Quantity, span: Cond["span"]): Cond {
  const left: Expr = { kind: "rolled", type: "number", many: false, span }
  const bounds: Cond[] = [{ cond: "compare", comparison: "ge", left, right: quantity.min, span }]
  if (quantity.max) bounds.push({ cond: "compare", comparison: "le", left, right: quantity.max, span })
  return instead({ cond: "and", of: bounds, span }, quantity)
}
