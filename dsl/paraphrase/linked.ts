import { wordsOf } from "../meaning/provenance.ts"
import type { Segment } from "../meaning/told.ts"
import type { Text } from "../text.ts"
import type { Line } from "./paraphrase.ts"

/** A stretch of a sentence, by its own offsets. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Part of a paraphrase with the words that it was made of: plain data. */
export interface LinkedPart {
  readonly text: string
  readonly words: readonly Stretch[]
}

export interface LinkedLine {
  readonly depth: number
  readonly parts: readonly LinkedPart[]
}

/** A paraphrase whose parts know which words of the sentence they tell. */
export function linked(lines: readonly Line[], sentence: Text): readonly LinkedLine[] {
  const own = ownedWords(
    lines.flatMap(({ segments }) => segments),
    sentence,
  )
  return lines.map(({ depth, segments }) => ({ depth, parts: joinedParts(segments, own, sentence) }))
}

/**
 * The words of each stretch: those of the innermost piece of meaning that has any. A piece of which nothing is left, since
 * others tell all of it, is told by all of these.
 */
function ownedWords(segments: readonly Segment[], sentence: Text): ReadonlyMap<Segment, readonly object[]> {
  const isWorded = (of: object): boolean => wordsIn([of], sentence).length > 0
  const own = new Map(
    segments.map((segment) => {
      const innermost = segment.text.trim() === "" ? undefined : segment.of.find(isWorded)
      return [segment, innermost ? [innermost] : []]
    }),
  )
  const told = new Set([...own.values()].flat())
  for (const [segment, list] of own) list.push(...segment.of.filter((of) => !told.has(of) && isWorded(of)))
  return own
}

/** Neighbours that tell the same words are one part. */
function joinedParts(
  segments: readonly Segment[],
  own: ReadonlyMap<Segment, readonly object[]>,
  sentence: Text,
): readonly LinkedPart[] {
  const parts: LinkedPart[] = []
  let last = ""
  for (const segment of segments) {
    const words = wordsIn(own.get(segment) ?? [], sentence)
    const key = JSON.stringify(words)
    const before = parts.at(-1)
    if (before && (key === last || segment.text.trim() === ""))
      parts[parts.length - 1] = { ...before, text: before.text + segment.text }
    else {
      parts.push({ text: segment.text, words })
      last = key
    }
  }
  return parts
}

/** What pieces of meaning were made of, as far as it stands in this sentence: a verb's body is of another. */
function wordsIn(of: readonly object[], sentence: Text): readonly Stretch[] {
  const found = of.flatMap((each) => wordsOf(each).filter(({ text }) => isSame(text, sentence)))
  const byStart = new Map(found.map(({ start, end }) => [start, { start, end }]))
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

const isSame = (a: Text, b: Text): boolean => a === b || (a.file === b.file && a.value === b.value)
