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
}

/** The file span of `value.slice(start, end)`. */
export function spanIn(text: Text, start: number, end: number): Span {
  const from = text.offsets[Math.min(start, text.value.length)] ?? 0
  // The end is taken from the last character covered, so that a range never runs over folded whitespace.
  const to = end > start ? (text.offsets[Math.min(end, text.value.length) - 1] ?? from) + 1 : from
  return { file: text.file, start: from, end: Math.max(to, from) }
}

/** Whether a place is in a text. */
export const isInside = (span: Span, { file, offsets, value }: Text): boolean =>
  span.file === file && span.start >= (offsets[0] ?? 0) && span.end <= (offsets[value.length] ?? 0)

/** A text that stands alone (a sentence typed on the command line, an example of the reference). */
export function plainText(value: string, file = "<sentence>"): Text {
  return { value, file, offsets: Array.from({ length: value.length + 1 }, (_, i) => i) }
}
