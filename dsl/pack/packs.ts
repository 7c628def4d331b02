import { satisfies, validRange } from "semver"
import type { FactsOf } from "../diagnostics/catalogue.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Span } from "../text.ts"
import { type Alias, aliasesIn, aliasProblem, namesOf, withAliases } from "./aliases.ts"
import { type ReadFile, readFile } from "./file.ts"
import { LIMITS } from "./limits.ts"
import { isVersion, manifestProblems } from "./manifest.ts"
import type { PackInfo } from "./model.ts"
import { type PackFiles, type ReadPack, readPack } from "./read-pack.ts"
import { UnresolvedPack } from "./unresolved.ts"

/** Finds the files of a pack by its name; null where there is none. */
export type ResolvePack = (name: string) => PackFiles | null

/** The pack whose verbs every game has. */
export const PRELUDE = "prelude"

/** The pack that is made of several. */
export const PLAYED_TOGETHER = "played-together"

/** Whether a file belongs to a pack that only lends its words: its sentences explain nothing of a game. */
export function isLent(file: string, packs: readonly Pick<PackInfo, "name" | "folder" | "isMain">[]): boolean {
  const lender = packs.find(({ name, isMain }) => name === PRELUDE && !isMain)
  return lender !== undefined && lender.folder !== "" && file.startsWith(lender.folder)
}

/** Whether a file is of the pack itself, not of one that it leans on or is played with. */
export function isOwn(file: string, packs: readonly Pick<PackInfo, "folder" | "isMain">[]): boolean {
  return holderOf(file, packs)?.isMain ?? true
}

