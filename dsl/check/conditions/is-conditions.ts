import { withArticle } from "../../lexicon/inflect.ts"
import { negated as opposite } from "../../meaning/filter.ts"
import { type Comparison, type Cond, type Expr, type Filter, kindsOf, type Type } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Item, Located, NP, Place, VP } from "../../syntax/ast.ts"
import { asNumber } from "../nouns/amounts.ts"
import { eachName } from "../nouns/listed-names.ts"
import { joinsNumbers, membersOf } from "../nouns/noun-phrases.ts"
import { playerIs } from "../nouns/player-adjectives.ts"
import { whoseSeat } from "../nouns/roles.ts"
import { spaceIs } from "../nouns/space-phrases.ts"
import { timerIs } from "../nouns/timer-phrases.ts"
import {
  counterOf,
  fitting,
  inZone,
  isOtherAmount,
  negated,
  quantityCond,
  writtenIn,
  zoneContents,
} from "../parts/comparisons.ts"
import { demands, propertyOfValue } from "../parts/filter-phrases.ts"
import { areInCommon } from "../parts/in-common.ts"
import { isInEachPart, isUnderZone, nearFilter } from "../parts/near-places.ts"
import { articleOf, writtenQuantity } from "../parts/quantities.ts"
import { allTied, superlativeIn } from "../parts/tied-extremes.ts"
import { ANYTHING, bindingExpr, type Context, constant, instead, want, you } from "../scope/context.ts"
import { optionChoice } from "./option-conditions.ts"
import { likeThis } from "./passable-filters.ts"
import { ofEachThing, ofThings, thingsAskedOf } from "./quantified-things.ts"

export function beCond(subject: Expr, vp: VP, gap: Expr | null, context: Context): Cond | null {
  const span = context.span(vp)
  const things = subject.kind === "property" && !gap ? thingsAskedOf(subject.of, context) : null
  const { object } = vp
  if (things?.from.from === "end" && object?.kind === "np") {
    // What lies at the end of a pile is one thing, whichever of the others it is compared with.
    const ofEach = ofEachThing(object.np, context, (np) =>
      beCond(subject, { ...vp, object: { kind: "np", np } }, gap, context),
    )
    if (ofEach !== undefined) return ofEach
  }
  if (subject.kind === "property" && things) {
    // `the cost of a card in your hand is 2`: there is one whose cost is.
    const test = beCond({ ...subject, of: bindingExpr(things.item), many: false }, vp, gap, context)
    return test && ofThings(things, test, span)
  }
  if (subject.kind === "line") return context.fail("check/wrong-type", vp, { case: "lineIs", shape: subject.shape })
  if (vp.participle) return passive(subject, vp, context)
  if (!object)
    return gap
      ? { cond: "same", left: subject, right: gap, span }
      : { cond: "uncarried", said: "is", parts: [subject], span }
  if (object.kind === "place") {
    return context.from(placeCond(subject, object.place, context, span), object.place.word)
  }
  if (object.kind === "noun")
    return context.from({ cond: "uncarried", said: object.noun.lemma, parts: [subject], span }, object.noun)
  if (subject.kind === "union" && subject.type === "zone") return areZones(subject, vp, object.np, context)
  return phraseCond(subject, object.np, context, span)
}

/** `the deck and the discard pile are empty`: each of them. What is denied of both may hold of one. */
function areZones({ parts }: Extract<Expr, { kind: "union" }>, vp: VP, np: NP, context: Context): Cond | null {
  if (vp.not) return context.fail("check/which-player", vp, { case: "noneOrSome" })
  const of: Cond[] = []
  for (const part of parts) {
    const cond = phraseCond(part, np, context, context.span(vp))
    if (!cond) return null
    of.push(cond)
  }
  return { cond: "and", of, span: context.span(vp) }
}

