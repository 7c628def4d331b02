import type { FactsOf } from "../../diagnostics/catalogue.ts"
import type { PropertySymbol } from "../../meaning/declared.ts"
import { negated } from "../../meaning/filter.ts"
import type { Binding, Cond, Expr, Filter, Together } from "../../meaning/index.ts"
import { withWords, wordsOf } from "../../meaning/provenance.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Item, Node, NP, Place, Word } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { zoneContents } from "../parts/comparisons.ts"
import { type Draft, narrow, uncarried } from "../parts/draft.ts"
import { type CountedItem, compareProperty, propertyOfValue, sourceOf } from "../parts/filter-phrases.ts"
import { canBeInCommon, type Likeness, likenessOf } from "../parts/in-common.ts"
import { areApart } from "../parts/lie-apart.ts"
import { isSaidOfElsewhere } from "../parts/lies-elsewhere.ts"
import { wasMoved } from "../parts/moved-things.ts"
import { isInEachPart, isUnderZone, lyingThere, nearPlace } from "../parts/near-places.ts"
import { chosenIfSome, names } from "../parts/owners.ts"
import { headsOf } from "../parts/place-phrases.ts"
import { isBehindLoop, overlap, participle } from "../parts/pronouns.ts"
import { articleOf, isEachOne } from "../parts/quantities.ts"
import { isTakenFromOthers } from "../parts/takers.ts"
import { superlativeIn } from "../parts/tied-extremes.ts"
import { bindingExpr, type Context, constant, instead, want } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { equalTo } from "./amounts.ts"

export function placed(place: Place, item0: Item, draft: Draft, context: Context): boolean {
  const word = place.word.lemma
  // `your first card of this round`
  if (place.located.kind === "time" && item0.ordinals.length > 0) {
    draft.filters.push(uncarried(`${word} ${place.located.time.lemma}`, draft, place, context))
    return true
  }
  if (place.located.kind === "time") {
    context.fail("check/misplaced-place", place, { case: "whenItWas" })
    return false
  }
  const item = place.located.kind === "item" ? place.located.item : null
  const heads = item ? headsOf(item, context) : null
  const near = nearPlace(place, draft, context)
  if (near !== null) return near
  if (["in", "on", "under", "at", "within"].includes(word) || (word === "of" && heads?.has("zone"))) {
    return inZone(place, item0, draft, context)
  }
  if (word === "of" || word === "with" || word === "without") {
    if (item && !item0.noun && word === "of" && isOfPlayers(item0, item, heads)) return ofPlayers(item, context)
    if (item) return described(place, item, heads ?? new Set(), draft, context)
  }
  if (word === "among") {
    const set = item && context.resolve.item(item, want("component"), context)
    if (!set) return false
    doubtWhichOf(set, item, draft, context)
    draft.from = { from: "set", set }
    return true
  }
  if (word === "other than") {
    const other =
      item && context.resolve.item(item, { types: ["component", "zone"], kinds: null, place: null }, context)
    if (!other) return false
    if (other.type === "player") {
      context.fail("check/misplaced-place", place, { case: "otherPlayer" })
      return false
    }
    if (other.kind === "select" && other.quantity?.written === "number") {
      context.fail("check/wrong-type", place, { case: "numberLeftOut" })
      return false
    }
    draft.filters.push(otherThan(other, context.span(place)))
    return true
  }
  if (word === "equal to") {
    const number =
      "equal" in item0
        ? (item0 as CountedItem).equal
        : equalTo(
            context.resolve.located(place.located, want("number", "amount", "component"), context),
            place,
            context,
          )
    if (!number) return false
    draft.quantity = { ...draft.quantity, min: number, max: number, all: false, written: "number" }
    return true
  }
  const other = context.resolve.located(place.located, want("component", "space", "zone", "number", "player"), context)
  if (!other) return false
  draft.filters.push(uncarried(word, draft, place, context, other))
  return true
}

