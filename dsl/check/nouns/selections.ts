import type { Expr, Filter, Selection, Source } from "../../meaning/index.ts"
import type { Adjective, Item, Measure, Node, NP, Word } from "../../syntax/ast.ts"
import { doubtSelection } from "../findings/doubts.ts"
import { isOfBoard } from "../parts/board-kinds.ts"
import { type Draft, drafted, narrow } from "../parts/draft.ts"
import { areApart, compareProperty } from "../parts/filter-phrases.ts"
import { attachPlaces } from "../parts/place-phrases.ts"
import { overlap, possessor } from "../parts/pronouns.ts"
import { isPlural, quantityOf } from "../parts/quantities.ts"
import { extremeInEach } from "../parts/tied-extremes.ts"
import { bindingExpr, type Context, constant, self, type Want, want } from "../scope/context.ts"
import { isNegated } from "../scope/negations.ts"
import { placed, related } from "./descriptions.ts"
import { isElsewhere } from "./owners-apart.ts"

/** `another player's card in hand`: a place of which nobody says whose it is belongs to whom the things belong. */
export const amongTheirs = (owner: Expr, context: Context): Context =>
  owner.type === "player" ? context.child({ actor: owner }) : context

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
  const { symbol } = item.quantity ?? {}
  if (symbol && item.noun)
    return context.fail(
      "check/wrong-type",
      item.quantity ?? item,
      `“${symbol.text}” is of an amount, where a number of things is told`,
      "Write the number alone: “2 cards”. A cost is “costing $2”.",
    )
  const type = isOfBoard(kinds, context) ? "space" : "component"
  const draft: Draft = {
    kinds: kinds ?? wanted.kinds,
    from: null,
    filters: [],
    random: false,
    among: [],
    each: null,
    quantity,
    read: null,
    item: context.make({ type, many: false, kinds: kinds ?? wanted.kinds, name: "it" }),
  }

  if (item.noun?.kind === "names") {
    const names = item.noun.names.map(
      (name): Filter => context.from({ is: "name", name: name.lemma, not: false }, name),
    )
    draft.filters.push(names.length === 1 && names[0] ? names[0] : { is: "either", filters: names })
    if (item.noun.joiner === "and" || names.length > 1)
      draft.quantity = {
        ...draft.quantity,
        // `a1, b2 or c3`: one of them.
        min: constant(item.noun.joiner === "or" ? 1 : names.length),
        max: constant(item.noun.joiner === "or" ? 1 : names.length),
        all: false,
        written: "number",
      }
  }
  const owner = item.owner && possessor(item.owner, context)
  if (item.owner && !owner) return null
  if (owner) draft.filters.push({ is: "held", by: owner, not: false })
  const where = owner ? amongTheirs(owner, context) : context
  if (!adjectives(item, draft, context)) return null
  if (!ordinals(item, draft, context)) return null
  for (const measure of item.measures)
    if (!drafted([measure.word], draft, context, () => measured(measure, draft, context))) return null
  for (const place of item.places)
    if (place !== draft.read && !drafted([place.word], draft, where, () => placed(place, item, draft, where)))
      return null
  if (extremeInEach(item, draft, context)) return null
  if (relative && !related(relative, draft, context)) return null
  if (item.than)
    return context.fail(
      "check/misplaced-than",
      item.than.than.kind === "item" ? item.than.than.item : item,
      "there is nothing to compare here",
      "Comparisons need “more”, “less” or “fewer”: “who has more cards than you”.",
    )

  if (item.det?.lemma === "another" && !drafted([item.det], draft, context, () => isOther(item, draft, context)))
    return null
  if (type === "component" && !isFromThere(draft, written, wanted, context)) return null
  // A place that nobody wrote is not meant of what can never lie there: `put the lamp`, by default from a supply of discs.
  const isUsual = type !== "space" && !(wanted.place && holdsNone(wanted.place, draft.kinds, context))
  // Nor of what somebody has, which is in that place of whoever does it only where it is theirs.
  const isSomeones = !wanted.isSaid && (wanted.isOwned || draft.filters.some(({ is }) => is === "held"))
  const usual = isUsual && !isSomeones ? wanted.place : null
  // Of things that were spoken of, those that lie there.
  const spoken = wanted.place?.from === "set" && draft.from?.from === "zones" ? wanted.place : null
  if (spoken && draft.from) draft.filters.push({ is: "in", set: allFrom(draft.from, context), not: false })
  const from = spoken ?? draft.from ?? usual ?? { from: "anywhere" }
  if (isElsewhere(from, draft.filters, written, context)) return null
  // `if both are Blue`: all that there is in the game would be meant.
  const isBare = !item.noun && !item.quantity && item.det !== null && draft.filters.length === 0
  if (isBare && from.from === "anywhere" && draft.kinds === null)
    return context.fail(
      "check/nothing-named",
      written,
      "it is not said of what this is",
      "Name the things: “if both discarded cards are Blue”, “each card in your hand”.",
    )
  if (draft.from && holdsNone(draft.from, draft.kinds, context))
    context.warn(
      "check/never-found",
      written,
      "nothing of this kind can lie there",
      "What a zone holds is said by its `of` in game.yaml.",
    )
  const selection: Selection = {
    kind: "select",
    kinds: heldKinds(draft.kinds, from, context),
    said: draft.kinds,
    from,
    filters: draft.filters,
    quantity: draft.quantity,
    random: draft.random,
    among: draft.among,
    each: draft.each,
    item: draft.item,
  }
  const max = draft.quantity.max
  // `the top card` is one, however the pile may be.
  const one = from.from === "end" && from.count.kind === "constant" && from.count.value === 1
  const many =
    !one && (draft.quantity.all || draft.each !== null || max === null || max.kind !== "constant" || max.value !== 1)
  if (!doubtSelection(selection, written, context)) return null
  const expr: Expr = { ...selection, type, many, span: context.span(written) }
  context.latest = expr
  return expr
}

