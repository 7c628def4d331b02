import type { Item, Quantity } from "../../syntax/ast.ts"
import { at, inTree, isPlain, type LanguageChange, type TextEdit } from "../language-change.ts"

/** `at least 2 feathers or 1 mark` was exactly 1 mark, `2 or more feathers or marks` any mark at all. */
export const numberOfAll: LanguageChange = {
  since: 2,
  meant: "the number and its bound were said of the first of these alone",
  means: "they are said of all of them",
  example: {
    old: "if you «have at least 2 feathers or 1 card in hand», gain 1 feather",
    rewritten: "if you have at least 2 feathers or exactly 1 card in hand, gain 1 feather",
  },
  found: inTree("vp", /\b(?:or|and)\b/i, (vp) => {
    if (vp.verb.lemma !== "have" || vp.object?.kind !== "np") return null
    const { items } = vp.object.np
    const edits = items.slice(1).flatMap((item, index) => {
      const said = alone(items[index] as Item, item)
      return said ? [{ start: item.start, end: item.start, text: said }] : []
    })
    return edits.length > 0 ? at(vp, edits satisfies readonly TextEdit[]) : null
  }),
}

/** What is said before a thing of a list, for what it was taken for; null where that has not changed. */
function alone(before: Item, item: Item): string | null {
  const quantity = quantityIn(before)
  if (!quantity?.number || quantity.symbol) return null
  const isBounded = before.more !== null || /^at (?:least|most)$/.test(quantity.bound?.lemma ?? "")
  if (isBounded && item.noun && isPlain(item.quantity)) return "exactly "
  const isBare = !item.det && !item.quantity && !item.more && !item.owner && item.adjectives.length === 0
  return isBare && item.noun?.kind === "noun" && item.places.length === 0 ? "at least 1 " : null
}

const quantityIn = ({ quantity, more, than }: Item): Quantity | null =>
  more && than?.than.kind === "item" ? than.than.item.quantity : quantity
