import { chosenNumberIn, type Expr, isConstant, type Slot, type Usage } from "../../meaning/index.ts"
import { allWordsOf } from "../../meaning/provenance.ts"
import type { Item, NP } from "../../syntax/ast.ts"
import { asNumber } from "../nouns/amounts.ts"
import { joinsNumbers } from "../nouns/noun-phrases.ts"
import { eachValueOf } from "../nouns/nounless.ts"
import { saysTotal } from "../parts/best-of-each.ts"
import { differentValues } from "../parts/comparisons.ts"
import { isUnowned } from "../parts/noun-words.ts"
import { headsOf, isOfNumber, isZoneItem } from "../parts/place-phrases.ts"
import { isPlural, numberOf } from "../parts/quantities.ts"
import { isCountedUnseen } from "../parts/unplaced.ts"
import { arithmetic, type Context, constant, instead, want } from "../scope/context.ts"
import type { Match } from "./usage-matching.ts"

/** `gain $3 for each card you played plus 2`: the amount of the step, as often as there are such things, within its limits. */
export function multiplied(match: Match, slots: Map<string, Expr>, context: Context): boolean {
  const { per, limits } = match
  const slot = slotOfNumber(match.usage, slots)
  const filler = slot && slots.get(slot.name)
  const of = filler && asSum(filler)
  const said = per ?? limits[0]
  if (per && filler?.kind === "amount" && !areAlike(filler.parts)) {
    return whichOfThem(filler.parts, per, match, context)
  }
  if (!slot || !of || (said && isUncounted(of))) {
    if (said) context.fail("check/nothing-to-multiply", said, { case: "noNumber", isForEach: per !== null })
    return false
  }
  if (per && chosenNumberIn(of)) {
    context.fail("check/wrong-type", per, { case: "namedForEach" })
    return false
  }
  const [each, besides] = per ? apart(per) : [null, null]
  const factor = each ? factorOf(each, match.adverbs.includes("rounded up"), context) : constant(1)
  const sum = besides && addedTo(of, besides, context)
  const bounds = limits.map((limit) => limitOf(limit, context))
  if (!factor || (besides && !sum) || bounds.some((bound) => bound === null)) return false
  const within = (number: Expr): Expr =>
    bounds.reduce<Expr>((inner, bound) => (bound ? arithmetic(bound.op, inner, bound.number) : inner), number)
  slots.set(
    slot.name,
    scaled(of, (number) => within(sum ? sum(times(number, factor)) : times(number, factor)), context),
  )
  return true
}

/** The amount of a step; of its numbers the one that stands nearest before: `from 0 to your money to a maximum of 3`. */
function slotOfNumber({ slots: declared }: Usage, slots: ReadonlyMap<string, Expr>): Slot | undefined {
  const filled = declared.filter(
    ({ name, type }) => ["amount", "number", "component"].includes(type) && slots.has(name),
  )
  return filled[0]?.type === "amount" ? filled[0] : (filled.findLast(({ type }) => type === "number") ?? filled[0])
}

/** `gain 1 wood and 2 stone for each card in hand`: of the last of them, or of all? Reports it. */
function whichOfThem(parts: readonly Expr[], per: NP, { usage }: Match, context: Context): false {
  const said = (start: number, end: number): string => context.text.value.slice(start, end)
  const each = ` for ${said(per.start, per.end)}`
  const steps = parts.map((part) => {
    const words = allWordsOf("expr", part).filter(({ text }) => text === context.text)
    const ends = [Math.min(...words.map(({ start }) => start)), Math.max(...words.map(({ end }) => end))] as const
    return `${usage.verb} ${said(...ends)}`
  })
  const last = steps.map((step, at) => (at === steps.length - 1 ? step + each : step)).join("; ")
  context.fail("check/nothing-to-multiply", per, {
    case: "whichOfThem",
    last,
    all: steps.map((step) => step + each).join("; "),
  })
  return false
}

/** `1 of each resource`: one number is written, of all of them. */
const areAlike = (parts: readonly Expr[]): boolean =>
  new Set(parts.map((part) => (part.kind === "amount" ? part.number : part))).size < 2

/** `all cards in hand`, `2 or more cards`: no number of them is written that could be made more, or be bounded. */
const isUncounted = (of: Expr): boolean =>
  of.kind === "select" && of.from.from !== "end" && (!of.quantity || of.quantity.all || of.quantity.max === null)

/** `each card in your hand plus 2`: what is counted, and what comes on top of it, whatever it comes to. */
function apart(per: NP): readonly [NP, NP | null] {
  const at = per.joiners.findIndex(joinsNumbers)
  if (at < 0) return [per, null]
  const items = per.items.slice(0, at + 1)
  const end = items.at(-1)?.end ?? per.end
  return [
    { ...per, end, items, joiners: per.joiners.slice(0, at) },
    { ...per, items: per.items.slice(at), joiners: per.joiners.slice(at) },
  ]
}