/** `1 card in another player's hand` is one of anybody's; several are all of one player's, who has to be chosen first. */
function isOfWhoever(owner: Expr | null, node: Node, { quantity: { max }, random }: Draft, context: Context): boolean {
  // Of a random one nobody chooses whose it is.
  const isUpToOne = max?.kind === "constant" && max.value <= 1 && !random
  if (isUpToOne || owner?.kind !== "onePlayer" || !owner.decider || context.mood === "event") return true
  ofNobodyNamed(node, context)
  return false
}

/** Things of one player, of whom nothing says which. */
export const ofNobodyNamed = (node: Node, context: Context): null =>
  context.fail("check/which-player", node, { case: "whose" })

function inZone(place: Place, of: Item, draft: Draft, context: Context): boolean {
  if (place.located.kind === "item" && place.located.item.pronoun?.lemma === "nobody") {
    context.fail("check/misplaced-place", place, { case: "inNobody" })
    return false
  }
  const zone = context.resolve.located(place.located, want("zone", "space"), context)
  if (!zone || isUnderZone(place, zone, context) || isInEachPart(zone, place, lyingThere(of, draft, context), context))
    return false
  if (zone.kind === "zone" && !isOfWhoever(zone.of, place, draft, context)) return false
  const source = sourceOf(zone)
  // `each tile in the line`: of several things, those.
  if (zone.type === "component" && zone.many) draft.from = { from: "set", set: zone }
  else if (zone.type === "space" && zone.kind !== "uncarried")
    draft.filters.push({ is: "inside", of: zone, not: false })
  // `a card of those in your hand`: where it lies besides.
  else if (draft.from && source && areApart(draft.from, source, place, context)) return false
  else if (draft.from) draft.filters.push({ is: "in", set: zoneContents(zone, context), not: false })
  else if (source) draft.from = source
  else draft.filters.push(uncarried(place.word.lemma, draft, place, context, zone))
  return true
}

/** `1 of the other players`, `each of the next player`; `those of the next player` are things they have. */
const isOfPlayers = ({ det, quantity }: Item, { noun }: Item, heads: ReadonlySet<string> | null): boolean =>
  noun?.kind === "noun" &&
  (noun.word.plural || quantity !== null || (det !== null && !["those", "that", "the"].includes(det.lemma))) &&
  !noun.genitive &&
  [...(heads ?? [])].every((head) => head === "player")

/** `discard 1 of the other players` */
function ofPlayers(item: Item, context: Context): false {
  context.fail("check/wrong-type", item, { case: "playersForThings" })
  return false
}

/** `of that colour`, `of the same cost`, `of each colour`, `with food`, `of those`. */
function described(place: Place, item: Item, heads: ReadonlySet<string>, draft: Draft, context: Context): boolean {
  const ofProperty = propertyPhrase(place, item, context)
  const read = ofProperty && byProperty(ofProperty, draft, context)
  if (read !== null) return read
  const script = scriptOf(place, item, context)
  if (script) {
    const noun = item.noun?.kind === "noun" ? item.noun.word : null
    draft.filters.push(context.from({ is: "script", script, not: place.word.lemma === "without" }, noun, item.det))
    return true
  }
  if (item.noun && "word" in item.noun && item.noun.word.lemma === "choice")
    return ofChoice(place, item, draft, context)
  // `the number of 4 of those`: of 4 of what?
  if (place.word.lemma === "of" && item.quantity && !item.quantity.symbol && saysOnlyHowMany(item))
    return nothingRead(place, context)
  const isOfThings = place.word.lemma === "of" && (heads.has("any") || heads.has("component")) && !heads.has("value")
  const things = isOfThings ? ofThings(item, context) : context.resolve.item(item, ANY_DESCRIPTION, context)
  if (!things) return false
  if (isOfThings && item.det?.lemma === "no") return ofNone(item, context)
  if (things.type === "player" && areSoManyOfAll(things, item, draft, context)) return false
  if (!isOfThings || things.type !== "component") return describedBy(things, place, draft, context)
  const kinds = things.kind === "binding" ? things.binding.kinds : things.kind === "select" ? things.kinds : null
  if (kinds && draft.kinds && !overlap(kinds, draft.kinds)) {
    const [kind, of] = [draft.kinds, kinds].map((each) => names(each, context))
    context.fail("check/wrong-type", place, { case: "ofOtherKind", kind: kind ?? "", of: of ?? "" })
    return false
  }
  doubtWhichOf(things, item, draft, context)
  draft.from = { from: "set", set: chosenIfSome(things, context) }
  if (draft.kinds === null && things.kind === "binding") draft.kinds = things.binding.kinds
  return true
}

