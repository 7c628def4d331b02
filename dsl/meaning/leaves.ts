import type { Node, NumberWord, Word } from "../syntax/ast.ts"
import { walk } from "../syntax/tree.ts"

const known = new WeakMap<object, readonly Node[]>()

/** The words and numbers of a tree, in the order of the text. */
export function leavesOf(tree: object): readonly Node[] {
  const before = known.get(tree)
  if (before) return before
  const leaves: Node[] = []
  walk(tree, (node) => {
    if (isLeaf(node)) leaves.push(node)
  })
  leaves.sort((a, b) => a.start - b.start)
  known.set(tree, leaves)
  return leaves
}

const isLeaf = (node: object): node is Word | NumberWord => "lemma" in node || "letter" in node
