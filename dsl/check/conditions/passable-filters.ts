import { withArticle } from "../../lexicon/inflect.ts"
import type { PropertySymbol, StateSymbol } from "../../meaning/declared.ts"
import { type Cond, type Expr, type Filter, kindsOf } from "../../meaning/index.ts"
import { fitting } from "../parts/comparisons.ts"
import { names } from "../parts/owners.ts"
import { overlap } from "../parts/pronouns.ts"
import type { Context } from "../scope/context.ts"

/**
 * Whether what is spoken of is like this; refused where nothing of its kind can be: `a bead is tired`, where only cards can.
 * @param node the words that say how it is
 */
export function likeThis(
  what: Expr,
  filters: readonly Filter[],
  node: { readonly start: number; readonly end: number },
  context: Context,
  span: Cond["span"],
): Cond | null {
  const kinds = kindsOf(what, context.self)
  const lacking = kinds && filters.map(symbolOf).find((symbol) => symbol && !overlap(kinds, symbol.kinds))
  if (!kinds || !lacking) return fitting(what, filters, span)
  return context.fail("check/adjective-not-of-kind", node, {
    case: "kinds",
    name: lacking.name,
    kind: withArticle(names(kinds, context)),
    only: names(lacking.kinds, context),
  })
}

function symbolOf(filter: Filter): PropertySymbol | StateSymbol | null {
  if (filter.is === "state") return filter.state
  const isOfProperty =
    filter.is === "value" || filter.is === "flag" || filter.is === "compare" || filter.is === "printed"
  return isOfProperty ? filter.property : null
}
