/**
 * Owners that a list of places or amounts says once: `the next player's hand and discard pile` is two places of theirs, and so is `the
 * hand and the discard pile of the next player`; `the next player's wood plus stone` is twice theirs.
 */
import type { Item, Noun, NP } from "../../syntax/ast.ts"
import { headsOf, isZoneItem } from "../parts/place-phrases.ts"
import type { Context } from "../scope/context.ts"

/** The phrase with the owner of one of its places said of those beside it that have none of their own. */
export function withSharedOwner(np: NP, context: Context): NP {
  if (np.items.length < 2) return np
  const items = [...np.items]
  for (let at = 1; at < items.length; at++) {
    const before = zoneOf(items[at - 1], context)
    const item = items[at]
    if (before && item && isBare(item, context)) items[at] = ownedAs(before, item)
    const amount = comparedTo(items[at - 1])
    if (amount && item && isCounterOf(amount, context) && isBareCounter(item, context))
      items[at] = ownedAs(amount, item)
  }
  for (let at = items.length - 1; at > 0; at--) {
    const [before, item] = [items[at - 1], items[at]]
    const zone = zoneOf(before, context)
    const of = item && isZoneItem(item, context) ? ofPlayer(item, context) : undefined
    // `the hand and discard pile of the next player`: one article may stand for both.
    const areAlike = item?.det === null || zone?.det?.lemma === item?.det?.lemma
    if (!before || !zone || !of || !isBare(zone, context) || !areAlike) continue
    items[at - 1] = withZone(before, { ...zone, places: [...zone.places, of] }, context)
  }
  return { ...np, items }
}

/** `more than the next player's wood`: what it is more than stands in the list. */
const comparedTo = (item: Item | undefined): Item | undefined =>
  item?.than?.than.kind === "item" ? item.than.than.item : item

/** `the next player's wood`, `their wood` */
function isCounterOf({ owner, noun }: Item, context: Context): boolean {
  if (noun?.kind !== "noun") return false
  const own = noun.genitive?.noun ?? (owner ? noun : null)
  return own !== null && isCounter(own, context)
}

/** `wood`, and nothing else said of it. */
const isBareCounter = (item: Item, context: Context): boolean =>
  item.noun?.kind === "noun" &&
  !item.noun.genitive &&
  isCounter(item.noun, context) &&
  [item.det, item.owner, item.quantity, item.multiplier, item.more, item.than].every((each) => each === null) &&
  [item.places, item.adjectives, item.ordinals, item.measures].every(({ length }) => length === 0)

const isCounter = (noun: Noun, context: Context): boolean =>
  (context.symbols.nouns.get(wordOf(noun)) ?? []).some((each) => each.is === "counter" && each.decl.per === "player")

/** The place that a thing of the list is, or lies in: of `cards in your hand` it is `your hand`. */
function zoneOf(item: Item | undefined, context: Context): Item | null {
  if (!item) return null
  if (isZoneItem(item, context)) return item
  const place = item.places.at(-1)
  const located = place?.located.kind === "item" ? place.located.item : null
  return located && isZoneItem(located, context) ? located : null
}

function withZone(item: Item, zone: Item, context: Context): Item {
  if (isZoneItem(item, context)) return zone
  const place = item.places.at(-1)
  return place ? { ...item, places: item.places.with(-1, { ...place, located: { kind: "item", item: zone } }) } : item
}

/** Whether it is a place that each player has, and nothing says whose. */
const isBare = (item: Item, context: Context): boolean =>
  isZoneItem(item, context) &&
  item.owner === null &&
  !item.noun?.genitive &&
  (item.det === null || item.det.lemma === "the") &&
  !ofPlayer(item, context) &&
  (context.symbols.nouns.get(wordOf(item.noun)) ?? []).some((each) => each.is === "zone" && each.decl.per === "player")

const wordOf = (noun: Noun | null): string => (noun && noun.kind !== "names" ? noun.word.lemma : "")

/** `of the next player` */
const ofPlayer = ({ places }: Item, context: Context): Item["places"][number] | undefined =>
  places.find(
    ({ word, located }) =>
      word.lemma === "of" && located.kind === "item" && headsOf(located.item, context).has("player"),
  )

/** `discard pile`, behind `the next player's hand`; `the discard pile` is not theirs by that. */
function ownedAs(before: Item, item: Item): Item {
  if (item.det !== null) return item
  // Of `your opponent's hand` the owner is the opponent.
  if (before.noun?.kind !== "noun" || !before.noun.genitive) return { ...item, owner: before.owner }
  const { start, end, places, measures, than } = item
  const genitive: Item = { ...item, places: [], measures: [], than: null }
  return { ...before, start, end, places, measures, than, noun: { ...before.noun, genitive } }
}
