import type { Node, NP } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"

/** Lists that are joined by `and` and by `or`: nothing says which of their members belong together. */
export function mixedLists(tree: object, text: string): readonly Node[] {
  const found: Node[] = []
  if (!/\band\b/i.test(text) || !/\bor\b/i.test(text)) return found
  walk(tree, (node) => {
    const joiners = isList(node) ? node.joiners : []
    if (joiners.includes("and") && joiners.includes("or")) found.push(node)
  })
  return found
}

const isList = (node: object): node is NP => "kind" in node && node.kind === "np"
