import { cut } from "../pack/pieces.ts"
import { readYaml, type YamlNode } from "../pack/yaml.ts"

/** A part of a file that was read by itself. Places in its nodes count from `start`. */
export interface YamlPart {
  readonly root: YamlNode | null
  readonly start: number
  /** The components of the part stand in the list `components`, not in one that is the file. */
  readonly isUnderKey: boolean
}

/** Files of fewer characters are read whole. */
const LONG = 20_000

/**
 * Reads files of a pack as they are written. Of a long file of components only those are read again that have changed.
 */
export class YamlParts {
  readonly #files = new Map<string, { readonly source: string; readonly parts: readonly YamlPart[] }>()
  readonly #roots = new Map<string, Map<string, YamlNode | null>>()

  /** The parts of a file, in order; a single one where it is read whole. */
  of(path: string, source: string): readonly YamlPart[] {
    const known = this.#files.get(path)
    if (known?.source === source) return known.parts
    const parts = this.read(path, source)
    this.#files.set(path, { source, parts })
    return parts
  }

  private read(path: string, source: string): readonly YamlPart[] {
    const pieces = source.length > LONG ? cut(source) : null
    if (!pieces) {
      this.#roots.delete(path)
      return [{ root: readYaml(path, source).root, start: 0, isUnderKey: false }]
    }
    const before = this.#roots.get(path)
    const now = new Map<string, YamlNode | null>()
    const rootOf = (text: string): YamlNode | null => {
      let root = now.get(text) ?? before?.get(text)
      if (root === undefined) root = readYaml(path, text).root
      now.set(text, root)
      return root
    }
    const isUnderKey = /^components:/m.test(pieces.head)
    const parts: YamlPart[] = []
    if (isUnderKey) parts.push({ root: rootOf(pieces.head), start: 0, isUnderKey: false })
    let start = pieces.head.length
    for (const text of pieces.items) {
      parts.push({ root: rootOf(text), start, isUnderKey })
      start += text.length
    }
    this.#roots.set(path, now)
    return parts
  }
}
