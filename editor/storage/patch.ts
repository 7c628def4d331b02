/** What was changed in a text, so that it can be changed in a like text, too. */
import { changesBetween, linesOf } from "./lines.ts"

/** A place that was changed, with the lines around it. */
export interface Hunk {
  /** How many lines stand before it in the text that was changed. */
  readonly at: number
  /** Lines with what they are: ` ` as it was, `-` taken away, `+` put in. Each has its ending. */
  readonly lines: readonly string[]
}

/** Lines around a change by which its place is known again. */
const AROUND = 2

/** What makes `to` of `from`. */
export function patchBetween(from: string, to: string): Hunk[] {
  const [a, b] = [linesOf(from), linesOf(to)]
  const hunks: { at: number; lines: string[] }[] = []
  let done = 0
  for (const change of changesBetween(a, b)) {
    const end = change.at + change.removed
    const last = hunks.at(-1)
    // Changes whose surroundings meet are one.
    const joins = last !== undefined && change.at - AROUND <= done + AROUND
    const hunk = joins ? last : { at: Math.max(done, change.at - AROUND), lines: [] }
    if (!joins && last) last.lines.push(...a.slice(done, done + AROUND).map((line) => ` ${line}`))
    hunk.lines.push(...a.slice(joins ? done : hunk.at, change.at).map((line) => ` ${line}`))
    hunk.lines.push(...a.slice(change.at, end).map((line) => `-${line}`))
    hunk.lines.push(...b.slice(change.to, change.to + change.added).map((line) => `+${line}`))
    if (!joins) hunks.push(hunk)
    done = end
  }
  hunks.at(-1)?.lines.push(...a.slice(done, done + AROUND).map((line) => ` ${line}`))
  return hunks
}

export interface Patched {
  readonly text: string
  /** Of which no place was found, or several. */
  readonly lost: readonly Hunk[]
}

/** Change a text as another one was changed. */
export function applyPatch(text: string, hunks: readonly Hunk[]): Patched {
  const lines = linesOf(text)
  const made: string[] = []
  const lost: Hunk[] = []
  let done = 0
  let moved = 0
  for (const hunk of hunks) {
    const before = linesWith(hunk, " -")
    const at = placeOf(lines, before, hunk.at + moved, done)
    if (at === null) {
      lost.push(hunk)
      continue
    }
    moved = at - hunk.at
    made.push(...lines.slice(done, at), ...linesWith(hunk, " +"))
    done = at + before.length
  }
  return { text: [...made, ...lines.slice(done)].join(""), lost }
}

function linesWith({ lines }: Hunk, signs: string): string[] {
  return lines.filter((line) => signs.includes(line.charAt(0))).map((line) => line.slice(1))
}

/** Where the lines stand: where they are expected, else at the only place where they are. */
function placeOf(lines: readonly string[], wanted: readonly string[], expected: number, from: number): number | null {
  const standsAt = (at: number): boolean => at >= from && wanted.every((line, i) => lines[at + i] === line)
  if (standsAt(expected) && expected <= lines.length) return expected
  if (wanted.length === 0) return null
  let found: number | null = null
  for (let at = from; at + wanted.length <= lines.length; at++) {
    if (!standsAt(at)) continue
    if (found !== null) return null
    found = at
  }
  return found
}
