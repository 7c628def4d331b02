import { pluralOf } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import { OPPOSITE } from "../../meaning/comparison.ts"
import {
  type Cond,
  type Expr,
  type Filter,
  isConstant,
  type PropertySymbol,
  type Quantity,
  type Source,
} from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import type { Item, Node } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { type Context, constant, instead } from "../scope/context.ts"
import { inCommonCond, mostInCommon } from "./in-common.ts"
import { atLeastOne } from "./quantities.ts"
import { allFrom } from "./whole-selections.ts"

export const negated = (cond: Cond): Cond =>
  cond.cond === "not" ? instead(cond.of, cond) : { cond: "not", of: cond, span: cond.span }

/** What is not so, said by `is not`: a number that is not so much is still a number, where there might be none. */
export const isNot = (cond: Cond): Cond =>
  cond.cond === "compare" && (mayLack(cond.left) || mayLack(cond.right))
    ? { ...cond, comparison: OPPOSITE[cond.comparison] }
    : negated(cond)

const mayLack = (number: Expr): boolean =>
  someMeaning({ expr: [number] }, { expr: ({ kind }) => kind === "property" || kind === "measure" })

/** Where all that lies in a place is looked for. */
export const contentsSource = (place: Expr): Source =>
  place.kind === "zone"
    ? {
        from: "zones",
        zones: [{ zone: place.zone, of: place.of, number: place.number }],
      }
    : { from: "place", place }

export const zoneContents = (zone: Expr, context: Context): Expr =>
  instead(allFrom(contentsSource(zone), context, { span: zone.span }), zone)

export function inZone(subject: Expr, zone: Expr, word: string, context: Context, span: Cond["span"]): Cond {
  if (zone.type === "space" && zone.kind !== "uncarried" && (word === "in" || word === "on"))
    return fitting(subject, [{ is: "inside", of: zone, not: false }], span)
  if (zone.type !== "zone") return { cond: "uncarried", said: word, parts: [subject, zone], span }
  return fitting(subject, [{ is: "in", set: zoneContents(zone, context), not: false }], span)
}

/**
 * Whether what is spoken of is as described: all of `all discs`, some of `a disc` or `a1 or b2`, so many of `1 disc` or
 * `2 discs`, and each of `a1, b2 and c3`.
 */
export function fitting(subject: Expr, filters: readonly Filter[], span: Cond["span"]): Cond {
  const isNumber = subject.kind === "select" && (subject.many || subject.quantity?.written === "number")
  if (subject.kind !== "select" || !subject.quantity || subject.quantity.all || !isNumber)
    return {
      cond: "fits",
      what: subject,
      filters,
      some: subject.kind === "select" && subject.quantity?.all !== true,
      span,
    }
  const [named, ...others] = subject.filters
  const { min } = subject.quantity
  if (named?.is === "either" && named.filters.every((each) => each.is === "name"))
    return {
      // `Ace, Two or Ten` are 1 of them.
      cond: min.kind === "constant" && min.value < named.filters.length ? "or" : "and",
      of: named.filters.map((name) => ({
        cond: "fits",
        what: { ...subject, filters: [name, ...others], quantity: JUST_ONE, many: false },
        filters,
        some: true,
        span,
      })),
      span,
    }
  const what = { ...subject, filters: [...subject.filters, ...filters] }
  return { cond: "exists", what, quantity: subject.quantity, span }
}

/**
 * Whether there are so many of which a condition holds that speaks of each by itself: `a card` where others are so, too,
 * `1 card` just one, `no card` none, and `each card` all that there are.
 */
export function thereAreSuch(
  subject: Expr & { kind: "select" },
  quantity: Quantity,
  test: Cond,
  span: Cond["span"],
): Cond {
  const such = (test: Cond): Expr => ({
    ...subject,
    quantity: null,
    many: true,
    filters: [...subject.filters, { is: "test", test }],
  })
  if (!quantity.all) {
    const many = quantity.written === "article" ? { ...quantity, max: null } : quantity
    return { cond: "exists", what: such(test), quantity: many, span }
  }
  const one: Quantity = { ...JUST_ONE, max: null }
  const another: Cond = { cond: "exists", what: such({ cond: "not", of: test, span }), quantity: one, span }
  return instead({ cond: "not", of: another, span }, quantity)
}

const JUST_ONE: Quantity = {
  min: constant(1),
  max: constant(1),
  exact: false,
  open: false,
  all: false,
  allBut: false,
  written: "none",
}

/** A number against a quantity: `2`, `5 or more`, `2-5`, `exactly 3`. */
export function quantityCond(left: Expr, quantity: Quantity, span: Cond["span"]): Cond {
  if (quantity.allBut) return { cond: "uncarried", said: "all but", parts: [left], span }
  return instead(boundsOn(left, quantity, span), quantity)
}

