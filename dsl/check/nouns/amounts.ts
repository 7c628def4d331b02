import { withArticle } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import type { PropertySymbol } from "../../meaning/declared.ts"
import { chosenFrom, type Expr, kindsOf, type Type } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { allWordsOf, withWords } from "../../meaning/provenance.ts"
import type { Item, Place } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { sameExpr } from "../findings/doubts.ts"
import type { CountedItem } from "../parts/filter-phrases.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { chosenIfSome, contentsAnywhere, heldBy, names, ownerOf } from "../parts/owners.ts"
import { headsOf } from "../parts/place-phrases.ts"
import { overlap } from "../parts/pronouns.ts"
import { articleOf, isEach, isOfEarlier, symbolIn, writtenQuantity } from "../parts/quantities.ts"
import { superlativeIn } from "../parts/tied-extremes.ts"
import { arithmetic, bindingExpr, type Context, constant, instead, self, want } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { isOneOfSeveral } from "./owners-apart.ts"

type CounterSymbol = Extract<NounSymbol, { is: "counter" }>

const ONE_MORE: ReadonlySet<string | undefined> = new Set(["a", "an", "another"])

/** `2 penalties`, `the clock`, `your penalties`, `penalties equal to X`, `all coins`. */
export function counterPhrase(symbol: CounterSymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item } = phrase
  return context.from(
    counterNamed(symbol, phrase, context),
    articleOf(item),
    item.det?.lemma === "all" ? item.det : null,
    item.quantity?.symbol,
  )
}

/** So much of a counter. */
export const amountOf = (number: Expr, counter: number, span: Expr["span"]): Expr => ({
  kind: "amount",
  number,
  counter,
  parts: [],
  type: "amount",
  many: false,
  span,
})

/** `whenever you gain wood, lose the wood`: so much of it was spoken of, and nothing says whether that is meant, or all. */
function isSpokenOf(counter: number, { item, owner }: HeadedPhrase, context: Context): boolean {
  const isBare = [item.places, item.adjectives, item.ordinals].every(({ length }) => length === 0) && !item.quantity
  if (context.mood !== "step" || item.det?.lemma !== "the" || owner || item.owner || !isBare) return false
  if (item.noun?.genitive) return false
  // Whoever is looked at among several was bound last: `the player with the most wood`.
  const { actor, bound } = context
  if (actor.kind === "binding" && actor.binding === bound.at(-1)) return false
  if (context.symbols.model.counters[counter]?.per !== "player") return false
  const spoken = [...(context.shared.performed?.slots.values() ?? [])].find(({ type }) => type === "amount")
  const isOfIt = spoken?.kind === "amount" && spoken.parts.length === 0 && spoken.counter === counter
  return isOfIt || bound.some((each) => each.type === "number" && each.counter === counter)
}

/**
 * `gain the 2 wood`, where none was spoken of: so much is no amount that anybody knows, and `the` would be dropped. Reports it.
 * @param counter of which so much may have been spoken of; null for a group, of which it is shared out anew each time
 */
export function isOfNoneSpokenOf(
  counter: number | null,
  { item, owner, relative }: HeadedPhrase,
  context: Context,
): boolean {
  const { det, quantity, noun, places } = item
  if (det?.lemma !== "the" || !quantity?.number || owner || item.owner || relative || places.length > 0) return false
  const isAmount = (each: Expr): boolean => each.kind === "amount" && each.counter === counter
  const steps = [context.shared.performed, ...context.shared.doneIn.keys()]
  if (steps.some((step) => step && [...step.slots.values()].some(isAmount))) return false
  const end = noun?.end ?? item.end
  context.fail(
    "check/idle-determiner",
    { start: item.start, end },
    { case: "amount", number: quantity.number?.text ?? "", noun: noun?.kind === "noun" ? noun.word.text : "" },
  )
  return true
}

