import type { Layer } from "./packs.ts"
import { saidBy, type Touches, wordsOf } from "./touches.ts"
import type { YamlEntry, YamlMap, YamlNode } from "./yaml.ts"

/** Lays what a pack amends over what is there: keys take the place of keys, lists are added to, maps are changed in turn. */
export class Overlay {
  readonly #touches: Touches
  readonly #layer: Layer

  constructor(touches: Touches, layer: Layer) {
    this.#touches = touches
    this.#layer = layer
  }

  /**
   * A map with the keys of another laid over it.
   * @param path leads to it: `components`, `Hunter`
   */
  over(path: readonly string[], below: YamlNode, above: YamlNode): YamlNode {
    if (below.kind === "list" && above.kind === "list") return this.#joined(path, below, above)
    if (above.kind !== "map") return above
    const under = below.kind === "map" ? below.entries : []
    const entries = under.map((entry) => {
      const change = above.entries.find(({ key }) => key === entry.key)
      return change ? this.#changed([...path, entry.key], entry, change) : entry
    })
    const added = above.entries.filter(({ key }) => !under.some((known) => known.key === key))
    for (const entry of added) this.#touched([...path, entry.key], null, entry)
    return { kind: "map", entries: [...entries, ...added], span: below.span } satisfies YamlMap
  }

  #changed(path: readonly string[], entry: YamlEntry, change: YamlEntry): YamlEntry {
    const { value } = change
    if (entry.value.kind === "map" && value.kind === "map")
      return { ...change, value: this.over(path, entry.value, value) }
    if (entry.value.kind === "list" && value.kind === "list")
      return { ...change, value: this.#joined(path, entry.value, value) }
    return this.#touched(path, entry.value, change) ? change : entry
  }

  #joined(path: readonly string[], below: YamlNode & { kind: "list" }, above: YamlNode & { kind: "list" }): YamlNode {
    const { name: pack } = this.#layer.info
    this.#touches.add({ path, how: "added to", pack, span: above.span, words: wordsOf(above), was: null })
    return { ...below, items: [...below.items, ...above.items] }
  }

  #touched(path: readonly string[], below: YamlNode | null, { keySpan, value }: YamlEntry): boolean {
    const { name: pack } = this.#layer.info
    const was = below && saidBy(below)
    return this.#touches.touch({ path, how: "amended", pack, span: keySpan, words: wordsOf(value), was }, this.#layer)
  }
}
