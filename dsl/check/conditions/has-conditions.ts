import { type Cond, type Expr, type Filter, isConstant, type Quantity, type Source } from "../../meaning/index.ts"
import type { Item, NP, VP, Word } from "../../syntax/ast.ts"
import { isNumber } from "../../syntax/two-bounds.ts"
import { remembered } from "../events/remembered.ts"
import { asNumber } from "../nouns/amounts.ts"
import { nothingRead } from "../nouns/descriptions.ts"
import { countedByName } from "../nouns/listed-names.ts"
import { joinsNumbers } from "../nouns/noun-phrases.ts"
import { whoseSeat } from "../nouns/roles.ts"
import { eachBounded } from "../nouns/shared-bounds.ts"
import { spaceHas } from "../nouns/space-phrases.ts"
import { timerHas } from "../nouns/timer-phrases.ts"
import { contentsSource, countCond, fitting, inZone, quantityCond } from "../parts/comparisons.ts"
import { compareProperty } from "../parts/filter-phrases.ts"
import { forgetFound, isSomeOf } from "../parts/found-in-one-case.ts"
import { areInCommon } from "../parts/in-common.ts"
import { wasMoved } from "../parts/moved-things.ts"
import { isOfComponents, nounOf, nounWordOf } from "../parts/noun-words.ts"
import { areTheirs, held } from "../parts/owners.ts"
import { headsOf, isZoneItem } from "../parts/place-phrases.ts"
import { allOfThem, articleOf, atLeastOne, isBareNumber, quantityOf, writtenQuantity } from "../parts/quantities.ts"
import { extremeHad, superlativeOf } from "../parts/tied-extremes.ts"
import { ANYTHING, bindingExpr, type Context, constant, instead, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { countersOn } from "./counters-on.ts"
import { familyHad } from "./family-had.ts"
import { groupHad } from "./group-had.ts"
import { comparedHad, type Had, isMoreOfNothing } from "./has-comparisons.ts"
import { likeThis } from "./passable-filters.ts"

/** `half` of `half the cards`, and of `more than half the cards`, where it is not said more of what. */
const comparedPart = ({ multiplier, more, noun, than }: Item): readonly Word[] => {
  const part = more && !noun && than?.than.kind === "item" ? than.than.item.multiplier : multiplier
  return part ? [part] : []
}

export function haveCond(subject: Expr, vp: VP, alone: Word | null, gap: Expr | null, context: Context): Cond | null {
  const span = context.span(vp)
  if (vp.participle) {
    if (vp.participle.lemma === "win" && subject.type === "component")
      return context.fail("check/wrong-type", vp, { case: "type", type: "a component", wanted: "a player" })
    if (vp.participle.lemma === "win")
      return context.from({ cond: "won", who: subject, nobody: false, span }, vp.participle)
    return remembered({ subject, vp, verb: vp.participle.lemma, gap, adverbs: [] }, context)
  }
  const object = vp.object
  if (!object)
    return gap
      ? { cond: "fits", what: gap, filters: [{ is: "held", by: subject, not: false }], some: true, span }
      : null
  const inner = context.child({
    actor: subject.type === "player" ? subject : context.actor,
    mood: context.mood === "step" ? "step" : "condition",
    nextTo: whoseSeat(context),
  })
  if (object.kind === "place") {
    const zone = inner.resolve.located(object.place.located, want("zone", "space"), inner)
    if (!zone) return null
    return gap
      ? inZone(gap, zone, object.place.word.lemma, context, span)
      : { cond: "uncarried", said: "has", parts: [subject, zone], span }
  }
  if (object.kind === "noun") return { cond: "uncarried", said: `has ${object.noun.lemma}`, parts: [subject], span }
  const np = object.np
  const sum = np.joiners.find(joinsNumbers)
  if (sum) return context.fail("check/wrong-type", np, { case: "sumOfThings", sum })
  const conds: Cond[] = []
  const isAny = np.joiners.at(-1) === "or"
  const [first, ...others] = np.items
  // `no cards in hand or money`, `no wood, stone and gold`: neither of them, and not the first alone.
  if (first?.det?.lemma === "no" && others.some((each) => isBare(each) && !isZoneItem(each, context)))
    return context.fail("check/wrong-type", np, { case: "noneOfSeveral" })
  const denied = np.items.find(({ det, quantity }) => det?.lemma === "no" && quantity?.number != null)
  if (denied) return context.fail("check/wrong-type", denied, { case: "noSoMany" })
  const [part] = np.items.flatMap(comparedPart)
  if (part) return context.fail("check/wrong-type", np, { case: "partOf", part: part.text })
  const more = gap ? undefined : np.items.find(isMoreOfNothing)
  if (more?.more) return context.fail("check/wrong-type", more, { case: "moreOfWhat", more: more.more.text })
  if (isThanSeveral(np, context)) return context.fail("check/wrong-type", np, { case: "thanSeveral" })
  const bounded = eachBounded(np, context)
  if (!bounded) return null
  const before = context.bound.length
  const items = eachHad(np, bounded, context)
  for (const [index, item] of items.entries()) {
    const last = index === items.length - 1
    const relative = (last || np.items.some(isOfSame)) && np.relative ? np : null
    const one = hasItem({ subject, item, relative, alone, span }, inner)
    if (!one) return null
    conds.push(one)
    if (isAny) forgetFound(before, context)
  }
  return conds.length === 1 && conds[0] ? conds[0] : { cond: isAny ? "or" : "and", of: conds, span }
}

/** `more cards than your hand and your row`: than each of them, or than one, and there is something in the other? */
function isThanSeveral({ items }: NP, context: Context): boolean {
  const compared = items.findIndex(({ than }) => than !== null)
  const isWhole = (each: Item): boolean => isZoneItem(each, context) || headsOf(each, context).has("player")
  return compared >= 0 && items.slice(compared + 1).some((each) => !each.than && !each.quantity && isWhole(each))
}

/**
 * The things of a list that somebody has. `A, B and C` are each of them; and in `A and 2 Gold cards in hand` the place
 * after the last is where the others are too.
 */
function eachHad(np: NP, bounded: readonly Item[], context: Context): readonly Item[] {
  const counted = bounded.at(-1)
  const places = counted?.places ?? []
  const items = bounded.flatMap((written): readonly Item[] => {
    // `2 or 4 cards in hand`, `more than 2 or exactly 1 card`: what is counted is said once.
    const { start, end, quantity, more, than } = written
    const item =
      counted && written !== counted && isOfSame(written) ? { ...counted, start, end, quantity, more, than } : written
    if (!isOfComponents(item, context)) return [item]
    const placed = item.places.length === 0 ? { ...item, places } : item
    const { noun } = placed
    if (noun?.kind !== "names" || noun.joiner !== "and" || placed.quantity || noun.genitive) return [placed]
    return noun.names.map((name) => ({ ...placed, noun: { ...noun, names: [name], joiner: null } }))
  })
  return np.joiners.at(-1) === "or" ? items : countedByName(items, context)
}

/** A number of what stands behind another number; `more than 3 coins` has what it counts behind it. */
const isOfSame = (item: Item): boolean =>
  item.than
    ? item.more !== null && item.noun === null && (item.than.than.kind !== "item" || isOfNothing(item.than.than.item))
    : isNumber(item) && item.quantity.symbol === null

/** A limit that says nothing of what it counts; `$5` does. */
const isOfNothing = ({ noun, quantity }: Item): boolean => noun === null && !quantity?.symbol

/** `2 points less than you` is `2 less points than you`; null for what is not written so. */
function comparedWith(item: Item): Item | null {
  const { noun } = item
  if (noun?.kind !== "noun" || !noun.more || !item.than || item.more) return null
  return { ...item, more: noun.more, noun: { ...noun, more: null } }
}

/** `6 points less`, `more coins`: what somebody has is their own. */
const isCounted = (item: Item, context: Context): boolean =>
  ["points", "point"].includes(nounOf(item) ?? "") ||
  nounNamed("counter", nounOf(item) ?? "", context.symbols) !== undefined ||
  nounNamed("group", nounOf(item) ?? "", context.symbols) !== undefined

/** `more Red cards than Gold cards in your play`: a place that is said once is that of both. */
function inOnePlace(item: Item, context: Context): Item {
  const other = item.than?.than.kind === "item" ? item.than.than.item : null
  if (!item.than || !other || item.owner || other.owner || other.quantity) return item
  if (!isOfComponents(item, context) || !isOfComponents(other, context)) return item
  const places = [item, other].map((each) =>
    each.places.filter(({ word }) => word.lemma === "in" || word.lemma === "on"),
  )
  const [mine = [], theirs = []] = places
  if (mine.length > 0 === theirs.length > 0) return item
  const than: Item = { ...other, places: [...other.places, ...mine] }
  return { ...item, places: [...item.places, ...theirs], than: { ...item.than, than: { kind: "item", item: than } } }
}

function hasItem(written: Had, context: Context): Cond | null {
  const { subject, relative, span } = written
  const item = inOnePlace(written.item, context)
  const had = { ...written, item }
  const compared = comparedWith(item)
  if (compared) return hasItem({ ...had, item: compared }, context)
  const only = item.ordinals.find((ordinal) => ordinal.lemma === "only")
  if (only) return context.fail("check/wrong-type", only, { case: "only" })
  if ((item.more ?? (item.noun?.kind === "noun" ? item.noun.more : null)) && !item.than)
    return context.fail("check/wrong-type", item, { case: "moreThanWhat" })
  if (subject.type === "player" && isBareNumber(item) && !relative)
    return context.fail("check/wrong-type", item, { case: "numberOfWhat" })
  const timed = subject.type === "timer" ? timerHas(subject, item, context) : undefined
  if (timed !== undefined) return timed
  if (subject.type === "space" && subject.kind !== "uncarried" && !item.more)
    return spaceHas(subject, item, relative, context, span)
  if (subject.type === "zone") return zoneHas(had, context)
  const superlative = superlativeOf(item, context)
  if (superlative === "reported") return null
  const of = item.more && isCounted(item, context) ? item.places.find(({ word }) => word.lemma === "of") : undefined
  if (of) return nothingRead(of, context) || null
  if ((superlative || item.more) && subject.type === "player") return comparedHad(had, superlative, context)
  const ofFamily = familyHad(had, context)
  if (ofFamily !== undefined) return ofFamily
  const ofGroup = groupHad(had, context)
  if (ofGroup !== undefined) return ofGroup
  return subject.type === "component" ? componentHas(had, context) : ownerHas(had, context)
}

const inside = (place: Expr): Source => ({ from: "place", place })

/** Things of a zone: all that lies in it. What lies in another one is none of it. */
const lyingIn = (things: Expr, zone: Expr): Expr =>
  things.kind === "select" && things.from.from === "place" && zone.kind === "zone" && things.from.place === zone
    ? { ...things, from: instead(contentsSource(zone), zone) }
    : things

function thingsIn(item: Item, zone: Expr, context: Context): Expr | null {
  const wanted = { types: ["component", "amount", "number"], kinds: null, place: inside(zone) } as const
  const things = context.resolve.item(item, wanted, context)
  return things && lyingIn(things, zone)
}

/** `has 66 cards`, `has a disaster`, said of a zone. */
function zoneHas({ subject, item, span }: Had, context: Context): Cond | null {
  const compared = item.than?.than.kind === "item" ? item.than.than.item : null
  const bare: Item = item.than
    ? { ...item, than: null, more: null, quantity: null, noun: item.noun ?? compared?.noun ?? null }
    : item
  const placed = thingsIn(bare, subject, context)
  const quantity = quantityOf({ ...item, than: null }, context)
  if (!placed || !quantity || areOfEitherSort(placed, item, context)) return null
  if (!item.more || !item.than)
    return placed.kind === "select"
      ? countCond(placed, quantity, item, context)
      : { cond: "uncarried", said: "has", parts: [subject, placed], span }
  const limit = compared?.quantity ? writtenQuantity(compared.quantity, context) : null
  const than = limit
    ? (limit.max ?? limit.min)
    : context.resolve.located(item.than.than, { ...want("number", "zone", "player"), place: inside(subject) }, context)
  // `more Red cards than your row`: the Red cards there.
  const other = than?.type === "zone" ? thingsIn(bare, than, context) : than && lyingIn(than, subject)
  const right = other && asNumber(other, item, context)
  const left = asNumber(placed, item, context)
  const comparison = item.more.lemma === "more" ? "gt" : "lt"
  return context.from(left && right && { cond: "compare", comparison, left, right, span }, item.more, item.than.word)
}

const SOME_OR_NONE: ReadonlySet<string | undefined> = new Set(["a", "an", "any", "no"])

/** `has a cost`, `has 2 or more damage`, said of a component. */
function componentHas({ subject, item, span }: Had, context: Context): Cond | null {
  const word = nounWordOf(item)
  const symbols = word ? (context.symbols.nouns.get(word.lemma) ?? []) : []
  const property = symbols.find((symbol) => symbol.is === "property")
  const not = item.det?.lemma === "no"
  const together = areInCommon(subject, item, context, span)
  if (together !== undefined) return together
  if (property?.is === "property" && item.quantity) {
    const filter = context.from(compareProperty(property, item, context), word)
    return filter && likeThis(subject, [filter], item, context, span)
  }
  if (property?.is === "property" && SOME_OR_NONE.has(item.det?.lemma)) {
    if (not && (property.type === "number" || property.type === "amount"))
      return noneOrNought(property.name, item, context)
    const filter: Filter = { is: property.type === "flag" ? "flag" : "printed", property, not }
    return likeThis(subject, [context.from(filter, word, item.det)], item, context, span)
  }
  if (symbols.length === 1 && symbols[0]?.is === "script" && SOME_OR_NONE.has(item.det?.lemma)) {
    const filter: Filter = { is: "script", script: symbols[0].name, not }
    return fitting(subject, [context.from(filter, word, item.det)], span)
  }
  const counted = countersOn(subject, symbols, item, context, span)
  if (counted !== undefined) return counted
  const what = context.resolve.item(item, ANYTHING, context)
  return what && { cond: "uncarried", said: "has", parts: [subject, what], span }
}

/** What somebody has, of nobody else to compare with. */
function ownerHas(had: Had, context: Context): Cond | null {
  const { subject, item, relative, span } = had
  // `has no money`: the amount is 0, and `no` picks none of several.
  const none = item.det?.lemma === "no" && isCounter(item, context) ? item.det : null
  const found = context.resolve.item(none ? { ...item, det: null } : item, ANYTHING, context)
  const what = found && relative ? described(found, relative, context) : found
  if (!what) return null
  const extreme = what.kind === "select" && what.filters.some((filter) => filter.is === "extreme")
  if (extreme && subject.type === "player") return extremeHad(item, context)
  if (what.kind === "amount" || what.kind === "counter" || what.type === "number") {
    if (item.det?.lemma === "another")
      return context.fail("check/idle-determiner", item, { case: "had", determiner: item.det.text })
    const quantity = quantityOf(item, context)
    if (!quantity) return null
    return context.from(instead(quantityCond(amountHad(what, had), atLeastOne(quantity), span), what), none)
  }
  // Of `a turn` it is asked whether one waits for them; `has the turn`, `each turn` say something else.
  if (what.type === "span" && item.det && !["a", "an"].includes(item.det.lemma))
    return context.fail("check/idle-determiner", item, { case: "had", determiner: item.det.text })
  if (what.type === "span")
    return { cond: "compare", comparison: "ge", left: spansHad(what, had, context), right: constant(1), span }
  if (what.type !== "component") return { cond: "uncarried", said: "has", parts: [subject, what], span }
  return what.kind === "binding" || what.kind === "this"
    ? namedHad(what, had, context)
    : componentsHad(what, had, context)
}

/** `who has it`, `if you have those cards`: what has been moved since it was named may lie with nobody. */
function namedHad(what: Extract<Expr, { kind: "binding" | "this" }>, had: Had, context: Context): Cond | null {
  const { subject, item, span } = had
  if (what.kind === "binding" && wasMoved(what.binding, context))
    return context.fail("check/not-remembered", item, { case: "whoHasIt" })
  return fitting(what, [{ is: "held", by: subject, not: false }], span)
}

/** How much of a counter its owner has, or how many points. */
function amountHad(what: Expr, { subject, span }: Had): Expr {
  const counter = what.kind === "amount" || what.kind === "counter" ? what.counter : -1
  if (what.kind === "amount" && counter < 0) return { kind: "points", of: subject, type: "number", many: false, span }
  return counter >= 0 ? { kind: "counter", counter, holder: subject, type: "number", many: false, span } : what
}

/** How many extra spans wait for their owner. */
function spansHad(what: Expr, { subject, item, span }: Had, context: Context): Expr {
  const queued = { kind: "queued", of: subject, type: "number", many: false, span } as const
  if (what.kind === "span") return instead({ ...queued, queue: what.index, which: null }, what)
  return context.from(
    { ...queued, queue: -1, which: what },
    articleOf(item),
    item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "extra")?.word,
  )
}

