import { participleOf, thingsOf } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import { type Cond, type Expr, type Filter, objectSlot, type Quantity, type Source } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Claim, Item, NP, VP, Word } from "../../syntax/ast.ts"
import { isToldOfGroup } from "../nouns/group-phrases.ts"
import { eachName } from "../nouns/listed-names.ts"
import { eachBounded } from "../nouns/shared-bounds.ts"
import { fitting, quantityCond } from "../parts/comparisons.ts"
import { sourceOf } from "../parts/filter-phrases.ts"
import { zonesOf } from "../parts/lie-apart.ts"
import { isToOneAtATime, movesObject, movesThings } from "../parts/moved-things.ts"
import { nounOf } from "../parts/noun-words.ts"
import { atLeastOne, quantityOf } from "../parts/quantities.ts"
import { extremeHad } from "../parts/tied-extremes.ts"
import { arithmetic, type Context, constant, instead, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { defaultPlace } from "../verbs/slot-fillers.ts"
import { eventOf, liesInZones } from "./event-patterns.ts"

/** What a past verb says was done: by whom, in which span, and what may stand instead of an object. */
export interface Past {
  readonly subject: Expr
  readonly vp: VP
  readonly verb: string
  /** The thing of a relative clause: `cards you played this turn`. */
  readonly gap: Expr | null
  readonly adverbs: readonly Word[]
}

/** What is remembered of an event: how often, how much of it, or the things it was done with. */
type Recall = (what: "count" | "amount" | "set", by?: Expr | null) => Remembered

/** `you played exactly 0 or 2 cards this turn`, `you used Explore this turn`, `cards you played this turn`. */
export function remembered(past: Past, context: Context): Cond | null {
  const { subject, vp, verb, gap } = past
  const span = context.span(vp)
  const event = eventOf(verb, context)
  const time = vp.time ?? context.gapTimes[0] ?? null
  // Verb phrases are remembered by the span they were done in, not by the step: all of the turn would be counted.
  if (time?.lemma === "way") return context.fail("check/this-way", time, { case: "thisWay" })
  const done = time ? undefined : [...context.shared.doneIn.keys()].find(({ usage }) => usage.event === event)
  if (done)
    return context.fail("check/this-way", vp, {
      case: "doneBefore",
      things: thingsOf(done.usage.decl.participle ?? participleOf(done.usage.verb), done.usage.verb),
    })
  const word = vp.form === "have" ? vp.participle : vp.verb
  if (!event)
    return context.from(
      { cond: "uncarried", said: verb, parts: [subject, ...(gap ? [gap] : [])], span },
      word,
      ...leavesOf(vp),
    )
  const who = subject.type === "player" ? subject : null
  const within = spanOf(time, context)
  const recall: Recall = (what, by = who) => {
    const isSet = what === "set"
    const type = isSet ? "component" : "number"
    return context.from<Remembered>(
      { kind: "remembered", event, who: by, within, span, what, type, many: isSet },
      word,
      time,
    )
  }
  const isIn: Filter = { is: "in", set: recall("set"), not: false }
  if (gap) return { cond: "fits", what: gap, filters: [isIn], some: false, span }
  if (subject.type === "component") return fitting(subject, [isIn], span)
  if (vp.object?.kind !== "np")
    return { cond: "compare", comparison: "ge", left: recall("count"), right: constant(1), span }
  const { joiners } = vp.object.np
  const items = eachBounded(vp.object.np, context)?.flatMap(eachName)
  if (!items) return null
  const [first] = items
  // `Fox, Spell and Whim`: each of them, as with `and` between all.
  const areNamed = items.length > vp.object.np.items.length
  if (joiners.includes("and") && items.some(({ noun, adjectives }) => !noun && adjectives.length === 0))
    return context.fail("check/contradiction", vp.object.np, { case: "twoNumbers" })
  if (first?.more && first.than && !first.noun && !limitOf(first))
    return moreThanOthers(first.more, first.than, recall, context)
  const alternatives: Cond[] = []
  for (const item of items) {
    const one = ofOne(past, sharingNoun(item, items), recall, context)
    if (!one) return null
    alternatives.push(one)
  }
  const cond = areNamed || joiners.at(-1) === "and" ? "and" : "or"
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { cond, of: alternatives, span }
}

/** What `more than 2 cards` is more than, where that is a number of things. */
function limitOf({ noun, than }: Item): Item | null {
  const limit = than?.than.kind === "item" ? than.than.item : null
  return !noun && limit?.quantity && limit.noun ? limit : null
}

function ofOne(past: Past, item: Item, recall: Recall, context: Context): Cond | null {
  const { more, than } = item
  const limit = more && limitOf(item)
  if (!limit || !than) return ofObject(past, item, recall, context)
  const bounded = more.lemma === "more" ? moreThan : lessThan
  return context.from(ofObject(past, limit, recall, context, bounded), more, than.word)
}

/** Without a time a past verb looks at the innermost span with an owner; the whole game where there is none. */
function spanOf(time: Word | null, { symbols }: Context): number {
  if (time === null) return symbols.model.spans.findIndex((each) => each.per === "player")
  const symbol = nounNamed("span", time.lemma, symbols)
  return symbol ? symbol.index : -1
}

/** `exactly 0 or 2 cards`: a number alone shares the noun of the last. */
function sharingNoun(item: Item, items: readonly Item[]): Item {
  const last = items.at(-1)
  return item.noun || !last ? item : { ...item, noun: last.noun, adjectives: last.adjectives }
}

/** `who counted more than the opponent` */
function moreThanOthers(
  more: Word,
  { word, than }: NonNullable<Item["than"]>,
  recall: Recall,
  context: Context,
): Cond | null {
  const other = context.resolve.located(than, want("player", "number"), context)
  if (!other) return null
  const right = other.type === "player" ? recall("amount", other) : other
  const comparison = more.lemma === "more" ? "gt" : "lt"
  return context.from(
    { cond: "compare", comparison, left: recall("amount"), right, span: context.span(more) },
    more,
    word,
  )
}

/** `more than 2 cards`, `fewer than 2 cards`. */
const moreThan = (plain: Quantity): Quantity => ({ ...plain, min: plus(plain.min, 1), max: null, open: true })
const lessThan = (plain: Quantity): Quantity => ({ ...plain, min: constant(0), max: plus(plain.min, -1), open: true })

const plus = (number: Expr, more: number): Expr =>
  number.kind === "constant"
    ? instead({ ...number, value: number.value + more }, number)
    : arithmetic("add", number, constant(more))

/** How often a verb was done that is done to one thing after another; else how many it was done with, however often. */
const countOf = (verb: string, context: Context): "count" | "amount" =>
  isToOneAtATime(verb, context) ? "count" : "amount"

/** One of the objects that a past verb has. */
function ofObject(
  past: Past,
  item: Item,
  recall: Recall,
  context: Context,
  bounded = (quantity: Quantity): Quantity => quantity,
): Cond | null {
  const { subject, vp, verb } = past
  const span = context.span(vp)
  const set = recall("set")
  if (isToldOfGroup(item, context)) return null
  if (item.multiplier) return context.fail("check/wrong-type", item, { case: "partOf", part: item.multiplier.text })
  const what = context.resolve.item(
    item,
    { types: ["component", "amount", "number", "value", "player"], kinds: null, place: { from: "set", set } },
    context.child({ mood: "event" }),
  )
  const written = what && quantityOf(item, context)
  if (!written) return null
  const quantity = bounded(written)
  if (what.kind === "select" && liesInZones(what) && movesThings(verb, context))
    return context.fail("check/misplaced-place", item, { case: "whereItWas" })
  const times = timesOf(past)
  if (times && vp.time && spanOf(vp.time, context) !== spanOf(null, context))
    return context.fail("check/wrong-type", vp.time, { case: "oftenInTurn" })
  // How often so much was done is not remembered.
  if (times && (what.kind !== "select" || quantity.written === "number"))
    return context.from(
      { cond: "doneTimes", event: verb, who: subject, what, times: times.lemma, span },
      ...leavesOf(vp),
    )
  if (what.kind === "amount" && isNotCounted(what, past, item, context)) return null
  if (what.kind === "amount") return quantityCond(amountRemembered(what, vp, recall, context), quantity, span)
  if (what.type === "component" && item.det?.lemma === "the") bindNamed(what, item, context)
  if (what.kind !== "select")
    return what.type === "component"
      ? { cond: "fits", what, filters: [{ is: "in", set, not: false }], some: true, span }
      : context.from({ cond: "uncarried", said: verb, parts: [subject, what], span }, ...leavesOf(vp))
  if (subject.kind === "binding" && what.filters.some((filter) => filter.is === "extreme"))
    return extremeHad(item, context)
  if (isOfAmounts(verb, context))
    return context.fail("check/wrong-type", item, { case: "notCounted", verb, counter: nounOf(item) ?? "things" })
  if (what.filters.length === 0 && quantity.written === "number" && isAllDone(verb, what.kinds, context))
    return instead(quantityCond(recall(countOf(verb, context)), quantity, span), what)
  if (times)
    return context.from({ cond: "doneTimes", event: verb, who: subject, what, times: times.lemma, span }, times)
  // `you discarded all cards`: those that were are all of those that were.
  if (item.det && ["all", "each", "every"].includes(item.det.lemma) && what.from.from === "set")
    return context.fail("check/idle-determiner", item, { case: "ofThoseDone", determiner: item.det.text })
  const found = what.from.from === "set" ? what : { ...what, from: { from: "set" as const, set } }
  return { cond: "exists", what: found, quantity: someOf(quantity), span }
}

/** `all of them` in a memory are those that there are: at least one. */
function someOf(quantity: Quantity): Quantity {
  const some = atLeastOne(quantity)
  return some.written === "none" ? { ...some, max: null } : some
}

const timesOf = ({ vp, adverbs }: Past): Word | undefined =>
  [...adverbs, ...vp.tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb] : []))].find((adverb) =>
    ["once", "twice"].includes(adverb.lemma),
  )

