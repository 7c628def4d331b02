import type { Item } from "../syntax/ast.ts"
import { isUpTo } from "./comparisons.ts"
import { type Context, want } from "./context.ts"
import type { PropertySymbol } from "./declared.ts"
import type { Binding, Comparison, Cond, Expr, Filter, Source } from "./meaning.ts"
import { quantityOf } from "./quantities.ts"

/** A property against what is written: `$5 or less`, `Red`, `2-5`, `the clock`. */
export function compareProperty(property: PropertySymbol, item: Item, context: Context): Filter | null {
  const quantity = item.quantity
  const symbol = property.counter >= 0 ? context.symbols.model.counters[property.counter]?.symbol : null
  if (quantity?.number && !quantity.symbol && !quantity.number.letter && symbol && !item.noun) {
    return context.fail(
      "check/wrong-counter",
      quantity,
      `${property.name} is counted in ${symbol}`,
      `Write “${symbol}${quantity.number.text}”.`,
    )
  }
  if (
    quantity?.symbol &&
    property.counter >= 0 &&
    context.symbols.symbolCounters.get(quantity.symbol.text) !== property.counter
  ) {
    return context.fail("check/wrong-counter", quantity, `${property.name} is not counted in ${quantity.symbol.text}`)
  }
  if (quantity) {
    const read = quantityOf(item, context)
    if (!read) return null
    const compare = (comparison: Comparison, to: Expr): Filter => ({ is: "compare", property, comparison, to })
    if (read.max === null) return compare("ge", read.min)
    if (read.open && isUpTo(read)) return compare("le", read.max)
    if (
      read.min === read.max ||
      (read.min.kind === "constant" && read.max.kind === "constant" && read.min.value === read.max.value)
    )
      return compare("eq", read.max)
    return { is: "all", filters: [compare("ge", read.min), compare("le", read.max)] }
  }
  const to = context.resolve.item(item, want("number", "value", "amount"), context)
  return (
    to &&
    (to.type === "value"
      ? { is: "value", property, value: to, not: false }
      : { is: "compare", property, comparison: "eq", to })
  )
}

export const negate = (filter: Filter): Filter => {
  if (filter.is === "test")
    return {
      is: "test",
      test: filter.test.cond === "not" ? filter.test.of : { cond: "not", of: filter.test, span: filter.test.span },
    }
  if (
    filter.is === "value" ||
    filter.is === "flag" ||
    filter.is === "script" ||
    filter.is === "name" ||
    filter.is === "kind" ||
    filter.is === "in" ||
    filter.is === "held" ||
    filter.is === "near" ||
    filter.is === "inside" ||
    filter.is === "holds" ||
    filter.is === "empty" ||
    filter.is === "board"
  )
    return { ...filter, not: !filter.not }
  if (filter.is === "state") return { ...filter, on: !filter.on }
  if (filter.is === "compare") return { ...filter, comparison: opposite[filter.comparison] }
  if (filter.is === "either") return { is: "all", filters: filter.filters.map(negate) }
  if (filter.is === "all") return { is: "either", filters: filter.filters.map(negate) }
  return filter
}

/** A phrase whose `equal to` has been worked out: `cards equal to the number of players plus 1`. */
export interface CountedItem extends Item {
  readonly equal: Expr
}

export const asCount = (expr: Expr | null): Expr | null =>
  expr?.kind === "amount"
    ? expr.number
    : expr?.type === "component"
      ? { kind: "count", of: expr, type: "number", many: false, span: expr.span }
      : expr

const opposite: Record<Comparison, Comparison> = { eq: "ne", ne: "eq", lt: "ge", ge: "lt", gt: "le", le: "gt" }

/** The places that a zone phrase means, as a source of components. */
export function sourceOf(zone: Expr): Source | null {
  if (zone.kind === "zone") {
    if (zone.of?.kind === "relation" && zone.of.relation === "one")
      return sourceOf({ ...zone, of: { ...(zone.of.parts[0] ?? zone.of), many: true } })
    const whose = zone.of === null ? "everyone" : zone.of.many ? "everyone" : "one"
    if (zone.of?.many && zone.of.kind !== "everyone")
      return {
        from: "zones",
        zones: [{ zone: zone.zone, whose: zone.of.kind === "without" ? "others" : "one", of: zone.of, number: null }],
      }
    return { from: "zones", zones: [{ zone: zone.zone, whose, of: zone.of, number: zone.number }] }
  }
  if (zone.kind === "union") {
    const zones = zone.parts.flatMap((part) => {
      const source = sourceOf(part)
      return source?.from === "zones" ? source.zones : []
    })
    return zones.length === zone.parts.length ? { from: "zones", zones } : null
  }
  if (zone.type === "zone") return { from: "place", place: zone }
  return null
}

