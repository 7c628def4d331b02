import { chosenNumberIn, type Expr, isConstant } from "../../meaning/index.ts"
import type { Item, NP } from "../../syntax/ast.ts"
import { asNumber } from "../nouns/amounts.ts"
import { isZoneItem } from "../nouns/noun-phrases.ts"
import { eachValueOf } from "../nouns/nounless.ts"
import { saysTotal } from "../parts/best-of-each.ts"
import { differentValues } from "../parts/comparisons.ts"
import { headsOf, isOfNumber } from "../parts/place-phrases.ts"
import { isPlural, numberOf } from "../parts/quantities.ts"
import { type Context, constant, instead, want } from "../scope/context.ts"
import type { Match } from "./usage-matching.ts"

/** `gain $3 for each card you played`: the amount of the step, as often as there are such things; `to a maximum of 5`. */
export function multiplied(match: Match, slots: Map<string, Expr>, context: Context): boolean {
  const slot = match.usage.slots.find(
    (each) => ["amount", "number", "component"].includes(each.type) && slots.has(each.name),
  )
  const of = slot && slots.get(slot.name)
  if (!slot || !of) {
    const said = match.per ?? match.most
    if (said) context.fail("check/nothing-to-multiply", said, { case: "noNumber", isForEach: match.per !== null })
    return false
  }
  if (match.per && chosenNumberIn(of)) {
    context.fail("check/wrong-type", match.per, { case: "namedForEach" })
    return false
  }
  const factor = match.per ? factorOf(match.per, match.adverbs.includes("rounded up"), context) : constant(1)
  if (!factor) return false
  if (match.most) {
    const item = match.most.items[0]
    const place = item?.places.find((each) => each.word.lemma === "of")
    const most = place && context.resolve.located(place.located, want("number", "amount"), context)
    const number = most ? (most.kind === "amount" ? instead(most.number, most) : most) : null
    const limit = context.from(
      number,
      place?.word,
      // `to no maximum of 5`: any other word says something that nothing comes of.
      item?.det && ["a", "the"].includes(item.det.lemma) ? item.det : null,
      item?.adjectives.map((each) => (each.kind === "adjective" ? each.word : null)).find((each) => each !== null),
    )
    if (!limit) return false
    slots.set(slot.name, scaled(of, factor, limit, context))
    return true
  }
  slots.set(slot.name, scaled(of, factor, null, context))
  return true
}

function scaled(of: Expr, factor: Expr, limit: Expr | null, context: Context): Expr {
  const scale = (value: Expr): Expr => {
    const product: Expr = isConstant(factor, 1)
      ? instead(value, factor)
      : isConstant(value, 1)
        ? instead(factor, value)
        : arithmetic("multiply", value, factor)
    return limit ? arithmetic("least", product, limit) : product
  }
  if (of.kind === "amount")
    return {
      ...of,
      number: scale(of.number),
      parts: of.parts.map((part) => (part.kind === "amount" ? { ...part, number: scale(part.number) } : part)),
    }
  if (of.kind === "select" && of.quantity) {
    const { min, max } = of.quantity
    const most = max && scale(max)
    const from = of.from.from === "end" ? { ...of.from, count: scale(of.from.count) } : of.from
    return {
      ...of,
      from,
      many: true,
      quantity:
        of.from.from === "end"
          ? { ...of.quantity, max: null, all: true }
          : { ...of.quantity, min: max === min && most ? most : scale(min), max: most },
    }
  }
  return of.type === "number" ? scale(of) : { ...of, span: of.span ?? context.span({ start: 0, end: 0 }) }
}

const arithmetic = (op: "add" | "multiply" | "divide" | "divideUp" | "least", left: Expr, right: Expr): Expr => ({
  kind: "arithmetic",
  op,
  left,
  right,
  type: "number",
  many: false,
  span: left.span,
})

