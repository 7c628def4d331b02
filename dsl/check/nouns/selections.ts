import {
  type Binding,
  type Expr,
  type Filter,
  isConstant,
  kindsOf,
  type Selection,
  type Source,
} from "../../meaning/index.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Item, Measure, Noun, NP, Place, Word } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { doubtSelection } from "../findings/doubts.ts"
import { isOfBoard } from "../parts/board-kinds.ts"
import { isUnseen, isWithoutEnds, liesWithOthers } from "../parts/described-ends.ts"
import { type Draft, drafted, narrow, uncarried } from "../parts/draft.ts"
import { compareProperty } from "../parts/filter-phrases.ts"
import { attachPlaces } from "../parts/place-phrases.ts"
import { overlap, possessor } from "../parts/pronouns.ts"
import { anywhere, keptFrom } from "../parts/protected-zones.ts"
import { isPlural, quantityOf, symbolIn } from "../parts/quantities.ts"
import { areSeveralBest, extremeInEach } from "../parts/tied-extremes.ts"
import { isOfUnsaidThings } from "../parts/unplaced.ts"
import { allFrom } from "../parts/whole-selections.ts"
import { bindingExpr, type Context, constant, instead, self, type Want, want } from "../scope/context.ts"
import { isSeveral } from "../scope/several.ts"
import { nounNamed } from "../scope/symbols.ts"
import { adjectives } from "./adjective-filters.ts"
import { placed, related } from "./descriptions.ts"
import { isElsewhere, isOneOfSeveral } from "./owners-apart.ts"

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
  const item = attachPlaces(comparingMeasure(written), context)
  const draft = item && begun(item, kinds ?? wanted.kinds, kinds, context)
  if (!item || !draft) return null
  if (item.noun?.kind === "names") named(item.noun, draft, context)
  if (!described(item, draft, relative, context)) return null
  if (draft.item.type === "component") fromThere(draft, wanted, context)
  const from = whence(item, draft, wanted, context)
  if (from.from === "anywhere" && isOneOfSeveral(item, draft, from, context)) return null
  if (isElsewhere(from, draft.filters, written, context) || isOfNothing(item, draft, from, context)) return null
  if (draft.from && holdsNone(draft.from, draft.kinds, context))
    context.warn("check/never-found", written, { case: "noneThere" })
  const zone = from.from === "anywhere" ? keptFrom(from, draft.kinds, context) : null
  if (zone !== null) context.warn("check/never-found", written, { case: "protected", zone })
  const { quantity, random, among, each, filters } = draft
  const selection: Selection = {
    kind: "select",
    kinds: heldKinds(draft.kinds, from, context),
    said: draft.kinds,
    from,
    filters,
    quantity,
    random,
    among,
    each,
    item: draft.item,
  }
  if (!doubtSelection(selection, written, context)) return null
  const expr: Expr = { ...selection, type: draft.item.type, many: areMany(draft, from), span: context.span(written) }
  if (!item.quantity && !draft.from && !wanted.place && isOfUnsaidThings(expr, item, context)) return null
  context.latest = expr
  return expr
}

/** A draft of which only the number is read. `written`: the kinds that the noun says. */
function begun(
  item: Item,
  kinds: ReadonlySet<number> | null,
  written: ReadonlySet<number> | null,
  context: Context,
): Draft | null {
  // `discard any cards in your hand`: one of them, or as many as one likes?
  if (context.mood === "step" && item.det?.lemma === "any" && !item.quantity && isPlural(item))
    return context.fail("check/wrong-type", item, { case: "noNumber" })
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const symbol = symbolIn(item.quantity)
  if (symbol && item.noun)
    return context.fail("check/wrong-type", item.quantity ?? item, { case: "symbolOfNumber", symbol: symbol.text })
  const type = isOfBoard(written, context) ? "space" : "component"
  return {
    kinds,
    from: null,
    filters: [],
    random: false,
    among: [],
    each: null,
    quantity,
    read: null,
    item: context.make({ type, many: false, kinds, name: "it" }),
  }
}

/** `Ace`, `Ace and King`, `a1, b2 or c3`: one of them where they are joined by `or`. */
function named({ names, joiner }: Extract<Noun, { kind: "names" }>, draft: Draft, context: Context): void {
  const filters = names.map((name): Filter => context.from({ is: "name", name: name.lemma, not: false }, name))
  draft.filters.push(filters.length === 1 && filters[0] ? filters[0] : { is: "either", filters })
  if (joiner !== "and" && names.length <= 1) return
  const count = constant(joiner === "or" ? 1 : names.length)
  draft.quantity = { ...draft.quantity, min: count, max: count, all: false, written: "number" }
}

