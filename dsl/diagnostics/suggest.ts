import type { Span } from "../text.ts"
import { type JudgedFix, replaceFix, type Safety } from "./fix.ts"

/**
 * The number of edits between two words, where an edit inserts, removes or changes a character, or swaps two
 * neighbours. Case counts half, so that `red` is nearest to `Red`.
 */
export function editDistance(left: string, right: string): number {
  const width = right.length + 1
  let beforeLast = new Float64Array(width)
  let last = Float64Array.from({ length: width }, (_, i) => i)
  for (let i = 1; i <= left.length; i++) {
    const row = new Float64Array(width)
    row[0] = i
    for (let j = 1; j < width; j++) {
      const a = left.charAt(i - 1)
      const b = right.charAt(j - 1)
      const change = a === b ? 0 : a.toLowerCase() === b.toLowerCase() ? 0.5 : 1
      let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + change)
      if (i > 1 && j > 1 && a === right.charAt(j - 2) && b === left.charAt(i - 2))
        best = Math.min(best, at(beforeLast, j - 2) + 1)
      row[j] = best
    }
    beforeLast = last
    last = row
  }
  return at(last, right.length)
}

function at(row: Float64Array, index: number): number {
  return row[index] ?? 0
}

/** Longer words than this are never compared: the time would grow with the square of an untrusted text. */
const LONGEST = 60

/**
 * The candidates that `word` may have been meant for, nearest first; ties keep the order given. Case alone never keeps
 * two apart; nothing else that shares too little with the word is offered: a wrong suggestion costs more than none.
 */
export function nearest(word: string, candidates: Iterable<string>, limit = 3): string[] {
  if (word.length > LONGEST) return []
  const allowed = Math.max(1, Math.floor(word.length / 3))
  const found: { name: string; distance: number }[] = []
  for (const name of new Set(candidates)) {
    if (name === word || name.length > LONGEST || Math.abs(name.length - word.length) > allowed) continue
    const distance = editDistance(word, name)
    if (distance <= allowed || name.toLowerCase() === word.toLowerCase()) found.push({ name, distance })
  }
  found.sort((a, b) => a.distance - b.distance)
  return found.slice(0, limit).map((candidate) => candidate.name)
}

/** "did you mean `a`, `b` or `c`?", or null where nothing is near. */
export function didYouMean(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `did you mean ${listed(names, "or")}?`
}

/** "`a`, `b` and `c`" */
export function listed(names: readonly string[], joiner: "and" | "or"): string {
  const quoted = names.map((name) => `\`${name}\``)
  const final = quoted.pop() ?? ""
  return quoted.length === 0 ? final : `${quoted.join(", ")} ${joiner} ${final}`
}

/** What to say of a word that is not known: what it may have been meant for, else something else. */
export function meantBy(
  word: string,
  known: readonly string[],
  span: Span,
  otherwise: string | null,
): { readonly hint: string | null; readonly fixes: readonly JudgedFix[] } {
  const near = nearest(word, known)
  return {
    hint: didYouMean(near) ?? otherwise,
    fixes: near.map((name) => replaceFix(`Change to \`${name}\``, span, name, "unsafe")),
  }
}

/** Says to write a text in place of a span. */
export const write = (
  span: Span,
  text: string,
  safety: Safety,
): { readonly hint: string; readonly fixes: readonly JudgedFix[] } => ({
  hint: `Write “${text}”.`,
  fixes: [replaceFix(`Write “${text}”`, span, text, safety)],
})

/** Says which of some words may have been meant; something else where there are none. */
export const meantWords = (
  words: readonly string[],
  span: Span,
  otherwise: string,
): { readonly hint: string; readonly fixes: readonly JudgedFix[] } => ({
  hint: didYouMean(words) ?? otherwise,
  fixes: words.map((word) => replaceFix(`Write “${word}”`, span, word, "unsafe")),
})
