/** A half-open range of UTF-16 offsets in one file of a pack. */
export interface Span {
  readonly file: string
  readonly start: number
  readonly end: number
}

/**
 * A string of the author's, with the way back to where it was written: offsets into `value` map to offsets
 * into the file, exact through block scalars, quotes and escapes.
 */
export interface Text {
  readonly value: string
  readonly file: string
  /** `offsets[i]` is the file offset of `value[i]`; it has one entry more than `value` has characters. */
  readonly offsets: ArrayLike<number>
  /** Of a text that expansions have changed: what it was made of. */
  readonly made?: MadeOf
  /** Of an entry of a list in brackets, written without quotes: the one that a comma parts from it. */
  readonly next?: Span
}

/** A text as it was written, and what others have put into it. */
export interface MadeOf {
  readonly base: Text
  /** Parts of the value that are of other files, in order: there the offsets are offsets in those. */
  readonly parts: readonly TextPart[]
}

export interface TextPart {
  readonly start: number
  readonly end: number
  readonly file: string
}

/** The file span of `value.slice(start, end)`; of a range over several files, what is in the file that it begins in. */
export function spanIn(text: Text, start: number, end: number): Span {
  const from = text.offsets[Math.min(start, text.value.length)] ?? 0
  const file = fileAt(text, start)
  // The end is taken from the last character covered, so that a range never runs over folded whitespace.
  let last = Math.min(end, text.value.length) - 1
  while (last > start && fileAt(text, last) !== file) last--
  const to = end > start ? (text.offsets[last] ?? from) + 1 : from
  return { file, start: from, end: Math.max(to, from) }
}

function fileAt({ file, made }: Text, index: number): string {
  return made?.parts.find(({ start, end }) => start <= index && index < end)?.file ?? file
}

/** Whether a place is in a text. */
export const isInside = (span: Span, text: Text): boolean =>
  placesOf(text).some(({ file, start, end }) => span.file === file && span.start >= start && span.end <= end)

/** Where a text is written: one place, unless it was put together. */
export function placesOf({ value, file, offsets, made }: Text): readonly Span[] {
  if (made === undefined) return [{ file, start: offsets[0] ?? 0, end: offsets[value.length] ?? 0 }]
  const parts = made.parts.map((part) => ({
    file: part.file,
    start: offsets[part.start] ?? 0,
    end: (offsets[part.end - 1] ?? 0) + 1,
  }))
  return [...placesOf(made.base), ...parts]
}

/** Whether a text, or part of it, is in a file for which something holds. */
export const isPartly = (text: Text, holds: (file: string) => boolean): boolean =>
  placesOf(text).some(({ file }) => holds(file))

/** A text that stands alone (a sentence typed on the command line, an example of the reference). */
export function plainText(value: string, file = "<sentence>"): Text {
  return { value, file, offsets: Array.from({ length: value.length + 1 }, (_, i) => i) }
}
