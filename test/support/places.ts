import type { KnownPack } from "../../dsl/pack/known.ts"
import type { Span, Text } from "../../dsl/text.ts"

/**
 * A value with every place in it told by its file, wherever it was read in pieces, so that two readings can be
 * compared. What is worked out on request (a hash) is left out.
 */
export function inFiles(value: unknown, known: KnownPack | null): unknown {
  const place = (span: Span): Span => known?.place(span) ?? span
  const told = (each: unknown): unknown => {
    if (typeof each !== "object" || each === null) return each
    if (Array.isArray(each)) return each.map(told)
    if (each instanceof Map) return new Map([...each].map(([key, inner]) => [key, told(inner)]))
    if (isText(each)) {
      const at = place({ file: each.file, start: 0, end: 0 })
      return { value: each.value, file: at.file, offsets: Array.from(each.offsets, (offset) => offset + at.start) }
    }
    if (isSpan(each)) return place(each)
    return Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(each)).flatMap(([key, { value: inner, get }]) =>
        get ? [] : [[key, told(inner)]],
      ),
    )
  }
  return told(value)
}

const isText = (value: object): value is Text => "offsets" in value && "value" in value
const isSpan = (value: object): value is Span => "file" in value && "start" in value && "end" in value