/** All that is said of the things: whose they are, adjectives, ordinals, measures, places, a relative clause. */
function described(item: Item, draft: Draft, relative: NP | null, context: Context): boolean {
  const { latest } = context
  const owner = item.owner && possessor(item.owner, context)
  if (item.owner && !owner) return false
  if (owner) draft.filters.push({ is: "held", by: owner, not: false })
  const where = owner ? amongTheirs(owner, context) : context
  if (!adjectives(item, draft, context) || !ordinals(item, draft, context)) return false
  for (const measure of item.measures)
    if (!drafted([measure.word], draft, context, () => measured(measure, draft, context))) return false
  for (const place of item.places)
    if (place !== draft.read && !drafted([place.word], draft, where, () => lying(place, item, draft, where)))
      return false
  if (extremeInEach(item, draft, context) || areSeveralBest(item, draft, context)) return false
  if (relative && !related(relative, draft, context)) return false
  if (item.than) {
    const than = item.than.than.kind === "item" ? item.than.than.item : item
    context.fail("check/misplaced-than", than, { case: "nothing" })
    return false
  }
  return (
    item.det?.lemma !== "another" || drafted([item.det], draft, context, () => isOther(item, draft, latest, context))
  )
}

const AMONG: ReadonlySet<string> = new Set(["of", "among", "other than"])

/** Where they are, said by other things: `adjacent to another scout` is than the one that is described. */
function lying(place: Place, item: Item, draft: Draft, context: Context): boolean {
  if (AMONG.has(place.word.lemma)) return placed(place, item, draft, context)
  const { described } = context.shared
  const before = draft.filters.length
  described.push(draft.item)
  const isPlaced = placed(place, item, draft, context)
  described.pop()
  for (const [at, filter] of draft.filters.entries())
    if (at >= before && filter.is !== "test" && mentions({ filter: [filter] }, draft.item))
      draft.filters[at] = ofItself(filter, draft, context.span(place))
  return isPlaced
}

/** Where they are looked for: where it is written, where they were spoken of, or the usual place of the verb. */
function whence(item: Item, draft: Draft, wanted: Want, context: Context): Source {
  const { place } = wanted
  // Of things that were spoken of, those that lie there.
  if (place?.from === "set" && draft.from?.from === "zones") {
    draft.filters.push({ is: "in", set: allFrom(draft.from, context), not: false })
    return place
  }
  // A place that nobody wrote is not meant of what can never lie there: `put the lamp`, by default from a supply of discs.
  const isUsual = draft.item.type !== "space" && !(place && holdsNone(place, draft.kinds, context))
  // Nor of what somebody has, which is in that place of whoever does it only where it is theirs.
  const isSomeones = !wanted.isSaid && (wanted.isOwned || draft.filters.some(({ is }) => is === "held"))
  const usual = isUsual && !isSomeones ? place : null
  // `discard Hero`, by default from the hand: the one Hero of the game, wherever among one's own things it lies.
  const owner = draft.from === null && usual && wanted.isUsual ? ownerOfPlace(usual, context) : null
  if (owner && isOneOfItsName(item, draft, context)) {
    draft.filters.push({ is: "held", by: owner, not: false })
    return anywhere(draft.kinds, item.start, context)
  }
  return draft.from ?? usual ?? anywhere(draft.kinds, item.start, context)
}

/** Whose a place is; null where it is nobody's, there are several, or it is looked in alone, for it is protected. */
function ownerOfPlace(place: Source, { symbols }: Context): Expr | null {
  const [only, another] = place.from === "zones" ? place.zones : []
  return only && !another && !symbols.model.zones[only.zone]?.protected ? only.of : null
}

/** Whether all that is said is names, without `a` or a number, and there is one component of each in the game. */
function isOneOfItsName({ det, quantity }: Item, { filters }: Draft, context: Context): boolean {
  const named = filters.flatMap((filter) => (filter.is === "either" ? filter.filters : [filter]))
  if (named.length === 0 || quantity || (det && det.lemma !== "the")) return false
  return named.every((filter) => filter.is === "name" && !isSeveral(({ name }) => name === filter.name, context))
}

/** `if both are Blue`: all that there is in the game would be meant, which is reported. */
function isOfNothing(item: Item, { filters, kinds }: Draft, { from }: Source, context: Context): boolean {
  const isBare = !item.noun && !item.quantity && item.det !== null && filters.length === 0
  if (!isBare || from !== "anywhere" || kinds !== null) return false
  context.fail("check/nothing-named", item, { case: "ofWhat" })
  return true
}

function areMany({ quantity: { all, max }, each }: Draft, from: Source): boolean {
  // `the top card` is one, however the pile may be.
  if (from.from === "end" && isConstant(from.count, 1)) return false
  return all || each !== null || max?.kind !== "constant" || max.value !== 1
}

