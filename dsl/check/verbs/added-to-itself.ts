import { pluralNoun } from "../../lexicon/model-words.ts"
import type { Expr } from "../../meaning/index.ts"
import type { VP } from "../../syntax/ast.ts"
import { sameExpr } from "../findings/doubts.ts"
import type { Context } from "../scope/context.ts"
import { amountOperation } from "./amount-operation.ts"
import type { Filler, Match } from "./usage-matching.ts"

/**
 * `gain the pot`, `gain your coins`: there would be twice as many, where what is there is meant. `gain coins equal to your
 * coins` says so. Reports it.
 */
export function isAddedToItself(amount: Expr, filler: Filler | undefined, of: Doing, context: Context): boolean {
  const { match, actor, vp } = of
  const { slots } = match.usage
  // `put the experience into your slots` goes elsewhere.
  const isToDoer =
    amountOperation(match.usage, context) === "add" &&
    slots.every(({ type, way }) => type === "amount" || way === "subject")
  if (!isToDoer || amount.kind !== "amount" || !filler || !("np" in filler)) return false
  const [item] = filler.np.items
  if (!item || item.quantity?.number != null || item.places.some(({ word }) => word.lemma === "equal to")) return false
  const number = amount.number.kind === "arithmetic" ? amount.number.left : amount.number
  if (number.kind !== "counter" || number.counter !== amount.counter) return false
  if (number.holder !== null && !sameExpr(number.holder, actor)) return false
  const counter = context.symbols.model.counters[amount.counter]
  const name = counter ? (number.holder === null ? counter.name : pluralNoun(counter)) : "points"
  context.fail("check/contradiction", vp, { case: number.holder === null ? "gainsItself" : "gainsOwn", name })
  return true
}

/** What is done, and by whom. */
interface Doing {
  readonly match: Match
  readonly actor: Expr
  readonly vp: VP
}
