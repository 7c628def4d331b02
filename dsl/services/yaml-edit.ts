import { CST, Parser } from "yaml"
import type { YamlEntry, YamlList, YamlMap, YamlNode } from "../pack/yaml.ts"
import { rewrite } from "./rewrite.ts"
import { behind, entryLine, flowOf, itemLines, type Writable } from "./yaml-write.ts"

/*
 * Ways to change one value of a YAML text and nothing else of it: its tokens are exchanged, so that comments, quotes and
 * empty lines stay. Each gives new texts, best first; whether one says what it should is for the caller to see.
 */

type Item = CST.CollectionItem
type Change = (items: Item[], at: number, ending: string) => void

/** Give a key of a map another value. */
export function setEntry(source: string, map: YamlMap, { keySpan, value: old }: YamlEntry, value: Writable): string[] {
  // A map that is written in brackets keeps them, but for an empty one, which has no other way to be written.
  const isInBrackets = isFlow(source, map) || (old.kind === "map" && old.entries.length > 0 && isFlow(source, old))
  const written = isInBrackets ? ` ${flowOf(value)}` : behind(value, columnOf(source, keySpan.start))
  const fresh = edited(source, keySpan.start, "key", put(`k:${written}\n`))
  if (old.kind !== "scalar" || typeof value !== "string" || typeof old.value !== "string") return fresh
  // A text that becomes several lines, or is on lines of its own and becomes one, keeps its block.
  const isBlock = /[|>]/.test(source.charAt(old.span.start))
  return isBlock || !value.trimEnd().includes("\n") ? [...rewrite(source, old.text, value.trimEnd()), ...fresh] : fresh
}

/** Add a key to a map, behind an entry of it. */
export function addEntry(source: string, map: YamlMap, { keySpan }: YamlEntry, key: string, value: Writable): string[] {
  const column = columnOf(source, keySpan.start)
  const written = isFlow(source, map) ? flowOf({ [key]: value }) : entryLine(key, value, column)
  return edited(source, keySpan.start, "key", add(written, column))
}

/** Without the key of a map that stands at an offset. */
export const withoutKey = (source: string, offset: number): string[] => edited(source, offset, "key", cut)

/** Put something in place of an item of a list. */
export function setItem(source: string, list: YamlList, index: number, value: Writable): string[] {
  const item = list.items[index]
  if (!item) return []
  const { start } = item.span
  const written = isFlow(source, list) ? `- ${flowOf(value)}` : itemLines(value, columnOf(source, start) - 2)
  const fresh = edited(source, start, "value", put(`${written}\n`))
  return item.kind !== "scalar" || typeof value !== "string" || value.includes("\n")
    ? fresh
    : [...rewrite(source, item.text, value), ...fresh]
}

/** Add an item to the end of a list that has some. */
export function addItem(source: string, list: YamlList, value: Writable): string[] {
  const start = list.items.at(-1)?.span.start ?? 0
  const column = columnOf(source, source.lastIndexOf("-", start - 1))
  const written = isFlow(source, list) ? flowOf([value]) : itemLines(value, column)
  return edited(source, start, "value", add(written, column))
}

/** Without the item of a list that stands at an offset. */
export const withoutItem = (source: string, offset: number): string[] => edited(source, offset, "value", cut)

/** The text with a change to the map or list that has a key, or an item without one, at an offset; none where none has. */
function edited(source: string, offset: number, at: "key" | "value", change: Change): string[] {
  const isEnded = source.endsWith("\n")
  const ending = lineBreak(source, offset)
  const tokens = [...new Parser().parse(isEnded ? source : `${source}${ending}`)]
  let isFound = false
  for (const token of tokens) {
    if (token.type !== "document") continue
    CST.visit(token, (item, path) => {
      const step = path.at(-1)
      if (!step || item[at]?.offset !== offset || (at === "value" && item.key)) return undefined
      change(CST.visit.parentCollection(token, path).items as Item[], step[1], ending)
      isFound = true
      return CST.visit.BREAK
    })
  }
  const text = tokens.map((token) => CST.stringify(token)).join("")
  // The indentation of an only item that is gone stays behind, and the empty lines below it.
  return isFound ? [isEnded ? text.replace(/^\s+$|(?<![^\n]) +$/, "") : text.trimEnd()] : []
}

/** How the line of an offset ends; the last one as the one before. */
function lineBreak(source: string, offset: number): string {
  const next = source.indexOf("\n", offset)
  const end = next < 0 ? source.lastIndexOf("\n") : next
  return source.charAt(end - 1) === "\r" ? "\r\n" : "\n"
}