function componentsHad(what: Expr, { subject, item, span }: Had, context: Context): Cond | null {
  if (item.det && ["all", "each", "every", "both"].includes(item.det.lemma) && !item.quantity)
    return context.fail("check/idle-determiner", item, { case: "had", determiner: item.det.text })
  const quantity = quantityOf(item, context)
  if (!quantity || areOfEitherSort(what, item, context)) return null
  const theirs = held(what, subject)
  if (!areTheirs(theirs, subject, item, context)) return null
  const plain: Quantity = quantity.written === "none" && !quantity.all ? { ...quantity, max: null } : quantity
  const isNought = isConstant(plain.min, 0)
  if (plain.max === null && plain.written === "number" && isNought)
    context.warn("check/constant-condition", item, { case: "atLeastNone" })
  // What was found, for `those` and `it`.
  if (theirs.kind === "select" && (plain.written !== "none" || isOneByName(theirs)) && !isNought)
    context.bind({
      type: "component",
      many: theirs.many,
      kinds: theirs.kinds,
      name: nounOf(item),
      span,
      alias: allFound(theirs),
      areFoundInCase: isSomeOf(theirs),
    })
  const exists = countCond({ ...theirs, span }, plain, item, context)
  // `you have a card in your deck` says twice whose.
  return exists && isOwn(theirs, subject) ? instead(exists, subject) : exists
}

