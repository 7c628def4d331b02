import { print } from "../../dsl/syntax/print.ts"
import type { Changed, ChangeKind } from "../../simulator/mutation/changes/index.ts"
import type { Tree } from "../../simulator/mutation/sentence-parts.ts"
import type { Sentence, Source } from "./sources.ts"

/** A change that leaves the meaning of a sentence as it is. */
export interface Same {
  readonly source: Source
  readonly sentence: Sentence
  readonly changed: Changed
  readonly kind: ChangeKind
  /** The words that were there, and those that are there now. */
  readonly before: string
  readonly after: string
  /** The words in front of them, and behind. */
  readonly left: string
  readonly right: string
}

export function sameOf(source: Source, sentence: Sentence, tree: Tree, changed: Changed): Same {
  const old = print(tree).split(/\s+/)
  const now = changed.text.split(/\s+/)
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return {
    source,
    sentence,
    changed,
    kind: changed.kind,
    before: old.slice(start, old.length - end).join(" "),
    after: now.slice(start, now.length - end).join(" "),
    left: old.slice(0, start).join(" "),
    right: old.slice(old.length - end).join(" "),
  }
}

/** Changes after which a sentence means what it meant. */
export interface Rule {
  readonly name: string
  readonly kinds: readonly ChangeKind[]
  /** Why it is so. */
  readonly reason: string
  readonly before?: RegExp
  readonly after?: RegExp
  readonly when?: (same: Same) => boolean
  /** Two sentences that mean the same, on the game of the reference. */
  readonly example: Pair
  /** Two that are changed in much the same way, and must not be excused: they differ, or the rule says nothing of them. */
  readonly near: Pair
  /** How many of 10,000 changes it may excuse; see `USUAL_SHARE`. */
  readonly share?: number
}

export interface Pair {
  /** The position of a sentence, as it is read. */
  readonly as: string
  /** The game that it stands on; that of the reference where none is named. */
  readonly game?: string
  readonly text: string
  readonly changed: string
}

export const applies = (rule: Rule, same: Same): boolean =>
  rule.kinds.includes(same.kind) &&
  (rule.before?.test(same.before) ?? true) &&
  (rule.after?.test(same.after) ?? true) &&
  (rule.when?.(same) ?? true)
