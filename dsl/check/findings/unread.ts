import { leavesOf } from "../../meaning/leaves.ts"
import { WordsRead } from "../../meaning/provenance.ts"
import type { Meanings } from "../../meaning/walk.ts"
import type { Node } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import type { Context } from "../scope/context.ts"

/**
 * Reports the words of a text that are in no part of its final meaning: what they say would be left out in silence.
 * @param tree the text as it was parsed
 * @param final what it came to: its steps, its condition, the rules that it made
 */
export function reportUnread(tree: object, final: Meanings, context: Context): void {
  const read = new WordsRead()
  for (const word of context.shared.settled) read.add(word)
  read.addAll(final)
  let clauses: ReadonlySet<number> | null = null
  for (const words of runsOf(leavesOf(tree), (leaf) => !read.has(context.text, leaf))) {
    const start = words[0]?.start ?? 0
    const end = words.at(-1)?.end ?? start
    const said = context.text.value.slice(start, end)
    clauses ??= relativesOf(tree)
    const lemmas = clauses.has(start) ? null : lemmasOf(words)
    context.fail("check/unread-words", { start, end }, { said, lemmas })
  }
}

/** Where the relative clauses of a text begin. */
function relativesOf(tree: object): ReadonlySet<number> {
  const starts = new Set<number>()
  walk(tree, (node) => {
    if ("claim" in node && "start" in node) starts.add(Number(node.start))
  })
  return starts
}

const lemmasOf = (words: readonly Node[]): readonly string[] =>
  words.map((word) => ("lemma" in word ? String(word.lemma) : ""))

/** Neighbours of which all are so. */
function runsOf(leaves: readonly Node[], is: (leaf: Node) => boolean): readonly (readonly Node[])[] {
  const runs: Node[][] = []
  let open = false
  for (const leaf of leaves) {
    const isOne = is(leaf)
    if (isOne && open) runs.at(-1)?.push(leaf)
    else if (isOne) runs.push([leaf])
    open = isOne
  }
  return runs
}
