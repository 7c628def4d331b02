import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { nearest } from "../diagnostics/suggest.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { ChangeDecl, TextPatch } from "../pack/model.ts"
import type { Clauses, Part, Script } from "../syntax/ast.ts"
import { parseScript } from "../syntax/parse.ts"
import { type Span, spanIn, type Text } from "../text.ts"
import { type Added, changedTree, readsAs } from "./changed-tree.ts"
import { clausesIn, conditionsSaying, type Named, namedBy, partsInto, partsOf } from "./clauses.ts"
import { editsOf } from "./edits.ts"
import { WrittenText } from "./written-text.ts"

/** Texts of one place: the one of a key, or the list of them there. */
export interface PatchedTexts {
  readonly texts: readonly Text[]
  readonly changes: readonly ChangeDecl[]
}

interface Reading {
  readonly lexicon: Lexicon
  /** Names of spans, each of which stands for the sentence that begins it. */
  readonly spans: ReadonlySet<string>
  readonly diagnostics: Diagnostic[]
}

type Entry = "script" | "condition"

/**
 * Texts with what packs have changed in them, clause by clause.
 * @param patches in the order in which their packs are laid over each other
 */
export function patchTexts(
  texts: readonly Text[],
  patches: readonly TextPatch[],
  entry: Entry,
  reading: Reading,
): PatchedTexts {
  const patching = new Patching(texts, entry, reading)
  for (const patch of patches) patching.apply(patch)
  return patching.result()
}

/** A clause in one of the texts as a patch sees it. */
interface Found {
  readonly index: number
  readonly source: string
  readonly tree: Script | Clauses
  readonly named: Named
}

class Patching {
  readonly #texts: readonly Text[]
  readonly #entry: Entry
  readonly #reading: Reading
  readonly #written: readonly WrittenText[]
  readonly #changed = new Set<number>()
  readonly #changes: ChangeDecl[] = []

  constructor(texts: readonly Text[], entry: Entry, reading: Reading) {
    this.#texts = texts
    this.#entry = entry
    this.#reading = reading
    this.#written = texts.map((text) => new WrittenText(text))
  }

  result(): PatchedTexts {
    const texts = this.#texts.map((text, index) =>
      this.#changed.has(index) ? (this.#written[index]?.text() ?? text) : text,
    )
    return { texts, changes: this.#changes }
  }

