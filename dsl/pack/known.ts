import type { FileKind } from "../../schemas/index.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { Span } from "../text.ts"
import { declareComponents, type IsTested } from "./declare/components.ts"
import { Context } from "./declare/context.ts"
import { type FileRead, type ReadFile, readFile } from "./file.ts"
import { LIMITS } from "./limits.ts"
import { type ComponentDefinition, type Merged, PackMerger } from "./merge-packs.ts"
import type { ComponentDecl, Model } from "./model.ts"
import { PieceReader } from "./piece-reader.ts"
import { sameData } from "./same-data.ts"
import type { YamlNode } from "./yaml.ts"

/** The pack that is read, and which rulings are its own. */
interface Main {
  readonly name: string
  readonly isTested: IsTested
}

/** All that a model says but for its components, which change while a pack is written. */
export type Base = Omit<
  Model,
  "components" | "rulings" | "lifted" | "judged" | "changes" | "patches" | "packs" | "look"
> & {
  readonly parts: readonly ComponentDecl[]
}

/**
 * What has been read of a pack before, so that an edit costs what it changes. Files of components are cut into pieces,
 * one for each component, which carry places of their own: what stands behind an edit keeps its places, and with them
 * all that was made of it. `place` leads back to the file.
 */
export class KnownPack {
  readonly merger = new PackMerger()
  readonly #files = new Map<string, { kind: FileKind | null; content: Uint8Array | string; read: FileRead }>()
  readonly #pieces = new Map<string, PieceReader>()
  #base: Base | null = null
  /** Another object whenever something is declared otherwise. */
  #words: object = {}
  readonly #components = new WeakMap<YamlNode, Declaration>()
  #all: AllDeclared | null = null

  /** Reads a file, or knows it. */
  readonly readFile: ReadFile = (path, kind, content) => {
    const known = this.#files.get(path)
    if (known && known.kind === kind && known.content === content) return known.read
    const read = (kind === "cards" && this.pieces(path).read(content)) || readFile(path, kind, content)
    this.#files.set(path, { kind, content, read })
    return read
  }

  /** The declarations as they were, where they are the same: then all that was read with them still holds. */
  base(base: Base): Base {
    const before = this.#base
    if (before === null) this.#base = base
    else {
      const kept = Object.entries(base).map(([key, value]) => {
        const was = before[key as keyof Base]
        return [key, sameData(was, value) ? was : value]
      })
      const now = Object.fromEntries(kept) as unknown as Base
      const changed = (Object.keys(base) as (keyof Base)[]).filter((key) => now[key] !== before[key])
      if (changed.length > 0) this.#base = now
      if (changed.some((key) => !COURSE.has(key))) this.#words = {}
    }
    return this.#base ?? base
  }