/** The items of the map or list that a text is, with such line breaks. */
function itemsOf(text: string, ending: string): Item[] {
  const [document] = [...new Parser().parse(text.replaceAll("\n", ending))].filter((token) => token.type === "document")
  return document?.value && "items" in document.value ? (document.value.items as Item[]) : []
}

/** What follows a value up to the next: space, a comment, the end of the line; null where a block ends by itself. */
function tailOf(value: CST.Token | undefined): CST.SourceToken[] | null {
  if (!value) return null
  // Between commas a plain value ends where the comma stands.
  if (!("end" in value) || !value.end) return CST.isScalar(value) && value.type !== "block-scalar" ? [] : null
  return value.type === "flow-collection" ? value.end.slice(1) : value.end
}

/** A value with another tail. */
function endWith(value: CST.Token | undefined, tail: CST.SourceToken[]): void {
  if (value?.type === "flow-collection") value.end = [...value.end.slice(0, 1), ...tail]
  else if (value && CST.isScalar(value) && value.type !== "block-scalar") value.end = tail
}

const isBroken = (tokens: readonly CST.SourceToken[] = []): boolean => tokens.some(({ type }) => type === "newline")

function put(written: string): Change {
  return (items, at, ending) => {
    const item = items[at]
    const [fresh] = itemsOf(written, ending)
    if (!item || !fresh) return
    const tail = tailOf(item.value)
    if (tail && tailOf(fresh.value)) endWith(fresh.value, tail)
    if (fresh.sep && (!item.value || isBroken(item.sep) || isBroken(fresh.sep))) item.sep = fresh.sep
    if (fresh.value) item.value = fresh.value
  }
}

/** Behind an item: in brackets with a comma, else on lines of its own. */
function add(written: string, column: number): Change {
  return (items, at, ending) => {
    const [fresh] = itemsOf(`${written}\n`, ending)
    const before = items[at]
    if (!fresh || !before) return
    const isInBrackets = /^[{[]/.test(written)
    const space = (source: string): CST.SourceToken => ({ type: "space", offset: -1, indent: column, source })
    if (isInBrackets) {
      endWith(fresh.value, tailOf(before.value) ?? [])
      endWith(before.value, [])
      fresh.start = [{ ...space(","), type: "comma" }, space(" ")]
    } else fresh.start = [space(" ".repeat(column)), ...fresh.start.slice(fresh.start[0]?.type === "space" ? 1 : 0)]
    items.splice(at + 1, 0, fresh)
  }
}

const cut: Change = (items, at) => {
  const [gone] = items.splice(at, 1)
  const next = items[at]
  // The first of a line or bracket has no comma and no line break before it, the last has the space that closes it.
  if (gone && next && at === 0) next.start = firstStart(next.start, gone.start)
  if (gone?.start.some(({ type }) => type === "comma") && !next) endWith(items[at - 1]?.value, tailOf(gone.value) ?? [])
}

/**
 * What stands before an item that becomes the first: its comments, without the comma, the empty lines or the indentation
 * before them, and without the comments of the one that was the first.
 */
function firstStart(start: CST.SourceToken[], before: CST.SourceToken[]): CST.SourceToken[] {
  const comma = start.findIndex(({ type }) => type === "comma")
  if (comma < 0) {
    const own = start.findIndex(({ type }) => type !== "space" && type !== "newline")
    return own < 0 ? [] : start.slice(own)
  }
  const own = start.slice(comma + 1)
  return own.some(isComment) ? own : before.slice(before.findLastIndex(isComment) + 1)
}

const isComment = ({ type }: CST.SourceToken): boolean => type === "comment"

/** Whether a map or list is written in brackets. */
export const isFlow = (source: string, { span }: YamlNode): boolean => /[{[]/.test(source.charAt(span.start))

/** How far into its line an offset is. */
export const columnOf = (source: string, offset: number): number => offset - lineStart(source, offset)

const lineStart = (source: string, offset: number): number => source.lastIndexOf("\n", offset - 1) + 1

/** Behind the line break that ends the line of an offset. */
function lineEnd(source: string, offset: number): number {
  const found = source.indexOf("\n", offset)
  return found < 0 ? source.length : found + 1
}

/** Lines below the line of an offset, ended as the others are. */
export function insertLines(source: string, offset: number, lines: string): string {
  const at = lineEnd(source, offset)
  const ending = lineBreak(source, offset)
  const text = lines.split("\n").join(ending)
  const isLast = at === source.length && !source.endsWith("\n")
  return source.slice(0, at) + (isLast ? `${ending}${text}` : `${text}${ending}`) + source.slice(at)
}
