import type { Item, Node, NP, Place } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"

/** A list that can be taken apart in two ways, and which sort of it. */
interface MixedList {
  readonly list: Node
  readonly case: "list" | "amongList" | "leftOutOrBesides"
}

/** Lists of which nothing says which of their members belong together. */
export function mixedLists(tree: object, text: string): readonly MixedList[] {
  const found: MixedList[] = []
  if (!/\b(?:and|or)\b/i.test(text)) return found
  walk(tree, (node) => {
    if (!isList(node)) return
    const besides = leftOutOrBesides(node)
    if (besides) found.push({ list: besides, case: "leftOutOrBesides" })
    if (!node.joiners.includes("and")) return
    if (node.joiners.includes("or")) found.push({ list: node, case: "list" })
    else if (isEitherListed(node)) found.push({ list: node, case: "amongList" })
  })
  return found
}

const isList = (node: object): node is NP => "kind" in node && node.kind === "np"

/** `1 card among the cards in your hand and the cards in your yard`: one of them all, or one of the first and all of the others? */
const isEitherListed = ({ items }: NP): boolean =>
  items.some(
    ({ det, quantity }, at) =>
      det && !quantity && items.slice(0, at).some(({ places }) => places.some(({ word }) => word.lemma === "among")),
  )

/** `each player other than you and the next player`, `a card other than Spy or Fool`: is the second left out, too, or meant besides? */
const leftOutOrBesides = ({ items }: NP): Item | undefined =>
  items.find((item, at) => {
    const last = items[at - 1]?.places.at(-1)
    return last?.word.lemma === "other than" && (isPlain(item) || isLikeLeftOut(last, item))
  })

/** Without a word that says how many: `the next player`, `you`, `Hero`. */
const isPlain = ({ quantity, det }: Item): boolean =>
  quantity === null && (det === null || ["the", "this", "that"].includes(det.lemma))

/** `a card other than a Red card or a Blue card`: said as what is left out is. */
const isLikeLeftOut = ({ located }: Place, item: Item): boolean =>
  [item, located.kind === "item" ? located.item : null].every(
    (each) => each?.quantity === null && ["a", "an"].includes(each.det?.lemma ?? ""),
  )
