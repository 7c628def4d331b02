import type { Item, Node, NP, Quantity, Word } from "../../syntax/ast.ts"
import { nounOf } from "../parts/noun-words.ts"
import { isZoneItem } from "../parts/place-phrases.ts"
import type { Context } from "../scope/context.ts"

/** Words that bound all the numbers that follow: `at least 2 wood or 1 stone` is at least 1 stone. */
const BOUNDS_ALL: ReadonlySet<string> = new Set(["at least", "at most"])

/**
 * The things of a list, each with the bound that is said of all of them, and the number: of `2 or more wood or stone` each is 2 or
 * more. Null where it is not clear how many are meant, which is reported.
 */
export function eachBounded(np: NP, context: Context): readonly Item[] | null {
  const counted: Item[] = []
  for (const [at, item] of np.items.entries()) {
    const before = counted[at - 1]
    const isUnclear = before && (isThanUnclear(before, item, context) || isBoundUnclear(before, item, context))
    if (isUnclear || isNumberUnclear(np, at, context)) return null
    counted.push(before && isUncounted(item, context) ? withNumberOf(before, item) : item)
  }
  return withSharedBound(counted)
}

/** The same of things each of which has a number or a word before it. */
export function withSharedBound(items: readonly Item[]): readonly Item[] {
  let bound: Word | null = null
  return items.map((item) => {
    const { quantity } = item
    if (!quantity || quantity.bound || quantity.orMore || item.than) {
      bound = quantity?.bound && BOUNDS_ALL.has(quantity.bound.lemma) ? quantity.bound : null
      return item
    }
    return bound ? { ...item, quantity: { ...quantity, bound } } : item
  })
}

/** How many of it a thing of a list says there are, in `more than 2 wood`, too. */
const quantityIn = ({ quantity, more, than }: Item): Quantity | null =>
  more && than?.than.kind === "item" ? than.than.item.quantity : quantity

/** `stone` in `2 wood or stone`. */
function isUncounted(item: Item, context: Context): boolean {
  const { det, quantity, more, noun, owner, adjectives } = item
  if (det || quantity || more || owner || adjectives.length > 0 || noun?.kind !== "noun" || noun.genitive) return false
  return !isZoneItem(item, context)
}

function withNumberOf(before: Item, item: Item): Item {
  const { quantity, more, than } = before
  if (quantity?.number != null && !quantity.symbol) return { ...item, quantity }
  const limit = than?.than.kind === "item" ? than.than.item : null
  if (!more || !than || limit?.quantity?.number == null) return item
  const { noun, places } = item
  return { ...item, noun: null, more, than: { ...than, than: { kind: "item", item: { ...limit, noun, places } } } }
}

/** `2 wood and stone`: 2 of each, 2 in all, or 2 wood and some stone? Reports it. */
function isNumberUnclear({ items, joiners }: NP, at: number, context: Context): boolean {
  const [before, item] = [items[at - 1], items[at]]
  const quantity = before ? quantityIn(before) : null
  if (joiners.at(-1) !== "and" || !before || !item || !isUncounted(item, context)) return false
  if (quantity?.number == null || quantity.symbol) return false
  const text = textIn(context)
  const many = `${inclusive(before.more, quantity, text(quantity))} ${text(item)}`
  const each = `${text(before)} and ${many}`
  const ways = [many, `at least 1 ${text(item)}`]
  context.fail("check/wrong-type", item, { case: "numberOfBoth", other: nounOf(item) ?? "", each, ways })
  return true
}

/** `more gold than wood and stone`: than each of them, or than both together? Reports it. */
function isThanUnclear(before: Item, item: Item, context: Context): boolean {
  if (!before.more || !before.than || quantityIn(before)?.number != null || !isUncounted(item, context)) return false
  context.fail("check/wrong-type", item, {
    case: "thanWhich",
    said: textIn(context)(before),
    other: textIn(context)(item),
  })
  return true
}

/** `more than 3 wood or 2 stone`: more than 2, or just so many? Reports it. */
function isBoundUnclear(before: Item, item: Item, context: Context): boolean {
  const { quantity, more, noun } = item
  if (!before.more || quantityIn(before)?.number == null) return false
  if (more || !noun || quantity?.number == null || quantity.bound || quantity.orMore || quantity.word) return false
  const text = textIn(context)
  const things = text({ start: quantity.end, end: item.end })
  context.fail("check/wrong-type", item, {
    case: "boundOrNot",
    more: before.more.text,
    number: text(item),
    bounded: `${inclusive(before.more, quantity, text(quantity))} ${things}`,
  })
  return true
}

const textIn =
  ({ text }: Context) =>
  ({ start, end }: Node): string =>
    text.value.slice(start, end).trim()

/** `more than 3` as `at least 4`, which may stand anywhere in a list. */
function inclusive(more: Word | null, { number }: Quantity, said: string): string {
  if (!more || !number) return said
  return more.lemma === "more" ? `at least ${number.min + 1}` : `at most ${number.min - 1}`
}
