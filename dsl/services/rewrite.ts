import { diffArrays } from "diff"
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
  const value = text.value.trimEnd()
  const old = piecesOf(value)
  const at = (index: number): number => text.offsets[index] ?? 0
  const end = value === "" ? at(0) : at(value.length - 1) + 1
  const starts = [...old.map(({ index }) => at(index)), end]
  const sameOf = ([piece]: RegExpExecArray): string => (piece.trim() === "" ? " " : piece)
  let result = source.slice(0, starts[0])
  let done = 0
  for (const { added, removed, value, count } of diffArrays(old.map(sameOf), piecesOf(canonical).map(sameOf))) {
    if (added) result += quoting(value.join(""))
    else if (!removed) result += source.slice(starts[done], starts[done + count])
    if (!added) done += count
  }
  return `${result}${source.slice(end)}`
}

/** Words, signs, and the white space between them. */
const piecesOf = (value: string): RegExpExecArray[] => [...value.matchAll(/\s+|[\p{L}\p{N}'-]+|[^\s\p{L}\p{N}]/gu)]