/** `for each of no cards`: of nothing, none is meant. */
function ofNone(item: Item, context: Context): false {
  context.fail("check/wrong-type", item, { case: "ofNone", said: context.text.value.slice(item.start, item.end) })
  return false
}

const saysOnlyHowMany = (item: Item): boolean =>
  !item.noun &&
  item.adjectives.length + item.ordinals.length + item.places.length + item.measures.length === 0 &&
  !item.more &&
  !item.than

/** A place phrase that nothing hangs on. */
export function nothingRead(place: Place, context: Context): false {
  const said = context.text.value.slice(place.start, place.end)
  context.fail("check/unread-words", place, { said, lemmas: [place.word.lemma] })
  return false
}

const ANY_DESCRIPTION = want("value", "number", "player", "amount", "component", "zone", "property", "counter", "word")

/** `of those`, `of your cards`. */
function ofThings(item: Item, context: Context): Expr | null {
  const isPronoun = item.pronoun && item.pronoun.lemma !== "you"
  const things = isPronoun ? context.attempt((inner) => inner.resolve.item(item, want("component"), inner)).value : null
  return things ?? context.resolve.item(item, want("component", "player", "value", "number", "zone"), context)
}

/** `put 2 of them into your hand; put 1 of them onto your shelf`: one of those two, or of what they left? Reports it. */
function doubtWhichOf(things: Expr, item: Item, { quantity: { all } }: Draft, context: Context): void {
  if (things.kind !== "binding" || all || context.mood !== "step") return
  const { binding } = things
  const isNamed = (item.noun !== null && item.noun.kind !== "noun") || item.adjectives.length > 0
  if (isNamed || !binding.many || !wasMoved(binding, context) || !isTakenFromOthers(binding, context)) return
  const said = context.text.value.slice(item.start, item.end)
  context.fail("check/ambiguous-pronoun", item, { case: "takenOrLeft", said, taken: participle(binding, context) })
}

/** A place whose noun is a property: `of the same cost`, `with a price of 3 or less`. */
interface PropertyPhrase {
  readonly place: Place
  readonly item: Item
  readonly property: PropertySymbol
  readonly noun: Word
}

function propertyPhrase(place: Place, item: Item, context: Context): PropertyPhrase | null {
  const { noun } = item
  if (!noun || noun.kind === "names" || noun.genitive) return null
  const property = nounNamed("property", noun.word.lemma, context.symbols)
  return property ? { place, item, property, noun: noun.word } : null
}

/** What is said by a property; null where the phrase is read otherwise. */
function byProperty(phrase: PropertyPhrase, draft: Draft, context: Context): boolean | null {
  const { place, item, property, noun } = phrase
  if (isExtremeOfThose(phrase, draft, context)) return true
  const measure = measureOf(place, item)
  if (!measure && item.places.length > 0) return null
  if (!narrow(draft, property, place, context)) return false
  if (measure) {
    const filter = compareProperty(property, measure, context)
    if (!filter) return false
    const passed = place.word.lemma === "with" ? filter : lacking(filter, draft)
    draft.filters.push(context.from(passed, noun, item.places[0]?.word, item.det))
    return true
  }
  const likeness = likenessOf(item)
  if (likeness) return alike(phrase, likeness, draft, context)
  const extreme = superlativeIn(item)
  if (extreme && place.word.lemma === "without") {
    context.fail("check/wrong-type", place, { case: "withoutHighest" })
    return false
  }
  if (extreme && !item.owner) {
    const highest = extreme.lemma === "highest" || extreme.lemma === "most"
    draft.filters.push(context.from({ is: "extreme", property, highest }, noun, extreme, articleOf(item)))
    return true
  }
  if (isEachOne(item)) return ofEach(phrase, draft, context)
  if (!isHaving(place, item, property)) return null
  draft.filters.push(context.from(havingOf(property, item, place.word.lemma === "without", draft), noun, item.det))
  return true
}