/** `take 1 card from the market`, `take 2 of those from the market`: they lie where the verb says that it takes them from. */
function fromThere(draft: Draft, { place, isSaid }: Want, context: Context): void {
  if (!place || !isSaid || place.from === "set") return
  if (!draft.from) draft.from = place
  else if (draft.from.from === "set")
    draft.filters.push(context.from({ is: "in", set: allFrom(place, context), not: false }))
}

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

interface Edge {
  readonly by: "row" | "column"
  readonly highest: boolean
}

/** Rows are numbered from the bottom, columns from the left. */
const EDGES: Readonly<Record<string, Edge>> = {
  lowest: { by: "row", highest: false },
  bottom: { by: "row", highest: false },
  highest: { by: "row", highest: true },
  top: { by: "row", highest: true },
  leftmost: { by: "column", highest: false },
  rightmost: { by: "column", highest: true },
}

/** What lies first and last in an ordered zone: of a row, whose things lie side by side, the first is on the left. */
const ENDS: Readonly<Record<string, { readonly bottom: boolean; readonly sideways: boolean }>> = {
  top: { bottom: false, sideways: false },
  bottom: { bottom: true, sideways: false },
  leftmost: { bottom: true, sideways: true },
  rightmost: { bottom: false, sideways: true },
}

function ordinals(item: Item, draft: Draft, context: Context): boolean {
  return item.ordinals.every((ordinal) =>
    drafted([ordinal], draft, context, () => ordinalOf(ordinal, item, draft, context)),
  )
}

function ordinalOf(ordinal: Word, item: Item, draft: Draft, context: Context): boolean {
  const edge = isOfBoard(draft.kinds, context) ? EDGES[ordinal.lemma] : undefined
  if (edge) return edgeOf(edge, ordinal, draft, context)
  else if (ordinal.lemma in ENDS) return endOf(ordinal, item, draft, context)
  else if (ordinal.lemma === "other") return isOther(item, draft, context.latest, context)
  else if (!["same", "only", "own"].includes(ordinal.lemma))
    draft.filters.push(uncarried(ordinal.lemma, draft, ordinal, context))
  return true
}

/** `its lowest empty space`, `the top row`: a row has a height alone, a column a place from the left, and an area neither. */
function edgeOf(edge: Edge, ordinal: Word, draft: Draft, context: Context): boolean {
  const parts = [...(draft.kinds ?? [])].map((kind) => context.symbols.kinds[kind]?.decl.part)
  const without = parts.find((part) => part && part !== "space" && part !== edge.by)
  if (without) context.fail("check/wrong-type", ordinal, { case: "noEdge", ordinal: ordinal.lemma, part: without })
  else draft.filters.push({ is: "edge", ...edge })
  return !without
}

/** `the top 3 cards of the deck`, `the leftmost card of the row`. */
function endOf(ordinal: Word, item: Item, draft: Draft, context: Context): boolean {
  const place = item.places.find(({ word }) => ["of", "in", "on"].includes(word.lemma))
  const zone = place ? context.resolve.located(place.located, want("zone"), context) : null
  if (place && !zone) return false
  const count = item.quantity ? draft.quantity.max : isPlural(item) ? null : constant(1)
  const { open, allBut, exact } = draft.quantity
  if (zone && item.quantity && (open || allBut || exact)) return openEnd(item, ordinal, context)
  const end = ENDS[ordinal.lemma]
  if (zone && isWithoutEnds(zone, ordinal, item, context)) return false
  if (zone && count && end) {
    draft.read = place ?? null
    // Whose a card is can't be said of it in a pile: it is left to be refused.
    const of = draft.filters.some(({ is }) => is === "held") ? [] : draft.filters.splice(0)
    if ((of.length > 0 || liesWithOthers(draft.kinds, zone, context)) && isUnseen(zone, item, context)) return false
    draft.from = context.from({ from: "end", place: zone, count, ...end, of }, place?.word)
    draft.quantity = { ...draft.quantity, min: constant(0), max: null, all: true, open: false }
  } else draft.filters.push(uncarried(ordinal.lemma, draft, ordinal, context))
  return true
}

/** What is asked of each of them by itself, as it is not the same for all. */
const ofItself = (filter: Filter, { item }: Draft, span: Span): Filter =>
  instead<Filter>(
    { is: "test", test: { cond: "fits", what: bindingExpr(item), filters: [filter], some: false, span } },
    filter,
  )

/**
 * `another card`, `other cards`: not the one that was named last, or the card itself.
 * @param before what was spoken of before this phrase: of `another of your scouts` those are none that it could be another than
 */