/** The pack that a file is of. */
export function holderOf<T extends Pick<PackInfo, "folder">>(file: string, packs: readonly T[]): T | undefined {
  const holders = packs.filter(({ folder }) => file.startsWith(folder))
  return holders.sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** Whose rulings are wanted: the pack's, or those of all that it leans on, too. */
export type Tested = "own" | "all"

/** A pack in its place among those that a game is made of. */
export interface Layer {
  readonly info: PackInfo
  readonly pack: ReadPack
  /** The packs that it leans on, near and far: it was written over what they say. */
  readonly leans: ReadonlySet<string>
  /** The packs that it is laid over: those, and the ones that somebody who uses both puts before it. It may change what they change. */
  readonly over: ReadonlySet<string>
  /** The pack whose folder was loaded, not one that it leans on. */
  readonly isMain: boolean
  /** Its rulings are wanted. */
  readonly isTested: boolean
}

export interface Layers {
  /** The ones leaned on first. */
  readonly layers: readonly Layer[]
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, string>
}

/**
 * Read a pack and all that it leans on, and put them in order.
 * @param besides names of packs that are laid over it, though it does not lean on them: expansions played together
 */
export function readLayers(
  files: PackFiles,
  resolve: ResolvePack,
  file: ReadFile = readFile,
  tested: Tested = "own",
  besides: readonly string[] = [],
): Layers {
  return new LayerReader(resolve, file).read(files, tested, besides)
}

/** A name with a range behind it, as npm writes one, is told apart from a pack that is not there. */
function absent(name: string): FactsOf<"pack/missing-dependency"> {
  const [, plain, range] = /^([a-z0-9][a-z0-9-]*)\s*@\s*(\S.*)$/.exec(name) ?? []
  return plain !== undefined && range !== undefined ? { case: "versioned", plain, range } : { case: "absent", name }
}

interface Found {
  readonly name: string
  readonly version: string
  readonly pack: ReadPack
  /** The names that it asks for, and where. */
  readonly needs: ReadonlyMap<string, { span: Span; range: string | null }>
  readonly after: readonly string[]
  /** Packs that it leans on, in the order in which they are laid over each other. */
  readonly order: readonly { readonly name: string; readonly span: Span }[]
}

class LayerReader {
  readonly #resolve: ResolvePack
  readonly #readFile: ReadFile
  readonly #found = new Map<string, Found>()
  readonly #diagnostics: Diagnostic[] = []
  readonly #sources = new Map<string, string>()
  /** The packs that others put before one, and where they say so. */
  readonly #behind = new Map<string, { readonly name: string; readonly span: Span }[]>()

  constructor(resolve: ResolvePack, file: ReadFile) {
    this.#resolve = resolve
    this.#readFile = file
  }

  read(files: PackFiles, tested: Tested, besides: readonly string[]): Layers {
    const main = this.take(files, null)
    const waiting = [main]
    const named = main.pack.manifest?.get("name")?.span ?? { file: "pack.yaml", start: 0, end: 0 }
    for (const name of besides) {
      const opened = this.#found.get(name) ?? this.open(name, named)
      if (opened) waiting.push(opened)
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const [name, { span, range }] of next.needs) {
        let target = this.#found.get(name)
        if (!target) {
          const opened = this.open(name, span)
          if (!opened) continue
          target = opened
          waiting.push(target)
        }
        this.checkVersion(target, range, span)
      }
    }
    for (const found of this.#found.values()) this.putInOrder(found)
    const order = this.order([main, ...besides.flatMap((name) => this.#found.get(name) ?? [])])
    const names = [...this.#found.values()].some(({ pack }) => pack.manifest?.get("aliases"))
      ? [...this.#found.values()].flatMap(({ pack }) => namesOf(pack))
      : []
    const aliases = this.aliases(names)
    const layers = order.map((found) => ({
      info: {
        name: found.name,
        version: found.version,
        folder: found.pack.folder,
        isMain: found === main,
        isBeside: found !== main && besides.includes(found.name),
        language: found.pack.manifest?.get("language")?.value ?? null,
        manifest: found.pack.manifest?.get("name")?.span ?? { file: `${found.pack.folder}pack.yaml`, start: 0, end: 0 },
        get hash() {
          return found.pack.hash
        },
      },
      pack: withAliases(found.pack, this.meantIn(found, aliases), names),
      leans: this.reached(found, (each) => this.before(each)),
      over: this.reached(found, (each) => this.below(each)),
      isMain: found === main,
      isTested: found === main || tested === "all",
    }))
    return { layers, diagnostics: this.#diagnostics, sources: this.#sources }
  }

  private open(name: string, span: Span): Found | null {
    const files = this.#found.size < LIMITS.packs ? this.resolved(name, span) : null
    if (files === "told") return null
    if (files) return this.taken(this.take(files, name), name, span)
    const tooMany = this.#found.size >= LIMITS.packs
    this.#diagnostics.push(
      tooMany
        ? report("pack/too-many", span, { case: "packs" })
        : report("pack/missing-dependency", span, absent(name)),
    )
    return null
  }

  /** What is found by a name; a pack that is there and is not to be used is told. */
  private resolved(name: string, span: Span): PackFiles | null | "told" {
    try {
      return this.#resolve(name)
    } catch (error) {
      if (!(error instanceof UnresolvedPack)) throw error
      const { why } = error
      this.#diagnostics.push(
        why.code === "pack/unreadable"
          ? report(why.code, span, { name, problem: why.problem, remedy: why.remedy })
          : report(why.code, span, { name, locked: why.locked, is: why.is }),
      )
      return "told"
    }
  }

  /** A pack goes by the name that it gives itself: found by another, it would be two packs to those that lean on both. */
  private taken(found: Found, asked: string, span: Span): Found {
    const declared = found.pack.manifest?.get("name")?.span
    if (found.name !== asked && declared)
      this.#diagnostics.push(
        report("pack/missing-dependency", span, { case: "named", name: asked, is: found.name, declared }),
      )
    return found
  }

  private take(files: PackFiles, asked: string | null): Found {
    const pack = readPack(asked === null ? files : this.apart(files, asked), this.#readFile)
    this.#diagnostics.push(...pack.diagnostics)
    for (const [path, text] of pack.sources) this.#sources.set(path, text)
    const manifest = pack.manifest
    const name = manifest?.get("name")?.value ?? asked ?? "unnamed"
    if (manifest) this.#diagnostics.push(...manifestProblems(manifest))
    const version = manifest?.get("version")?.value ?? ""
    const found: Found = {
      name,
      version: isVersion(version) ? version : "0.0.0",
      pack,
      needs: this.needs(pack, name),
      after:
        manifest
          ?.get("after")
          ?.items()
          .map((item) => item.value) ?? [],
      order:
        manifest
          ?.get("order")
          ?.items()
          .map(({ value, span }) => ({ name: value, span })) ?? [],
    }
    this.#found.set(asked ?? name, found)
    return found
  }

  /** Two packs may have files of the same path; then those of the one leaned on get its name before them. */
  private apart(files: PackFiles, name: string): PackFiles {
    if (![...files.keys()].some((path) => this.#sources.has(path))) return files
    return new Map([...files].map(([path, content]) => [`${name}/${path}`, content]))
  }

  private needs(pack: ReadPack, own: string): Found["needs"] {
    const needs = new Map<string, { span: Span; range: string | null }>()
    const manifest = pack.manifest
    if (own !== PRELUDE)
      needs.set(PRELUDE, {
        span: manifest?.get("name")?.span ?? { file: `${pack.folder}pack.yaml`, start: 0, end: 0 },
        range: null,
      })
    const base = manifest?.get("extends")
    if (base) needs.set(base.value, { span: base.span, range: null })
    for (const { name, span, value } of manifest?.get("dependencies")?.entries() ?? []) {
      if (needs.size > LIMITS.packs) {
        this.#diagnostics.push(report("pack/too-many", span, { case: "packs" }))
        break
      }
      const range = validRange(value.value)
      if (range === null) {
        this.#diagnostics.push(report("pack/bad-version", value.span, { case: "range", written: value.value }))
      }
      needs.set(name, { span, range })
    }
    return needs
  }

  private checkVersion(target: Found, range: string | null, span: Span): void {
    if (range === null || satisfies(target.version, range, { includePrerelease: true })) return
    const { name, version } = target
    const declared = target.pack.manifest?.get("version")?.span
    this.#diagnostics.push(report("pack/wrong-version", span, { name, version, range, declared }))
  }

  /** Depth first, in the order in which the packs are asked for: what is leaned on comes before what leans. */
  private order(asked: readonly Found[]): Found[] {
    const done: Found[] = []
    const open = new Set<Found>()
    const visit = (found: Found): void => {
      if (done.includes(found)) return
      open.add(found)
      for (const name of this.below(found)) {
        const target = this.#found.get(name)
        if (!target) continue
        if (open.has(target)) this.reportCycle(found, target, name)
        else visit(target)
      }
      open.delete(found)
      done.push(found)
    }
    for (const found of asked) if (!done.includes(found)) visit(found)
    return done
  }

  private before(found: Found): string[] {
    return [...found.needs.keys(), ...found.after]
  }

  private below(found: Found): string[] {
    return [...this.before(found), ...(this.#behind.get(found.name) ?? []).map(({ name }) => name)]
  }

  /** Whoever leans on several packs says in which order they are laid over each other. */
  private putInOrder(found: Found): void {
    const known = this.reached(found, (each) => this.before(each))
    const named: string[] = []
    for (const { name, span } of found.order) {
      if (!known.has(name))
        this.#diagnostics.push(report("pack/missing-dependency", span, { case: "ordered", name, known: [...known] }))
      else {
        const behind = this.#behind.get(name) ?? []
        this.#behind.set(name, [...behind, ...named.map((each) => ({ name: each, span }))])
      }
      named.push(name)
    }
  }

  /** What packs call things of others; what is wrong with it is told, and calls nothing so. */
  private aliases(names: readonly string[]): readonly Alias[] {
    const good: Alias[] = []
    for (const found of this.#found.values()) {
      const leans = this.reached(found, (each) => this.before(each))
      for (const alias of aliasesIn(found.pack.manifest?.get("aliases") ?? null, found.name)) {
        // A project says it of all its packs, whichever of them are played together.
        if (found.name === PLAYED_TOGETHER && !leans.has(alias.pack)) continue
        const owner = leans.has(alias.pack) ? (this.#found.get(alias.pack)?.pack ?? null) : null
        const problem = aliasProblem(alias, owner, { leans: [...leans], names, before: good })
        if (!problem) good.push(alias)
        // A pack that is not there is told once, however many of its things are named.
        else if (!this.#diagnostics.some(({ span }) => span === problem.span)) this.#diagnostics.push(problem)
      }
    }
    return good
  }

  /** The aliases of what the sentences of a pack mean by their old names: whoever knows the new one says that. */
  private meantIn(found: Found, aliases: readonly Alias[]): { readonly alias: Alias; readonly owner: ReadPack }[] {
    if (aliases.length === 0) return []
    const leans = this.reached(found, (each) => this.before(each))
    const isMeant = ({ pack, by }: Alias): boolean =>
      (found.name === pack || leans.has(pack)) && found.name !== by && !leans.has(by)
    return aliases.filter(isMeant).flatMap((alias) => {
      const owner = this.#found.get(alias.pack)?.pack
      return owner ? [{ alias, owner }] : []
    })
  }

  private reportCycle(found: Found, target: Found, name: string): void {
    const said = this.saidOf(found, target) ?? this.saidOf(target, found)
    if (said) {
      const { span, upper, lower } = said
      this.#diagnostics.push(report("pack/dependency-cycle", span, { case: "ordered", upper, lower }))
      return
    }
    const span = found.needs.get(name)?.span ??
      found.pack.manifest?.get("after")?.span ?? { file: `${found.pack.folder}pack.yaml`, start: 0, end: 0 }
    const back = target.needs.get(found.name)?.span
    const facts = { name: found.name, other: target.name, back }
    this.#diagnostics.push(report("pack/dependency-cycle", span, { case: "needs", ...facts }))
  }

  /** Where an order puts one pack over another. */
  private saidOf(upper: Found, lower: Found): { span: Span; upper: string; lower: string } | null {
    const said = this.#behind.get(upper.name)?.find(({ name }) => name === lower.name)
    return said ? { span: said.span, upper: upper.name, lower: lower.name } : null
  }

  private reached(found: Found, next: (found: Found) => readonly string[]): Set<string> {
    const reached = new Set<string>()
    const visit = (current: Found): void => {
      for (const name of next(current)) {
        const target = this.#found.get(name)
        if (!target || reached.has(target.name)) continue
        reached.add(target.name)
        visit(target)
      }
    }
    visit(found)
    return reached
  }
}