/** How many there are of what follows `for each`; of several, the complete sets, and of `each A and each B` both together. */
export function factorOf(np: NP, up: boolean, context: Context): Expr | null {
  let factor: Expr | null = null
  const groups = countedTogether(np, context)
  const places = groups.at(-1)?.[0]?.places ?? []
  for (const [given, ...others] of groups) {
    const written = given && (eachValueOf(given, context) ?? given)
    if (!written) continue
    // `each Red card and each Blue card in your hand`: where both are.
    const isElsewhere = written.places.length > 0 || !headsOf(written, context).has("component")
    const item = isElsewhere ? written : { ...written, places }
    if (
      !item.noun &&
      !item.pronoun &&
      !item.quantity &&
      item.adjectives.length + item.places.length + item.measures.length === 0 &&
      !np.relative
    ) {
      return context.fail("check/nothing-to-multiply", np, { case: "ofWhat" })
    }
    const second = others.find((each) => each.quantity)
    if (second) return context.fail("check/nothing-to-multiply", second, { case: "countedTogether" })
    // `for each 1 leaf and coins`: how many coins make a set?
    if (!item.quantity && isPlural(item) && groups.some(([head]) => head?.quantity))
      return context.fail("check/wrong-type", item, { case: "noNumber" })
    const quantity = item.quantity ? numberOf(item.quantity, context) : null
    if (item.quantity && !quantity) return null
    // As much as there is of a number: only things are looked at one by one.
    const isPlain = item.quantity !== null || isOfNumber(item, context)
    // `each of the card's crowns`: the article is that of the card.
    const isOwned = written !== given && item.noun?.genitive
    const det = isPlain && !isOwned ? null : (item.det ?? np.items[0]?.det ?? null)
    const bare: Item = { ...item, quantity: null, det }
    const last = (others.at(-1) ?? written) === np.items.at(-1)
    const alone: NP = {
      ...np,
      items: [bare, ...others],
      joiners: others.length > 0 ? np.joiners : [],
      relative: last ? np.relative : null,
    }
    const counted = item.quantity?.symbol
      ? symbolCount(item, context)
      : context.resolve.np(alone, want("component", "space", "player", "amount", "number", "value", "counter"), context)
    const number = context.from(
      counted && countOf(counted, item, context),
      item.det?.lemma === "each" ? item.det : null,
      item.quantity?.symbol,
    )
    if (!number) return null
    const size = quantity?.[1]
    const sets =
      size && !isConstant(size, 1)
        ? arithmetic(up ? "divideUp" : "divide", number, size)
        : size
          ? instead(number, size)
          : number
    factor = factor ? arithmetic(item.det?.lemma === "each" ? "add" : "least", factor, sets) : sets
  }
  return factor
}

/** `card in hand or tile in play` are counted as one, and so is `card in your hand and your tray`; `leaf and rune` are two. */
function countedTogether(np: NP, context: Context): Item[][] {
  if (np.joiners.at(-1) === "or") return [[...np.items]]
  const groups: Item[][] = []
  for (const item of np.items) {
    const before = groups.at(-1)
    if (before && isZoneItem(item, context)) before.push(item)
    else groups.push([item])
  }
  return groups
}

/** `for each rank among the cards in your hand`: how many there are, or their sum. */
const countedOrAdded = (item: Item, context: Context): null => {
  const said = context.text.value.slice(item.noun?.start ?? item.start, item.end)
  return context.fail("check/wrong-type", item, { case: "numbersToMultiply", said })
}

function symbolCount(item: Item, context: Context): Expr | null {
  const counter = context.symbols.symbolCounters.get(item.quantity?.symbol?.text ?? "")
  return counter === undefined
    ? null
    : { kind: "counter", counter, holder: context.actor, type: "number", many: false, span: context.span(item) }
}

function countOf(expr: Expr, item: Item, context: Context): Expr | null {
  const different = differentValues(expr)
  if (different) return different
  // `each of their crowns` is each single one that they have, of things just named.
  const isOfNamed = item.owner !== null && expr.kind === "measure" && expr.of.kind === "binding"
  if (expr.kind === "measure" && expr.how === "total" && !saysTotal(item) && !isOfNamed)
    return countedOrAdded(item, context)
  if (
    expr.type === "component" ||
    expr.type === "space" ||
    expr.type === "player" ||
    expr.type === "value" ||
    expr.kind === "union"
  )
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.kind === "amount")
    return expr.counter >= 0
      ? { kind: "counter", counter: expr.counter, holder: context.actor, type: "number", many: false, span: expr.span }
      : expr.number
  if (expr.kind === "counterName")
    return {
      kind: "counter",
      counter: expr.counter,
      holder: context.actor,
      type: "number",
      many: false,
      span: expr.span,
    }
  return asNumber(expr, item, context)
}
