import type { Checker } from "../check/checker.ts"
import { type AnalysedPack, analysePack, type CompiledPack, finishing, placed } from "../compile.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { inOrder } from "../diagnostics/order.ts"
import { drive } from "../drive.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import { lintPack } from "../lint/lint-pack.ts"
import { Shortenings } from "../lower/optimize/shortenings.ts"
import type { Model } from "../pack/model.ts"
import type { ResolvePack } from "../pack/packs.ts"
import type { PackFiles } from "../pack/read-pack.ts"
import { type Sentence, sentencesOf } from "../pack/sentences.ts"
import type { Span, Text } from "../text.ts"
import { KnownChecks } from "./known-checks.ts"
import { type YamlPart, YamlParts } from "./yaml-parts.ts"

/** A pack being written, as far as it is understood. Places in model and checker may be in pieces of files. */
export interface Analysis {
  readonly model: Model | null
  readonly checker: Checker | null
  readonly lexicon: Lexicon | null
  /** By file and place. What only the making of a program finds (`lower/`) is in `compile`. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A pack in memory that is being written. An edit costs what it changes: the component edited, and what speaks of it.
 * Pure but for what it remembers: the same edits give the same results as reading the pack anew.
 */
export class Workspace {
  readonly #files: Map<string, string>
  readonly #resolve: ResolvePack
  readonly #besides: readonly string[]
  readonly #known = new KnownChecks()
  readonly #yaml = new YamlParts()
  readonly #shortenings = new Shortenings()
  #pack: AnalysedPack | null = null
  #analysis: Analysis | null = null
  #compiled: CompiledPack | null = null
  #sentences: ReadonlyMap<string, readonly Sentence[]> | null = null
  #version = 0
  /** Counts the texts that were tried, too. */
  #edits = 0
  #words: { readonly model: Model; readonly checker: Checker } | null = null
  readonly #kept = new Map<string, unknown>()

  /**
   * @param files the texts of the pack by path, with `/` between folders
   * @param resolve the files of other packs by name, `prelude` among them; the same each time it is asked
   * @param besides names of packs that are laid over it, to be played with it; their rulings and those of all it leans on
   *   are wanted then
   */
  constructor(files: ReadonlyMap<string, string>, resolve: ResolvePack, besides: readonly string[] = []) {
    this.#files = new Map(files)
    this.#resolve = resolve
    this.#besides = besides
  }

  /** The words of the pack as they were when it last had any: while game.yaml is being written, it often can't be read. */
  get words(): { readonly model: Model; readonly checker: Checker } | null {
    const { model, checker } = this.analyse()
    if (model && checker) this.#words = { model, checker }
    return this.#words
  }