/** `is in your hand`, `is among the chosen`. */
function placeCond(subject: Expr, place: Place, context: Context, span: Cond["span"]): Cond | null {
  {
    const word = place.word.lemma
    const near = subject.type === "component" || subject.type === "space" ? nearFilter(place, context) : null
    if (near === false) return null
    if (near && isBesideItself(near, subject))
      return context.fail("check/ambiguous-pronoun", place, { case: "besideItself" })
    if (near) return fitting(subject, [near], span)
    const together =
      word === "of" && place.located.kind === "item"
        ? areInCommon(subject, place.located.item, context, span)
        : undefined
    if (together !== undefined) return together
    const valued = word === "of" && subject.type === "component" ? ofValue(subject, place, context, span) : undefined
    if (valued !== undefined) return valued
    if (word === "among") {
      const of = context.resolve.located(place.located, want("property", "number", "component", "value"), context)
      if (!of) return null
      if (of.kind === "property")
        return instead<Cond>({ cond: "among", value: subject, property: of.property, of: of.of, span }, of)
      return fitting(subject, [{ is: "in", set: of, not: false }], span)
    }
    const zone = context.resolve.located(
      place.located,
      want("zone", "space", "component", "player"),
      subject.type === "component" ? context : context,
    )
    if (!zone || isUnderZone(place, zone, context)) return null
    if (zone.kind === "select" && zone.filters.some((filter) => isBesideItself(filter, subject)))
      return context.fail("check/ambiguous-pronoun", place, { case: "besideItself" })
    const [kind = -1] = kindsOf(subject) ?? []
    const thing = context.symbols.kinds[kind]?.name ?? "thing"
    if (isInEachPart(zone, place, { thing, areSome: true, together: false }, context)) return null
    if (subject.type !== "component" && subject.type !== "space")
      return { cond: "uncarried", said: word, parts: [subject, zone], span }
    return inZone(subject, zone, word, context, span)
  }
}

/** `another pawn is in its row`, said of that pawn: each is in its own row, and none beside itself. */
const isBesideItself = (filter: Filter, subject: Expr): boolean =>
  (filter.is === "near" || filter.is === "inside") &&
  filter.of.kind === "binding" &&
  filter.of.binding.id ===
    (subject.kind === "binding" ? subject.binding.id : subject.kind === "select" ? subject.item.id : -1)

/** `is of that suit`: has that value; undefined of what is none. */
function ofValue(subject: Expr, place: Place, context: Context, span: Cond["span"]): Cond | undefined {
  const { value } = context.attempt((inner) => inner.resolve.located(place.located, want("value", "number"), inner))
  const property = value && propertyOfValue(value)
  if (!value || !property) return undefined
  const filter: Filter =
    value.type === "value"
      ? { is: "value", property, value, not: false }
      : { is: "compare", property, comparison: "eq", to: value }
  return fitting(subject, [context.from(filter, place.word)], span)
}

/** `is Red`, `is 2 or more`, `is the active player`. */
function phraseCond(subject: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  const item = np.items[0]
  if (!item) return null
  if (np.items.length > 1 && subject.type !== "number" && subject.type !== "component") {
    const other = context.resolve.np(np, want(subject.type), context)
    return other && isOneOfThese(subject, other, span)
  }
  const chosen = optionChoice(subject, np, context)
  if (chosen !== undefined) return chosen
  if (subject.type === "number" || subject.type === "amount") return numberIs(subject, np, context, span)
  if (subject.type === "value") {
    const other = ofType("value", context.resolve.np(np, want("value"), context), np, context)
    return other && isOneOfThese(subject, other, span)
  }
  if (subject.type === "zone") {
    const adjective = item.adjectives[0]
    if (adjective?.kind === "adjective" && !item.noun) {
      const empty: Cond = {
        cond: "compare",
        comparison: "eq",
        left: { kind: "count", of: zoneContents(subject, context), type: "number", many: false, span },
        right: constant(0),
        span,
      }
      const { word } = adjective
      if (word.lemma === "empty") return context.from(empty, word)
      if (word.lemma === "short") return context.from({ cond: "short", place: subject, span }, word)
      return context.from({ cond: "uncarried", said: word.lemma, parts: [subject], span }, word)
    }
  }
  if (subject.type === "space" && subject.kind !== "uncarried") {
    const part = spaceIs(subject, np, context, span)
    if (part) return part
  }
  if (subject.type === "player") {
    const adjective = item.adjectives[0]
    if (adjective?.kind === "adjective" && !item.noun)
      return context.from(playerIs(subject, adjective.word.lemma, span, context), adjective.word)
    // `the player with the most food is another player`: than you. Nobody does anything here.
    // And who is the next player is next to somebody else.
    const nextTo = context.nextTo === subject ? null : context.nextTo
    const inner = context.child({ actor: context.youActs ?? you, nextTo: whoseSeat(context.child({ nextTo })) })
    const other = ofType("player", inner.resolve.np(np, want("player"), inner), np, context)
    if (other?.kind === "everyone" && !subject.many && item.det)
      return context.fail("check/idle-determiner", item, { case: "isEach", determiner: item.det.text })
    const some = other && oneOfThem(other)
    if (some) return { cond: "member", who: subject, of: some, span }
    return other && { cond: "same", left: subject, right: other, span }
  }
  if (subject.type === "component") return componentIs(subject, np, context, span)
  const timed = subject.type === "timer" && subject.kind !== "uncarried" ? timerIs(subject, np, context) : undefined
  if (timed) return timed
  const adjective = item.adjectives[0]
  if (adjective?.kind === "adjective" && !item.noun)
    return context.from({ cond: "uncarried", said: adjective.word.lemma, parts: [subject], span }, adjective.word)
  const other = context.resolve.np(np, ANYTHING, context)
  return other && { cond: "uncarried", said: "is", parts: [subject, other], span }
}