function counterNamed(symbol: CounterSymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item, wanted } = phrase
  const { index: counter, decl } = symbol
  const span = context.span(item)
  if (context.shared.rolled && item.det?.lemma === "the" && decl.name === "result")
    return context.fail("check/wrong-type", item, { case: "rollOrCounter" })
  const equal = item.places.find((each) => each.word.lemma === "equal to")
  if (equal) {
    const number =
      "equal" in item
        ? (item as CountedItem).equal
        : equalTo(context.resolve.located(equal.located, want("number", "amount"), context), item, context)
    return context.from(number && amountOf(number, counter, span), equal.word)
  }
  if (isOfNoneSpokenOf(counter, phrase, context)) return null
  if (isSpokenOf(counter, phrase, context))
    return context.fail("check/ambiguous-pronoun", item, { case: "thatOrAll", name: pluralNoun(decl) })
  const takes = (type: Type): boolean => wanted.types?.includes(type) === true
  if (wanted.ofEach && takes("counter")) return ofEach(counter, phrase, context)
  const whose = decl.per === null ? { holder: null, owned: null } : holderOf(decl.per, phrase, context)
  if (whose === null || "kind" in whose) return whose
  const { holder, owned } = whose
  const words = wordsOf(counter, context)
  if (words && (item.quantity || ONE_MORE.has(item.det?.lemma)))
    return context.fail("check/wrong-type", item, {
      case: "counterIsWord",
      noun: item.noun ? decl.name : "counter",
      words: words.name,
    })
  if (item.quantity) {
    const symbol = symbolIn(item.quantity)
    if (symbol && context.symbols.symbolCounters.get(symbol.text) !== counter)
      return context.fail("check/wrong-type", item.quantity, {
        case: "otherSymbol",
        symbol: symbol.text,
        counter: decl.plural ?? decl.name,
      })
    const quantity = isOfEarlier(item, counter, context) ? null : writtenQuantity(item.quantity, context)
    return quantity && amountOf(quantity.max ?? quantity.min, counter, span)
  }
  if (ONE_MORE.has(item.det?.lemma)) return amountOf(constant(1, span), counter, span)
  const ofNobody = (per: string): null =>
    context.fail("check/nothing-named", item, { case: "counter", per, name: decl.name })
  const ofThings = decl.per === "player" ? null : decl.per
  if (takes("counter") && !takes("number") && !takes("amount"))
    return ofThings !== null && !owned
      ? ofNobody(ofThings)
      : { kind: "counterName", counter, holder: owned, type: "counter", many: false, span }
  const current: Expr = words
    ? { kind: "counter", counter, holder, property: words, type: "value", many: false, span }
    : { kind: "counter", counter, holder, type: "number", many: false, span }
  const isBare = !owned && !item.det && !phrase.relative && item.places.length === 0
  // `remove all damage from each ship`: what a thing has, no player has.
  if (ofThings !== null && holder === context.actor && context.mood === "step" && !takes("number") && !isBare)
    return ofNobody(ofThings)
  if (!takes("amount") || takes("number")) return current
  if (isOfAnother(phrase, owned, context)) return null
  // `gain money`: as much as is there would be no reader's guess.
  return isBare ? context.fail("check/wrong-type", item, { case: "noNumber" }) : amountOf(current, counter, span)
}

/** `sort the ranking by votes`: those of each who stands on it. Whose, how many and which is not for the sentence to say. */
function ofEach(counter: number, { item, owner }: HeadedPhrase, context: Context): Expr | null {
  const decl = context.symbols.model.counters[counter]
  const name = decl ? pluralNoun(decl) : ""
  if (owner || item.owner || item.quantity || item.det)
    return context.fail("check/wrong-type", item, { case: "counterOfEach", name })
  return { kind: "counterName", counter, holder: null, type: "counter", many: false, span: context.span(item) }
}

/** Whose counter is meant, and whether that is said. */
interface Whose {
  readonly holder: Expr
  readonly owned: Expr | null
}

export function holderOf(per: string, { item, owner, relative }: HeadedPhrase, context: Context): Whose | Expr | null {
  const lying = item.places.find(({ word }) => word.lemma === "on")
  const on = lying && context.from(context.resolve.located(lying.located, want("component"), context), lying.word)
  if (lying && !on) return null
  // What lies on a thing is its own; what a player has lies on none.
  if (on && per === "player")
    return context.from<Expr>(
      { kind: "uncarried", said: "on", parts: [on], type: "amount", many: false, span: context.span(item) },
      ...leavesOf(item),
    )
  const said = on ?? ownerOf(item, owner, ["player", "component"], context)
  if (said === "failed") return null
  const owned = said ?? (item.det?.lemma === "all" ? context.loser : null)
  if (per !== "player" && owned?.type === "component" && owned.many) return ofSeveral(item, per, context)
  if (relative?.relative?.kind !== "subject" || relative.relative.claim.vp?.form !== "have")
    return { holder: owned ?? context.actor, owned }
  const { claim, subject } = relative.relative
  const holder = context.from(context.resolve.item(subject, want("player"), context), claim.vp?.verb)
  return holder && { holder, owned }
}

