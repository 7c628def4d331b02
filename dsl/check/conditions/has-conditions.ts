import type { Cond, Expr, Filter, Quantity } from "../../meaning/index.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Deed, Item, NP, Word } from "../../syntax/ast.ts"
import { remembered } from "../events/remembered.ts"
import { asNumber } from "../nouns/amounts.ts"
import { spaceHas } from "../nouns/space-phrases.ts"
import { timerHas } from "../nouns/timer-phrases.ts"
import { countCond, fitting, inZone, nounOf, quantityCond, zoneContents } from "../parts/comparisons.ts"
import { compareProperty } from "../parts/filter-phrases.ts"
import { articleOf, quantityOf, writtenQuantity } from "../parts/quantities.ts"
import { extremeHad, extremeThing, notOfEach } from "../parts/tied-extremes.ts"
import { ANYTHING, bindingExpr, type Context, constant, everyone, instead, want } from "../scope/context.ts"
import { countersOn } from "./counters-on.ts"
import { likeThis } from "./passable-filters.ts"

export function haveCond(
  subject: Expr,
  deed: Deed,
  alone: Word | null,
  gap: Expr | null,
  context: Context,
): Cond | null {
  const span = context.span(deed)
  if (deed.participle) {
    if (deed.participle.lemma === "win")
      return context.from({ cond: "won", who: subject, nobody: false, span }, deed.participle)
    return remembered(subject, deed, deed.participle.lemma, gap, [], context)
  }
  const object = deed.object
  if (!object)
    return gap
      ? { cond: "fits", what: gap, filters: [{ is: "held", by: subject, not: false }], some: true, span }
      : null
  const inner = context.child({
    actor: subject.type === "player" ? subject : context.actor,
    mood: context.mood === "step" ? "step" : "condition",
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
  const sum = np.joiners.find((joiner) => joiner === "plus" || joiner === "minus" || joiner === "times")
  if (sum)
    return context.fail(
      "check/wrong-type",
      np,
      `“${sum}” joins numbers, and this says what somebody has`,
      "Compare numbers: “your coins are more than your stones plus 2”.",
    )
  const conds: Cond[] = []
  const items = eachHad(np, context)
  for (const [index, item] of items.entries()) {
    const last = index === items.length - 1
    const one = hasItem(subject, item, last ? np : null, alone, inner, span)
    if (!one) return null
    conds.push(one)
  }
  return conds.length === 1 && conds[0]
    ? conds[0]
    : { cond: np.joiners.at(-1) === "or" ? "or" : "and", of: conds, span }
}

/**
 * The things of a list that somebody has. `A, B and C` are each of them; and in `A and 2 Gold cards in hand` the place
 * after the last is where the others are too.
 */
function eachHad(np: NP, context: Context): readonly Item[] {
  const places = np.items.at(-1)?.places ?? []
  return np.items.flatMap((item): Item[] => {
    if (!isOfComponents(item, context)) return [item]
    const placed = item.places.length === 0 ? { ...item, places } : item
    const { noun } = placed
    if (noun?.kind !== "names" || noun.joiner !== "and" || placed.quantity || noun.genitive) return [placed]
    return noun.names.map((name) => ({ ...placed, noun: { ...noun, names: [name], joiner: null } }))
  })
}

function isOfComponents(item: Item, context: Context): boolean {
  const { noun } = item
  if (item.pronoun || item.quantity?.symbol) return false
  if (!noun) return item.adjectives.length > 0
  if (noun.kind !== "names")
    return (context.symbols.nouns.get(noun.word.lemma) ?? []).some((symbol) => symbol.is === "kind")
  const isComponent = (lemma: string): boolean =>
    (context.symbols.names.get(lemma) ?? []).some((symbol) => symbol.is === "component")
  return noun.names.every((name) => isComponent(name.lemma))
}

/** `2 points less than you` is `2 less points than you`; null for what is not written so. */
function comparedWith(item: Item): Item | null {
  const { noun } = item
  if (noun?.kind !== "noun" || !noun.more || !item.than || item.more) return null
  return { ...item, more: noun.more, noun: { ...noun, more: null } }
}
const nounWord = ({ noun }: Item): Word | null => (noun && noun.kind !== "names" ? noun.word : null)

function hasItem(
  subject: Expr,
  item: Item,
  np: NP | null,
  alone: Word | null,
  context: Context,
  span: Cond["span"],
): Cond | null {
  const compared = comparedWith(item)
  if (compared) return hasItem(subject, compared, np, alone, context, span)
  const only = item.ordinals.find((ordinal) => ordinal.lemma === "only")
  if (only)
    return context.fail(
      "check/wrong-type",
      only,
      "“only” does not say whether there may be more of these, or something else",
      "Of all of them say “if all cards in your hand are Red”; else what there is and how many in all: “the deck has 1 card, the deck has Hero”.",
      { rule: "only" },
    )
  const relative = np?.relative ? np : null
  const timed = subject.type === "timer" ? timerHas(subject, item, context) : undefined
  if (timed !== undefined) return timed
  if (subject.type === "space" && subject.kind !== "uncarried" && !item.more)
    return spaceHas(subject, item, relative, context, span)
  // `has 66 cards`, `has a disaster`, said of a zone
  if (subject.type === "zone") {
    const compared = item.than?.than.kind === "item" ? item.than.than.item : null
    const bare: Item = item.than
      ? { ...item, than: null, more: null, quantity: null, noun: item.noun ?? compared?.noun ?? null }
      : item
    const what = context.resolve.item(
      bare,
      { types: ["component", "amount", "number"], kinds: null, place: { from: "place", place: subject } },
      context,
    )
    const quantity = quantityOf({ ...item, than: null }, context)
    if (!what || !quantity) return null
    const placed: Expr =
      what.kind === "select" && what.from.from === "place" && subject.kind === "zone"
        ? {
            ...what,
            from: instead(
              {
                from: "zones",
                zones: [
                  {
                    zone: subject.zone,
                    whose: subject.of ? "one" : "everyone",
                    of: subject.of,
                    number: subject.number,
                  },
                ],
              },
              subject,
            ),
          }
        : what
    if (item.more && item.than) {
      const limit = compared?.quantity ? writtenQuantity(compared.quantity, context) : null
      const than = limit
        ? (limit.max ?? limit.min)
        : context.resolve.located(item.than.than, want("number", "zone", "player"), context)
      const right =
        than &&
        (than.type === "zone"
          ? { kind: "count" as const, of: zoneContents(than, context), type: "number" as const, many: false, span }
          : asNumber(than, item, context))
      const left = asNumber(placed, item, context)
      const measured: Cond | null = left &&
        right && { cond: "compare", comparison: item.more.lemma === "more" ? "gt" : "lt", left, right, span }
      return context.from(measured, item.more, item.than.word)
    }
    if (placed.kind !== "select") return { cond: "uncarried", said: "has", parts: [subject, placed], span }
    return countCond(placed, quantity, item, context)
  }
  const superlative = item.ordinals.find((ordinal) => ["most", "fewest", "highest", "lowest"].includes(ordinal.lemma))
  if (superlative && item.det && item.det.lemma !== "the")
    return context.fail(
      "check/idle-determiner",
      { start: item.det.start, end: superlative.end },
      `“${item.det.text}” picks nothing here: there is one amount that is the ${superlative.text}`,
      `Write “the ${superlative.text}”.`,
    )
  if ((superlative || item.more) && subject.type === "player") {
    const loop = context.make({ type: "player", many: false, name: "rival" })
    // `fewer than 3 cards in hand`: what is counted stands after the number.
    const counted =
      !item.noun && item.than?.than.kind === "item" && item.than.than.item.quantity ? item.than.than.item : null
    const bare: Item = {
      ...(counted ?? item),
      ordinals: (counted ?? item).ordinals.filter((each) => each !== superlative),
      det: null,
      more: null,
      than: null,
      quantity: null,
    }
    const symbol = counted?.quantity?.symbol
      ? context.symbols.symbolCounters.get(counted.quantity.symbol.text)
      : undefined
    const measureOf = (who: Expr): Expr | null => {
      // `more than $3`
      if (symbol !== undefined)
        return { kind: "counter", counter: symbol, holder: who, type: "number", many: false, span }
      // `you have the most cards in your row`: what is yours is, of a rival, theirs.
      const inner = context.child({ actor: who, youActs: subject.kind === "you" ? who : context.youActs })
      // And `they have the most cards in their row`: whoever is looked at has their own.
      const measured = context.make({ type: "player", many: false, name: "they", alias: who })
      inner.bound.push(measured)
      const what = inner.resolve.item(
        bare,
        { types: ["number", "amount", "component"], kinds: null, place: null },
        inner,
      )
      inner.bound.splice(inner.bound.indexOf(measured), 1)
      if (!what) return null
      if (superlative && what.type === "component" && ["highest", "lowest"].includes(superlative.lemma))
        return extremeThing(superlative, item, inner)
      return asNumber(held(what, who), item, inner)
    }
    const mine = measureOf(subject)
    if (!mine) return null
    if (superlative) {
      const theirs = measureOf(bindingExpr(loop))
      if (!theirs) return null
      if (subject.kind === "binding" && !mentions({ expr: [mine] }, subject.binding)) return notOfEach(item, context)
      const high = superlative.lemma === "most" || superlative.lemma === "highest"
      const test: Cond = {
        cond: "compare",
        comparison: high ? (alone ? "gt" : "ge") : alone ? "lt" : "le",
        left: mine,
        right: theirs,
        span,
      }
      const rivals: Expr = { kind: "without", from: everyone, what: subject, type: "player", many: true, span }
      return context.from(
        { cond: "each", players: rivals, item: loop, test, some: false, superlative: true, span },
        superlative,
        item.det,
        alone,
      )
    }
    if (counted?.quantity && item.more) {
      const limit = writtenQuantity(counted.quantity, context)
      if (!limit) return null
      const comparison = item.more.lemma === "more" ? "gt" : "lt"
      return context.from(
        { cond: "compare", comparison, left: mine, right: limit.max ?? limit.min, span },
        item.more,
        item.than?.word,
      )
    }
    const than = item.than && context.resolve.located(item.than.than, want("player", "number"), context)
    if (item.than && !than) return null
    // `fewer Red cards in play than Blue cards in play`: so many as there are of those.
    const other = !than
      ? constant(0)
      : than.type === "player"
        ? measureOf(than)
        : asNumber(held(than, subject), item, context)
    if (!other) return null
    const difference = item.quantity ? writtenQuantity(item.quantity, context) : null
    const right: Expr = difference
      ? {
          kind: "arithmetic",
          op: item.more?.lemma === "more" ? "add" : "subtract",
          left: other,
          right: difference.min,
          type: "number",
          many: false,
          span,
        }
      : other
    return context.from(
      {
        cond: "compare",
        comparison: difference ? "eq" : item.more?.lemma === "more" ? "gt" : "lt",
        left: mine,
        right,
        span,
      },
      item.more,
      item.than?.word,
    )
  }
  const noun = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : null
  const symbols = noun ? (context.symbols.nouns.get(noun) ?? []) : []
  if (subject.type === "component") {
    const property = symbols.find((symbol) => symbol.is === "property")
    if (property?.is === "property" && item.quantity) {
      const filter = context.from(compareProperty(property, item, context), nounWord(item))
      return filter && likeThis(subject, [filter], item, context, span)
    }
    if (property?.is === "property" && item.det && ["a", "an", "any", "no"].includes(item.det.lemma)) {
      const not = item.det.lemma === "no"
      if (not && (property.type === "number" || property.type === "amount"))
        return noneOrNought(property.name, item, context)
      const filter: Filter = property.type === "flag" ? { is: "flag", property, not } : { is: "printed", property, not }
      return likeThis(subject, [context.from(filter, nounWord(item), item.det)], item, context, span)
    }
    if (
      symbols.length === 1 &&
      symbols[0]?.is === "script" &&
      ["a", "an", "any", "no"].includes(item.det?.lemma ?? "")
    ) {
      const filter: Filter = { is: "script", script: symbols[0].name, not: item.det?.lemma === "no" }
      return fitting(subject, [context.from(filter, nounWord(item), item.det)], span)
    }
    const counted = countersOn(subject, symbols, item, context, span)
    if (counted !== undefined) return counted
    const what = context.resolve.item(item, ANYTHING, context)
    return what && { cond: "uncarried", said: "has", parts: [subject, what], span }
  }
  // `has no money`: the amount is 0, and `no` picks none of several.
  const none = item.det?.lemma === "no" && isCounter(item, context) ? item.det : null
  const found = context.resolve.item(none ? { ...item, det: null } : item, ANYTHING, context)
  const what = found && relative ? described(found, relative, context) : found
  if (!what) return null
  const extreme = what.kind === "select" && what.filters.some((filter) => filter.is === "extreme")
  if (extreme && subject.type === "player") return extremeHad(item, context)
  if (what.kind === "amount" || what.kind === "counter" || what.type === "number") {
    const counter = what.kind === "amount" ? what.counter : what.kind === "counter" ? what.counter : -1
    const quantity = quantityOf(item, context)
    if (!quantity) return null
    const left: Expr =
      what.kind === "amount" && what.counter < 0
        ? { kind: "points", of: subject, type: "number", many: false, span }
        : counter >= 0
          ? { kind: "counter", counter, holder: subject, type: "number", many: false, span }
          : what
    const plain: Quantity = quantity.all ? { ...quantity, min: constant(1), max: null, written: "article" } : quantity
    return context.from(instead(quantityCond(left, plain, span), what), none)
  }
  if (what.kind === "span")
    return {
      cond: "compare",
      comparison: "ge",
      left: instead(
        { kind: "queued", queue: what.index, which: null, of: subject, type: "number", many: false, span },
        what,
      ),
      right: constant(1),
      span,
    }
  if (what.type === "span")
    return {
      cond: "compare",
      comparison: "ge",
      left: context.from(
        { kind: "queued", queue: -1, which: what, of: subject, type: "number", many: false, span },
        articleOf(item),
        item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "extra")?.word,
      ),
      right: constant(1),
      span,
    }
  if (what.type !== "component") return { cond: "uncarried", said: "has", parts: [subject, what], span }
  if (item.det && ["all", "each", "every", "both"].includes(item.det.lemma) && !item.quantity)
    return context.fail(
      "check/idle-determiner",
      item,
      `“${item.det.text}” is not asked here: it would be enough to have one`,
      "Ask it of them: “if all Red cards are in your hand”. Or say how many: “if you have a Red card”.",
      { rule: "each" },
    )
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const theirs = held(what, subject)
  const plain: Quantity = quantity.written === "none" && !quantity.all ? { ...quantity, max: null } : quantity
  if (plain.max === null && plain.written === "number" && plain.min.kind === "constant" && plain.min.value === 0)
    context.warn("check/constant-condition", item, "this is always true", "Ask for at least 1.")
  // What was found, for `those` and `it`.
  if (
    theirs.kind === "select" &&
    plain.written !== "none" &&
    !(plain.min.kind === "constant" && plain.min.value === 0)
  ) {
    context.bind({ type: "component", many: theirs.many, kinds: theirs.kinds, name: nounOf(item), span, alias: theirs })
  }
  const exists = countCond({ ...theirs, span }, plain, item, context)
  // `you have a card in your deck` says twice whose.
  return exists && isOwn(theirs, subject) ? instead(exists, subject) : exists
}

/** `it has no cost` */
const noneOrNought = (name: string, item: Item, context: Context): null =>
  context.fail(
    "check/wrong-type",
    item,
    `this may say that no ${name} is printed there, or that it is 0`,
    `Say which: “doesn't have a ${name}”, or “whose ${name} is 0”.`,
  )

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

/** What somebody has, where no place is named: wherever they have it. */
const held = (what: Expr, by: Expr): Expr =>
  what.kind === "select" && what.from.from === "anywhere"
    ? { ...what, filters: [...what.filters, { is: "held", by, not: false }] }
    : what