/** `if you drew or gained 2 cubes`: nobody draws cubes, so that this would never be so. Reports it. */
function isNotCounted(
  { counter }: Extract<Expr, { kind: "amount" }>,
  { verb }: Past,
  item: Item,
  context: Context,
): boolean {
  const { model } = context.symbols
  const event = eventOf(verb, context)
  const counted = counter < 0 || isEventOfCounters(event, context) ? undefined : model.counters[counter]
  if (counted)
    context.fail("check/wrong-type", item, {
      case: "notCounted",
      verb,
      counter: counted.word ?? pluralNoun(counted),
    })
  return counted !== undefined
}

/** Whether an event is about counters: by some usage of its verb. */
export const isEventOfCounters = (event: string | null, { symbols }: Context): boolean =>
  [...symbols.usages.values()]
    .flat()
    .some((usage) => usage.event === event && usage.slots.some(({ type }) => type === "amount" || type === "counter"))

/** What is remembered of an amount is how much it was in all. */
function amountRemembered(what: Extract<Expr, { kind: "amount" }>, vp: VP, recall: Recall, context: Context): Expr {
  for (const tail of vp.tails) if (tail.kind === "adverb" && tail.adverb.lemma === "in all") context.settle(tail.adverb)
  const amount = recall("amount")
  return instead({ ...amount, event: `${amount.event}:${what.counter}` }, what)
}

