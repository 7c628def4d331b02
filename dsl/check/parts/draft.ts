import type { PropertySymbol } from "../../meaning/declared.ts"
import type { Binding, Expr, Filter, Quantity, Source, Together } from "../../meaning/index.ts"
import type { Node, Place } from "../../syntax/ast.ts"
import { bindingExpr, type Context } from "../scope/context.ts"
import { overlap } from "./pronouns.ts"

export interface Draft {
  kinds: ReadonlySet<number> | null
  from: Source | null
  filters: Filter[]
  random: boolean
  among: Together[]
  each: PropertySymbol | null
  quantity: Quantity
  item: Binding
  /** The place that an ordinal has read: `the top card of the deck`. */
  read: Place | null
}

/** What a reading adds to a draft is made of these words: a filter, a source, what the chosen are together. */
export function drafted(words: readonly Node[], draft: Draft, context: Context, read: () => boolean): boolean {
  const before = { ...draft }
  const filters = draft.filters.length
  const among = draft.among.length
  if (!read()) return false
  for (let at = filters; at < draft.filters.length; at++)
    draft.filters[at] = context.from(draft.filters[at] as Filter, ...words)
  for (let at = among; at < draft.among.length; at++)
    draft.among[at] = context.from(draft.among[at] as Together, ...words)
  if (draft.from && draft.from !== before.from) draft.from = context.from(draft.from, ...words)
  if (draft.quantity !== before.quantity && draft.from === before.from)
    draft.quantity = context.from(draft.quantity, ...words)
  return true
}

/** A property belongs to certain kinds: the selection must be able to be of them. */
export function narrow(
  draft: Draft,
  property: PropertySymbol,
  node: { start: number; end: number },
  context: Context,
): boolean {
  if (draft.kinds && !overlap(draft.kinds, property.kinds)) {
    context.fail("check/no-such-property", node, {
      case: "selected",
      property: property.name,
      only: [...property.kinds].map((kind) => context.symbols.kinds[kind]?.name).join(" and "),
    })
    return false
  }
  if (draft.kinds === null) draft.kinds = property.kinds
  return true
}

/** What the machine can't tell of a thing: it is refused, with its words, where it would be carried out. */
export const uncarried = (said: string, draft: Draft, node: Node, context: Context, ...others: Expr[]): Filter => ({
  is: "test",
  test: { cond: "uncarried", said, parts: [bindingExpr(draft.item), ...others], span: context.span(node) },
})
