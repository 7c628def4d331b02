import type { Adjective, Item, Measure, NP, Place } from "../syntax/ast.ts"
import { bindingExpr, type Context, constant, self, type Want, want } from "./context.ts"
import { doubtSelection } from "./doubts.ts"
import type { Binding, Comparison, Cond, Expr, Filter, Quantity, Selection, Source, Type } from "./meaning.ts"
import { attachPlaces, headsOf } from "./places.ts"
import { overlap, possessor } from "./pronouns.ts"
import { isPlural, quantityOf } from "./quantities.ts"
import type { PropertySymbol } from "./symbols.ts"

interface Draft {
  kinds: ReadonlySet<number> | null
  from: Source | null
  filters: Filter[]
  random: boolean
  among: { same: boolean; property: PropertySymbol }[]
  each: PropertySymbol | null
  quantity: Quantity
  item: Binding
}

/** A phrase that selects components: `1 non-Red card costing $5 or less in play you played this turn`. */
export function selectComponents(
  written: Item,
  kinds: ReadonlySet<number> | null,
  relative: NP | null,
  wanted: Want,
  context: Context,
): Expr | null {
  const item = attachPlaces(written, context)
  if (!item) return null
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const draft: Draft = {
    kinds: kinds ?? wanted.kinds,
    from: null,
    filters: [],
    random: false,
    among: [],
    each: null,
    quantity,
    item: context.make({ type: "component", many: false, kinds: kinds ?? wanted.kinds, name: "it" }),
  }

  if (item.noun?.kind === "names") {
    const names = item.noun.names.map((name): Filter => ({ is: "name", name: name.lemma, not: false }))
    draft.filters.push(names.length === 1 && names[0] ? names[0] : { is: "either", filters: names })
    if (item.noun.joiner === "and" || names.length > 1)
      draft.quantity = {
        ...draft.quantity,
        min: constant(names.length),
        max: constant(names.length),
        all: false,
        written: "number",
      }
  }
  if (item.owner && !wanted.place) {
    const owner = possessor(item.owner, context)
    if (!owner) return null
    draft.filters.push({ is: "held", by: owner, not: false })
  } else if (item.owner) {
    const owner = possessor(item.owner, context)
    if (!owner) return null
    draft.filters.push({ is: "held", by: owner, not: false })
    draft.from = { from: "anywhere" }
  }
  if (!adjectives(item, draft, context)) return null
  if (!ordinals(item, draft, context)) return null
  for (const measure of item.measures) if (!measured(measure, draft, context)) return null
  for (const place of item.places) if (!placed(place, item, draft, context)) return null
  if (relative && !related(relative, draft, context)) return null
  if (item.than)
    return context.fail(
      "check/misplaced-than",
      item.than.than.kind === "item" ? item.than.than.item : item,
      "there is nothing to compare here",
      "Comparisons need “more”, “less” or “fewer”: “who has more cards than you”.",
    )

  if (item.det?.lemma === "another") draft.filters.push({ is: "in", set: context.latest ?? self, not: true })
  const from = draft.from ?? wanted.place ?? { from: "anywhere" }
  const selection: Selection = {
    kind: "select",
    kinds: draft.kinds,
    from,
    filters: draft.filters,
    quantity: draft.quantity,
    random: draft.random,
    among: draft.among,
    each: draft.each,
    item: draft.item,
  }
  const max = draft.quantity.max
  const many = draft.quantity.all || draft.each !== null || max === null || max.kind !== "constant" || max.value !== 1
  if (!doubtSelection(selection, written, context)) return null
  const expr: Expr = { ...selection, type: "component", many, span: context.span(written) }
  context.latest = expr
  return expr
}

function adjectives(item: Item, draft: Draft, context: Context): boolean {
  const filters: Filter[] = []
  const either: boolean[] = []
  for (const [index, adjective] of item.adjectives.entries()) {
    const filter = adjectiveFilter(adjective, draft, context)
    if (filter === null) return false
    if (filter === "nothing") continue
    filters.push(filter)
    either.push(item.adjectiveJoiners[index] === "or")
  }
  // `Red or Blue cards` is one or the other; `rotated Red cards` is both.
  if (either.some(Boolean)) draft.filters.push({ is: "either", filters })
  else draft.filters.push(...filters)
  return true
}

