import type { FileKind } from "../../schemas/index.ts"
import { cut } from "../pack/pieces.ts"
import { readYaml, type YamlEntry, type YamlMap, type YamlNode } from "../pack/yaml.ts"
import type { Text } from "../text.ts"

/** Where a caret stands in the structure of a file. */
export interface YamlPlace {
  readonly kind: FileKind
  /** The keys and numbers that lead to the value at the caret, or to the map that a key is written in. */
  readonly path: readonly string[]
  readonly at: "key" | "value"
  /** The value up to the caret, its offsets into the file; the key, where one is written. */
  readonly before: Text
  /** The map that holds the caret's key, or the value at it; null where a list does. */
  readonly map: YamlMap | null
}

/** Stands for the caret: a letter of no script, which no pack writes. */
const MARK = "\ue000"

/** What may be missing behind the caret while somebody writes: nothing, the colon of a key, what closes a quote or bracket. */
const ENDINGS = ["", ":", '"', "'", "}", "]", '"}', '"]', ": }"]

/**
 * Where an offset of a file stands in its structure. The text is read as if the word at the caret were finished.
 * @returns null where no ending makes it readable
 */
export function yamlPlace(path: string, source: string, offset: number): YamlPlace | null {
  const kind = fileKind(path)
  if (kind === null) return null
  return (source.length > LONG ? inPiece(path, source, offset, kind) : null) ?? inWhole(path, source, offset, kind)
}

/** Of longer files only the component is read that the caret is in. */
const LONG = 20_000

function inPiece(path: string, source: string, offset: number, kind: FileKind): YamlPlace | null {
  const pieces = cut(source)
  if (!pieces) return null
  let start = pieces.head.length
  const index = pieces.items.findIndex((text) => {
    if (offset < start + text.length) return true
    start += text.length
    return false
  })
  const text = pieces.items[index]
  const found = text === undefined || offset < start ? null : inWhole(path, text, offset - start, kind)
  if (!found) return null
  const { value, file, offsets } = found.before
  const before = { value, file, offsets: Array.from(offsets, (each) => each + start) }
  const list = /^components:/m.test(pieces.head) ? ["components"] : []
  return { ...found, before, path: [...list, String(index), ...found.path.slice(1)] }
}

function inWhole(path: string, source: string, offset: number, kind: FileKind): YamlPlace | null {
  for (const ending of ENDINGS) {
    const written = `${source.slice(0, offset)}${MARK}${ending}${source.slice(offset)}`
    const { root } = readYaml(path, written)
    const found = root && find(root, [], null)
    if (found) return { kind, ...found }
  }
  return null
}

/** By the folder that it is in. */
export function fileKind(path: string): FileKind | null {
  if (/(^|\/)pack\.yaml$/.test(path)) return "pack"
  if (/(^|\/)game\.yaml$/.test(path)) return "game"
  if (/(^|\/)cards\/.+\.yaml$/.test(path)) return "cards"
  return /(^|\/)rulings\/.+\.yaml$/.test(path) ? "rulings" : null
}

type Found = Omit<YamlPlace, "kind">

function find(node: YamlNode, path: readonly string[], map: YamlMap | null): Found | null {
  if (node.kind === "scalar") {
    return node.text.value.includes(MARK) ? { path, at: "value", before: upTo(node.text), map } : null
  }
  if (node.kind === "list") {
    for (const [index, item] of node.items.entries()) {
      const found = find(item, [...path, String(index)], item.kind === "map" ? item : null)
      if (found) return found
    }
    return null
  }
  for (const entry of node.entries) {
    const found = inEntry(entry, path, node)
    if (found) return found
  }
  return null
}

function inEntry(entry: YamlEntry, path: readonly string[], map: YamlMap): Found | null {
  if (entry.key.includes(MARK)) return { path, at: "key", before: upTo(entry.keyText), map }
  return find(entry.value, [...path, entry.key], entry.value.kind === "map" ? entry.value : map)
}

function upTo(text: Text): Text {
  const end = text.value.indexOf(MARK)
  return { ...text, value: text.value.slice(0, end) }
}