/** `take 1 card from the market`, `take 2 of those from the market`: they lie where the verb says that it takes them from. */
function isFromThere(draft: Draft, node: Node, { place, isSaid }: Want, context: Context): boolean {
  if (!place || !isSaid || place.from === "set") return true
  if (!draft.from) draft.from = place
  else if (draft.from.from === "set")
    draft.filters.push(context.from({ is: "in", set: allFrom(place, context), not: false }))
  else return !areApart(draft.from, place, node, context)
  return true
}

/** All that lies somewhere. */
export const allFrom = (from: Source, context: Context): Expr => ({
  kind: "select",
  kinds: null,
  from,
  filters: [],
  random: false,
  among: [],
  each: null,
  quantity: null,
  item: context.make({ type: "component", many: false }),
  type: "component",
  many: true,
  span: null,
})

/** The kinds that some zones are for; null where one of them takes any. */
function kindsIn(from: Source, context: Context): ReadonlySet<number> | null {
  if (from.from !== "zones") return null
  const held = new Set<number>()
  for (const each of from.zones) {
    const names = context.symbols.model.zones[each.zone]?.of ?? []
    if (names.length === 0) return null
    for (const kind of context.symbols.kinds)
      if (names.includes(kind.name)) for (const member of kind.kinds) held.add(member)
  }
  return held
}

function holdsNone(from: Source, kinds: ReadonlySet<number> | null, context: Context): boolean {
  const held = kindsIn(from, context)
  return held !== null && kinds !== null && kinds.size > 0 && ![...kinds].some((kind) => held.has(kind))
}

/** The kinds that can lie where a selection looks. */
export function heldKinds(
  kinds: ReadonlySet<number> | null,
  from: Source,
  context: Context,
): ReadonlySet<number> | null {
  const held = kindsIn(from, context)
  if (held === null) return kinds
  if (!kinds) return held
  const both = new Set([...kinds].filter((kind) => held.has(kind)))
  return both.size > 0 ? both : kinds
}

function adjectives(item: Item, draft: Draft, context: Context): boolean {
  const joiners = new Set(item.adjectiveJoiners.filter((joiner) => joiner !== null))
  if (joiners.size > 1)
    return mixed(item, "“and” and “or” are mixed: which belongs to which is not said", "Use one of them.", context)
  if (joiners.has("and") && !isPlural(item)) {
    // `a Rare and tired card` is both.
    return adjectives({ ...item, adjectiveJoiners: item.adjectiveJoiners.map(() => null) }, draft, context)
  }
  let group: Filter[] = []
  for (const [index, adjective] of item.adjectives.entries()) {
    const filter = adjectiveFilter(adjective, draft, context)
    if (filter === null) return false
    if (filter !== "nothing") group.push(context.from(filter, ...wordsIn(adjective)))
    // `rotated Red or Blue cards`: what is joined is one or the other, what only stands beside it holds as well.
    if (item.adjectiveJoiners[index]) continue
    if (joiners.has("and") && group.length > 1 && (item.quantity || !areOfOne(group)))
      return mixed(
        item,
        "whether each of these is all of this, or one of it, is not said",
        "Join them by “or” for those that are one of it; say “that are ... and are ...” for those that are all of it.",
        context,
      )
    // `Green or wet Amber cards`: Green ones and wet Amber ones, or Amber ones that are Green or wet?
    const isAlone = group.length + (draft.random ? 1 : 0) === item.adjectives.length
    if (group.length > 1 && !isAlone && !areOfOne(group))
      return mixed(
        item,
        "which of these words are joined, and which hold beside them, is not said",
        "Name each by itself: “all Green cards and all wet Amber cards”.",
        context,
      )
    draft.kinds ??= kindsOf(group)
    const only = group[0]
    if (only) draft.filters.push(group.length === 1 ? only : { is: "either", filters: group })
    group = []
  }
  return true
}