/** What makes a number of it and of all that is added to it and taken away; null where that is of something else. */
function addedTo(of: Expr, { items, joiners }: NP, context: Context): ((number: Expr) => Expr) | null {
  const added: { readonly op: "add" | "subtract"; readonly number: Expr }[] = []
  for (const [index, joiner] of joiners.entries()) {
    const item = items[index + 1]
    const read = item && context.resolve.item(item, want("number", "amount"), context)
    const counter = read?.kind === "amount" ? read.counter : null
    const isSame = counter === null || (of.kind === "amount" && of.counter === counter)
    const isAdded = (joiner === "plus" || joiner === "minus") && of.kind !== "select" && isSame
    const number = read && isAdded ? asNumber(read, item, context) : null
    if (!number) return item ? context.fail("check/wrong-type", item, { case: "addedOther" }) : null
    added.push({ op: joiner === "minus" ? "subtract" : "add", number })
  }
  return (number) => added.reduce<Expr>((sum, each) => arithmetic(each.op, sum, each.number), number)
}

/** `to a maximum of 5`, `to a minimum of 1`. */
function limitOf(
  { items: [item] }: NP,
  context: Context,
): { readonly op: "least" | "most"; readonly number: Expr } | null {
  const place = item?.places.find((each) => each.word.lemma === "of")
  const read = place && context.resolve.located(place.located, want("number", "amount"), context)
  const number = read ? (read.kind === "amount" ? instead(read.number, read) : read) : null
  const words = item?.adjectives.flatMap((each) => (each.kind === "adjective" ? [each.word] : [])) ?? []
  // `to no maximum of 5`: any other word says something that nothing comes of.
  const article = item?.det && ["a", "the"].includes(item.det.lemma) ? item.det : null
  const limit = context.from(number, place?.word, article, words[0])
  return limit && { op: words[0]?.lemma === "minimum" ? "most" : "least", number: limit }
}

/** So often a number; of a sum what was added last, as in `2 plus 1 for each card`. */
export function times(number: Expr, factor: Expr): Expr {
  if (number.kind === "arithmetic" && (number.op === "add" || number.op === "subtract"))
    return { ...number, right: times(number.right, factor) }
  if (isConstant(factor, 1)) return instead(number, factor)
  return isConstant(number, 1) ? instead(factor, number) : arithmetic("multiply", number, factor)
}

/** `$2 and $1` of one counter are one sum. */
function asSum(of: Expr): Expr {
  if (of.kind !== "amount" || of.parts.length < 2) return of
  const numbers = of.parts.flatMap((part) =>
    part.kind === "amount" && part.counter === of.counter ? [part.number] : [],
  )
  if (numbers.length < of.parts.length) return of
  const number = numbers.reduce((sum, each) => arithmetic("add", sum, each))
  return instead<Expr>({ ...of, number, parts: [] }, ...of.parts)
}