function boundsOn(left: Expr, quantity: Quantity, span: Cond["span"]): Cond {
  const parts: Cond[] = []
  // `0 or less` has both bounds at 0, and means less as well.
  const same =
    !quantity.open &&
    (quantity.max === quantity.min ||
      (quantity.max?.kind === "constant" &&
        quantity.min.kind === "constant" &&
        quantity.max.value === quantity.min.value))
  if (same && quantity.written === "number")
    return { cond: "compare", comparison: "eq", left, right: quantity.min, span }
  // Numbers may lie below 0: an upper bound alone says nothing of them, a lower bound of 0 does.
  if (!isUpTo(quantity)) parts.push({ cond: "compare", comparison: "ge", left, right: quantity.min, span })
  if (quantity.max && quantity.written === "number")
    parts.push({ cond: "compare", comparison: "le", left, right: quantity.max, span })
  return parts.length === 1 && parts[0] ? parts[0] : { cond: "and", of: parts, span }
}

/** `3 or less`, `at most 3`: a bound above, none below. */
export const isUpTo = ({ min, max }: Quantity): boolean =>
  max !== null && isConstant(min, 0) && (max.kind !== "constant" || max.value >= 0)

/**
 * Whether there are as many as it says: some, where no number is written. Null where it asks for all of them: whose, or of which, is
 * said elsewhere.
 */
export function countCond(what: Expr, written: Quantity, node: Item, context: Context): Cond | null {
  // All players are said by no words of their own.
  const span = what.span ?? context.span(node)
  if (written.allBut) return { cond: "uncarried", said: "all but", parts: [what], span }
  if (written.all && node.det && ALL_OF.has(node.det.lemma)) return allThere(node, context)
  const quantity = atLeastOne(written)
  if (what.kind === "select" && what.each) return oneOfEach(what, what.each, quantity, node, context)
  const inCommon = inCommonCond(what, quantity, node, context)
  if (inCommon !== undefined) return inCommon
  const different = differentValues(what)
  if (different) return quantityCond(different, quantity, span)
  return { cond: "exists", what, quantity, span }
}

const ALL_OF: ReadonlySet<string> = new Set(["all", "each", "every", "both", "those", "these"])

/** `if you have all Foxes`: whether it is each one of the game, or each that lies somewhere, is not said. */
const allThere = (item: Item, context: Context): null =>
  context.fail("check/wrong-type", item, { case: "notHowMany", determiner: item.det?.text ?? "" })

/** `if you have a card of each suit in hand`: as many different suits as there are. */
function oneOfEach(
  what: Extract<Expr, { kind: "select" }>,
  property: PropertySymbol,
  quantity: Quantity,
  node: Item,
  context: Context,
): Cond | null {
  const { span } = what
  if (
    !(
      isConstant(quantity.min, 1) &&
      (quantity.max === null || quantity.max === quantity.min || quantity.written === "article")
    )
  )
    return context.fail("check/wrong-type", node, {
      case: "manyOfEach",
      property: property.name,
      plural: pluralOf(property.name),
    })
  const of: Expr = { ...what, each: null, quantity: null, many: true }
  const different = numberOfDifferent(property, of, span)
  return instead<Cond>(
    { cond: "compare", comparison: "eq", left: different, right: constant(property.values.length), span },
    what,
    ...(what.quantity ? [what.quantity] : []),
    quantity,
  )
}

const numberOfDifferent = (property: PropertySymbol, of: Expr, span: Span | null): Expr =>
  mostInCommon({ how: "different", property }, of, span)

/** How many values differ: of `the different suits among the cards in your hand`, `the suits among them`. */
export function differentValues(counted: Expr): Expr | null {
  if (counted.kind === "measure") return counted.how === "different" ? counted : null
  if (counted.kind !== "property" || counted.property.type !== "values") return null
  const { property, of } = counted
  return instead(numberOfDifferent(property, of, null), counted)
}

/** `your money is more than 2 penalties`: what is compared is counted in something else; reported. */
export function isOtherAmount(compared: number | undefined, to: number, node: Node, context: Context): boolean {
  const decl = to === compared ? undefined : context.symbols.model.counters[to]
  if (!decl || compared === undefined) return false
  const counter = pluralNoun(decl)
  context.fail("check/wrong-type", node, { case: "otherAmount", counter })
  return true
}

/** The counter of an amount that is written: `2 penalties`; -1 where there is none. */
export const writtenIn = (expr: Expr): number => (expr.kind === "amount" ? expr.counter : -1)

/** What a number is counted in: a counter, -1 for things and bare numbers; undefined where it is not known. */
export function counterOf(expr: Expr): number | undefined {
  if (expr.kind === "counter" || expr.kind === "amount") return expr.counter
  if (expr.kind === "property" || expr.kind === "measure") return expr.property?.counter ?? -1
  return expr.kind === "count" ? -1 : undefined
}