/** `its suit is Clubs or Hearts`: one of them. */
const isOneOfThese = (left: Expr, right: Expr, span: Cond["span"]): Cond =>
  right.kind === "union" && right.type === "value" && !right.many
    ? instead<Cond>({ cond: "or", of: right.parts.map((part) => isOneOfThese(left, part, span)), span }, right)
    : { cond: "same", left, right, span }

/** What neither a thing nor its value is called by. */
const NO_THING: ReadonlySet<Type> = new Set<Type>(["number", "amount", "counter", "zone"])

/** What somebody or something is said to be, where it is of the type that this can be; undeclared things are told elsewhere. */
function ofType(type: Type, other: Expr | null, np: NP, context: Context): Expr | null {
  if (!other || other.type === type || !NO_THING.has(other.type)) return other
  return context.fail("check/wrong-type", np, {
    case: "saidToBe",
    kind: withArticle(other.type),
    wanted: withArticle(type),
  })
}

/** `is another player`, `is the player with the most money`: one of some. */
function oneOfThem(other: Expr): Expr | null {
  const tied = allTied(other)
  if (tied !== other) return tied
  return other.kind === "onePlayer" ? instead({ ...other.from, many: true }, other) : null
}

function componentIs(subject: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  const filters: Filter[][] = []
  const items = np.items.flatMap(eachName)
  for (const item of items) {
    const adjective = item.adjectives[0]
    if (item.noun?.kind === "unknown" && item.noun.word.lemma === "active")
      return context.from({ cond: "active", what: subject, span }, item.noun.word)
    // `a card that is not Red in your hand`: whether it is not there, or not Red, would not be said.
    const [place] = item.places
    if (adjective && !item.noun && !item.quantity && place && !["of", "among"].includes(place.word.lemma))
      return context.fail("check/misplaced-place", place, { case: "whereItLies" })
    context.settle(articleOf(item))
    const part = whatItIs(item, context)
    if (!part || (part.kind === "select" && isOfNothingNamed(item, np, context))) return null
    if (NO_THING.has(part.type))
      return context.fail("check/wrong-type", item, { case: "noThing", kind: withArticle(part.type) })
    const isOneOf = part.kind !== "select" || part.filters.some(({ is }) => is === "extreme")
    filters.push(isOneOf ? [{ is: "in", set: part, not: false }] : [...demands(part, subject)])
  }
  const [first = [], ...others] = filters
  if (others.length === 0) return likeThis(subject, first, np, context, span)
  const all = filters.map((each): Filter => ({ is: "all", filters: each }))
  if (np.joiners.at(-1) === "or") return fitting(subject, [{ is: "either", filters: all }], span)
  if (subject.many && np.items.every(({ noun }) => noun)) return eachIsOne(subject, all, np, context)
  if (items.filter(({ noun }) => noun?.kind === "names").length > 1) return nothingIsBoth(np, context)
  return fitting(subject, all, span)
}

/** What a thing is said to be; of the highest one of some, which one that is: they are looked at where they lie. */
function whatItIs(item: Item, context: Context): Expr | null {
  // `is a Hearts card` is no slot that is called so.
  const plain = { ...allAdjectives(item), det: item.det?.lemma === "the" ? null : articleOf(item), quantity: null }
  const mood = item.places.some(hasSuperlative) ? "condition" : "event"
  return context.resolve.item(plain, { types: ["component"], kinds: null, place: null }, context.child({ mood }))
}

