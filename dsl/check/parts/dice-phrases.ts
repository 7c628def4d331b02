import type { Cond, Expr, Quantity } from "../../meaning/index.ts"
import type { Item, Node } from "../../syntax/ast.ts"
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

/** `on 5-7` where the dice have six sides: what shows on none is not to be waited for. Reports it. */
export function isOnNoDie({ min, max }: Quantity, node: Node, context: Context): boolean {
  const sides = context.symbols.model.dice.flatMap((die) => die.sides)
  const numbers = sides.filter((side) => typeof side === "number")
  if (numbers.length === 0 || numbers.length < sides.length) return false
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const beyond = [min, max].find((each) => each?.kind === "constant" && (each.value < least || each.value > most))
  if (beyond?.kind !== "constant") return false
  context.fail("check/no-roll", node, { case: "noSide", number: beyond.value, least, most })
  return true
}