function adjectiveFilter(adjective: Adjective, draft: Draft, context: Context): Filter | "nothing" | null {
  if (adjective.kind === "participle") return "nothing"
  if (adjective.kind === "level") {
    const property = (context.symbols.nouns.get(adjective.word.lemma) ?? []).find((symbol) => symbol.is === "property")
    if (property?.is !== "property")
      return {
        is: "test",
        test: {
          cond: "relation",
          relation: `${adjective.word.lemma} ${adjective.level.number?.text}`,
          parts: [],
          span: context.span(adjective),
        },
      }
    if (!narrow(draft, property, adjective, context)) return null
    return { is: "compare", property, comparison: "eq", to: constant(adjective.level.number?.min ?? 0) }
  }
  const name = adjective.word.lemma
  const symbols = context.symbols.adjectives.get(name) ?? []
  for (const symbol of symbols) {
    if (symbol.is === "value") {
      if (draft.kinds && !overlap(draft.kinds, symbol.property.kinds)) continue
      draft.kinds ??= symbol.property.kinds
      return {
        is: "value",
        property: symbol.property,
        value: {
          kind: "value",
          property: symbol.property,
          value: symbol.value,
          type: "value",
          many: false,
          span: null,
        },
        not: adjective.non,
      }
    }
    if (symbol.is === "flag") {
      if (draft.kinds && !overlap(draft.kinds, symbol.property.kinds)) continue
      return { is: "flag", property: symbol.property, not: adjective.non }
    }
    if (symbol.is === "state" && symbol.state.of === "component")
      return { is: "state", state: symbol.state, on: symbol.on !== adjective.non }
    if (symbol.is === "state")
      return {
        is: "test",
        test: {
          cond: "relation",
          relation: symbol.name,
          parts: [bindingExpr(draft.item)],
          span: context.span(adjective),
        },
      }
  }
  if (symbols.length > 0)
    return context.fail(
      "check/adjective-not-of-kind",
      adjective,
      `“${name}” says nothing about what is selected here`,
      "Only the kinds that declare this property can be described by it.",
    )
  switch (name) {
    case "random":
      draft.random = true
      return "nothing"
    case "different":
    case "chosen":
    case "new":
    case "current":
    case "enough":
    case "total":
      return "nothing"
    default:
      return {
        is: "test",
        test: { cond: "relation", relation: name, parts: [bindingExpr(draft.item)], span: context.span(adjective) },
      }
  }
}

function ordinals(item: Item, draft: Draft, context: Context): boolean {
  for (const ordinal of item.ordinals) {
    const end = ordinal.lemma === "top" ? false : ordinal.lemma === "bottom" ? true : null
    if (end !== null) {
      const place = item.places.find(
        (each) => each.word.lemma === "of" || each.word.lemma === "in" || each.word.lemma === "on",
      )
      const zone = place ? context.resolve.located(place.located, want("zone"), context) : null
      if (place && !zone) return false
      const count = item.quantity ? draft.quantity.max : isPlural(item) ? null : constant(1)
      if (zone && count) {
        draft.from = { from: "end", place: zone, count, bottom: end }
        draft.quantity = {
          ...draft.quantity,
          min: constant(0),
          max: null,
          all: count.kind !== "constant" || count.value !== 1,
          open: false,
        }
        if (count.kind === "constant" && count.value === 1) draft.quantity = { ...draft.quantity, max: constant(1) }
      } else
        draft.filters.push({
          is: "test",
          test: {
            cond: "relation",
            relation: ordinal.lemma,
            parts: [bindingExpr(draft.item)],
            span: context.span(ordinal),
          },
        })
      continue
    }
    if (ordinal.lemma === "other") {
      draft.filters.push({ is: "in", set: self, not: true })
    } else if (ordinal.lemma !== "same" && ordinal.lemma !== "only" && ordinal.lemma !== "own") {
      draft.filters.push({
        is: "test",
        test: {
          cond: "relation",
          relation: ordinal.lemma,
          parts: [bindingExpr(draft.item)],
          span: context.span(ordinal),
        },
      })
    }
  }
  return true
}

/** `costing $5 or less` */
function measured(measure: Measure, draft: Draft, context: Context): boolean {
  const property = (context.symbols.nouns.get(measure.word.lemma) ?? []).find((symbol) => symbol.is === "property")
  if (property?.is !== "property") {
    draft.filters.push({
      is: "test",
      test: {
        cond: "relation",
        relation: measure.word.lemma,
        parts: [bindingExpr(draft.item)],
        span: context.span(measure),
      },
    })
    return true
  }
  if (!narrow(draft, property, measure, context)) return false
  const filter = compareProperty(property, measure.item, context)
  if (!filter) return false
  draft.filters.push(filter)
  return true
}

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
    if (
      read.min === read.max ||
      (read.min.kind === "constant" && read.max.kind === "constant" && read.min.value === read.max.value)
    )
      return compare("eq", read.max)
    if (quantity.orMore) return compare("le", read.max)
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