  /** What would be wrong with other texts of some files. The pack is as before afterwards. */
  tried(texts: ReadonlyMap<string, string>): readonly Diagnostic[] {
    const version = this.#version
    const before = new Map([...texts.keys()].map((path) => [path, this.#files.get(path) ?? null]))
    for (const [path, text] of texts) this.edit(path, text)
    const { diagnostics } = this.analyse()
    for (const [path, text] of before) this.edit(path, text)
    this.#version = version
    return diagnostics
  }

  /** Counts the edits. */
  get version(): number {
    return this.#version
  }

  get files(): ReadonlyMap<string, string> {
    return this.#files
  }

  /** The files of this pack, or of one that it leans on, by its name; null for one that is not there. */
  filesOf(pack: string): PackFiles | null {
    const own = this.analyse().model?.packs.find(({ isMain }) => isMain)?.name
    return pack === own ? this.#files : this.#resolve(pack)
  }

  /** Give a file another text, or take it away with null. */
  edit(path: string, text: string | null): void {
    if (this.#files.get(path) === (text ?? undefined)) return
    if (text === null) this.#files.delete(path)
    else this.#files.set(path, text)
    this.#version++
    this.#edits++
    this.#pack = null
    this.#analysis = null
    this.#compiled = null
    this.#sentences = null
    this.#kept.clear()
  }

  /** Read texts that nobody has written, with the checker of `analyse`; nothing of them is remembered. */
  aside<T>(run: () => T): T {
    return this.#known.aside(run)
  }

  /** A file as YAML, in parts: what no edit has touched is not read again. */
  yaml(path: string): readonly YamlPart[] {
    const source = this.text(path)
    return source === null ? [] : this.#yaml.of(path, source)
  }

  /** What was worked out of the pack as it is now, until the next edit. */
  kept<T>(key: string, make: () => T): T {
    if (!this.#kept.has(key)) this.#kept.set(key, make())
    return this.#kept.get(key) as T
  }

  /** The text of a file of this pack, or of one that it leans on. */
  text(path: string): string | null {
    return this.#files.get(path) ?? this.pack.sources.get(path) ?? null
  }

  /** What every text of the game and its components means; null while the pack can't be read. */
  get checked(): AnalysedPack["checked"] {
    return this.pack.checked
  }

  /** Read what has changed. */
  analyse(): Analysis {
    if (this.#analysis) return this.#analysis
    const { model, checker, diagnostics } = this.pack
    this.#analysis = {
      model,
      checker,
      lexicon: checker?.lexicon ?? null,
      diagnostics: inOrder(diagnostics, this.#known.pack),
    }
    return this.#analysis
  }

  /** What can't be meant of the pack as it is now, while it has no mistakes. By file and place. */
  lints(): readonly Diagnostic[] {
    return this.kept("lints", () => {
      const { pack } = this
      return inOrder(lintPack(pack, pack.diagnostics), this.#known.pack)
    })
  }

  /**
   * The program, made anew from everything when somebody asks for it, and all diagnostics. It takes as long as the pack
   * is large; `analyse` does not. Every place is in a file.
   */
  compile(): Pick<CompiledPack, "program" | "diagnostics"> {
    const compiled = this.compiled()
    return {
      get program() {
        return compiled.program && placed(compiled.program, compiled)
      },
      diagnostics: inOrder(compiled.diagnostics, this.#known.pack),
    }
  }

  /** All that is made of the pack, for those who play it. `place` holds until the next edit. */
  compiled(): CompiledPack {
    const compiled = drive(this.finishing())
    if (!compiled) throw new Error("the pack was edited while it was compiled")
    return compiled
  }

  /**
   * As `compile`, a script at a time: for large packs. Whoever drives it may answer something else in between; an edit
   * makes it end with null.
   */
  *compiling(): Generator<void, Pick<CompiledPack, "program" | "diagnostics"> | null> {
    return (yield* this.finishing()) && this.compile()
  }

  private *finishing(): Generator<void, CompiledPack | null> {
    if (this.#compiled) return this.#compiled
    const { pack } = this
    const edits = this.#edits
    const sources = new Map([...pack.sources, ...this.#known.pack.sources()])
    const placed = { ...pack, sources, place: (span: Span) => this.place(span) }
    const work = finishing(placed, this.#shortenings)
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        this.#compiled = step.value
        return this.#compiled
      }
      yield
      // The checker goes with the text: what is half made of another text is of no use.
      if (this.#edits !== edits) return null
    }
  }

  /** Every sentence of the pack and of those it leans on, by the file or piece of a file that it stands in. */
  sentences(): ReadonlyMap<string, readonly Sentence[]> {
    if (!this.#sentences) {
      const { model } = this.pack
      const found = new Map<string, Sentence[]>()
      for (const sentence of model ? sentencesOf(model) : []) {
        const list = found.get(sentence.text.file)
        if (list) list.push(sentence)
        else found.set(sentence.text.file, [sentence])
      }
      this.#sentences = found
    }
    return this.#sentences
  }

  /** The sentence at an offset of a file, and the offset in its text; null where none stands. */
  sentenceAt(path: string, offset: number): { readonly sentence: Sentence; readonly offset: number } | null {
    const within = this.within(path, offset)
    for (const sentence of this.sentences().get(within.file) ?? []) {
      const { offsets, value } = sentence.text
      if (within.offset < (offsets[0] ?? 0) || within.offset > (offsets[value.length] ?? 0)) continue
      return { sentence, offset: indexOf(offsets, value.length, within.offset) }
    }
    return null
  }

  /** A text with its places in its file, wherever it was read. */
  placed(text: Text): Text {
    const { file, start } = this.place({ file: text.file, start: 0, end: 0 })
    if (file === text.file) return text
    const isOther = (index: number): boolean =>
      text.made?.parts.some((part) => part.start <= index && index < part.end) ?? false
    const offsets = Array.from(text.offsets, (offset, index) => (isOther(index) ? offset : start + offset))
    return { ...text, file, offsets }
  }

  /** The file and offsets of a place, wherever it was read. */
  place(span: Span): Span {
    return this.#known.pack.place(span)
  }

  /** The part of a file that was read by itself and that a place is in, with its text; null where the file was read whole. */
  piece(span: Span): { readonly span: Span; readonly text: string } | null {
    const text = this.#known.pack.pieceText(span.file)
    return text === null ? null : { span: this.place({ file: span.file, start: 0, end: text.length }), text }
  }

  /** The name that places have which are at an offset of a file, and the offset there. */
  within(path: string, offset: number): { readonly file: string; readonly offset: number } {
    void this.pack
    return this.#known.pack.pieceAt(path, offset)
  }

  private get pack(): AnalysedPack {
    const tested = this.#besides.length > 0 ? "all" : "own"
    this.#pack ??= analysePack(this.#files as PackFiles, this.#resolve, this.#known, tested, this.#besides)
    return this.#pack
  }
}

/** The first character of a text that stands at an offset of the file, or behind it. */
function indexOf(offsets: ArrayLike<number>, length: number, offset: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
