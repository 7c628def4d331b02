import type { PropertySymbol } from "../../meaning/declared.ts"
import { negated } from "../../meaning/filter.ts"
import type { Binding, Comparison, Cond, Expr, Filter, Source } from "../../meaning/index.ts"
import { allWordsOf, withWords } from "../../meaning/provenance.ts"
import { mapExprs, mentions } from "../../meaning/walk.ts"
import type { Item, Node, Word } from "../../syntax/ast.ts"
import { type Context, instead, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { isOtherAmount, isUpTo, writtenIn } from "./comparisons.ts"
import { quantityOf } from "./quantities.ts"

/** A property against what is written: `$5 or less`, `Red`, `2-5`, `the clock`. */
export function compareProperty(property: PropertySymbol, item: Item, context: Context): Filter | null {
  const quantity = item.quantity
  const symbol = property.counter >= 0 ? context.symbols.model.counters[property.counter]?.symbol : null
  if (quantity?.number && !quantity.symbol && !quantity.number.letter && symbol && !item.noun) {
    return context.fail("check/wrong-counter", quantity, {
      case: "ofProperty",
      property: property.name,
      symbol,
      number: quantity.number.text,
    })
  }
  if (
    quantity?.symbol &&
    property.counter >= 0 &&
    context.symbols.symbolCounters.get(quantity.symbol.text) !== property.counter
  ) {
    return context.fail("check/wrong-counter", quantity, {
      case: "notSo",
      property: property.name,
      symbol: quantity.symbol.text,
    })
  }
  if (quantity) {
    const read = quantityOf(item, context)
    if (!read) return null
    // `costs 2 coins`, of an amount of coins.
    const counted = item.noun?.kind === "noun" && !item.noun.genitive ? item.noun.word : null
    const counter = counted ? nounNamed("counter", counted.lemma, context.symbols) : undefined
    if (counter && property.counter === counter.index) context.settle(counted)
    const compare = (comparison: Comparison, to: Expr): Filter =>
      instead({ is: "compare", property, comparison, to }, read)
    if (read.max === null) return compare("ge", read.min)
    if (read.open && isUpTo(read)) return compare("le", read.max)
    if (
      read.min === read.max ||
      (read.min.kind === "constant" && read.max.kind === "constant" && read.min.value === read.max.value)
    )
      return compare("eq", read.max)
    return { is: "all", filters: [compare("ge", read.min), compare("le", read.max)] }
  }
  if (item.more && item.than && !item.noun) return comparedWith(property, item.more, item.than, item, context)
  const to = context.resolve.item(item, want("number", "value", "amount"), context)
  return (
    to &&
    (to.type === "value"
      ? { is: "value", property, value: to, not: false }
      : { is: "compare", property, comparison: "eq", to })
  )
}

/** A phrase whose `equal to` has been worked out: `cards equal to the number of players plus 1`. */
export interface CountedItem extends Item {
  readonly equal: Expr
}

/** `costs more than this`: than what it is compared with costs; `costs more than your money`. */
function comparedWith(
  property: PropertySymbol,
  more: Word,
  { word, than }: NonNullable<Item["than"]>,
  node: Node,
  context: Context,
): Filter | null {
  const read = context.resolve.located(than, want("component", "number", "amount"), context)
  if (!read) return null
  if (read.many || read.kind === "select" || (property.type !== "number" && property.type !== "amount"))
    return context.fail("check/misplaced-than", node, { case: "several" })
  if (isOtherAmount(property.counter, writtenIn(read), node, context)) return null
  const to: Expr =
    read.type === "component"
      ? { kind: "property", property, of: read, type: "number", many: false, span: read.span }
      : read.kind === "amount"
        ? instead(read.number, read)
        : read
  return context.from({ is: "compare", property, comparison: more.lemma === "more" ? "gt" : "lt", to }, more, word)
}

/** The places that a zone phrase means, as a source of components. */
export function sourceOf(zone: Expr): Source | null {
  const source = contentsOf(zone)
  return source && instead(source, zone)
}

function contentsOf(zone: Expr): Source | null {
  if (zone.kind === "zone") {
    if (zone.of?.kind === "onePlayer" && zone.of.decider)
      return sourceOf({ ...zone, of: instead({ ...zone.of.from, many: true }, zone.of) })
    const isOfSeveral = zone.of?.many === true && zone.of.kind !== "everyone"
    return { from: "zones", zones: [{ zone: zone.zone, of: zone.of, number: isOfSeveral ? null : zone.number }] }
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
  return narrowedTo(cond, item).map((filter) => instead(filter, cond))
}

function narrowedTo(cond: Cond, item: Binding): Filter[] {
  if (cond.cond === "and") return cond.of.flatMap((each) => filtersOf(each, item))
  if (cond.cond === "fits" && isItem(cond.what, item) && !cond.some && !mentions({ filter: cond.filters }, item))
    return [...cond.filters]
  if (cond.cond === "not") {
    const [only, ...others] = filtersOf(cond.of, item)
    const opposite = only && others.length === 0 && only.is !== "test" ? negated(only, cond.span) : null
    if (opposite) return [opposite]
  }
  if (cond.cond === "or") {
    const filters = cond.of.map((each) => filtersOf(each, item))
    const [first] = filters.flatMap((each) => (each.length === 1 ? (each[0] ?? []) : []))
    // `whose suit is Clubs or Hearts`
    if (first?.is === "value" && filters.every(([each, ...others]) => others.length === 0 && each?.is === "value"))
      return [{ is: "either", filters: filters.flat() }]
  }
  if (cond.cond === "same") {
    const property = ofItem(cond.left, item)
    if (property?.type === "values" && !mentions({ expr: [cond.right] }, item))
      return [made({ is: "value", property, value: cond.right, not: false }, cond.left)]
  }
  if (cond.cond === "compare") {
    const property = ofItem(cond.left, item)
    if (property && !mentions({ expr: [cond.right] }, item))
      return [made({ is: "compare", property, comparison: cond.comparison, to: cond.right }, cond.left)]
    const other = ofItem(cond.right, item)
    if (other && !mentions({ expr: [cond.left] }, item))
      return [made({ is: "compare", property: other, comparison: flip[cond.comparison], to: cond.left }, cond.right)]
  }
  return [{ is: "test", test: cond }]
}

/** The property of the item is the filter's own, with the words that name it. */
const made = (filter: Filter, property: Expr): Filter => withWords(filter, allWordsOf("expr", property))

const flip: Record<Comparison, Comparison> = { eq: "eq", ne: "ne", lt: "gt", le: "ge", gt: "lt", ge: "le" }

function isItem(expr: Expr, item: Binding): boolean {
  return expr.kind === "binding" && expr.binding.id === item.id
}

function ofItem(expr: Expr, item: Binding): PropertySymbol | null {
  if (expr.kind === "amount" && expr.parts.length === 0) return ofItem(expr.number, item)
  return expr.kind === "property" && isItem(expr.of, item) ? expr.property : null
}

/** Whether something is this thing, or one of these. */
export const isOrFits = (it: Expr, what: Expr): Cond =>
  what.kind === "select"
    ? { cond: "fits", what: it, filters: demands(what, it), some: true, span: what.span }
    : { cond: "same", left: it, right: what, span: what.span }

/** What a selection demands of its members, said of something else: `is a Red card`, `when a Director would ...`. */
export function demands(selection: Extract<Expr, { kind: "select" }>, what: Expr): readonly Filter[] {
  const own = substitute(selection.filters, selection.item, what)
  // An article says nothing of what it is like; a number does, and is for the caller.
  const { quantity } = selection
  const said = quantity && quantity.written !== "number" && !quantity.all ? [selection, quantity] : [selection]
  const filters = selection.kinds ? own : own.map((filter, at) => (at === 0 ? instead(filter, ...said) : filter))
  return [
    ...filters,
    ...(selection.kinds ? [instead({ is: "kind", kinds: selection.kinds, not: false } as const, ...said)] : []),
    ...(selection.from.from === "anywhere"
      ? []
      : [{ is: "in", set: { ...selection, filters: [], kinds: null, quantity: null }, not: false } as const]),
  ]
}

/** Filters with a binding replaced by what it stands for. */
export const substitute = (filters: readonly Filter[], item: Binding, by: Expr): readonly Filter[] =>
  filters.map((filter) =>
    mapExprs("filter", filter, (expr) => (expr.kind === "binding" && expr.binding.id === item.id ? by : null)),
  )
