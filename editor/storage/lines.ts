/** Differences between texts by line, and what two people changed in one text put together. */
import { differing } from "../../dsl/index.ts"

/** Lines of `a` from `at`, so many, that became the lines of `b` from `to`, so many. */
export interface Change {
  readonly at: number
  readonly removed: number
  readonly to: number
  readonly added: number
}

/** Where more than this was changed, the middle counts as changed as a whole; finding more would take too long. */
const MOST_EDITS = 2000

/** The lines of a text, each with its ending. Joined they are the text again. */
export function linesOf(text: string): string[] {
  return text === "" ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? [])
}

/** What has to be changed in `a` to make `b`, in order; next to each other no two changes touch. */
export function changesBetween(a: readonly string[], b: readonly string[]): Change[] {
  const { start, end: aEnd, endAfter: bEnd } = differing(a, b)
  const changes: Change[] = []
  let at = 0
  let to = 0
  const common = [...commonLines(a.slice(start, aEnd), b.slice(start, bEnd)), [aEnd - start, bEnd - start] as const]
  for (const [x, y] of common) {
    if (x > at || y > to) changes.push({ at: start + at, removed: x - at, to: start + to, added: y - to })
    at = x + 1
    to = y + 1
  }
  return changes
}

/** The lines that both have in common, as pairs of places, by Myers' greedy search for the shortest script of edits. */
function commonLines(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  if (a.length === 0 || b.length === 0) return []
  /** After each number of edits, how far along `a` one comes on each diagonal, from the lowest. */
  const reached: Int32Array[] = []
  for (let edits = 0; edits <= Math.min(a.length + b.length, MOST_EDITS); edits++) {
    const now = new Int32Array(2 * edits + 1)
    for (let k = -edits; k <= edits; k += 2) {
      let x = edits === 0 ? 0 : stepOnto(reached, edits, k).x
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      now[k + edits] = x
      if (x >= a.length && x - k >= b.length) return pairsAlong(reached, edits, a.length, b.length)
    }
    reached.push(now)
  }
  return []
}

/** The best way onto diagonal `k` with the last of so many edits: where it leads, and the diagonal that it comes from. */
function stepOnto(reached: readonly Int32Array[], edits: number, k: number): { x: number; from: number; left: number } {
  const before = reached[edits - 1] ?? new Int32Array(1)
  const at = (diagonal: number): number => before[diagonal + edits - 1] ?? 0
  const down = k === -edits || (k !== edits && at(k - 1) < at(k + 1))
  return down ? { x: at(k + 1), from: k + 1, left: at(k + 1) } : { x: at(k - 1) + 1, from: k - 1, left: at(k - 1) }
}

function pairsAlong(
  reached: readonly Int32Array[],
  edits: number,
  aLength: number,
  bLength: number,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  let x = aLength
  let k = aLength - bLength
  for (; edits >= 0; edits--) {
    const step = edits === 0 ? { x: 0, from: 0, left: 0 } : stepOnto(reached, edits, k)
    for (; x > step.x; x--) pairs.push([x - 1, x - 1 - k])
    x = step.left
    k = step.from
  }
  return pairs.reverse()
}
