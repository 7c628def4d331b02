import type { Text } from "../text.ts"

/**
 * Ways to write a text anew in its file, best first. Nothing outside the scalar changes, and inside it only words that
 * differ, so that its style, its quotes and the places where it is folded stay. Whether one is right is for the caller
 * to see.
 */
export function rewrite(source: string, text: Text, canonical: string): string[] {
  const from = text.offsets[0] ?? 0
  const length = text.value.trimEnd().length
  const end = (text.offsets[Math.max(0, length - 1)] ?? from) + 1
  if (canonical.includes("\n") || text.value.trimEnd().includes("\n")) return [byLines(source, from, end, canonical)]
  const quote = source.charAt(from - 1)
  const quoting = ESCAPES[quote] ?? ((value: string) => value)
  const ways = [byWords(source, text, canonical, quoting)]
  if (source.slice(from, end).includes("\n")) return ways
  const instead = (written: string): string => `${source.slice(0, from)}${written}${source.slice(end)}`
  ways.push(instead(quoting(canonical)))
  // A plain scalar may have to be quoted for what it says now.
  if (ESCAPES[quote] === undefined) ways.push(instead(JSON.stringify(canonical)))
  return ways
}

const ESCAPES: Readonly<Record<string, (value: string) => string>> = {
  "'": (value) => value.replaceAll("'", "''"),
  '"': (value) => value.replaceAll("\\", "\\\\").replaceAll('"', '\\"'),
}

/** A literal block: every line of it anew, with the indentation and line endings that it has. */
function byLines(source: string, from: number, end: number, canonical: string): string {
  const lineStart = source.lastIndexOf("\n", from - 1) + 1
  const indent = source.slice(lineStart, from)
  const ending = source.slice(0, from).endsWith(`\r\n${indent}`) ? "\r\n" : "\n"
  const lines = canonical.split("\n").join(`${ending}${indent}`)
  return `${source.slice(0, from)}${lines}${source.slice(end)}`
}

/** Words that differ are exchanged; what stands between those that stay is left as it is. */
function byWords(source: string, text: Text, canonical: string, quoting: (value: string) => string): string {
  const old = piecesOf(text.value.trimEnd())
  const now = piecesOf(canonical)
  const kept = common(old, now)
  const at = (index: number): number => text.offsets[index] ?? 0
  const endOf = (index: number): number => (old[index] === undefined ? 0 : at(old[index].end - 1) + 1)
  let result = source.slice(0, old[0] === undefined ? at(0) : at(old[0].start))
  let i = 0
  let j = 0
  for (const [oldIndex, newIndex] of [...kept, [old.length, now.length] as const]) {
    const dropped = i < oldIndex
    const added = now
      .slice(j, newIndex)
      .map((piece) => piece.text)
      .join("")
    if (!dropped && added !== "") result += quoting(added)
    if (dropped) result += quoting(added)
    if (oldIndex === old.length) break
    const piece = old[oldIndex]
    const next = old[oldIndex + 1]
    if (piece) result += source.slice(at(piece.start), next ? at(next.start) : endOf(oldIndex))
    i = oldIndex + 1
    j = newIndex + 1
  }
  const last = old.length - 1
  return `${result}${source.slice(endOf(last))}`
}

interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Words, signs, and the white space between them. */
function piecesOf(value: string): Piece[] {
  return [...value.matchAll(/\s+|[\p{L}\p{N}'-]+|[^\s\p{L}\p{N}]/gu)].map((match) => ({
    text: match[0].trim() === "" ? " " : match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The longest list of pairs of equal pieces, in order. */
function common(old: readonly Piece[], now: readonly Piece[]): (readonly [number, number])[] {
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] =
        old[i]?.text === now[j]?.text
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i]?.text === now[j]?.text) pairs.push([i++, j++])
    else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return pairs
}