/** `with the highest cost of them`, `with the lowest rank among the cards in your hand`: the best of those, and of no others. */
function isExtremeOfThose({ place, item, property, noun }: PropertyPhrase, draft: Draft, context: Context): boolean {
  const extreme = item.ordinals.find(({ lemma }) => lemma === "highest" || lemma === "lowest")
  const [those, another] = item.places
  if (!extreme || !those || another || draft.from || item.owner || place.word.lemma !== "with") return false
  if (!["of", "among"].includes(those.word.lemma) || those.located.kind !== "item") return false
  const of = those.located.item
  const set = context.attempt((inner) => inner.resolve.item(of, want("component"), inner)).value
  // What each of several has revealed is several, too.
  const areSeveral = set?.many || (set?.kind === "binding" && isBehindLoop(set.binding, context))
  if (!set || !areSeveral || !narrow(draft, property, place, context)) return false
  draft.from = context.from({ from: "set", set }, those.word)
  const highest = extreme.lemma === "highest"
  draft.filters.push(context.from({ is: "extreme", property, highest }, noun, extreme, articleOf(item)))
  return true
}

/** `of the same suit`: of several, as one another; of one, as what was chosen before it. */
function alike(
  { place, item, property, noun }: PropertyPhrase,
  like: Likeness,
  draft: Draft,
  context: Context,
): boolean {
  const { max } = draft.quantity
  const { how } = like
  const same = how === "same"
  if (!canBeInCommon(how, property, place, context)) return false
  // `all tiles of the same colour`: as the one that was chosen before.
  const isAsChosen = same && draft.quantity.all && isKnown(referenceFor(property, context))
  if (!isAsChosen && (max?.kind !== "constant" || max.value !== 1)) {
    if (isWithoutNumber(draft))
      return nothingToCompare(place, { case: "howMany", how, property: property.name }, context)
    draft.among.push(context.from({ how, property }, noun, like.word, articleOf(item)))
    return true
  }
  const reference = referenceFor(property, context)
  if (!reference || isOpen(reference) || how === "run") {
    const facts = { isSame: same, isOpen: reference !== undefined, property: property.name }
    return nothingToCompare(place, how === "run" ? { case: "oneAlone" } : { case: "as", ...facts }, context)
  }
  const of = bindingExpr(reference)
  const isValue = property.type === "values"
  const type = isValue ? "value" : "number"
  const value: Expr = { kind: "property", property, of, type, many: false, span: context.span(place) }
  const filter: Filter = isValue
    ? { is: "value", property, value, not: !same }
    : { is: "compare", property, comparison: same ? "eq" : "ne", to: value }
  draft.filters.push(context.from(filter, noun, like.word, articleOf(item)))
  return true
}

const isKnown = (reference: Binding | undefined): boolean => reference !== undefined && !isOpen(reference)

/** `all cards of the same suit`, `2 random ones`: of them nobody chooses so many that go together. */
const isWithoutNumber = ({ quantity: { all, allBut }, random }: Draft): boolean => all || allBut || random

function nothingToCompare(place: Place, facts: FactsOf<"check/nothing-to-compare">, context: Context): false {
  context.fail("check/nothing-to-compare", place, facts)
  return false
}

/** `of each colour`: one round of choosing for each value. */
function ofEach({ place, item, property, noun }: PropertyPhrase, draft: Draft, context: Context): boolean {
  if (property.type !== "values") {
    context.fail("check/wrong-type", item, { case: "endlessNumbers", property: property.name })
    return false
  }
  draft.each = property
  // How they are chosen.
  draft.quantity = context.from(draft.quantity, place.word, item.det, noun)
  return true
}

/** What does not pass a filter, things included that have nothing to compare. */
const lacking = (filter: Filter, draft: Draft): Filter => {
  const has: Cond = { cond: "fits", what: bindingExpr(draft.item), filters: [filter], some: false, span: null }
  return { is: "test", test: { cond: "not", of: has, span: null } }
}