/** `the ore on cards in your yard`: a number of each of them, and nothing says what becomes of those. Reports it. */
function ofSeveral(item: Item, per: string, context: Context): null {
  const name = item.noun?.kind === "noun" ? item.noun.word.text : "counter"
  return context.fail("check/wrong-type", item, { case: "counterOfSeveral", per, name })
}

/**
 * `gain the next player's wood`: as much as they have, or that very wood? Reports it.
 * @param whose who is said to have it; null where nobody is
 */
export function isOfAnother({ item, wanted }: HeadedPhrase, whose: Expr | null, context: Context): boolean {
  if (wanted.types?.some((type) => type !== "amount") || !isSomebodyElses(whose, context)) return false
  const name = item.noun?.kind === "noun" ? item.noun.word.text : "counter"
  context.fail("check/which-player", item, { case: "anothers", name, part: "" })
  return true
}

/** The same of `half the next player's wood`, of which the counter and its holder have been found. */
export function isShareOfAnother(of: Expr & { kind: "counter" }, item: Item, context: Context): boolean {
  if (!isSomebodyElses(of.holder, context)) return false
  const counter = context.symbols.model.counters[of.counter]
  const part = item.multiplier?.lemma === "double" ? "double " : "half "
  context.fail("check/which-player", item, { case: "anothers", name: counter ? pluralNoun(counter) : "points", part })
  return true
}

const isSomebodyElses = (whose: Expr | null, { actor, loser }: Context): boolean =>
  whose?.type === "player" && !sameExpr(whose, actor) && !(loser && sameExpr(whose, loser))

/** The property whose values a counter holds, where it holds words. */
function wordsOf(counter: number, context: Context): PropertySymbol | null {
  const name = context.symbols.model.counters[counter]?.of ?? null
  return name === null ? null : (context.symbols.properties.find((each) => each.name === name) ?? null)
}

const POINTING: ReadonlySet<string | undefined> = new Set(["that", "this", "these", "those"])

export function propertyPhrase(property: PropertySymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item } = phrase
  const pointing = item.det && POINTING.has(item.det.lemma) ? item.det : null
  return context.from(propertyNamed(property, phrase, context), articleOf(item), pointing)
}

function propertyNamed(property: PropertySymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item, owner } = phrase
  const span = context.span(item)
  const among = item.places.find(
    ({ word, located }) =>
      ["among", "of"].includes(word.lemma) ||
      (["in", "on"].includes(word.lemma) && located.kind === "item" && headsOf(located.item, context).has("component")),
  )
  const wantsValue = property.type === "values" && !owner && !item.owner && !among
  if (wantsValue) {
    const spoken = valueSpokenOf(property, item, context)
    if (spoken !== undefined) return spoken
  }
  const owned = ownerOf(item, owner, ["component", "player", "space"], context, property.kinds)
  if (owned === "failed") return null
  const having = owned ? undefined : ownerHaving(phrase, context)
  if (having !== undefined) return having && ofSource(property, having, phrase, context)
  // `their production`: of all that they have.
  if (owned?.type === "player" && property.type !== "values")
    return measured("total", property, { ...heldBy(owned, property.kinds, item, context), many: true }, span)
  const source =
    owned ??
    (among ? context.from(context.resolve.located(among.located, want("component"), context), among.word) : null)
  if (among && !source) return null
  const high = superlativeIn(item)
  const [total, different] = ["total", "different"].map(
    (lemma) =>
      item.adjectives.flatMap((each) => (each.kind === "adjective" && each.word.lemma === lemma ? [each.word] : []))[0],
  )
  const extreme = high?.lemma === "lowest" || high?.lemma === "fewest" ? "lowest" : "highest"
  if (source && (high || total || different)) {
    const how = total ? "total" : different ? "different" : extreme
    if (areSomeOfAll(source, item, context)) return null
    return context.from(measured(how, property, chosenIfSome(source, context), span), high, total, different)
  }
  if (source && isOfOneOfSeveral(source, phrase, property, context)) return null
  if (source) return ofSource(property, source, phrase, context)
  if (high)
    return context.from(
      measured(extreme, property, contentsAnywhere(property, item, context), span),
      high,
      total,
      different,
    )
  return wantsValue ? anyValue(property, item, context) : ofNothingSaid(property, phrase, context)
}

