/**
 * A thing that is quantified in what a number is compared with: `is more than the cost of each card in your play`. As with a
 * quantified player, the condition is asked of one of them after another; of none of them it holds.
 */

import type { Cond, Expr } from "../../meaning/index.ts"
import { kindsOf } from "../../meaning/index.ts"
import type { Item, NP, Place, Relative } from "../../syntax/ast.ts"
import { blankItem } from "../../syntax/item-grammar.ts"
import { fitting, negated } from "../parts/comparisons.ts"
import { filtersOf } from "../parts/filter-phrases.ts"
import { attachPlaces, headsOf } from "../parts/place-phrases.ts"
import { allOfThem, isEachOne, oneOrMore } from "../parts/quantities.ts"
import { allFrom } from "../parts/whole-selections.ts"
import { type Context, want } from "../scope/context.ts"

type Things = Extract<Expr, { kind: "select" }>

/** A phrase with a quantified thing in it, and the same phrase of one of them. */
interface QuantifiedThing {
  readonly things: Item
  replaced(name: string): Item
}

/** The condition of a phrase with such a thing in it; undefined where there is none. */
export function ofEachThing(np: NP, context: Context, ask: (np: NP) => Cond | null): Cond | null | undefined {
  for (const [index, item] of np.items.entries()) {
    const found = thingWithin(item, context)
    // A relative clause behind it all describes the things.
    const relative = index === np.items.length - 1 ? np.relative : null
    const rest = relative ? null : np.relative
    const asked = (one: Item) => ask({ ...np, items: np.items.with(index, one), relative: rest })
    if (found) return askedOfEach(found, relative, context, asked)
  }
  return undefined
}

/** The same of a comparand alone: `more money than the cost of each card in your hand`. */
export function thanEachThing(
  item: Item,
  relative: Relative | null,
  context: Context,
  ask: (item: Item) => Cond | null,
): Cond | null | undefined {
  const found = inComparand(item, context)
  return found ? askedOfEach(found, relative, context, ask) : undefined
}

function askedOfEach(
  found: QuantifiedThing,
  relative: Relative | null,
  context: Context,
  ask: (item: Item) => Cond | null,
): Cond | null | undefined {
  const { things: item } = found
  const { start, end } = item
  const np: NP = { kind: "np", start, end, items: [item], joiners: [], relative }
  const resolved = context.resolve.np(np, want("component"), context)
  if (!resolved) return null
  const things = thingsAskedOf(resolved, context)
  if (!things) return undefined
  const name = `·${things.item.id}`
  context.names.set(name, things.item)
  const test = ask(found.replaced(name))
  context.names.delete(name)
  return test && ofThings(things, test, context.span(item))
}

/** The things whose property is asked for, where they may be several; `their suit` is that of each of them. */
export function thingsAskedOf(of: Expr, context: Context): Things | null {
  if (of.kind === "select") return of.type === "component" ? of : null
  if (!of.many || (of.type !== "component" && of.type !== "space")) return null
  return allFrom({ from: "set", set: of }, context, { kinds: kindsOf(of), type: of.type, span: of.span })
}

/** A condition on what is printed on things: on some of them, on so many, on each. */
export function ofThings(things: Things, test: Cond, span: Cond["span"]): Cond {
  const filters = filtersOf(test, things.item)
  if (!filters.some(({ is }) => is === "test")) return fitting(things, filters, span)
  const all = things.quantity?.all === true
  const what: Expr = {
    ...things,
    filters: [...things.filters, ...(all ? [{ is: "test", test: negated(test) } as const] : filters)],
  }
  const quantity = !all && things.many && things.quantity ? things.quantity : oneOrMore(allOfThem())
  const found: Cond = { cond: "exists", what, quantity, span }
  return all ? negated(found) : found
}

const thingWithin = (item: Item, context: Context): QuantifiedThing | null =>
  inComparand(item, context) ?? inMultiple(item, context) ?? asOwner(item, context) ?? inPlaces(item, context)

/** `more than the cost of each card` */
function inComparand(item: Item, context: Context): QuantifiedThing | null {
  const { than } = item
  const found = than?.than.kind === "item" ? thingWithin(than.than.item, context) : null
  return (
    found &&
    than && {
      ...found,
      replaced: (name) => ({ ...item, than: { ...than, than: { kind: "item", item: found.replaced(name) } } }),
    }
  )
}

/** `double the cost of each card`: the places stand with the whole. */
function inMultiple(item: Item, context: Context): QuantifiedThing | null {
  const { multiplier, of, places } = item
  const found = multiplier && of && thingWithin({ ...of, places: [...of.places, ...places] }, context)
  if (!found) return null
  const replaced = (name: string): Item => {
    const one = found.replaced(name)
    return { ...item, of: { ...one, places: [] }, places: one.places }
  }
  return { ...found, replaced }
}

/** `each card's cost` */
function asOwner(item: Item, context: Context): QuantifiedThing | null {
  const { noun } = item
  if (noun?.kind !== "noun" || !noun.genitive || !isPrinted(noun.genitive, context)) return null
  const things: Item = { ...item, noun: { ...noun, genitive: null }, places: [], measures: [], than: null }
  if (!isEachThing(things, context)) return null
  const { places, measures, than } = item
  const { genitive } = noun
  return { things, replaced: (name) => ({ ...named(item, name, genitive), places, measures, than }) }
}

/** `the cost of each card` */
function inPlaces(written: Item, context: Context): QuantifiedThing | null {
  const isOfEach = ({ located }: Place): boolean => located.kind === "item" && isEachOne(located.item)
  if (!isPrinted(written, context) || !written.places.some(isOfEach)) return null
  // `of each card in your hand`: where they lie is said of them. What belongs to nothing is told where the phrase is read.
  const item = context.attempt((inner) => attachPlaces(written, inner)).value
  if (!item) return null
  for (const [index, place] of item.places.entries()) {
    if (place.word.lemma !== "of" || place.located.kind !== "item") continue
    const things = place.located.item
    if (!isEachThing(things, context)) continue
    const replaced = (name: string): Item => ({
      ...item,
      places: item.places.with(index, { ...place, located: { kind: "item", item: named(things, name, null) } }),
    })
    return { things, replaced }
  }
  return null
}

/** What the thing of the moment is called while the condition is read: no word of any game. */
const named = (item: Item, name: string, genitive: Item | null): Item =>
  item.noun?.kind === "noun" || item.noun === null
    ? { ...blankItem(item), noun: { ...word(item, name), genitive } }
    : item

const word = ({ start, end }: Item, name: string) =>
  ({ kind: "noun", word: { text: name, lemma: name, plural: false, start, end }, more: null, start, end }) as const

/** A number that each thing has; `the total cost of each card` is of all of them. */
function isPrinted({ noun, adjectives, ordinals }: Item, context: Context): boolean {
  if ((noun?.kind !== "noun" && noun?.kind !== "verbal") || adjectives.length + ordinals.length > 0) return false
  return (context.symbols.nouns.get(noun.word.lemma) ?? []).some((symbol) => symbol.is === "property")
}

/** `each card in your hand`, `each of those cards` */
function isEachThing(item: Item, context: Context): boolean {
  if (!isEachOne(item)) return false
  if (item.noun) return item.noun.kind === "noun" && !item.noun.genitive && headsOf(item, context).has("component")
  return item.places.some(({ word }) => word.lemma === "of")
}