  apply(patch: TextPatch): void {
    const found = this.#find(patch)
    const [only, ...more] = found
    if (!only) this.#tellNothing(patch)
    else if (more.length > 0) this.#tell(report("check/several-anchors", whole(patch.anchor), { times: found.length }))
    else if (!this.#conflicts(patch, only)) this.#write(patch, only)
  }

  #find(patch: TextPatch): readonly Found[] {
    const { lexicon, spans } = this.#reading
    const anchor = patch.anchor.value.trim()
    const quoted = parseScript(patch.anchor.value, lexicon).ast?.lines.flatMap(({ parts }) => parts) ?? []
    const condition = parseScript(patch.anchor.value, lexicon, "condition").ast
    const seen = this.#written.flatMap((written, index) => {
      const source = written.seenBy(patch)
      const tree = this.#parse(source)
      return tree ? [{ index, source, tree }] : []
    })
    const sentences = seen.flatMap(({ index, source, tree }) => {
      if (!("lines" in tree)) return []
      const [only, ...more] = quoted
      const named = spans.has(anchor)
        ? partsInto(anchor, tree).map(sentence)
        : only && more.length === 0
          ? namedBy(only, tree, source)
          : []
      return named.map((each) => ({ index, source, tree, named: each }))
    })
    if (sentences.length > 0 || condition === null) return sentences
    return seen.flatMap((each) => conditionsSaying(condition, each.tree).map((named) => ({ ...each, named })))
  }

  /** Whether a pack that this one does not lean on has changed the same clause, and nobody says which of them holds. */
  #conflicts(patch: TextPatch, { index, named }: Found): boolean {
    const written = this.#written[index]
    const { start, end } = named
    // What goes beside a clause hangs on the end of it that it goes to.
    const [from, to] =
      patch.where === "instead of" ? [start, end] : patch.where === "before" ? [start, start + 1] : [end - 1, end]
    const rival = written
      ?.strangers(patch, from, to)
      .find((other) => !patch.over.has(other.pack) || written.reachesBeyond(other, patch, start, end))
    if (!rival) return false
    this.#tell(
      report("pack/conflict", whole(patch.anchor), {
        name: patch.pack,
        rival: rival.pack,
        what: patch.path.join(": "),
        other: whole(rival.anchor),
        lost: patch.over.has(rival.pack),
      }),
    )
    return true
  }

  #write(patch: TextPatch, { index, source, tree, named }: Found): void {
    const added = this.#added(patch, named)
    const written = this.#written[index]
    if (!added || !written) return
    const wanted = changedTree(tree, named, patch.where, added)
    if (typeof wanted === "string") {
      this.#tell(report("check/misplaced-patch", whole(patch.add), { case: MISFIT[wanted] }))
      return
    }
    for (const edits of editsOf(source, named, patch.where, patch.add.value, added)) {
      const becomes = this.#parse(written.tried(patch, edits))
      if (!becomes || !readsAs(becomes, wanted)) continue
      const { start, end } = named
      const was = { span: written.spanOf(patch, start, end), words: source.slice(start, end) }
      written.write(patch, edits)
      this.#changed.add(index)
      this.#changes.push(changeOf(patch, was))
      return
    }
    this.#tell(report("check/misplaced-patch", whole(patch.add), { case: "readsOtherwise" }))
  }

  #added({ add }: TextPatch, { as }: Named): Added | null {
    const entry: Entry = as === "condition" ? "condition" : "script"
    const { ast, problems } = read(add.value, this.#reading.lexicon, entry)
    for (const { start, end, diagnostic } of problems) this.#tell(diagnostic(spanIn(add, start, end)))
    return ast
  }

  /** The clause is not there: what is there is told, where it may have been meant too. */
  #tellNothing(patch: TextPatch): void {
    const said = patch.anchor.value.trim()
    const seen = this.#written.map((written) => written.seenBy(patch))
    const sentences = seen.flatMap((source) => this.#clausesOf(source, sentencesOf))
    const clauses = seen.flatMap((source) => this.#clausesOf(source, clausesIn))
    const [text] = this.#texts
    this.#tell(
      report("check/no-anchor", whole(patch.anchor), {
        case: "gone",
        said,
        what: patch.path.slice(1).join(": ") || (patch.path[0] ?? ""),
        isPart: seen.some((source) => source.includes(said)),
        clauses: [...new Set(sentences)],
        near: nearest(said, clauses)[0] ?? (clauses.length === 1 ? (clauses[0] ?? null) : null),
        text: text ? whole(text) : null,
        says: seen.map((source) => source.trim()),
      }),
    )
  }

  #clausesOf(source: string, of: typeof clausesIn): readonly string[] {
    const tree = this.#parse(source)
    if (!tree) return []
    return "lines" in tree ? of(tree, source) : [source.trim()]
  }

  #parse(source: string): Script | Clauses | null {
    return read(source, this.#reading.lexicon, this.#entry).ast
  }

  #tell(diagnostic: Diagnostic): void {
    this.#reading.diagnostics.push(diagnostic)
  }
}

const MISFIT = { "one sentence": "oneSentence", "a condition": "condition", "its end": "itsEnd" } as const

function read(source: string, lexicon: Lexicon, entry: Entry) {
  return entry === "script" ? parseScript(source, lexicon) : parseScript(source, lexicon, "condition")
}

const sentencesOf: typeof clausesIn = (script, source) =>
  partsOf(script).map(({ start, end }) => source.slice(start, end))

const sentence = (part: Part): Named => ({ as: "sentence", part, start: part.start, end: part.end })

function changeOf(
  { path, where, pack, add, anchor }: TextPatch,
  was: { readonly span: Span; readonly words: string },
): ChangeDecl {
  const change = { path, pack, span: whole(add), words: add.value.trim() }
  if (where === "instead of") return { ...change, how: "amended", was }
  return { ...change, how: "added to", was: null, by: { where, words: anchor.value.trim() } }
}

const whole = (text: Text): Span => spanIn(text, 0, text.value.length)