/** `of those 3 cards`, `of the top 3 cards`: which ones is said, and how many they are. */
export const isOfThoseMany = ({ located }: Place): boolean =>
  located.kind === "item" &&
  (["those", "these"].includes(located.item.det?.lemma ?? "") ||
    located.item.ordinals.some(({ lemma }) => lemma === "top" || lemma === "bottom"))

/** `the total cost of no cards`, `if the total cost of 2 cards in hand is 6`: all that there are would be counted. Reports it. */
function areSomeOfAll(of: Expr, node: Item, context: Context): boolean {
  if (of.kind !== "select" || of.quantity?.written !== "number") return false
  const { all, max } = of.quantity
  const isNone = max?.kind === "constant" && max.value === 0
  if (all || node.places.some(isOfThoseMany) || (context.mood === "step" && !isNone)) return false
  context.fail("check/wrong-type", node, { case: "numberOfSome", isNone })
  return true
}

/** `each crown it has`: whose it is, said behind it. */
function ownerHaving({ relative }: HeadedPhrase, context: Context): Expr | null | undefined {
  if (relative?.relative?.kind !== "subject") return undefined
  const { claim, subject } = relative.relative
  if (claim.vp?.form !== "have" || subject.pronoun?.lemma !== "it") return undefined
  return context.from(context.resolve.item(subject, want("component"), context), claim.vp.verb)
}

const measured = (
  how: Extract<Expr, { kind: "measure" }>["how"],
  property: PropertySymbol,
  of: Expr,
  span: Expr["span"],
): Expr => ({ kind: "measure", how, property, counter: -1, of, type: "number", many: false, span })

const typeOf = ({ type }: PropertySymbol): Type => (type === "values" ? "value" : "number")

/** `that colour`: the value that was chosen; undefined where it points at none. */
function valueSpokenOf(property: PropertySymbol, item: Item, context: Context): Expr | null | undefined {
  if (!item.det || !["that", "this", "the", "those"].includes(item.det.lemma)) return undefined
  const bound = [...context.bound]
    .reverse()
    .find((each) => each.type === "value" && (each.property === null || each.property.index === property.index))
  if (bound) return bindingExpr(bound, context.span(item))
  if (item.det.lemma === "the") return undefined
  return context.fail("check/nothing-named", item, {
    case: "notChosen",
    property: property.name,
  })
}

/** `if the cost of the card in your hand is $3`: of which of them? Reports it. */
function isOfOneOfSeveral(source: Expr, { item }: HeadedPhrase, { name }: PropertySymbol, context: Context): boolean {
  const [of] = item.places.flatMap(({ word, located }) =>
    word.lemma === "of" && located.kind === "item" ? [located.item] : [],
  )
  return of !== undefined && source.kind === "select" && isOneOfSeveral(of, source, source.from, context, name)
}

/** `the cost of the card`, `its colour`. */
function ofSource(
  property: PropertySymbol,
  source: Expr,
  { item, wanted }: HeadedPhrase,
  context: Context,
): Expr | null {
  const span = context.span(item)
  if (source.type === "zone" && property.name === "limit")
    return { kind: "uncarried", said: "limit", parts: [source], type: "number", many: false, span }
  if (source.type !== "component" && source.type !== "space")
    return context.fail("check/no-such-property", item, {
      case: "onlyOfComponent",
      property: withArticle(property.name),
    })
  const kinds = kindsOf(source, context.self)
  if (kinds && !overlap(kinds, property.kinds))
    return context.fail("check/no-such-property", item, {
      case: "kind",
      kind: withArticle(names(kinds, context)),
      property: property.name,
    })
  // Those that tie for the highest cost have the same.
  const isSame =
    source.kind === "select" && source.filters.some((each) => each.is === "extreme" && each.property === property)
  const of = isSame ? source : chosenIfSome(source, context)
  // `gain food equal to the fangs of the discarded cards`: of all of them together.
  const value: Expr =
    of.many && property.type !== "values" && context.mood === "step"
      ? measured("total", property, of, span)
      : { kind: "property", property, of, type: typeOf(property), many: source.many, span }
  const isAmount = property.counter >= 0 || property.type === "amount" || property.type === "text"
  return isAmount && wanted.types?.includes("amount") && !wanted.types.includes("number")
    ? amountOf(value, property.counter, span)
    : value
}

