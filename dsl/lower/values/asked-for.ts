import { bindingExpr } from "../../check/scope/context.ts"
import type { Binding, Expr, Filter } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

/** For whom a property of what a verb is done to is asked, where some text changes it for those alone. */
export function askedFor({ property, of }: Extract<Expr, { kind: "property" }>, { asking }: Frame): Frame["asking"] {
  const isIt = asking !== null && of.kind === "binding" && of.binding.id === asking.thing
  return isIt && asking.event.prices.has(property.index) ? asking : null
}

/** A number that is asked for somebody is asked of one thing after another. */
export function oneByOne(filter: Filter, item: Binding, frame: Frame): Filter {
  if (filter.is === "all" || filter.is === "either")
    return { ...filter, filters: filter.filters.map((each) => oneByOne(each, item, frame)) }
  if (filter.is !== "compare") return filter
  const { property, comparison, to } = filter
  const of = bindingExpr(item)
  const left = { kind: "property", property, of, type: "number", many: false, span: to.span } as const
  if (!askedFor(left, frame)) return filter
  return { is: "test", test: { cond: "compare", comparison, left, right: to, span: to.span } }
}
