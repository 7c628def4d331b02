import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Span } from "../text.ts"
import type { ChangeDecl } from "./model.ts"
import type { Layer } from "./packs.ts"
import type { YamlNode } from "./yaml.ts"

/** Who changes what of what other packs declare: for those who ask why, and to tell of two that change the same. */
export class Touches {
  readonly changes: ChangeDecl[] = []
  readonly #diagnostics: Diagnostic[]
  /** The last change of each path. */
  readonly #touched = new Map<string, ChangeDecl>()

  constructor(diagnostics: Diagnostic[]) {
    this.#diagnostics = diagnostics
  }

  /** Note what adds to something: nothing that was there is lost by it, so that two may do so. */
  add(change: ChangeDecl): void {
    this.changes.push(change)
  }

  /** Note who changes what; false, with a report, if another pack has done so on which this one does not lean. */
  touch(change: ChangeDecl, layer: Layer): boolean {
    const key = keyOf(change.path)
    const rival = this.#rivals(change.path).find((other) => other.pack !== change.pack && !layer.over.has(other.pack))
    this.#touched.set(key, change)
    if (!rival) {
      this.changes.push(change)
      return true
    }
    this.#diagnostics.push(
      report("pack/conflict", change.span, {
        name: change.pack,
        rival: rival.pack,
        what: change.path.join(": "),
        other: rival.span,
      }),
    )
    return false
  }

  /** Changes of the same, of what it is part of, and of its parts. */
  #rivals(path: readonly string[]): readonly ChangeDecl[] {
    const around = path.flatMap((_, index) => this.#touched.get(keyOf(path.slice(0, index + 1))) ?? [])
    const within = `${keyOf(path)}\0`
    return [...around, ...[...this.#touched].flatMap(([key, change]) => (key.startsWith(within) ? [change] : []))]
  }
}

const keyOf = (path: readonly string[]): string => path.join("\0")

/** What a value says, in one line for a text, a number or a list of them; null for a map, which is told by its keys. */
export function wordsOf(node: YamlNode): string | null {
  if (node.kind === "scalar") return node.text.value.trim()
  if (node.kind === "map") return null
  const items = node.items.map(wordsOf)
  return items.some((item) => item === null) ? null : items.join("\n")
}

/** The same with its place. */
export const saidBy = (node: YamlNode): { readonly span: Span; readonly words: string | null } => ({
  span: node.span,
  words: wordsOf(node),
})