export function propertyOfValue(value: Expr): PropertySymbol | null {
  if (value.kind === "value" || value.kind === "property" || value.kind === "values") return value.property
  if (value.kind === "counter") return value.property ?? null
  if (value.kind === "union") return value.parts[0] ? propertyOfValue(value.parts[0]) : null
  if (value.kind === "measure") return value.property
  if (value.kind === "binding") return value.binding.property
  return null
}

/** A condition on the item alone becomes a filter that one instruction can test. */
export function filtersOf(cond: Cond, item: Binding): Filter[] {
  if (cond.cond === "and") return cond.of.flatMap((each) => filtersOf(each, item))
  if (cond.cond === "fits" && isItem(cond.what, item) && !cond.some) return [...cond.filters]
  if (cond.cond === "not") {
    const inner = filtersOf(cond.of, item)
    const only = inner[0]
    if (inner.length === 1 && only && only.is !== "test" && only.is !== "came") return [negate(only)]
  }
  if (cond.cond === "same") {
    const property = ofItem(cond.left, item)
    if (property?.type === "values" && !mentions(cond.right, item))
      return [{ is: "value", property, value: cond.right, not: false }]
  }
  if (cond.cond === "compare") {
    const property = ofItem(cond.left, item)
    if (property && !mentions(cond.right, item))
      return [{ is: "compare", property, comparison: cond.comparison, to: cond.right }]
    const other = ofItem(cond.right, item)
    if (other && !mentions(cond.left, item))
      return [{ is: "compare", property: other, comparison: flip[cond.comparison], to: cond.left }]
  }
  return [{ is: "test", test: cond }]
}

const flip: Record<Comparison, Comparison> = { eq: "eq", ne: "ne", lt: "gt", le: "ge", gt: "lt", ge: "le" }

function isItem(expr: Expr, item: Binding): boolean {
  return expr.kind === "binding" && expr.binding.id === item.id
}

function ofItem(expr: Expr, item: Binding): PropertySymbol | null {
  if (expr.kind === "amount" && expr.parts.length === 0) return ofItem(expr.number, item)
  return expr.kind === "property" && isItem(expr.of, item) ? expr.property : null
}

/** What a selection demands of its members, said of something else: `is a Red card`, `when a Director would ...`. */
export function demands(selection: Extract<Expr, { kind: "select" }>, what: Expr): readonly Filter[] {
  const filters = substitute(selection.filters, selection.item, what)
  return [
    ...filters,
    ...(selection.kinds ? [{ is: "kind", kinds: selection.kinds, not: false } as const] : []),
    ...(selection.from.from === "anywhere"
      ? []
      : [{ is: "in", set: { ...selection, filters: [], kinds: null, quantity: null }, not: false } as const]),
  ]
}

/** A meaning with a binding replaced by what it stands for. */
export function substitute<T>(value: T, item: Binding, by: Expr): T {
  const visit = (each: unknown): unknown => {
    if (typeof each !== "object" || each === null || each instanceof Set) return each
    if ("kind" in each && each.kind === "binding" && "binding" in each && (each.binding as Binding).id === item.id)
      return by
    if (Array.isArray(each)) return each.map(visit)
    if (each instanceof Map) return new Map([...each].map(([key, inner]) => [key, visit(inner)]))
    if (!mentions(each, item)) return each
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, KEPT.has(key) ? inner : visit(inner)]))
  }
  return visit(value) as T
}

const KEPT = new Set(["span", "item", "property", "usage", "binding", "kinds", "said", "state"])

/** Whether a meaning depends on a binding, wherever it stands in it. */
export function mentions(value: unknown, item: Binding): boolean {
  if (typeof value !== "object" || value === null) return false
  if (value instanceof Map || value instanceof Set) return [...value.values()].some((each) => mentions(each, item))
  if (Array.isArray(value)) return value.some((each) => mentions(each, item))
  if ("kind" in value && value.kind === "binding" && "binding" in value)
    return (value.binding as Binding).id === item.id
  return Object.entries(value).some(
    ([key, each]) => key !== "span" && key !== "item" && key !== "property" && key !== "usage" && mentions(each, item),
  )
}