/** `with the highest cost` */
const hasSuperlative = ({ located }: Place): boolean =>
  located.kind === "item" && superlativeIn(located.item) !== undefined

/** Whether `the disaster` stands where nothing has spoken of one: `if it is the disaster` asks whether it is a disaster. */
function isOfNothingNamed(item: Item, np: NP, context: Context): boolean {
  const { det, noun, ordinals, places, measures } = item
  const isPlain = ordinals.length + places.length + measures.length === 0 && np.relative === null
  if (det?.lemma !== "the" || !isPlain || (noun && (noun.kind !== "noun" || noun.genitive))) return false
  const said = context.text.value.slice(item.start, item.end)
  context.fail("check/idle-determiner", item, { case: "notNamed", said })
  return true
}

/** `the top 2 cards are Hero and Spy`: each of them is one of those, and each of those is among them. */
function eachIsOne(subject: Expr, all: readonly Filter[], np: NP, context: Context): Cond | null {
  const span = context.span(np)
  const none = all.flatMap((each) => opposite(each, span) ?? [])
  const isCounted =
    subject.kind === "select" && subject.from.from !== "end" && subject.quantity && !subject.quantity.all
  if (isCounted || none.length < all.length) return context.fail("check/wrong-type", np, { case: "howManyOfEach" })
  const there = none.map((each) => negated({ cond: "fits", what: subject, filters: [each], some: false, span }))
  return { cond: "and", of: [fitting(subject, [{ is: "either", filters: all }], span), ...there], span }
}

const nothingIsBoth = (np: NP, context: Context): null => context.fail("check/contradiction", np, { case: "neverSo" })

/** `is Rare and tired` is each of them; joined by `or` it is one. */
const allAdjectives = (item: Item): Item =>
  item.adjectiveJoiners.includes("or") ? item : { ...item, adjectiveJoiners: item.adjectiveJoiners.map(() => null) }

function numberIs(subject: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  const ofEach = ofEachThing(np, context, (one) => numberIs(subject, one, context, span))
  if (ofEach !== undefined) return ofEach
  const left = asNumber(subject, np, context)
  if (!left) return null
  // `2 penalties is 1`: whose they are nobody has said.
  if (subject.kind === "amount" && left.kind === "constant")
    return context.fail("check/wrong-type", np, { case: "nobodysAmount" })
  if (np.joiners.some(joinsNumbers)) return sumIs(left, np, context, span)
  const counter = counterOf(subject)
  const alternatives: Cond[] = []
  const { members } = membersOf(np, context)
  if (isComparedWithSeveral(members, np, context)) return null
  for (const member of members) {
    const [item] = member.items
    if (!item) return null
    const state = item.adjectives[0]
    if (
      state?.kind === "adjective" &&
      !item.noun &&
      !item.quantity &&
      !item.more &&
      (context.symbols.adjectives.get(state.word.lemma) ?? []).some((each) => each.is === "state")
    ) {
      alternatives.push(context.from({ cond: "uncarried", said: state.word.lemma, parts: [subject], span }, state.word))
      continue
    }
    const compare = (comparison: Comparison, right: Expr): Cond => ({ cond: "compare", comparison, left, right, span })
    if (item.quantity && !item.quantity.word) {
      const symbol = context.symbols.symbolCounters.get(item.quantity.symbol?.text ?? "") ?? -1
      if (isOtherAmount(counter, symbol, item, context)) return null
      const quantity = writtenQuantity(item.quantity, context)
      if (!quantity) return null
      alternatives.push(quantityCond(left, quantity, span))
      continue
    }
    if (item.more && item.than) {
      const than = comparandOf(member, item.than.than, context)
      const right = than && asNumber(than, np, context)
      if (!right || isOtherAmount(counter, writtenIn(than), item, context)) return null
      const comparison = item.more.lemma === "more" ? "gt" : "lt"
      alternatives.push(context.from(compare(comparison, right), item.more, item.than.word))
      continue
    }
    const other = context.resolve.np(member, want("number", "amount", "value", "component"), context)
    if (!other) return null
    if (
      other.type === "value" &&
      (subject.kind === "property" ||
        (subject.kind === "counter" && context.symbols.model.counters[subject.counter]?.of == null))
    ) {
      return context.fail("check/wrong-type", item, { case: "valueForNumber" })
    }
    if (other.type === "value") {
      alternatives.push(isOneOfThese(subject, other, span))
      continue
    }
    // `a quest whose place is your space`: a text that names a space.
    if (other.type === "space") {
      alternatives.push({ cond: "uncarried", said: "is", parts: [subject, other], span })
      continue
    }
    const right = asNumber(other, np, context)
    if (!right || isOtherAmount(counter, writtenIn(other), item, context)) return null
    alternatives.push(compare("eq", right))
  }
  for (const each of alternatives) doubtComparison(each, np, context)
  if (alternatives.length === 1 && alternatives[0]) return alternatives[0]
  // `the next rolls are 4, 1 and 2`: one after another.
  const isBoth = np.joiners.at(-1) === "and" && subject.kind !== "rolls"
  if (isBoth && alternatives.some(isOneOnly)) return nothingIsBoth(np, context)
  return { cond: isBoth ? "and" : "or", of: alternatives, span }
}