function isOther(item: Item, draft: Draft, before: Expr | null, context: Context): boolean {
  if (isOfBoard(draft.kinds, context)) return isOtherPart(item, draft, context)
  const { bound, self: own } = context
  // A part of a board that was spoken of is none of the things that lie there.
  const latest = before?.type === "space" ? null : before
  const sorts = draft.kinds ?? (draft.from?.from === "set" ? kindsOf(draft.from.set) : null)
  const isFitting = (kinds: ReadonlySet<number> | null): boolean =>
    kinds === null || sorts === null || overlap(kinds, sorts)
  const described = context.shared.described.findLast(({ type, kinds }) => type === "component" && isFitting(kinds))
  if (described) {
    draft.filters.push({ is: "in", set: bindingExpr(described), not: true })
    return true
  }
  // `each card whose suit is the suit of another card`: than the one looked at.
  const looked = latest?.kind === "binding" && isFitting(latest.binding.kinds) ? latest : null
  const named = bound.findLast(({ type, kinds }) => type === "component" && isFitting(kinds))
  const isOpen = named && named.part !== context.part && own && isFitting(own) && item.det?.lemma !== "the"
  if (!looked && isOpen) {
    context.fail("check/ambiguous-pronoun", item, { case: "otherThanWhich" })
    return false
  }
  // `reveal the top 3 cards; put 1 of them into your hand; discard the other cards`: of those three.
  const several = bound.some(({ type, many, kinds }) => type === "component" && many && isFitting(kinds))
  if (!looked && item.det?.lemma === "the" && item.places.length === 0 && named && !named.many && several) {
    context.fail("check/ambiguous-pronoun", item, { case: "othersOfWhich" })
    return false
  }
  const set = looked ?? (named ? bindingExpr(named) : null)
  // `a card and another card in hand`: none of them is chosen before the other.
  if (!set && latest?.kind === "select" && context.mood === "step" && !latest.quantity?.all) {
    context.fail("check/nobody-else", item, { case: "notChosen" })
    return false
  }
  const other = set ?? (item.det?.lemma === "another" ? latest : null)
  // A rule of the game is on no card: there is none that this would be another than.
  if (!other && !(own && (isFitting(own) || item.det?.lemma !== "another"))) {
    context.fail("check/nobody-else", item, {
      case: "thanNothing",
      word: item.det?.lemma === "another" ? "another" : "other",
    })
    return false
  }
  draft.filters.push({ is: "in", set: other ?? self, not: true })
  return true
}

/** `another area`, `the other row`: than one that was spoken of. */
function isOtherPart(item: Item, draft: Draft, context: Context): boolean {
  const isSame = ({ type, kinds }: Binding): boolean => type === "space" && isSharing(kinds, draft.kinds)
  const { latest } = context
  const looked = latest?.kind === "binding" && isSame(latest.binding) ? latest : null
  const named = context.bound.findLast(isSame)
  const set = looked ?? (named ? bindingExpr(named) : null)
  if (set) draft.filters.push({ is: "in", set, not: true })
  else {
    const part = item.noun?.kind === "noun" ? item.noun.word.lemma : "space"
    // What is chosen or moved in the same breath is spoken of by `its`; the card itself is not.
    const of = latest?.type === "component" && latest.kind !== "this" ? `its ${part}` : `the ${part} of this`
    context.fail("check/nobody-else", item, { case: "partThanWhich", part, of })
  }
  return set !== null
}

const isSharing = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null): boolean =>
  one !== null && other !== null && overlap(one, other)

/** `the top up to 3 cards`: how many they are is nobody's choice. */
function openEnd(item: Item, ordinal: Word, context: Context): false {
  context.fail("check/wrong-type", item.quantity ?? item, { case: "endOfPile", ordinal: ordinal.lemma })
  return false
}

/** `a card costing more than this`: what follows `than` belongs to what it costs. */
function comparingMeasure(item: Item): Item {
  const last = item.measures.at(-1)
  if (!item.than || !last?.item.more || last.item.than || item.more) return item
  const measure: Measure = { ...last, item: { ...last.item, than: item.than } }
  return { ...item, measures: [...item.measures.slice(0, -1), measure], than: null }
}

/** `costing $5 or less` */
function measured(measure: Measure, draft: Draft, context: Context): boolean {
  const property = nounNamed("property", measure.word.lemma, context.symbols)
  if (!property) {
    draft.filters.push(uncarried(measure.word.lemma, draft, measure, context))
    return true
  }
  if (!narrow(draft, property, measure, context)) return false
  const filter = compareProperty(property, measure.item, context)
  if (!filter) return false
  draft.filters.push(filter)
  return true
}
