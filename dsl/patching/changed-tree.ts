import type { Block, Chain, Clauses, Line, Part, Script } from "../syntax/ast.ts"
import { canon } from "../syntax/canon.ts"
import { rebuild, sameTree } from "../syntax/tree.ts"
import { type Named, relinked } from "./clauses.ts"

/** Where what is added goes. */
export type Where = "before" | "after" | "instead of"

/** What is put in, as a tree: sentences, or a condition. */
export type Added = Script | Clauses

/** Why something can't stand where it is to go. */
export type Misfit = "one sentence" | "a condition" | "its end"

/** The tree of a text as it is to be with a change; why there is none otherwise. */
export function changedTree<Tree extends Script | Clauses>(
  tree: Tree,
  named: Named,
  where: Where,
  added: Added,
): Tree | Misfit {
  if (named.as === "condition") {
    if ("lines" in added || where !== "instead of") return "a condition"
    if ("first" in named.node) return exchanged(tree, named.node, added)
    return added.more.length > 0 ? "a condition" : exchanged(tree, named.node, added.first)
  }
  if (!("lines" in added)) return "one sentence"
  const parts = added.lines.flatMap((line) => line.parts)
  if (named.as === "sentence") {
    const { part } = named
    const all = where === "before" ? [...parts, part] : where === "after" ? [part, ...parts] : parts
    return exchanged(tree, part, all)
  }
  const [only, ...more] = parts
  if (!only || more.length > 0 || only.body.kind === "block" || only.then || only.otherwise) return "one sentence"
  const chain = stepsOf(named, where, only.body)
  return chain === null ? "its end" : exchanged(tree, named.first, chain)
}

/** What stands where a step stood; null where what follows would come under a condition of what is added. */
function stepsOf({ first, last }: Named & { as: "step" }, where: Where, added: Chain): Chain | null {
  const rest = last.kind === "gate" ? null : last.next
  if (where === "instead of") return followed(added, rest)
  if (where === "before") return followed(added, first)
  if (last.kind === "gate") return null
  const tail = followed(added, rest)
  return tail && relinked(first, last, tail)
}

function followed(chain: Chain, rest: Chain | null): Chain | null {
  if (rest === null) return chain
  if (chain.kind === "gate" || chain.block !== null) return null
  if (chain.next === null) return { ...chain, next: rest }
  const next = followed(chain.next, rest)
  return next && { ...chain, next }
}

/** A tree with something else in the place of one of its nodes: in a list, several. */
function exchanged<Tree>(tree: Tree, node: object, by: object | readonly object[]): Tree {
  const go = (each: unknown): unknown => {
    if (each === node) return by
    if (Array.isArray(each)) return each.flatMap((item) => (item === node ? by : [go(item)]))
    if (typeof each !== "object" || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, value]) => [key, go(value)]))
  }
  return go(tree) as Tree
}

/** Whether two trees say the same, on however many lines. */
export const readsAs = (a: Script | Clauses, b: Script | Clauses): boolean =>
  sameTree(canon(onOwnLines(a)), canon(onOwnLines(b)))

/** Each sentence on a line of its own. */
const onOwnLines = <Tree>(tree: Tree): Tree =>
  rebuild(tree, (node) => {
    if (!("lines" in node)) return node
    const { lines } = node as Script | Block
    // A lone sentence behind a colon is a block of one.
    const inline = "inline" in node && (node as Block).inline && lines.length > 1
    if (inline) return node
    const apart = (line: Line): readonly Line[] =>
      line.bullet || line.label !== null ? [line] : line.parts.map((part: Part) => ({ ...line, parts: [part] }))
    return { ...node, ...("inline" in node ? { inline } : {}), lines: lines.flatMap(apart) }
  })
