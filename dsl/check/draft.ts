import type { Context } from "./context.ts"
import type { PropertySymbol } from "./declared.ts"
import type { Binding, Filter, Quantity, Source, Together } from "./meaning.ts"
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
}

/** A property belongs to certain kinds: the selection must be able to be of them. */
export function narrow(
  draft: Draft,
  property: PropertySymbol,
  node: { start: number; end: number },
  context: Context,
): boolean {
  if (draft.kinds && !overlap(draft.kinds, property.kinds)) {
    context.fail(
      "check/no-such-property",
      node,
      `what is selected here has no ${property.name}`,
      `Only ${[...property.kinds].map((kind) => context.symbols.kinds[kind]?.name).join(" and ")} components have it.`,
    )
    return false
  }
  if (draft.kinds === null) draft.kinds = property.kinds
  return true
}