  /** As `declareComponents`; those that are known are not looked at again. */
  components(base: Base, merged: Merged, main: Main, diagnostics: Diagnostic[]): readonly ComponentDecl[] {
    const definitions = merged.components
    const declare = (definition: ComponentDefinition): Declaration => this.declared(definition, base, merged, main)
    this.#all = this.edited(definitions, main.name, declare) ?? {
      ...joined(definitions.map(declare)),
      definitions,
      words: this.#words,
      main: main.name,
    }
    const { components, copies, diagnostics: found } = this.#all
    if (copies > LIMITS.copies)
      return declareComponents(new Context(merged, diagnostics), ownKinds(base), main.isTested)
    for (const each of found) diagnostics.push(each)
    return components
  }

  /** Where a place of a piece is in its file; places of whole files stay as they are. */
  place(span: Span): Span {
    const path = pathOf(span.file)
    if (path === span.file) return span
    const start = this.#pieces.get(path)?.startOf(span.file) ?? 0
    return { file: path, start: start + span.start, end: start + span.end }
  }

  /** The piece that an offset of a file lies in, and where in it; the file itself where it is read whole. */
  pieceAt(path: string, offset: number): { readonly file: string; readonly offset: number } {
    return this.#pieces.get(path)?.pieceAt(offset) ?? { file: path, offset }
  }

  /** The text of a piece; null for a file that is read whole. */
  pieceText(file: string): string | null {
    const path = pathOf(file)
    return path === file ? null : (this.#pieces.get(path)?.textOf(file) ?? null)
  }

  /** The texts of all pieces by the names that their places have. */
  sources(): Map<string, string> {
    return new Map([...this.#pieces.values()].flatMap((reader) => [...reader.texts()]))
  }

  private pieces(path: string): PieceReader {
    let reader = this.#pieces.get(path)
    if (!reader) {
      reader = new PieceReader(path)
      this.#pieces.set(path, reader)
    }
    return reader
  }

  /** What all definitions came to, with one of them edited; null where more than that is different. */
  private edited(
    definitions: readonly ComponentDefinition[],
    main: string,
    declare: (definition: ComponentDefinition) => Declaration,
  ): AllDeclared | null {
    const last = this.#all
    if (last?.words !== this.#words || last.main !== main || last.definitions.length !== definitions.length) return null
    const differing = definitions.flatMap((each, index) => (each === last.definitions[index] ? [] : [index]))
    const [index] = differing
    if (index === undefined) return last
    const [was, is] = [last.definitions[index], definitions[index]]
    const before = was && this.#components.get(was.value.node)
    const first = before?.components[0]
    if (differing.length > 1 || !first || !is) return null
    const now = declare(is)
    const at = last.components.indexOf(first)
    if (at < 0 || before.diagnostics.length + now.diagnostics.length > 0) return null
    const components = last.components.toSpliced(at, before.components.length, ...now.components)
    const copies = last.copies - joined([before]).copies + joined([now]).copies
    return { ...last, definitions, components, copies }
  }

  private declared(definition: ComponentDefinition, base: Base, merged: Merged, main: Main): Declaration {
    const known = this.#components.get(definition.value.node)
    const kind = definition.kind?.value ?? null
    const holds =
      known?.words === this.#words &&
      known.kind === kind &&
      known.name === definition.name &&
      known.pack === definition.pack
    if (known && holds && known.main === main.name) return known
    const diagnostics: Diagnostic[] = []
    const alone: Merged = {
      section: (section) => merged.section(section),
      single: (single) => merged.single(single),
      rules: merged.rules,
      adverbs: merged.adverbs,
      components: [definition],
      rulings: merged.rulings,
      patches: merged.patches,
      look: null,
      replacedRulings: [],
      lifted: [],
      changes: [],
    }
    const components = declareComponents(new Context(alone, diagnostics), ownKinds(base), main.isTested)
    const { name, pack } = definition
    const made: Declaration = { words: this.#words, kind, name, pack, main: main.name, components, diagnostics }
    this.#components.set(definition.value.node, made)
    return made
  }
}

/** The sentences of the course of a game: no component is declared by them. */
const COURSE: ReadonlySet<keyof Base> = new Set<keyof Base>(["setup", "flow", "score", "winner"])

interface Declaration {
  readonly words: object
  readonly kind: string | null
  readonly name: string
  readonly pack: string
  readonly main: string
  readonly components: readonly ComponentDecl[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What several definitions came to. */
interface Joined {
  readonly components: readonly ComponentDecl[]
  readonly copies: number
  readonly diagnostics: readonly Diagnostic[]
}

/** What all definitions of a pack came to, and with what they were read. */
interface AllDeclared extends Joined {
  readonly definitions: readonly ComponentDefinition[]
  readonly words: object
  readonly main: string
}

function joined(declarations: readonly Declaration[]): Joined {
  const components = declarations.flatMap((each) => each.components)
  const diagnostics = declarations.flatMap((each) => each.diagnostics)
  return { components, diagnostics, copies: components.reduce((sum, { copies }) => sum + copies, 0) }
}

/** The kinds that the game declares; those of the parts of boards come with the boards. */
function ownKinds(base: Base): Model["kinds"] {
  return base.kinds.filter((kind) => kind.part === null)
}

/** The file of a piece; a path has no NUL in it. */
export function pathOf(file: string): string {
  const end = file.indexOf("\0")
  return end < 0 ? file : file.slice(0, end)
}
