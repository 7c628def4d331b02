import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { type Span, spanIn } from "../text.ts"
import type { ChangeDecl, TextPatch } from "./model.ts"
import type { Layer } from "./packs.ts"
import type { YamlNode } from "./yaml.ts"

/** Who changes what of what other packs declare: for those who ask why, and to tell of two that change the same. */
export class Touches {
  readonly changes: ChangeDecl[] = []
  /** Changes of single clauses of texts that are as they were. */
  patches: readonly TextPatch[] = []
  readonly #diagnostics: Diagnostic[]
  /** The last change of each path. */
  readonly #touched = new Map<string, ChangeDecl>()
  /** What stood at each path before who changed it. */
  readonly #stood = new Map<string, { readonly pack: string; readonly node: YamlNode | null }[]>()

  constructor(diagnostics: Diagnostic[]) {
    this.#diagnostics = diagnostics
  }

  /** Note what adds to something: nothing that was there is lost by it, so that two may do so. */
  add(change: ChangeDecl): void {
    this.changes.push(change)
  }

  /** Note who changes what; false, with a report, if another pack has done so on which this one does not lean. */
  touch(change: ChangeDecl, layer: Layer, below: YamlNode | null = null): boolean {
    const { path, pack } = change
    const patched = this.patches.filter((each) => isWithin(path, each.path))
    const rival =
      this.#rivals(path).find((other) => isRival(other, layer)) ??
      patched.map(changeOfPatch).find((other) => isRival(other, layer))
    this.#touched.set(keyOf(path), change)
    this.#stood.set(keyOf(path), [...(this.#stood.get(keyOf(path)) ?? []), { pack, node: below }])
    if (rival) {
      this.#tell(change, rival, false)
      return false
    }
    this.changes.push(change)
    // What somebody has written over a text is all of it.
    this.patches = this.patches.filter((each) => !patched.includes(each) || each.pack === pack)
    return true
  }

  /** Note that one clause of a text changes, unless all of it is another pack's by now. */
  patch(patch: TextPatch, { leans, over }: Layer): void {
    const rival = this.#rivals(patch.path).find(({ pack }) => pack !== patch.pack && !leans.has(pack))
    if (rival) this.#tell(changeOfPatch(patch), rival, over.has(rival.pack))
    else this.patches = [...this.patches, patch]
  }

  /** What stands at a path for those who do not know of the packs that this one does not lean on. */
  before(path: readonly string[], now: YamlNode | null, { info, leans }: Layer): YamlNode | null {
    const stood = this.#stood.get(keyOf(path)) ?? []
    const strange = stood.findLastIndex(({ pack }) => pack === info.name || leans.has(pack)) + 1
    const first = stood[strange]
    return first === undefined ? now : first.node
  }

  /** @param lost whether the rival comes first, by somebody's order, and has left nothing to change */
  #tell(change: ChangeDecl, rival: ChangeDecl, lost: boolean): void {
    this.#diagnostics.push(
      report("pack/conflict", change.span, {
        name: change.pack,
        rival: rival.pack,
        what: change.path.join(": "),
        other: rival.span,
        lost,
      }),
    )
  }

  /** Changes of the same, of what it is part of, and of its parts. */
  #rivals(path: readonly string[]): readonly ChangeDecl[] {
    const around = path.flatMap((_, index) => this.#touched.get(keyOf(path.slice(0, index + 1))) ?? [])
    const within = `${keyOf(path)}\0`
    return [...around, ...[...this.#touched].flatMap(([key, change]) => (key.startsWith(within) ? [change] : []))]
  }
}

const isRival = ({ pack }: ChangeDecl, { info, over }: Layer): boolean => pack !== info.name && !over.has(pack)

const isWithin = (path: readonly string[], inner: readonly string[]): boolean =>
  path.every((step, index) => inner[index] === step)

const changeOfPatch = ({ path, pack, anchor }: TextPatch): ChangeDecl => ({
  path,
  how: "amended",
  pack,
  span: spanIn(anchor, 0, anchor.value.length),
  words: null,
  was: null,
})

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
