import type { Node, NP } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"

/** A list that can be taken apart in two ways, and which sort of it. */
interface MixedList {
  readonly list: Node
  readonly case: "list" | "amongList"
}

/** Lists of which nothing says which of their members belong together. */
export function mixedLists(tree: object, text: string): readonly MixedList[] {
  const found: MixedList[] = []
  if (!/\band\b/i.test(text)) return found
  walk(tree, (node) => {
    if (!isList(node) || !node.joiners.includes("and")) return
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
