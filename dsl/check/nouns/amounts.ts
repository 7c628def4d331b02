import { withArticle } from "../../lexicon/inflect.ts"
import type { PropertySymbol } from "../../meaning/declared.ts"
import { chosenFrom, type Expr, type Type } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { allWordsOf, withWords } from "../../meaning/provenance.ts"
import type { Item, NP, Place } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import type { CountedItem } from "../parts/filter-phrases.ts"
import { chosenFirst, contentsAnywhere, heldBy, names, ownerOf } from "../parts/owners.ts"
import { headsOf } from "../parts/place-phrases.ts"
import { overlap } from "../parts/pronouns.ts"
import { articleOf, isEach, writtenQuantity } from "../parts/quantities.ts"
import { bindingExpr, type Context, constant, instead, self, type Want, want } from "../scope/context.ts"

/** `2 penalties`, `the clock`, `your penalties`, `penalties equal to X`, `all coins`. */
export function counterPhrase(
  item: Item,
  counter: number,
  per: string | null,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const phrase = counterNamed(item, counter, per, wanted, owner, context, relative)
  return context.from(phrase, articleOf(item), item.det?.lemma === "all" ? item.det : null, item.quantity?.symbol)
}

function counterNamed(
  item: Item,
  counter: number,
  per: string | null,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const span = context.span(item)
  const equal = item.places.find((each) => each.word.lemma === "equal to")
  if (equal) {
    const number =
      "equal" in item
        ? (item as CountedItem).equal
        : asNumber(context.resolve.located(equal.located, want("number", "amount"), context), item, context)
    const amount: Expr | null = number && {
      kind: "amount",
      number,
      counter,
      parts: [],
      type: "amount",
      many: false,
      span,
    }
    return context.from(amount, equal.word)
  }
  let holder: Expr | null = null
  let owned: Expr | null = null
  if (per !== null) {
    const lying = item.places.find(({ word }) => word.lemma === "on")
    const on = lying && context.from(context.resolve.located(lying.located, want("component"), context), lying.word)
    if (lying && !on) return null
    // What lies on a thing is its own; what a player has lies on none.
    if (on && per === "player")
      return context.from<Expr>(
        { kind: "uncarried", said: "on", parts: [on], type: "amount", many: false, span },
        ...leavesOf(item),
      )
    const of = on ?? ownerOf(item, owner, ["player", "component"], context)
    if (of === "failed") return null
    owned = of
    holder = of ?? context.actor
    if (relative?.relative?.kind === "subject" && relative.relative.claim.deed?.form === "have") {
      const { deed } = relative.relative.claim
      holder = context.from(context.resolve.item(relative.relative.subject, want("player"), context), deed.verb)
      if (!holder) return null
    }
  }
  const words = wordsOf(counter, context)
  if (words && (item.quantity || (item.det && ["a", "an", "another"].includes(item.det.lemma))))
    return context.fail(
      "check/wrong-type",
      item,
      `the ${item.noun ? context.symbols.model.counters[counter]?.name : "counter"} holds a ${words.name}, it does not count`,
    )
  const current: Expr = words
    ? { kind: "counter", counter, holder, property: words, type: "value", many: false, span }
    : { kind: "counter", counter, holder, type: "number", many: false, span }
  if (item.quantity) {
    const quantity = writtenQuantity(item.quantity, context)
    if (!quantity) return null
    const number = quantity.max ?? quantity.min
    return { kind: "amount", number, counter, parts: [], type: "amount", many: false, span }
  }
  if (item.det && ["a", "an", "another"].includes(item.det.lemma))
    return { kind: "amount", number: constant(1, span), counter, parts: [], type: "amount", many: false, span }
  if (wanted.types?.includes("counter") && !wanted.types.includes("number") && !wanted.types.includes("amount")) {
    if (per !== null && per !== "player" && !owned)
      return context.fail(
        "check/nothing-named",
        item,
        `each ${per} has its own ${context.symbols.model.counters[counter]?.name}, and none is named`,
        `Say whose: “the ${context.symbols.model.counters[counter]?.name} of it”.`,
      )
    return { kind: "counterName", counter, holder: owned, type: "counter", many: false, span }
  }
  const asAmount = wanted.types?.includes("amount") && !wanted.types.includes("number")
  return asAmount ? { kind: "amount", number: current, counter, parts: [], type: "amount", many: false, span } : current
}

