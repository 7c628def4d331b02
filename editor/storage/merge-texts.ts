/** What two made of one text, put together. */
import { type Change, changesBetween, linesOf } from "./lines.ts"

/**
 * Put two changed versions of a text together, line by line.
 * @param base the text that both were made from
 * @returns the text with the changes of both; null where both changed the same lines, or lines next to each other
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || base === theirs) return mine
  if (base === mine) return theirs
  const lines = linesOf(base)
  const ours = { lines: linesOf(mine), changes: changesBetween(lines, linesOf(mine)), next: 0 }
  const others = { lines: linesOf(theirs), changes: changesBetween(lines, linesOf(theirs)), next: 0 }
  const merged: string[] = []
  let at = 0
  for (;;) {
    const [a, b] = [ours.changes[ours.next], others.changes[others.next]]
    if (!a && !b) break
    if (a && b && touch(a, b)) {
      if (!isSame(a, ours.lines, b, others.lines)) return null
      others.next++
    }
    const isOurs = !b || (a !== undefined && a.at <= b.at)
    const side = isOurs ? ours : others
    const change = (isOurs ? a : b) as Change
    merged.push(...lines.slice(at, change.at), ...side.lines.slice(change.to, change.to + change.added))
    at = change.at + change.removed
    side.next++
  }
  return [...merged, ...lines.slice(at)].join("")
}

function touch(a: Change, b: Change): boolean {
  return a.at <= b.at + b.removed && b.at <= a.at + a.removed
}

/** Both made the very same change. */
function isSame(a: Change, mine: readonly string[], b: Change, theirs: readonly string[]): boolean {
  if (a.at !== b.at || a.removed !== b.removed || a.added !== b.added) return false
  return mine.slice(a.to, a.to + a.added).every((line, i) => line === theirs[b.to + i])
}
