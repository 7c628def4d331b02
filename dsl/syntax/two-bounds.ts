import type { Item, NP, Place, Quantity } from "./ast.ts"
import { rebuild } from "./tree.ts"

/** A bound below and one above, in either order: only such texts are looked at. */
const MAYBE =
  /\b(?:least|more)\b[^;\n]*\band\b[^;\n]*\b(?:most|less|fewer|up)\b|\b(?:most|less|fewer|up)\b[^;\n]*\band\b[^;\n]*\b(?:least|more)\b/i

/** `at least 2 and at most 4 cards` is one number with two bounds, and no list of two things. */
export const joinBounds = <Tree>(tree: Tree, source: string): Tree =>
  MAYBE.test(source) ? rebuild(tree, (node) => ("items" in node ? phrase(node as NP) : node)) : tree

function phrase(np: NP): NP {
  const items: Item[] = []
  const joiners: NP["joiners"][number][] = []
  for (const [index, item] of np.items.entries()) {
    const joiner = np.joiners[index - 1]
    const before = items.at(-1)
    const joined = before && joiner === "and" ? bounded(before, item) : null
    if (joined) items[items.length - 1] = joined
    else items.push(item)
    if (!joined && joiner) joiners.push(joiner)
  }
  return items.length === np.items.length ? np : { ...np, items, joiners }
}

/** Both as one, where one is the number of the other: `at least 2` and `at most 4 cards`, or behind `cards costing`. */
function bounded(one: Item, other: Item): Item | null {
  if (isNumber(one)) {
    const quantity = both(one.quantity, other.quantity)
    return quantity && { ...other, start: one.start, quantity }
  }
  return isNumber(other) ? endedBy(one, other) : null
}

/** The item, with the bound at its end joined by another one. */
function endedBy(item: Item, other: Item): Item | null {
  if (isNumber(item)) return bounded(item, other)
  const { end } = other
  const measure = item.measures.at(-1)
  const place = item.places.at(-1)
  if (measure && measure.end === item.end) {
    const joined = endedBy(measure.item, other)
    return joined && { ...item, end, measures: [...item.measures.slice(0, -1), { ...measure, end, item: joined }] }
  }
  if (!place || place.end !== item.end || place.located.kind !== "item") return null
  const joined = endedBy(place.located.item, other)
  const located: Place = { ...place, end, located: { ...place.located, item: joined ?? place.located.item } }
  return joined && { ...item, end, places: [...item.places.slice(0, -1), located] }
}

/** A number alone, whatever it counts. */
export const isNumber = (item: Item): item is Item & { readonly quantity: Quantity } =>
  item.quantity !== null &&
  [item.pronoun, item.det, item.owner, item.multiplier, item.more, item.noun, item.than].every(
    (part) => part === null,
  ) &&
  [item.ordinals, item.adjectives, item.measures, item.places].every((parts) => parts.length === 0)

function both(one: Quantity | null, other: Quantity | null): Quantity | null {
  if (!one || !other || one.and || other.and) return null
  const sides = [sideOf(one), sideOf(other)]
  if (!sides.includes("below") || !sides.includes("above")) return null
  return { ...one, end: other.end, and: other }
}

function sideOf({ bound, orMore }: Quantity): "below" | "above" | null {
  const word = (bound ?? orMore)?.lemma ?? ""
  if (word === "at least" || word === "more") return "below"
  return ["at most", "up to", "less", "fewer"].includes(word) ? "above" : null
}
