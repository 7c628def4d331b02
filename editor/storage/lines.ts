/** Differences between texts by line, and what two people changed in one text put together. */
import { diffArrays } from "diff"
import { differing } from "../../dsl/index.ts"

/** Lines of `a` from `at`, so many, that became the lines of `b` from `to`, so many. */
export interface Change {
  readonly at: number
  readonly removed: number
  readonly to: number
  readonly added: number
}

/** Where more lines than this were changed, all of them count as changed: finding more would take too long. */
const MOST_EDITS = 2000

/** The lines of a text, each with its ending. Joined they are the text again. */
export function linesOf(text: string): string[] {
  return text === "" ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? [])
}

/** What has to be changed in `a` to make `b`, in order; next to each other no two changes touch. */
export function changesBetween(a: readonly string[], b: readonly string[]): Change[] {
  const { start, end, endAfter } = differing(a, b)
  const before = a.slice(start, end)
  const after = b.slice(start, endAfter)
  const runs = diffArrays(before, after, { maxEditLength: MOST_EDITS })
  const whole = { at: start, removed: before.length, to: start, added: after.length }
  if (!runs) return [whole]
  const changes: Change[] = []
  let at = start
  let to = start
  for (const { added, removed, count } of runs) {
    const last = changes.at(-1)
    const next = { at, removed: removed ? count : 0, to, added: added ? count : 0 }
    at += added ? 0 : count
    to += removed ? 0 : count
    if (!added && !removed) continue
    // What is taken out and what is put in its place are told one after the other.
    if (last && last.at + last.removed === next.at && last.to + last.added === next.to)
      changes[changes.length - 1] = { ...last, removed: last.removed + next.removed, added: last.added + next.added }
    else changes.push(next)
  }
  return changes
}