/** `if you played the Red card this turn`: it can be spoken of. */
function bindNamed(what: Expr, item: Item, context: Context): void {
  context.bind({
    type: "component",
    many: what.many,
    kinds: what.kind === "select" ? what.kinds : null,
    name: nounOf(item),
    span: what.span,
    alias: what,
  })
}

/** `each card in your hand you discarded this turn`: what was discarded from there lies there no more. Reports it. */
export function liesWhereItLeft(np: NP, { vp }: Claim, context: Context): boolean {
  if (vp?.form !== "past") return false
  const usages = (context.symbols.usages.get(vp.verb.lemma) ?? []).filter((usage) => movesObject(usage, context))
  const left = usages.flatMap((usage) => zonesIn(defaultPlace(usage, context)))
  const place = np.items.at(-1)?.places.find(({ located }) => {
    const zone =
      left.length > 0 && context.attempt((inner) => inner.resolve.located(located, want("zone"), inner)).value
    return zone && zonesIn(sourceOf(zone)).some((each) => left.includes(each))
  })
  if (place) context.fail("check/misplaced-place", place, { case: "whereItWas" })
  return place !== undefined
}

const zonesIn = (source: Source | null): readonly number[] => (source && zonesOf(source)) ?? []

type Remembered = Extract<Expr, { kind: "remembered" }>

/** Whether a verb is done with amounts alone: nobody gains cards where `gain` is of counters. */
function isOfAmounts(verb: string, { symbols }: Context): boolean {
  const usages = symbols.usages.get(verb) ?? []
  return !usages.some(objectSlot) && usages.some(({ slots }) => slots.some(({ type }) => type === "amount"))
}

/** Whether the kinds that are asked for are all that the verb is done to: `2 cards`, where `2 events` would be only some. */
function isAllDone(verb: string, kinds: ReadonlySet<number> | null, { symbols }: Context): boolean {
  if (kinds === null) return true
  const done = (symbols.usages.get(verb) ?? []).flatMap((usage) => objectSlot(usage) ?? [])
  // What is only counted (`draw 2`), or may be anything, is of the first kind that the game has.
  if (done.length === 0 || done.some((slot) => slot.kinds === null)) return kinds.has(0)
  return done.every((slot) => [...(slot.kinds ?? [])].every((kind) => kinds.has(kind)))
}