/** `3 or less` in `with a price of 3 or less`. */
function measureOf(place: Place, item: Item): Item | null {
  const [of, ...others] = item.places
  if (!["with", "without"].includes(place.word.lemma) || !of || others.length > 0) return null
  if (of.word.lemma !== "of" || of.located.kind !== "item" || of.located.item.noun) return null
  return of.located.item.quantity && isPlain({ ...item, places: [] }) ? of.located.item : null
}

/** `with an effect`, `without an effect`: a text that some have, and others have not. */
function scriptOf(place: Place, item: Item, context: Context): string | null {
  if (place.word.lemma === "of" || item.noun?.kind !== "noun" || !isPlain(item)) return null
  const symbols = context.symbols.nouns.get(item.noun.word.lemma) ?? []
  const [only] = symbols
  return symbols.length === 1 && only?.is === "script" ? only.name : null
}

/** `with food`, `without a cost`: nothing is said of it. */
function isHaving(place: Place, item: Item, property: PropertySymbol): boolean {
  return (
    (place.word.lemma === "with" || place.word.lemma === "without") &&
    (["number", "amount", "flag"].includes(property.type) || item.det !== null) &&
    isPlain(item)
  )
}

/** `with a cost`: it is printed there, be it 0; `with food`: some. */
function havingOf(property: PropertySymbol, item: Item, not: boolean, draft: Draft): Filter {
  if (property.type === "flag") return { is: "flag", property, not }
  if (item.det) return { is: "printed", property, not }
  const some: Filter = { is: "compare", property, comparison: "ge", to: constant(1) }
  return not ? lacking(some, draft) : some
}

/** A noun alone, or with an article: nothing is said of it. */
const isPlain = (item: Item): boolean =>
  item.quantity === null &&
  item.owner === null &&
  item.ordinals.length === 0 &&
  item.adjectives.length === 0 &&
  item.places.length === 0 &&
  (item.det === null || ["a", "an", "any"].includes(item.det.lemma))

/** `1 of your choice`: nothing new where the doer chooses anyway; a decider of its own where another does it. */
function ofChoice(place: Place, item: Item, draft: Draft, context: Context): boolean {
  if (context.mood === "event") {
    context.fail("check/says-nothing", place, { case: "nobodyChooses" })
    return false
  }
  const choice = item.noun && item.noun.kind !== "names" ? item.noun.word : null
  const chooser = item.owner?.lemma ?? null
  const own = chooser === null || (chooser === "your") === (context.actor.kind === "you")
  if (!own) {
    const test: Cond = { cond: "uncarried", said: `${chooser} choice`, parts: [], span: context.span(place) }
    draft.filters.push({ is: "test", test: context.from(test, item.owner, choice) })
  } else context.settle(place.word, item.owner, choice)
  return true
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
  else draft.filters.push(uncarried(place.word.lemma, draft, place, context, value))
  return true
}

/** What `the same` compares with: the selection most recently bound that has the property. */
const referenceFor = (property: PropertySymbol, { bound }: Context): Binding | undefined =>
  [...bound]
    .reverse()
    .find(({ type, kinds }) => type === "component" && (kinds === null || overlap(kinds, property.kinds)))

/** `draw 2; discard 1 with the same cost`, `if you have a Red card, ...`: as which of them nothing says. */
const isOpen = ({ many, alias }: Binding): boolean =>
  many || (alias?.kind === "select" && alias.quantity !== null && alias.quantity.written !== "none")

