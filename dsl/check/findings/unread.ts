import type { ReadingRuleName } from "../../diagnostics/reading-rules.ts"
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
  const clauses = relativesOf(tree)
  for (const words of runsOf(leavesOf(tree), (leaf) => !read.has(context.text, leaf))) {
    const start = words[0]?.start ?? 0
    const end = words.at(-1)?.end ?? start
    const said = context.text.value.slice(start, end)
    const isClause = clauses.has(start)
    const hint = isClause ? CLAUSE_HINT : hintFor(words)
    const rule = isClause ? { rule: "relative-clause" as const } : { rule: ruleOf(words) }
    context.fail("check/unread-words", { start, end }, `nothing would come of “${said}” here`, hint, rule)
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

const CLAUSE_HINT =
  "Nothing in front of it can have this clause here. Put what it says before the noun (“a wet card in play”), or say it in a condition of its own: “if A and if B”."

const HINT =
  "No sentence is read without some of its words. Say them as a condition or in a sentence of their own; if they say nothing new, leave them out."

/** Wordings that do work, by the word that tells what is usually meant. */
const HINTS: Readonly<Record<string, string>> = {
  have: "A second condition begins with its own word: “if A and if B”.",
  be: "A second condition begins with its own word: “if A and if B”.",
  "equal to": "Compare with “is”: “if its cost is your money”.",
  than: "Say it with “who has”: “each player who has less money than you”.",
  same: "Compare numbers: “if the number of cards in your hand is 2”.",
}

/** The rules that say what such words belong to. */
const RULES: Readonly<Record<string, ReadingRuleName>> = {
  only: "only",
  other: "other",
  another: "other",
  than: "comparison",
  most: "the-most",
  fewest: "the-most",
  alone: "the-most",
  highest: "highest",
  lowest: "highest",
  each: "each",
  every: "each",
  any: "each",
  no: "each",
  that: "that",
  not: "not",
  in: "place",
  on: "place",
  of: "place",
  with: "place",
  "in turn order": "turns",
}

const ruleOf = (words: readonly Node[]): ReadingRuleName | null => {
  const telling = lemmasOf(words).find((lemma) => Object.hasOwn(RULES, lemma))
  return (telling !== undefined && RULES[telling]) || null
}

const lemmasOf = (words: readonly Node[]): readonly string[] =>
  words.map((word) => ("lemma" in word ? String(word.lemma) : ""))

function hintFor(words: readonly Node[]): string {
  const telling = lemmasOf(words).find((lemma) => Object.hasOwn(HINTS, lemma))
  return (telling !== undefined && HINTS[telling]) || HINT
}

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
