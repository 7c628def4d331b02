import type { PropertySymbol } from "../../meaning/declared.ts"
import type { Cond, Expr, Modification, Reaction, Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Do, Item, Node, NP, VP, Word } from "../../syntax/ast.ts"
import { isOrFits } from "../parts/filter-phrases.ts"
import { nounOf } from "../parts/noun-words.ts"
import { overlap } from "../parts/pronouns.ts"
import { writtenQuantity } from "../parts/quantities.ts"
import { ANYTHING, arithmetic, bindingExpr, type Context, constant, instead } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { factorOf, times } from "../verbs/multiples.ts"
import { refuseUnasked } from "./asked-prices.ts"
import { nextDone } from "./next-done.ts"
import { stand } from "./stand.ts"

/** A clause that changes how much of something there is: the parts that say whose, of what and by how much. */
interface Change {
  readonly node: Do
  readonly vp: VP
  readonly subject: NP
  readonly object: NP
  readonly item: Item
  /** `more` or `less`. */
  readonly more: Word | null
}

/** `Red cards cost $2 less`, `you have 1 more movement`, `each other building you build costs 1 coin less`. */
export function modification(node: Do, vp: VP, context: Context): readonly Step[] | null | undefined {
  const { subject } = node
  const object = vp.object?.kind === "np" ? vp.object.np : null
  const item = object?.items[0]
  if (!subject || !item) return undefined
  const change: Change = { node, vp, subject, object, item, more: item.more ?? item.noun?.more ?? null }
  // Whoever does not have 1 more may have as much as before, or less.
  if (vp.not) return undefined
  const property = changedProperty(change, context)
  if (property && isOtherCounter(change, property, context)) return null
  if (property) return ofProperty(change, property, context)
  return isOfAmount(change, context) ? ofAmount(change, context) : undefined
}

/** `costs`: a property of what the subject speaks of, counted in what the object says. */
function changedProperty({ vp, subject }: Change, context: Context): PropertySymbol | null {
  const property = nounNamed("property", vp.verb.lemma, context.symbols)
  const isCounted = property?.type === "number" || property?.type === "amount"
  if (!property || !isCounted || vp.form !== "base") return null
  // `enemies cost no hearts`, where enemies have no such property of their own.
  const noun = nounOf(subject.items[0])
  const kind = noun === null ? undefined : nounNamed("kind", noun, context.symbols)
  return kind && !overlap(kind.kinds, property.kinds) ? null : property
}

/** What an object is counted in: `1 coin`. */
function counterIn(item: Item, { symbols }: Context) {
  const noun = nounOf(item)
  return noun === null ? undefined : nounNamed("counter", noun, symbols)
}

/** `costs 1 gold less`, of a cost that is an amount of something else, or of nothing. Reports it. */
function isOtherCounter({ item }: Change, { name, counter }: PropertySymbol, context: Context): boolean {
  const { symbols } = context
  const symbol = item.quantity?.symbol
  const said = symbol ? symbols.symbolCounters.get(symbol.text) : counterIn(item, context)?.index
  if (said === undefined || said === counter) return false
  const named = symbols.model.counters[said]?.name ?? ""
  if (counter < 0) context.fail("check/wrong-counter", item, { case: "plainNumber", property: name, counter: named })
  else context.fail("check/wrong-counter", item, { case: "notSo", property: name, symbol: named })
  return true
}

function ofProperty(change: Change, property: PropertySymbol, context: Context): readonly Step[] | null {
  const { item } = change
  const measured = context.make({ type: "component", many: false, kinds: property.kinds, name: "it" })
  const next = nextDone(change.subject, property, context)
  const test =
    next === undefined ? isOneOf(change, property, bindingExpr(measured), context) : next?.isIt(bindingExpr(measured))
  if (!test || refuseUnasked(test, bindingExpr(measured), property, change.subject, context)) return null
  const amount = changedBy(change, context)
  const number = amount && forEach(change, amount.kind === "amount" ? amount.number : amount, context)
  if (!number) return null
  const counted = counterIn(item, context)
  const target = { kind: "property", property } as const
  return standsAs(change, { target, item: measured, test, number, ends: next?.ends ?? null }, context, [
    item.quantity?.symbol,
    // `costs 1 coin less`: what the property is counted in.
    counted && item.noun?.kind === "noun" ? item.noun.word : null,
    item.det?.lemma === "no" && counted ? item.det : null,
    isNothing(item) ? item.pronoun : null,
  ])
}

/** `Red cards cost 1 less`: of each of them, however many there are. */
function isOneOf({ subject: words }: Change, property: PropertySymbol, it: Expr, context: Context): Cond | null {
  const inner = context.child({ mood: "event" })
  const wanted = { types: ["component"] as const, kinds: property.kinds, place: { from: "anywhere" } as const }
  const subject = inner.resolve.np(words, wanted, inner)
  if (!subject) return null
  const all = subject.kind === "select" && subject.quantity?.all ? [subject.quantity] : []
  return instead(isOrFits(it, subject), ...all)
}