export function related(np: NP, draft: Draft, context: Context): boolean {
  const relative = np.relative
  if (!relative) return true
  // `you have in play`, `another player has in play`: says where to look.
  if (
    relative.kind === "subject" &&
    relative.claim.vp?.form === "have" &&
    !relative.claim.modal &&
    !relative.claim.vp.participle
  ) {
    const named = context.resolve.item(relative.subject, want("player"), context)
    if (!named || !isOfWhoever(named, relative.subject, draft, context)) return false
    if (areSoManyOfAll(named, relative.subject, draft, context)) return false
    // `1 another player has in play`: whichever of them.
    const subject: Expr =
      named.kind === "onePlayer" && named.decider ? instead({ ...named.from, many: true }, named) : named
    const { vp } = relative.claim
    const object = vp.object
    if (vp.not) {
      context.fail("check/says-nothing", vp, { case: "hasNot" })
      return false
    }
    if (object?.kind === "place") {
      const inner = context.child({ actor: subject, mood: "step" })
      const zone = inner.resolve.located(object.place.located, want("zone"), inner)
      if (!zone || isUnderZone(object.place, zone, context)) return false
      const source = sourceOf(zone)
      draft.from = source ? context.from(source, vp.verb, object.place.word) : draft.from
      return true
    }
    if (!object) {
      draft.filters.push(context.from({ is: "held", by: subject, not: false }, vp.verb))
      return true
    }
  }
  const filters = context.resolve.relative(np, draft.item, bindingExpr(draft.item), context)
  if (!filters) return false
  // `each card you have more than the next player`: a condition that stands for itself would pick all or none.
  const apart = filters.some((each) => each.is === "test" && !mentions({ cond: [each.test] }, draft.item))
  if (apart) {
    context.fail("check/says-nothing", relative, { case: "relative" })
    return false
  }
  // `that is from your deck` may be said of what it was before.
  const object = relative.claim.vp?.object
  const isFrom = object?.kind === "place" && object.place.word.lemma === "from"
  if (!isFrom && isSaidOfElsewhere(filters, draft, relative, context)) return false
  const several = draft.quantity.max?.kind !== "constant" || draft.quantity.max.value !== 1
  for (const filter of filters) {
    const total = several ? totalOf(filter, draft.item) : null
    if (total) draft.among.push(total)
    else draft.filters.push(filter)
  }
  return true
}

/** `if 1 card each other player has in play is Red`: so many of each of them, not of all of them together. Reports it. */
function areSoManyOfAll(owner: Expr, item: Item, { quantity: { all, max } }: Draft, context: Context): boolean {
  if (!isEachOne(item) || !owner.many || all || max === null || context.mood === "event") return false
  context.fail("check/idle-determiner", item.det ?? item, { case: "soManyOfEach" })
  return true
}

/** `cards whose total cost is $5 or more`: said of several together. */
function totalOf(filter: Filter, item: Binding): Together | null {
  if (filter.is !== "test" || filter.test.cond !== "compare") return null
  const { left, right, comparison } = filter.test
  if (left.kind !== "measure" || left.how !== "total" || !left.property) return null
  if (left.of.kind !== "binding" || left.of.binding.id !== item.id || mentions({ expr: [right] }, item)) return null
  const words = [...wordsOf(filter), ...wordsOf(filter.test), ...wordsOf(left)]
  return withWords<Together>({ how: "total", property: left.property, comparison, to: right }, words)
}

/** `other than Spy`, `other than Spy or Fool`: whatever has another name, wherever those lie. */
function namedOtherwise(other: Expr, span: Span): Filter | null {
  if (other.kind !== "select" || other.type !== "component" || other.from.from !== "anywhere") return null
  const [only, another] = other.filters
  const names = only?.is === "either" ? only.filters : [only]
  const isNamed = only && !another && names.every((each) => each?.is === "name" && !each.not)
  const quantity = other.quantity?.all || other.quantity?.written === "none"
  return isNamed && quantity
    ? instead(negated(only, span) as Filter, other, ...(other.quantity ? [other.quantity] : []))
    : null
}

/** `other than a Red spell`: Green spells and Red beasts are, what is both is not. */
function otherThan(other: Expr, span: Span): Filter {
  const named = namedOtherwise(other, span)
  if (named) return named
  if (other.kind !== "select" || other.quantity?.written !== "article") return { is: "in", set: other, not: true }
  const kind: Filter | null = other.kinds && { is: "kind", kinds: other.kinds, not: false }
  const filters = kind ? [...other.filters, instead(kind, other, other.quantity)] : other.filters
  const [only, another] = filters
  const outside = only && negated(another ? { is: "all", filters } : only, span)
  return outside ?? { is: "in", set: { ...other, quantity: null }, not: true }
}