/** The property whose values a counter holds, where it holds words. */
function wordsOf(counter: number, context: Context): PropertySymbol | null {
  const name = context.symbols.model.counters[counter]?.of ?? null
  return name === null ? null : (context.symbols.properties.find((each) => each.name === name) ?? null)
}

export function propertyPhrase(
  item: Item,
  property: PropertySymbol,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const pointing = item.det && ["that", "this", "those", "these"].includes(item.det.lemma) ? item.det : null
  return context.from(propertyNamed(item, property, wanted, owner, context, relative), articleOf(item), pointing)
}

function propertyNamed(
  item: Item,
  property: PropertySymbol,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  _relative: NP | null,
): Expr | null {
  const span = context.span(item)
  const type: Type = property.type === "values" ? "value" : "number"
  const among = item.places.find(
    (each) =>
      each.word.lemma === "among" ||
      each.word.lemma === "of" ||
      (["in", "on"].includes(each.word.lemma) &&
        each.located.kind === "item" &&
        headsOf(each.located.item, context).has("component")),
  )
  const high = item.ordinals.find((each) => ["highest", "lowest", "most", "fewest"].includes(each.lemma))
  const total = item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "total")
  const different = item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "different")
  const wantsValue = property.type === "values" && !owner && !item.owner && !among
  if (
    wantsValue &&
    (item.det?.lemma === "that" ||
      item.det?.lemma === "this" ||
      item.det?.lemma === "the" ||
      item.det?.lemma === "those")
  ) {
    const bound = [...context.bound]
      .reverse()
      .find((each) => each.type === "value" && (each.property === null || each.property.index === property.index))
    if (bound) return bindingExpr(bound, span)
    if (item.det.lemma !== "the")
      return context.fail(
        "check/nothing-named",
        item,
        `no ${property.name} was chosen before this`,
        `Choose one first: “choose ${withArticle(property.name)}”.`,
      )
  }
  const owned = ownerOf(item, owner, ["component", "player", "space"], context, property.kinds)
  if (owned === "failed") return null
  // `their production`: of all that they have.
  if (owned?.type === "player" && type === "number")
    return {
      kind: "measure",
      how: "total",
      property,
      counter: -1,
      of: { ...heldBy(owned, property.kinds, context), many: true },
      type: "number",
      many: false,
      span,
    }
  const of = owned
  const source =
    of ?? (among ? context.from(context.resolve.located(among.located, want("component"), context), among.word) : null)
  if (among && !source) return null
  const measured = (measure: Expr): Expr =>
    context.from(measure, high, ...[total, different].map((each) => (each?.kind === "adjective" ? each.word : null)))
  if (source && (high || total || different)) {
    return measured({
      kind: "measure",
      how: total
        ? "total"
        : different
          ? "different"
          : high?.lemma === "lowest" || high?.lemma === "fewest"
            ? "lowest"
            : "highest",
      property,
      counter: -1,
      of: source,
      type: "number",
      many: false,
      span,
    })
  }
  if (source) {
    if (source.type === "zone" && property.name === "limit")
      return { kind: "uncarried", said: "limit", parts: [source], type: "number", many: false, span }
    if (source.type !== "component" && source.type !== "space")
      return context.fail("check/no-such-property", item, `only a component has ${withArticle(property.name)}`)
    const kinds =
      source.kind === "binding"
        ? source.binding.kinds
        : source.kind === "select"
          ? source.kinds
          : source.kind === "this"
            ? context.self
            : null
    if (kinds && !overlap(kinds, property.kinds))
      return context.fail(
        "check/no-such-property",
        item,
        `${withArticle(names(kinds, context))} has no ${property.name}`,
      )
    const of =
      context.mood === "step" &&
      source.kind === "select" &&
      (source.quantity?.written === "article" || source.quantity?.written === "number")
        ? chosenFirst(source, context)
        : source
    const value: Expr =
      of.many && type === "number" && context.mood === "step"
        ? // `gain food equal to the fangs of the discarded cards`: of all of them together.
          { kind: "measure", how: "total", property, counter: -1, of, type, many: false, span }
        : { kind: "property", property, of, type, many: source.many, span }
    const amount =
      (property.counter >= 0 || property.type === "amount" || property.type === "text") &&
      wanted.types !== null &&
      wanted.types.includes("amount") &&
      !wanted.types.includes("number")
    return amount
      ? { kind: "amount", number: value, counter: property.counter, parts: [], type: "amount", many: false, span }
      : value
  }
  if (high)
    return measured({
      kind: "measure",
      how: high.lemma === "lowest" || high.lemma === "fewest" ? "lowest" : "highest",
      property,
      counter: -1,
      of: contentsAnywhere(property, context),
      type: "number",
      many: false,
      span,
    })
  const beside = item.places.find((each) => each.word.lemma === "other than")
  if (wantsValue && beside) return context.from(otherValues(property, beside, span, context), beside.word)
  if (wantsValue)
    return context.from({ kind: "values", property, type: "value", many: false, span }, isEach(item) ? item.det : null)
  const det = item.det?.lemma
  if (det === "that" || det === "this" || det === "those") {
    const bound = [...context.bound]
      .reverse()
      .find(
        (each) =>
          each.property?.index === property.index ||
          (each.type === "component" && (each.kinds === null || overlap(each.kinds, property.kinds))),
      )
    if (!bound)
      return context.fail(
        "check/nothing-named",
        item,
        `no ${property.name} was spoken of before this`,
        `Say whose: “its ${property.name}”.`,
      )
    if (bound.type !== "component") return bindingExpr(bound, span)
    return { kind: "property", property, of: bindingExpr(bound), type, many: bound.many, span }
  }
  if (wanted.types?.includes("property")) return { kind: "propertyName", property, type: "property", many: false, span }
  if (
    context.self === null ||
    !overlap(context.self, property.kinds) ||
    (det !== "the" && !wanted.types?.includes("word"))
  )
    return context.fail(
      "check/whose",
      item,
      `nothing says whose ${property.name} this is`,
      `Say it: “its ${property.name}”, “the ${property.name} of the card”.`,
    )
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
      return context.fail(
        "check/wrong-type",
        beside,
        `this is no ${property.name}`,
        `Name the ${property.name} that is left out, as it is declared.`,
      )
    left.delete(each.value)
  }
  const parts = [...left].map((value): Expr => ({ kind: "value", property, value, type: "value", many: false, span }))
  return withWords<Expr>({ kind: "union", parts, type: "value", many: false, span }, allWordsOf("expr", except))
}

/** A number, from whatever has one. */
export function asNumber(expr: Expr | null, node: { start: number; end: number }, context: Context): Expr | null {
  if (!expr) return null
  if (expr.type === "number") return expr
  if (expr.kind === "amount") return instead(expr.number, expr)
  if (expr.type === "component" && expr.many)
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.type === "component" && expr.kind === "select")
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.kind === "uncarried" || chosenFrom(expr) || expr.type === "word" || expr.type === "die")
    return { kind: "uncarried", said: "number", parts: [expr], type: "number", many: false, span: expr.span }
  // The counter that a slot was given: how much of it there is.
  if (expr.kind === "binding" && (expr.binding.type === "amount" || expr.binding.type === "counter"))
    return { ...expr, type: "number" }
  return context.fail("check/wrong-type", node, `this is a ${expr.type}, where a number belongs`)
}