/** `more than your wood or your stone`: is it more than the second, or equal to it? Reports it. */
function isComparedWithSeveral(members: readonly NP[], np: NP, context: Context): boolean {
  const at = members.findIndex(({ items: [item] }, index) => index > 0 && item && !item.more && !isRange(item))
  const first = members[at - 1]?.items[0]
  const other = members[at]
  if (!first?.more || !first.than || !other) return false
  const { than } = first.than
  if (than.kind !== "item") return false
  const said = (start: number, end: number): string => context.text.value.slice(start, end).trim()
  const facts = {
    joiner: np.joiners.at(-1) === "or" ? "or" : "and",
    compared: said(first.start, than.item.start),
    one: said(than.item.start, than.item.end),
    other: said(other.start, other.end),
  }
  context.fail("check/wrong-type", np, { case: "comparedWithSeveral", ...facts })
  return true
}

/** `6 or more`, `2-4` */
const isRange = ({ quantity }: Item): boolean =>
  quantity !== null &&
  (quantity.orMore !== null || quantity.bound !== null || quantity.number?.min !== quantity.number?.max)

/** It says which one it is, so that it is no other. */
const isOneOnly = (cond: Cond): boolean => cond.cond !== "compare" || cond.comparison === "eq"

/** A number against a sum of others. */
function sumIs(left: Expr, np: NP, context: Context, span: Cond["span"]): Cond | null {
  // `is less than your coins plus 1`: the sum is what it is compared with.
  const [head] = np.items
  const than = head?.more && head.than?.than.kind === "item" ? head.than.than.item : null
  const sum: NP = than ? { ...np, items: [than, ...np.items.slice(1)] } : np
  const resolved = context.resolve.np(sum, want("number"), context)
  const right = resolved && asNumber(resolved, np, context)
  if (!right) return null
  return context.from(
    {
      cond: "compare",
      comparison: than ? (head?.more?.lemma === "more" ? "gt" : "lt") : "eq",
      left,
      right,
      span,
    },
    than ? head?.more : null,
    than ? head?.than?.word : null,
  )
}

/** What a number is compared with, in all the places that are listed behind it. */
function comparandOf(member: NP, than: Located, context: Context): Expr | null {
  const wanted = want("number", "amount")
  if (than.kind !== "item") return context.resolve.located(than, wanted, context)
  return context.resolve.np({ ...member, items: [than.item, ...member.items.slice(1)] }, wanted, context)
}

/** A comparison that is always, or never, true. */
function doubtComparison(cond: Cond, node: NP, context: Context): void {
  if (cond.cond !== "compare" || cond.right.kind !== "constant") return
  if (cond.left.kind === "constant") context.warn("check/constant-condition", node, { case: "same" })
  const counter = cond.left.kind === "counter" ? context.symbols.model.counters[cond.left.counter] : undefined
  const to = typeof counter?.to === "number" ? counter.to : null
  const value = cond.right.value
  if (counter && to !== null && (cond.comparison === "eq" || cond.comparison === "ge") && value > to)
    context.warn("check/out-of-range", node, { counter: counter.name, value, to })
}

function passive(subject: Expr, vp: VP, context: Context): Cond | null {
  const span = context.span(vp)
  const verb = vp.participle?.lemma
  return context.from(
    verb === "ask" && subject.type === "player"
      ? { cond: "asked", who: subject, span }
      : { cond: "uncarried", said: `is ${verb}`, parts: [subject], span },
    ...leavesOf(vp),
  )
}