/** `a colour`, `a colour other than Red`. */
function anyValue(property: PropertySymbol, item: Item, context: Context): Expr | null {
  const span = context.span(item)
  const beside = item.places.find((each) => each.word.lemma === "other than")
  if (beside) return context.from(otherValues(property, beside, span, context), beside.word)
  return context.from({ kind: "values", property, type: "value", many: false, span }, isEach(item) ? item.det : null)
}

/** `that cost`, `the cost`, where nothing says of what. */
function ofNothingSaid(property: PropertySymbol, { item, wanted }: HeadedPhrase, context: Context): Expr | null {
  const span = context.span(item)
  const type = typeOf(property)
  const det = item.det?.lemma
  if (det === "that" || det === "this" || det === "those") {
    const bound = [...context.bound]
      .reverse()
      .find(
        (each) =>
          each.property?.index === property.index ||
          (each.type === "component" && (each.kinds === null || overlap(each.kinds, property.kinds))),
      )
    if (!bound) return context.fail("check/nothing-named", item, { case: "notSpokenOf", property: property.name })
    if (bound.type !== "component") return bindingExpr(bound, span)
    return { kind: "property", property, of: bindingExpr(bound), type, many: bound.many, span }
  }
  if (wanted.types?.includes("property")) return { kind: "propertyName", property, type: "property", many: false, span }
  const isOwn = context.self !== null && overlap(context.self, property.kinds)
  if (!isOwn || (det !== "the" && !wanted.types?.includes("word")))
    return context.fail("check/whose", item, { property: property.name })
  return { kind: "property", property, of: self, type, many: false, span }
}

/** `a colour other than Red`: what is left of a property's values. */
function otherValues(property: PropertySymbol, beside: Place, span: Span | null, context: Context): Expr | null {
  const except = context.resolve.located(beside.located, want("value"), context)
  if (!except) return null
  const named = except.kind === "union" ? except.parts : [except]
  // Which one is left out is only known when the choice is made.
  if (named.some((each) => each.kind === "binding"))
    return { kind: "uncarried", said: "a choice of other values", parts: named, type: "value", many: false, span }
  const left = new Set(property.values.keys())
  for (const each of named) {
    if (each.kind !== "value" || each.property.index !== property.index)
      return context.fail("check/wrong-type", beside, { case: "noValueOf", property: property.name })
    left.delete(each.value)
  }
  const parts = [...left].map((value): Expr => ({ kind: "value", property, value, type: "value", many: false, span }))
  return withWords<Expr>({ kind: "union", parts, type: "value", many: false, span }, allWordsOf("expr", except))
}

/** What so many things or so much are equal to: `cards equal to their money`. */
export const equalTo = (expr: Expr | null, node: { start: number; end: number }, context: Context): Expr | null =>
  expr?.type === "player"
    ? context.fail("check/wrong-type", node, { case: "playerForNumber" })
    : asNumber(expr, node, context)

/** A number, from whatever has one. */
export function asNumber(expr: Expr | null, node: { start: number; end: number }, context: Context): Expr | null {
  if (!expr) return null
  if (expr.type === "number") return expr
  if (expr.kind === "split") return instead(expr.number, expr)
  if (expr.kind === "amount") return instead(amountInAll(expr), expr)
  if (expr.type === "component" && expr.many)
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.type === "component" && expr.kind === "select")
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.kind === "uncarried" || chosenFrom(expr) || expr.type === "word" || expr.type === "die")
    return { kind: "uncarried", said: "number", parts: [expr], type: "number", many: false, span: expr.span }
  // The counter that a slot was given: how much of it there is.
  if (expr.kind === "binding" && (expr.binding.type === "amount" || expr.binding.type === "counter"))
    return { ...expr, type: "number" }
  return context.fail("check/wrong-type", node, { case: "notANumber", type: expr.type })
}

/** Numbers added up. */
export const sumOf = (numbers: readonly Expr[]): Expr => numbers.reduce((left, right) => arithmetic("add", left, right))

/** How much it is, of whatever: `1 leaf and 2 runes` are 3. */
function amountInAll(amount: Extract<Expr, { kind: "amount" }>): Expr {
  const numbers = amount.parts.flatMap((part) => (part.kind === "amount" ? [part.number] : []))
  if (numbers.length < 2 || numbers.length < amount.parts.length) return amount.number
  return sumOf(numbers)
}