/** What is changed of what: the thing, the condition that it meets, how much. */
interface Changed {
  readonly target: Modification["target"]
  readonly item: Modification["item"]
  readonly test: Cond
  readonly number: Expr
  /** With what it ends, before its time is over. */
  readonly ends: Reaction | null
}

/** A change that stands; besides its verb and `more`, it is made of some words. */
function standsAs(
  { node, vp, more }: Change,
  { target, item, test, number, ends }: Changed,
  context: Context,
  words: readonly (Node | null | undefined)[],
): readonly Step[] | null {
  const span = context.span(node)
  return stand(node, context, (zones, tests) => {
    const change: Modification = {
      target,
      item,
      test: { cond: "and", of: [test, ...tests], span },
      amount: signed(number, more),
      change: more ? "add" : "set",
      zones,
      span,
    }
    return { change: context.from(change, vp.verb, more, ...words), ends }
  })
}

/** `costs nothing`. */
const isNothing = ({ pronoun }: Item): boolean => pronoun?.lemma === "nothing"

function changedBy({ item, more }: Change, context: Context): Expr | null {
  const isNone = isNothing(item) || (item.det?.lemma === "no" && counterIn(item, context) !== undefined)
  if (isNone && !item.quantity && !more) return constant(0)
  if (!item.quantity)
    return context.resolve.item(item, { types: ["number", "amount"], kinds: null, place: null }, context)
  const quantity = writtenQuantity(item.quantity, context)
  return quantity && (quantity.max ?? quantity.min)
}

/** `$1 less for each Gold card in your play`: as often as there are such things whenever it is asked. */
function forEach({ vp, more, subject }: Change, number: Expr, context: Context): Expr | null {
  const per = vp.tails.find((tail) => tail.kind === "way" && tail.word.lemma === "for")
  if (per?.kind !== "way" || per.object.kind !== "np" || !more) return number
  // `Red cards cost $1 less for you`: for whom, not how often.
  if (!["each", "every"].includes(per.object.items[0]?.det?.lemma ?? ""))
    return context.fail("check/nothing-to-multiply", per.object, { case: "forWhom" })
  // `Red cards cost $1 more for each other Red card`: other than each of them, and not than the card that says so.
  if (isOther(per.object) && !isThisAlone(subject)) return number
  const factor = factorOf(per.object, false, context)
  return factor && context.from(times(number, factor), per.word)
}

const isOther = ({ items }: NP): boolean =>
  items.some(({ det, ordinals }) => det?.lemma === "another" || ordinals.some(({ lemma }) => lemma === "other"))

const isThisAlone = ({ items: [item, ...others] }: NP): boolean => others.length === 0 && item?.det?.lemma === "this"

/** `$2 less` is added as well. */
const signed = (number: Expr, more: Word | null): Expr =>
  more && more.lemma !== "more" ? arithmetic("subtract", constant(0), number, number.span) : number

/** `you have 1 more movement`, `you draw no cards`, and in an ability `your limit is 7`: nothing is done by these. */
function isOfAmount({ vp, item, more }: Change, context: Context): boolean {
  if (!more && item.det?.lemma !== "no" && !(vp.form === "be" && context.ability)) return false
  if (vp.form !== "base") return true
  const verb = vp.verb.lemma
  const isKnown = ["produce", "gain", "draw"].includes(verb) || context.symbols.usages.has(verb)
  return isKnown && (context.duration !== null || context.ability !== null)
}

function ofAmount(change: Change, context: Context): readonly Step[] | null {
  const { node, vp, object, item } = change
  const span = context.span(node)
  const inner = context.child({ mood: "event" })
  const subject = inner.resolve.np(change.subject, ANYTHING, inner)
  if (!subject) return null
  if (object.items.some((each) => each.noun?.kind === "unknown") && !context.resolve.np(object, ANYTHING, context))
    return null
  // `the cost of Red cards is 1 more`: that it is so is asked, and nothing makes it so.
  if (vp.form === "be" && (subject.kind === "property" || subject.kind === "count"))
    return context.fail("check/says-nothing", node, { case: "isSo" })
  const noun = nounOf(item)
  const counter = vp.form === "have" ? counterIn(item, context) : undefined
  const quantity = item.quantity ? writtenQuantity(item.quantity, context) : null
  const measured = context.make({ type: subject.type, many: false, name: "it" })
  const test: Cond =
    subject.type === "player" && !subject.many
      ? { cond: "same", left: bindingExpr(measured), right: subject, span }
      : instead({ cond: "constant", value: true, span }, ...(subject.kind === "everyone" ? [subject] : []))
  const verb = vp.form === "base" ? vp.verb.lemma : vp.form
  const target = counter
    ? ({ kind: "counter", counter: counter.index } as const)
    : ({ kind: "other", word: `${verb} ${noun ?? ""}` } as const)
  const number = quantity ? (quantity.max ?? quantity.min) : constant(1)
  return standsAs(
    change,
    { target, item: measured, test, number, ends: null },
    context,
    // Other things are kept as they were written, and refused when they are carried out.
    counter ? [item.noun?.kind === "noun" ? item.noun.word : null] : leavesOf(node),
  )
}
