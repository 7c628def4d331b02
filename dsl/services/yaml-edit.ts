import type { YamlEntry, YamlList, YamlMap, YamlNode } from "../pack/yaml.ts"
import { rewrite } from "./rewrite.ts"
import { behind, entryLine, flowOf, itemLines, type Writable } from "./yaml-write.ts"

/*
 * Ways to change one value of a YAML text and nothing else of it: comments, quotes and empty lines stay. Each gives
 * new texts, best first; whether one says what it should is for the caller to see.
 */

/** Give a key of a map another value. */
export function setEntry(source: string, map: YamlMap, { keySpan, value: old }: YamlEntry, value: Writable): string[] {
  const { start, end } = old.span
  const put = (text: string, from = start, to = end): string => source.slice(0, from) + text + source.slice(to)
  const isEmpty = old.kind === "scalar" && old.value === null && start === end
  const colon = source.indexOf(":", keySpan.end) + 1
  const fresh = isFlow(source, map)
    ? put(` ${flowOf(value)}`, colon, isEmpty ? colon : end)
    : put(behind(value, columnOf(source, keySpan.start)), colon, isEmpty ? colon : end)
  if (isEmpty || old.kind !== "scalar" || typeof value === "object") return [fresh]
  if (typeof value !== "string" || typeof old.value !== "string") return [put(behind(value, 0).slice(1)), fresh]
  const isOneLine = !value.trimEnd().includes("\n")
  const isBlock = /^[|>]/.test(source.slice(start, start + 1))
  // A text that becomes several lines, or is on lines of its own and becomes one, keeps its block.
  return isOneLine || isBlock ? [...rewrite(source, old.text, value.trimEnd()), fresh] : [fresh]
}

/** Add a key to a map, behind an entry of it. */
export function addEntry(source: string, map: YamlMap, after: YamlEntry, key: string, value: Writable): string[] {
  const { end } = after.value.kind === "scalar" && after.value.value === null ? after.keySpan : after.value.span
  if (isFlow(source, map)) return [insert(source, end, `, ${flowOf({ [key]: value }).slice(2, -2)}`)]
  return [insertLines(source, end, entryLine(key, value, columnOf(source, after.keySpan.start)))]
}

/** Take a key out of a map that has others. */
export function removeEntry(source: string, map: YamlMap, entry: YamlEntry): string[] {
  const index = map.entries.indexOf(entry)
  const next = map.entries[index + 1]
  const before = map.entries[index - 1]
  const start = entry.keySpan.start
  const end = Math.max(entry.value.span.end, source.indexOf(":", entry.keySpan.end) + 1)
  const cut = (from: number, to: number): string => source.slice(0, from) + source.slice(to)
  if (isFlow(source, map) || !startsLine(source, start)) {
    if (next && (isFlow(source, map) || !before)) return [cut(start, next.keySpan.start)]
    return before ? [cut(before.value.span.end, end)] : []
  }
  return [cut(lineStart(source, start), lineEnd(source, end))]
}

/** Put something in place of an item of a list. */
export function setItem(source: string, list: YamlList, index: number, value: Writable): string[] {
  const item = list.items[index]
  if (!item) return []
  const { start, end } = item.span
  const put = (text: string): string => source.slice(0, start) + text + source.slice(end)
  const fresh = isFlow(source, list)
    ? put(flowOf(value))
    : put(
        itemLines(value, columnOf(source, start) - 2)
          .trimStart()
          .slice(2),
      )
  if (item.kind !== "scalar" || typeof value !== "string" || value.includes("\n")) return [fresh]
  return [...rewrite(source, item.text, value), fresh]
}

/** Add an item to the end of a list that has some. */
export function addItem(source: string, list: YamlList, value: Writable): string[] {
  const last = list.items.at(-1)
  if (!last) return []
  if (isFlow(source, list)) return [insert(source, last.span.end, `, ${flowOf(value)}`)]
  const dash = dashBefore(source, last)
  return [insertLines(source, last.span.end, itemLines(value, columnOf(source, dash)))]
}

/** Take an item out of a list that has others. */
export function removeItem(source: string, list: YamlList, index: number): string[] {
  const item = list.items[index]
  if (!item) return []
  const cut = (from: number, to: number): string => source.slice(0, from) + source.slice(to)
  if (!isFlow(source, list)) return [cut(lineStart(source, dashBefore(source, item)), lineEnd(source, item.span.end))]
  const next = list.items[index + 1]
  const before = list.items[index - 1]
  if (next) return [cut(item.span.start, next.span.start)]
  return before ? [cut(before.span.end, item.span.end)] : []
}

/** Whether a map or list is written in brackets. */
export const isFlow = (source: string, { span }: YamlNode): boolean => /[{[]/.test(source.charAt(span.start))

/** How far into its line an offset is. */
export const columnOf = (source: string, offset: number): number => offset - lineStart(source, offset)

export const lineStart = (source: string, offset: number): number => source.lastIndexOf("\n", offset - 1) + 1

/** Behind the line break that ends the line of an offset. */
export function lineEnd(source: string, offset: number): number {
  const found = source.indexOf("\n", offset)
  return found < 0 ? source.length : found + 1
}

const startsLine = (source: string, offset: number): boolean =>
  source.slice(lineStart(source, offset), offset).trim() === ""

const dashBefore = (source: string, item: YamlNode): number => source.lastIndexOf("-", item.span.start - 1)

const insert = (source: string, at: number, text: string): string => source.slice(0, at) + text + source.slice(at)

/** Lines below the line of an offset, ended as the others are. */
export function insertLines(source: string, offset: number, lines: string): string {
  const at = lineEnd(source, offset)
  const ending = source.includes("\r\n") ? "\r\n" : "\n"
  const text = lines.split("\n").join(ending)
  const isLast = at === source.length && !source.endsWith("\n")
  return insert(source, at, isLast ? `${ending}${text}` : `${text}${ending}`)
}
