import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { type ChangeForm, changesIn } from "./change-form.ts"
import type { Layer } from "./packs.ts"
import { sameData } from "./same-data.ts"
import { saidBy, type Touches, wordsOf } from "./touches.ts"
import { plain, type YamlEntry, type YamlList, type YamlMap, type YamlNode } from "./yaml.ts"

/** A picture with how it is cut is one thing: another picture is not cut as the one below it. */
const isWhole = ([section, part, ...deeper]: readonly string[]): boolean =>
  section === "look" && part === "art" && deeper.length === 1

/** Lays what a pack amends over what is there: keys take the place of keys, lists are added to, maps are changed in turn. */
export class Overlay {
  readonly #touches: Touches
  readonly #layer: Layer
  readonly #diagnostics: Diagnostic[]

  constructor(touches: Touches, layer: Layer, diagnostics: Diagnostic[]) {
    this.#touches = touches
    this.#layer = layer
    this.#diagnostics = diagnostics
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
      const value = change && this.value([...path, entry.key], entry.value, change)
      return change && value ? { ...change, value } : entry
    })
    const added = above.entries.flatMap((entry) => {
      if (under.some((known) => known.key === entry.key)) return []
      const value = this.value([...path, entry.key], null, entry)
      return value ? [{ ...entry, value }] : []
    })
    return { kind: "map", entries: [...entries, ...added], span: below.span } satisfies YamlMap
  }

  /**
   * What a value is with what an entry says of it; null where it stays as it is.
   * @param below what is there; null where nothing is
   */
  value(path: readonly string[], below: YamlNode | null, { keySpan, value }: YamlEntry): YamlNode | null {
    if (value.kind === "map" && !isWhole(path)) {
      if (below?.kind === "map") return this.over(path, below, value)
      if (below === null && path[0] === "look") return this.over(path, { ...value, entries: [] }, value)
    }
    const changes = changesIn(value)
    if (changes.length > 0) {
      let now = below
      for (const { node, change } of changes) now = this.#changed(path, now, node, change)
      return now === below ? null : now
    }
    if (below?.kind === "list" && value.kind === "list") return this.#joined(path, below, value)
    const { name: pack } = this.#layer.info
    const was = below && saidBy(below)
    const isAllowed = this.#touches.touch(
      { path, how: "amended", pack, span: keySpan, words: wordsOf(value), was },
      this.#layer,
      below,
    )
    return isAllowed ? value : null
  }

  #joined(path: readonly string[], below: YamlList, above: YamlList): YamlNode {
    const { name: pack } = this.#layer.info
    this.#touches.add({ path, how: "added to", pack, span: above.span, words: wordsOf(above), was: null })
    return { ...below, items: [...below.items, ...above.items] }
  }

  #changed(
    path: readonly string[],
    below: YamlNode | null,
    node: YamlNode,
    change: ChangeForm | null,
  ): YamlNode | null {
    const { info, leans, over } = this.#layer
    if (change === null) {
      this.#diagnostics.push(report("pack/patch-anchor", node.span, { case: "form" }))
      return below
    }
    if (change.form === "whole") return this.#whole(path, below, change)
    if (below === null || below.kind === "map") {
      this.#diagnostics.push(report("pack/patch-anchor", node.span, { case: "noText", what: shown(path) }))
      return below
    }
    const { where, anchor, add } = change
    this.#touches.patch(
      { path, where, anchor: anchor.text, add: add.text, pack: info.name, knows: leans, over },
      this.#layer,
    )
    return below
  }

  #whole(
    path: readonly string[],
    below: YamlNode | null,
    { was, now }: ChangeForm & { form: "whole" },
  ): YamlNode | null {
    if (!this.#isAsQuoted(path, below, was)) return below
    const change = {
      path,
      how: "amended",
      pack: this.#layer.info.name,
      span: now.span,
      words: wordsOf(now),
      was: below && saidBy(below),
    } as const
    return this.#touches.touch(change, this.#layer, below) ? now : below
  }

  /** What is quoted is compared as it reads, not by its spaces. A pack quotes what it knows of. */
  #isAsQuoted(path: readonly string[], below: YamlNode | null, was: YamlNode): boolean {
    const is = this.#touches.before(path, below, this.#layer)
    if (is && (sameData(plain(is), plain(was)) || sameWords(is, was))) return true
    this.#diagnostics.push(
      report("pack/changed-since", was.span, {
        what: shown(path),
        was: inOneLine(was),
        is: is && inOneLine(is),
        place: is?.span ?? null,
        isPlain: is?.kind === "scalar" && /^[\w$.,;' -]+$/.test(is.text.value),
      }),
    )
    return false
  }
}

/** `Hunter: effect`; `setup`. */
const shown = (path: readonly string[]): string => (path.length > 1 ? path.slice(1) : path).join(": ")

const inOneLine = (node: YamlNode): string => (wordsOf(node) ?? "").trim().replace(/\s*\n\s*/g, "; ")

function sameWords(a: YamlNode, b: YamlNode): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return one !== null && other !== null && one.replace(/\s+/g, " ") === other.replace(/\s+/g, " ")
}