/** A property belongs to certain kinds: the selection must be able to be of them. */
function narrow(
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

function placed(place: Place, item0: Item, draft: Draft, context: Context): boolean {
  const word = place.word.lemma
  // `your first card of this round`
  if (place.located.kind === "time" && item0.ordinals.length > 0) {
    draft.filters.push({
      is: "test",
      test: {
        cond: "relation",
        relation: `${word} ${place.located.time.lemma}`,
        parts: [bindingExpr(draft.item)],
        span: context.span(place),
      },
    })
    return true
  }
  if (place.located.kind === "time") {
    context.fail("check/misplaced-place", place, "when it was belongs to a verb", "Write “you played this turn”.")
    return false
  }
  const item = place.located.kind === "item" ? place.located.item : null
  const heads = item ? headsOf(item, context) : null
  if (["in", "on", "under", "at", "within"].includes(word) || (word === "of" && heads?.has("zone"))) {
    if (draft.from?.from === "end") return true
    return inZone(place, draft, context)
  }
  if (word === "of" || word === "with" || word === "without") {
    if (item) return described(place, item, heads ?? new Set(), draft, context)
  }
  if (word === "among") {
    const set = item && context.resolve.item(item, want("component"), context)
    if (!set) return false
    draft.from = { from: "set", set }
    return true
  }
  if (word === "other than") {
    const other =
      item && context.resolve.item(item, { types: ["component", "zone"], kinds: null, place: null }, context)
    if (!other) return false
    if (other.kind === "select" && other.quantity?.written === "article")
      draft.filters.push(
        ...other.filters.map(negate),
        ...(other.kinds ? [{ is: "kind", kinds: other.kinds, not: true } as const] : []),
      )
    else draft.filters.push({ is: "in", set: other, not: true })
    return true
  }
  if (word === "equal to") {
    const number =
      "equal" in item0
        ? (item0 as CountedItem).equal
        : asCount(context.resolve.located(place.located, want("number", "amount", "component"), context))
    if (!number) return false
    draft.quantity = { ...draft.quantity, min: number, max: number, all: false, written: "number" }
    return true
  }
  const other = context.resolve.located(place.located, want("component", "space", "zone", "number", "player"), context)
  if (!other) return false
  draft.filters.push({
    is: "test",
    test: { cond: "relation", relation: word, parts: [bindingExpr(draft.item), other], span: context.span(place) },
  })
  return true
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
    filter.is === "name" ||
    filter.is === "kind" ||
    filter.is === "in" ||
    filter.is === "held"
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
const asCount = (expr: Expr | null): Expr | null =>
  expr?.kind === "amount"
    ? expr.number
    : expr?.type === "component"
      ? { kind: "count", of: expr, type: "number", many: false, span: expr.span }
      : expr

const opposite: Record<Comparison, Comparison> = { eq: "ne", ne: "eq", lt: "ge", ge: "lt", gt: "le", le: "gt" }

function inZone(place: Place, draft: Draft, context: Context): boolean {
  const zone = context.resolve.located(place.located, want("zone", "space"), context)
  if (!zone) return false
  const source = sourceOf(zone)
  if (source)
    draft.from =
      draft.from && draft.from.from === "zones" && source.from === "zones"
        ? { from: "zones", zones: [...draft.from.zones, ...source.zones] }
        : source
  else
    draft.filters.push({
      is: "test",
      test: {
        cond: "relation",
        relation: place.word.lemma,
        parts: [bindingExpr(draft.item), zone],
        span: context.span(place),
      },
    })
  return true
}

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

/** `of that colour`, `of the same cost`, `of each colour`, `with food`, `of those`. */
function described(place: Place, item: Item, heads: ReadonlySet<string>, draft: Draft, context: Context): boolean {
  const noun = item.noun
  const property =
    noun && noun.kind !== "names" && !noun.genitive
      ? (context.symbols.nouns.get(noun.word.lemma) ?? []).find((symbol) => symbol.is === "property")
      : undefined
  if (property?.is === "property" && item.places.length === 0) {
    if (!narrow(draft, property, place, context)) return false
    const same = item.ordinals.some((ordinal) => ordinal.lemma === "same")
    const different = item.adjectives.some(
      (adjective) => adjective.kind === "adjective" && adjective.word.lemma === "different",
    )
    if (same || different) {
      const single = draft.quantity.max?.kind === "constant" && draft.quantity.max.value === 1
      if (!single) {
        draft.among.push({ same, property })
        return true
      }
      const reference = referenceFor(property, context)
      if (!reference) {
        context.fail(
          "check/nothing-to-compare",
          place,
          `there is nothing before this to have ${same ? "the same" : "a different"} ${property.name} as`,
          "Choose something first, or say whose: “of its cost”.",
        )
        return false
      }
      const value: Expr = {
        kind: "property",
        property,
        of: reference,
        type: property.type === "values" ? "value" : "number",
        many: false,
        span: context.span(place),
      }
      draft.filters.push(
        property.type === "values"
          ? { is: "value", property, value, not: different }
          : { is: "compare", property, comparison: same ? "eq" : "ne", to: value },
      )
      return true
    }
    if (item.det?.lemma === "each") {
      draft.each = property
      return true
    }
  }
  if (place.word.lemma === "of" && (heads.has("any") || heads.has("component")) && !heads.has("value")) {
    if (item.noun?.kind === "noun" && item.noun.word.lemma === "choice") return true
    const things =
      item.pronoun && item.pronoun.lemma !== "you"
        ? context.attempt((inner) => inner.resolve.item(item, want("component"), inner)).value
        : null
    const set = things ?? context.resolve.item(item, want("component", "player", "value", "number", "zone"), context)
    if (!set) return false
    if (set.type === "component") {
      draft.from = { from: "set", set }
      if (draft.kinds === null && set.kind === "binding") draft.kinds = set.binding.kinds
      return true
    }
    return describedBy(set, place, draft, context)
  }
  if (item.noun && "word" in item.noun && item.noun.word.lemma === "choice") return true
  const described = context.resolve.item(
    item,
    want("value", "number", "player", "amount", "component", "zone", "property", "counter", "word"),
    context,
  )
  return described !== null && describedBy(described, place, draft, context)
}

function describedBy(value: Expr, place: Place, draft: Draft, context: Context): boolean {
  const property = propertyOfValue(value)
  const not = place.word.lemma === "without"
  if (value.type === "value" && property) {
    if (!narrow(draft, property, place, context)) return false
    draft.filters.push({ is: "value", property, value, not })
  } else if (value.type === "number" && property)
    draft.filters.push({ is: "compare", property, comparison: not ? "ne" : "eq", to: value })
  else if (value.type === "player") draft.filters.push({ is: "held", by: value, not })
  else
    draft.filters.push({
      is: "test",
      test: {
        cond: "relation",
        relation: place.word.lemma,
        parts: [bindingExpr(draft.item), value],
        span: context.span(place),
      },
    })
  return true
}

export function propertyOfValue(value: Expr): PropertySymbol | null {
  if (value.kind === "value" || value.kind === "property" || value.kind === "values") return value.property
  if (value.kind === "measure") return value.property
  if (value.kind === "binding") return value.binding.property
  return null
}

/** What `the same` compares with: the selection most recently bound that has the property. */
function referenceFor(property: PropertySymbol, context: Context): Expr | null {
  const binding = [...context.bound]
    .reverse()
    .find((each) => each.type === "component" && (each.kinds === null || overlap(each.kinds, property.kinds)))
  return binding ? bindingExpr(binding) : null
}

function related(np: NP, draft: Draft, context: Context): boolean {
  const relative = np.relative
  if (!relative) return true
  // `you have in play`, `another player has in play`: says where to look.
  if (
    relative.kind === "subject" &&
    relative.claim.deed?.form === "have" &&
    !relative.claim.modal &&
    !relative.claim.deed.participle
  ) {
    const named = context.resolve.item(relative.subject, want("player"), context)
    if (!named) return false
    // `1 another player has in play`: whichever of them.
    const subject: Expr =
      named.kind === "relation" && named.relation === "one" ? { ...(named.parts[0] ?? named), many: true } : named
    const object = relative.claim.deed.object
    if (object?.kind === "place") {
      const inner = context.child({ actor: subject, mood: "step" })
      const zone = inner.resolve.located(object.place.located, want("zone"), inner)
      if (!zone) return false
      draft.from = sourceOf(zone) ?? draft.from
      return true
    }
    if (!object) {
      draft.filters.push({ is: "held", by: subject, not: false })
      return true
    }
  }
  const filters = context.resolve.relative(np, draft.item, bindingExpr(draft.item), context)
  if (!filters) return false
  draft.filters.push(...filters)
  return true
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
const KEPT = new Set(["span", "item", "property", "usage", "binding", "kinds", "state"])

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

export type { Type }