/** `if you have Red and Blue cards`: one of each, or one of either? Reports it. */
export function areOfEitherSort(what: Expr, item: Item, context: Context): boolean {
  const [first, last] = [item.adjectives[0], item.adjectives.at(-1)]
  const isJoined = item.adjectiveJoiners.includes("and") && item.quantity === null && item.det === null
  if (!isJoined || !first || !last || what.kind !== "select" || !what.filters.some(({ is }) => is === "either"))
    return false
  const sorts = item.adjectives.flatMap((each) => (each.kind === "adjective" ? [each.word.text] : []))
  context.fail(
    "check/mixed-joiners",
    { start: first.start, end: last.end },
    { case: "eachSort", sorts, noun: nounOf(item) ?? "thing" },
  )
  return true
}

/** `if you have Mule in hand, discard it` */
const isOneByName = ({ many, filters }: Extract<Expr, { kind: "select" }>): boolean =>
  !many && filters.some(({ is }) => is === "name")

/** `if you have 2 or more cards in hand, discard them`: all that there are, and not some of them. */
const allFound = (found: Extract<Expr, { kind: "select" }>): Expr =>
  found.many && found.quantity && !found.random && found.each === null && found.among.length === 0
    ? { ...found, quantity: allOfThem() }
    : found

/** `it has no cost` */
const noneOrNought = (name: string, item: Item, context: Context): null =>
  context.fail("check/wrong-type", item, { case: "noneOrZero", name })

/** What is had, with what a relative clause says of it: `a card in hand that is Red`. */
function described(what: Expr, relative: NP, context: Context): Expr | null {
  if (what.kind !== "select") return what
  const filters = context.resolve.relative(relative, what.item, bindingExpr(what.item), context)
  return filters && { ...what, filters: [...what.filters, ...filters] }
}

/** Whether all places where a selection looks are those of a player. */
function isOwn(what: Expr, who: Expr): boolean {
  if (what.kind !== "select" || what.from.from !== "zones") return false
  const isWho = (of: Expr | null): boolean =>
    of !== null &&
    of.kind === who.kind &&
    (of.kind === "you" || (of.kind === "binding" && who.kind === "binding" && of.binding.id === who.binding.id))
  return what.from.zones.every(({ of }) => isWho(of))
}

const isCounter = ({ noun }: Item, { symbols }: Context): boolean =>
  noun?.kind === "noun" && symbols.nouns.get(noun.word.lemma)?.some(({ is }) => is === "counter") === true

/** Without a word that says how many, or which. */
const isBare = ({ det, quantity, owner }: Item): boolean => det === null && quantity === null && owner === null