/** The kinds of which one of these could be so: `Sun or Owl` is any card, where a suit is any card's and a tribe a beast's. */
function kindsOf(either: readonly Filter[]): ReadonlySet<number> | null {
  const kinds = new Set<number>()
  for (const filter of either) {
    if (filter.is !== "value") return null
    for (const kind of filter.property.kinds) kinds.add(kind)
  }
  return kinds.size > 0 ? kinds : null
}

function mixed(item: Item, message: string, hint: string, context: Context): false {
  const [first] = item.adjectives
  const at = { start: first?.start ?? item.start, end: item.adjectives.at(-1)?.end ?? item.end }
  context.fail("check/mixed-joiners", at, message, hint)
  return false
}

/** `Red and Blue cards`: nothing can be both, so that each is one of them. */
const areOfOne = (filters: readonly Filter[]): boolean =>
  filters.every((filter) => filter.is === "value" && !filter.not) &&
  new Set(filters.map((filter) => (filter.is === "value" ? filter.property.index : -1))).size === 1

function adjectiveFilter(adjective: Adjective, draft: Draft, context: Context): Filter | "nothing" | null {
  // A thing to which this was done is a binding; nothing else remembers it.
  if (adjective.kind === "participle")
    return {
      is: "test",
      test: {
        cond: "uncarried",
        said: adjective.word.lemma,
        parts: [bindingExpr(draft.item)],
        span: context.span(adjective),
      },
    }
  if (adjective.kind === "level") {
    const property = (context.symbols.nouns.get(adjective.word.lemma) ?? []).find((symbol) => symbol.is === "property")
    if (property?.is !== "property")
      return {
        is: "test",
        test: {
          cond: "uncarried",
          said: `${adjective.word.lemma} ${adjective.level.number?.text}`,
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
        not: isNegated(adjective, context),
      }
    }
    if (symbol.is === "flag") {
      if (draft.kinds && !overlap(draft.kinds, symbol.property.kinds)) continue
      return { is: "flag", property: symbol.property, not: isNegated(adjective, context) }
    }
    if (symbol.is === "state" && symbol.state.of === "component" && !canBe(draft.kinds, symbol.state.kinds)) continue
    if (symbol.is === "state" && symbol.state.of === "component")
      return { is: "state", state: symbol.state, on: symbol.on !== isNegated(adjective, context) }
    if (symbol.is === "state")
      return {
        is: "test",
        test: {
          cond: "uncarried",
          said: symbol.name,
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
  if (name === "empty" && isOfBoard(draft.kinds, context)) return { is: "empty", not: isNegated(adjective, context) }
  switch (name) {
    case "random":
      // How it is chosen, not what is.
      draft.random = true
      draft.quantity = context.from(draft.quantity, adjective.word)
      return "nothing"
    default:
      return {
        is: "test",
        test: { cond: "uncarried", said: name, parts: [bindingExpr(draft.item)], span: context.span(adjective) },
      }
  }
}

/** Whether something of these kinds can be of those. */
const canBe = (kinds: ReadonlySet<number> | null, having: ReadonlySet<number>): boolean =>
  kinds === null || overlap(kinds, having)

/** Rows are numbered from the bottom, columns from the left. */
const EDGES: Readonly<Record<string, { readonly by: "row" | "column"; readonly highest: boolean }>> = {
  lowest: { by: "row", highest: false },
  bottom: { by: "row", highest: false },
  highest: { by: "row", highest: true },
  top: { by: "row", highest: true },
  leftmost: { by: "column", highest: false },
  rightmost: { by: "column", highest: true },
}

const wordsIn = (adjective: Adjective): Node[] =>
  adjective.kind === "level"
    ? [adjective.word, ...(adjective.level.number ? [adjective.level.number] : [])]
    : [adjective.word]

function ordinals(item: Item, draft: Draft, context: Context): boolean {
  return item.ordinals.every((ordinal) =>
    drafted([ordinal], draft, context, () => ordinalOf(ordinal, item, draft, context)),
  )
}

function ordinalOf(ordinal: Word, item: Item, draft: Draft, context: Context): boolean {
  {
    const edge = isOfBoard(draft.kinds, context) ? EDGES[ordinal.lemma] : undefined
    if (edge) {
      draft.filters.push({ is: "edge", ...edge })
      return true
    }
    const end = ordinal.lemma === "top" ? false : ordinal.lemma === "bottom" ? true : null
    if (end !== null) {
      const place = item.places.find(
        (each) => each.word.lemma === "of" || each.word.lemma === "in" || each.word.lemma === "on",
      )
      const zone = place ? context.resolve.located(place.located, want("zone"), context) : null
      if (place && !zone) return false
      const count = item.quantity ? draft.quantity.max : isPlural(item) ? null : constant(1)
      if (zone && item.quantity && (draft.quantity.open || draft.quantity.allBut || draft.quantity.exact))
        return openEnd(item, ordinal, context)
      if (zone && count) {
        draft.read = place ?? null
        draft.from = context.from({ from: "end", place: zone, count, bottom: end }, place?.word)
        draft.quantity = {
          ...draft.quantity,
          min: constant(0),
          max: null,
          all: true,
          open: false,
        }
      } else
        draft.filters.push({
          is: "test",
          test: {
            cond: "uncarried",
            said: ordinal.lemma,
            parts: [bindingExpr(draft.item)],
            span: context.span(ordinal),
          },
        })
      return true
    }
    if (ordinal.lemma === "other") return isOther(item, draft, context)
    if (ordinal.lemma !== "same" && ordinal.lemma !== "only" && ordinal.lemma !== "own") {
      draft.filters.push({
        is: "test",
        test: {
          cond: "uncarried",
          said: ordinal.lemma,
          parts: [bindingExpr(draft.item)],
          span: context.span(ordinal),
        },
      })
    }
  }
  return true
}

/** `another card`, `other cards`: not the one that was named last, or the card itself. */
function isOther(item: Item, draft: Draft, context: Context): boolean {
  const { latest, bound, self: own } = context
  const isFitting = (kinds: ReadonlySet<number> | null): boolean =>
    kinds === null || draft.kinds === null || overlap(kinds, draft.kinds)
  // `each card whose suit is the suit of another card`: than the one looked at.
  const looked = latest?.kind === "binding" && isFitting(latest.binding.kinds) ? latest : null
  const named = bound.findLast(({ type, kinds }) => type === "component" && isFitting(kinds))
  const isOpen = named && named.part !== context.part && own && isFitting(own) && item.det?.lemma !== "the"
  if (!looked && isOpen) {
    context.fail(
      "check/ambiguous-pronoun",
      item,
      "other than this card, or than what the part before named? Both could be meant",
      "Say “other than this”, or “other than it”.",
      { rule: "other" },
    )
    return false
  }
  // `reveal the top 3 cards; put 1 of them into your hand; discard the other cards`: of those three.
  const several = bound.some(({ type, many, kinds }) => type === "component" && many && isFitting(kinds))
  if (!looked && item.det?.lemma === "the" && item.places.length === 0 && named && !named.many && several) {
    context.fail(
      "check/ambiguous-pronoun",
      item,
      "the others of those that were named, or all others? Both could be meant",
      "Of those of which some were taken say “the rest”; else say where the others lie: “the other cards in your hand”.",
      { rule: "other" },
    )
    return false
  }
  const set = looked ?? (named ? bindingExpr(named) : null)
  // `a card and another card in hand`: none of them is chosen before the other.
  if (!set && latest?.kind === "select" && context.mood === "step" && !latest.quantity?.all) {
    context.fail(
      "check/nobody-else",
      item,
      "what this is to be other than is not chosen before it",
      "Say how many in all: “2 cards in your hand”; or take one after the other: “discard 1, then discard another card in your hand”.",
      { rule: "other" },
    )
    return false
  }
  draft.filters.push({ is: "in", set: set ?? (item.det?.lemma === "another" ? latest : null) ?? self, not: true })
  return true
}

/** `the top up to 3 cards`: how many they are is nobody's choice. */
function openEnd(item: Item, ordinal: Word, context: Context): false {
  context.fail(
    "check/wrong-type",
    item.quantity ?? item,
    `the ${ordinal.lemma} of a pile is so many cards: nobody chooses how many`,
    `Write a plain number (“the ${ordinal.lemma} 3 cards of the deck”), and choose of those: “take up to 2 of them”.`,
  )
  return false
}

/** `costing $5 or less` */
function measured(measure: Measure, draft: Draft, context: Context): boolean {
  const property = (context.symbols.nouns.get(measure.word.lemma) ?? []).find((symbol) => symbol.is === "property")
  if (property?.is !== "property") {
    draft.filters.push({
      is: "test",
      test: {
        cond: "uncarried",
        said: measure.word.lemma,
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