function scaled(of: Expr, scale: (number: Expr) => Expr, context: Context): Expr {
  if (of.kind === "split") return { ...of, number: scale(of.number) }
  if (of.kind === "amount") {
    return {
      ...of,
      number: scale(of.number),
      parts: of.parts.map((part) => (part.kind === "amount" ? { ...part, number: scale(part.number) } : part)),
    }
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

/** `for each Cart and Mule`: as many as there are of both, or as many pairs? Reports it. */
function bothOrPairs(np: NP, head: Item | undefined, second: Item, context: Context): null {
  const place = head?.places.at(-1)
  const said = (from: number, to: number): string => context.text.value.slice(from, to)
  // `each of your Carts and Mules in play`: of both, and where those lie.
  const [of] = head && !head.noun ? head.places : []
  const own = of?.word.lemma === "of" && of.located.kind === "item" ? of.located.item.noun : null
  if (of && own && !second.det) {
    const before = second.owner ? `${said(np.start, of.word.end)} ` : said(np.start, own.start)
    const first =
      head?.places.length === 1
        ? alsoThere(said(np.start, second.start), second, np, context)
        : said(np.start, second.start)
    const both = `${first}${before}${said(second.start, np.end)}`
    return context.fail("check/nothing-to-multiply", np, { case: "bothPlaces", both, through: "", other: "" })
  }
  // `each pawn in row 1 and row 2`, `each row with a pawn and a die`: the second stands beside the place, not beside what is counted.
  if (head && place && (second.det || second.owner || headsOf(second, context).has("space"))) {
    const other = said(second.start, np.end)
    const both = `${said(np.start, second.start)}${said(np.start, place.word.end)} ${other}`
    const isWith = place.word.lemma === "with" || place.word.lemma === "without"
    const through = isWith ? said(np.start, place.end) : ""
    return context.fail("check/nothing-to-multiply", np, { case: "bothPlaces", both, through, other })
  }
  const both = context.text.value.slice(np.start, second.start)
  const lieThere = !place && head !== undefined && headsOf(head, context).has("component")
  const first = lieThere ? alsoThere(both, second, np, context) : both
  const rest = context.text.value.slice(second.start, np.end)
  const pairs = `${first.replace(/^(?:each )?/i, (each) => `${each}1 `)}1 ${rest}`
  return context.fail("check/nothing-to-multiply", np, { case: "bothOrPairs", both: `${first}each ${rest}`, pairs })
}

/** `for each space with a Bog or a scout`: what either of them is so of, or all scouts, too? Reports it. */
function eitherOrAll(np: NP, context: Context): boolean {
  const [head, second] = np.items
  const place = head?.places.at(-1)
  if (np.joiners.at(-1) !== "or" || np.items.length > 2 || !head || !place || !second) return false
  const isWith = place.word.lemma === "with"
  const isOne = /^an?$/.test(second.det?.lemma ?? "")
  if (!isOne && !(isWith && !second.det)) return false
  const said = (from: number, to: number): string => context.text.value.slice(from, to)
  const who = headsOf(head, context).has("player") ? "who has" : "that has"
  const either = isWith ? `${said(np.start, place.start)}${who} ${said(place.word.end + 1, np.end)}` : ""
  const other = said(isOne && second.det ? second.det.end + 1 : second.start, np.end)
  const isElsewhere = isWith || second.places.length > 0
  const more = isElsewhere ? `each ${other}` : `${said(np.start, place.word.end)} ${said(second.start, np.end)}`
  context.fail("check/nothing-to-multiply", np, {
    case: "eitherOrAll",
    either,
    both: `${said(np.start, head.end)} and ${more}`,
  })
  return true
}

/** `each Cart and `, where the Mule behind it is in a place: each Cart in that place, too. */
function alsoThere(first: string, { places: [place] }: Item, np: NP, { text }: Context): string {
  return place ? first.replace(/(?=,? and $)/, ` ${text.value.slice(place.start, np.end)}`) : first
}

/** How many there are of what follows `for each`; of several, the complete sets, and of `each A and each B` both together. */
export function factorOf(np: NP, up: boolean, context: Context): Expr | null {
  let factor: Expr | null = null
  if (eitherOrAll(np, context)) return null
  const groups = countedTogether(np, context)
  const places = groups.at(-1)?.[0]?.places ?? []
  // `each Cart and Mule`: as many as there are of both, or pairs of them?
  const second = groups[1]?.[0]
  if (second && groups.flat().every(({ quantity }) => !quantity) && second.det?.lemma !== "each")
    return bothOrPairs(np, groups[0]?.[0], second, context)
  for (const [given, ...others] of groups) {
    const written = given && (eachValueOf(given, context) ?? given)
    if (!written) continue
    // `each Red card and each Blue card in your hand`: where both are.
    const isElsewhere = written.places.length > 0 || !headsOf(written, context).has("component")
    const isCounted =
      written.places.length === 0 && isUnowned({ ...written, det: null }) && isOfNumber(written, context)
    const item = isElsewhere ? (isCounted ? ofThose(written, places, context) : written) : { ...written, places }
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
      relative: last || ((!isElsewhere || isCounted) && isHad(np.relative)) ? np.relative : null,
    }
    const counted = item.quantity?.symbol
      ? symbolCount(item, context)
      : context.resolve.np(alone, want("component", "space", "player", "amount", "number", "value", "counter"), context)
    if (counted && isCountedUnseen(counted, alone, context)) return null
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

const NUMBERS: ReadonlySet<Expr["type"]> = new Set(["amount", "number", "counter"])

/** `each wood and each stone of the next player`, `each wood and each stone on it`: of both, where the first can be there. */
function ofThose(item: Item, places: Item["places"], context: Context): Item {
  if (places.length === 0) return item
  const placed = { ...item, places, det: null }
  const np: NP = { kind: "np", start: item.start, end: item.end, items: [placed], joiners: [], relative: null }
  const { value } = context.attempt((inner) => inner.resolve.np(np, want("amount", "number", "counter"), inner))
  return value ? { ...item, places } : item
}

/** `each beast and each Moon card you have`: whose both are. */
const isHad = (relative: NP["relative"]): boolean => relative?.kind === "subject" && relative.claim.vp?.form === "have"

function countOf(expr: Expr, item: Item, context: Context): Expr | null {
  const different = differentValues(expr)
  if (different) return different
  // `each wood or stone you have`: as many as there are of both.
  if (expr.kind === "union" && expr.parts.every(({ type }) => NUMBERS.has(type)))
    return expr.parts.reduce<Expr | null>((sum, part) => {
      const one = countOf(part, item, context)
      return sum && one ? arithmetic("add", sum, one) : (sum ?? one)
    }, null)
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
