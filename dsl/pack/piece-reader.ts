import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { decode, type FileRead, refuseControlCharacters } from "./file.ts"
import { cut } from "./pieces.ts"
import { mostOf } from "./told.ts"
import { validate } from "./validate.ts"
import { readYaml, type YamlEntry, type YamlList, type YamlMap, type YamlNode } from "./yaml.ts"

interface Piece {
  /** The path of the file with a number: the `file` of every place in it. */
  readonly file: string
  readonly text: string
  /** What its schema accepts; null where nothing is left. */
  readonly node: YamlNode | null
  readonly values: number
  readonly diagnostics: readonly Diagnostic[]
}

interface Head extends Piece {
  /** The entry that holds the list; null where the file is the list. */
  readonly list: YamlEntry | null
}

/** Reads one file of components piece by piece, and only those that have changed since the last time. */
export class PieceReader {
  readonly #path: string
  #head: Head | null = null
  #pieces: readonly Piece[] = []
  #starts: readonly number[] = []
  #places = new Map<string, number>()
  #texts: ReadonlyMap<string, string> | null = null
  #count = 0

  constructor(path: string) {
    this.#path = path
  }

  /** Null where the file must be read whole; its pieces are kept for when it can be read by pieces again. */
  read(content: Uint8Array | string): FileRead | null {
    this.#starts = []
    const { source, isText } = decode(this.#path, content)
    const parts = isText && source !== null ? cut(source) : null
    if (source === null || parts === null) return null
    const head = this.#head?.text === parts.head ? this.#head : this.readHead(parts.head)
    if (head === null) return null
    const known = this.known()
    const edited = this.edited(parts.items)
    const pieces: Piece[] = []
    let isWhole = true
    for (const [index, text] of parts.items.entries()) {
      // A piece is checked under the keys that it stands below.
      const sameHead = head.list === this.#head?.list
      const old = this.#pieces[index]
      const same = !sameHead || index === edited ? undefined : edited < 0 ? known.get(text)?.shift() : old
      const piece = same ?? this.readItem(text, head, index === edited ? old?.file : undefined)
      if (piece) pieces.push(piece)
      else isWhole = false
    }
    // Those that can be read are kept: they will be there again when the one that can't is mended.
    this.#head = head
    this.#pieces = pieces
    this.#texts = null
    if (!isWhole) return null
    let start = head.text.length
    this.#starts = pieces.map((piece) => {
      const own = start
      start += piece.text.length
      return own
    })
    this.#places = new Map(pieces.map((piece, index) => [piece.file, this.#starts[index] ?? 0]))
    this.#places.set(head.file, 0)
    const items = pieces.flatMap((piece) => (piece.node ? [piece.node] : []))
    const diagnostics = [head, ...pieces].flatMap((piece) => piece.diagnostics)
    const values = [head, ...pieces].reduce((sum, piece) => sum + piece.values, 0)
    return { source, isText, root: wholeOf(head, items), values, diagnostics: mostOf(diagnostics) }
  }

  startOf(file: string): number {
    return this.#places.get(file) ?? 0
  }

  /** Null where the file is read whole. */
  pieceAt(offset: number): { readonly file: string; readonly offset: number } | null {
    if (this.#starts.length === 0 || !this.#head) return null
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const piece = this.#pieces[low - 1]
    return piece
      ? { file: piece.file, offset: offset - (this.#starts[low - 1] ?? 0) }
      : { file: this.#head.file, offset }
  }

  /** The text of a piece by its name. */
  textOf(file: string): string | null {
    this.#texts ??= new Map(this.#pieces.map((piece) => [piece.file, piece.text]))
    return this.#texts.get(file) ?? null
  }

  texts(): readonly (readonly [string, string])[] {
    return [this.#head, ...this.#pieces].flatMap((piece) => (piece ? [[piece.file, piece.text] as const] : []))
  }

  private known(): Map<string, Piece[]> {
    const known = new Map<string, Piece[]>()
    for (const piece of this.#pieces) {
      const list = known.get(piece.text)
      if (list) list.push(piece)
      else known.set(piece.text, [piece])
    }
    return known
  }

  /** Where one piece has been edited and no other: it keeps the name of its places. Otherwise -1. */
  private edited(items: readonly string[]): number {
    if (items.length !== this.#pieces.length) return -1
    const differing = items.flatMap((text, index) => (text === this.#pieces[index]?.text ? [] : [index]))
    return differing.length === 1 ? (differing[0] ?? -1) : -1
  }

  private readHead(text: string): Head | null {
    const file = `${this.#path}\0${this.#count++}`
    if (!/^components:/m.test(text)) return { file, text, node: null, values: 0, list: null, diagnostics: [] }
    const { root, values, diagnostics } = readYaml(file, text)
    if (root?.kind !== "map" || diagnostics.length > 0) return null
    const empty: YamlList = { kind: "list", items: [], span: root.span }
    const entries = root.entries.map((entry) => (entry.key === "components" ? { ...entry, value: empty } : entry))
    const list = entries.find((entry) => entry.key === "components")
    if (!list) return null
    const found: Diagnostic[] = []
    const node = validate("cards", { ...root, entries }, found)
    return { file, text, node, values, list, diagnostics: found }
  }

  private readItem(text: string, head: Head, name?: string): Piece | null {
    const file = name ?? `${this.#path}\0${this.#count++}`
    const { root, values, diagnostics } = readYaml(file, text)
    if (root?.kind !== "list" || root.items.length !== 1 || diagnostics.length > 0) return null
    const found: Diagnostic[] = []
    refuseControlCharacters(root, found)
    const valid = validate("cards", wholeOf(head, root.items), found)
    const list = valid?.kind === "map" ? valid.entries.find((entry) => entry.key === "components")?.value : valid
    const node = list?.kind === "list" ? (list.items[0] ?? null) : null
    return { file, text, node, values, diagnostics: found }
  }
}

/** The file's root with these components; keys of the head are checked by themselves. */
function wholeOf(head: Head, items: readonly YamlNode[]): YamlNode {
  const span = items[0]?.span ?? { file: head.file, start: 0, end: 0 }
  const list: YamlList = { kind: "list", items, span }
  if (head.list === null) return list
  const others = head.node?.kind === "map" ? head.node.entries.filter((entry) => entry.key !== "components") : []
  const map: YamlMap = { kind: "map", entries: [...others, { ...head.list, value: list }], span }
  return map
}
