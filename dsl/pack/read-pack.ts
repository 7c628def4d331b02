import type {
  CardsFile,
  Component,
  FileKind,
  GameFile,
  Judgement,
  PackFile,
  Ruling,
  RulingsFile,
} from "../../schemas/index.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { type ReadFile, readFile } from "./file.ts"
import { sha256 } from "./hash.ts"
import { LIMITS } from "./limits.ts"
import { Located } from "./located.ts"
import { PROJECT_FILE } from "./paths.ts"
import { artSize, isArt } from "./picture-files.ts"
import { hasRoom, mostOf } from "./told.ts"
import type { YamlNode } from "./yaml.ts"

/** The files of a pack: paths with `/` between folders, contents as bytes or as text already decoded. */
export type PackFiles = ReadonlyMap<string, Uint8Array | string>

/** One pack, read and checked against the schemas, not yet merged with what it leans on. */
export interface ReadPack {
  readonly manifest: Located<PackFile> | null
  /** The path of the folder that has `pack.yaml`, with a `/` at its end; empty for the top. */
  readonly folder: string
  readonly game: Located<GameFile> | null
  readonly components: readonly { readonly component: Located<Component>; readonly kind: Located<string> | null }[]
  readonly rulings: readonly Located<Ruling>[]
  readonly judged: readonly Located<Judgement>[]
  /** What faces may show, by the paths in the pack. */
  readonly pictures: PackFiles
  /** Of what bears on the game: rulings are left out, so that adding one does not part saved games from their pack. */
  readonly hash: string
  /** The text of each file that was read, as far as it is text. */
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Read the files of one pack. Whatever is wrong is a diagnostic, and does not keep the rest from being read.
 * @param file reads one of them; another one than the plain one may know some already
 */
export function readPack(files: PackFiles, file: ReadFile = readFile): ReadPack {
  const reader = new PackReader(files, file)
  return reader.read()
}

class PackReader {
  readonly #files: PackFiles
  readonly #folder: string
  readonly #readFile: ReadFile
  readonly #diagnostics: Diagnostic[] = []
  readonly #sources = new Map<string, string>()
  /** In the files read so far. */
  #values = 0
  #manifest: Located<PackFile> | null = null
  #game: Located<GameFile> | null = null
  readonly #components: ReadPack["components"][number][] = []
  readonly #rulings: Located<Ruling>[] = []
  readonly #judged: Located<Judgement>[] = []
  readonly #pictures = new Map<string, Uint8Array | string>()

  constructor(files: PackFiles, file: ReadFile) {
    this.#files = files
    this.#folder = packFolder(files)
    this.#readFile = file
  }

  read(): ReadPack {
    const folder = this.#folder
    const paths = [...this.#files.keys()].filter((path) => path.startsWith(folder)).sort()
    if (!this.#files.has(`${folder}pack.yaml`)) {
      const at = { file: `${folder}pack.yaml`, start: 0, end: 0 }
      this.#diagnostics.push(report("pack/missing-pack-file", at))
    }
    if (this.fits(paths)) for (const path of paths) this.file(path, path.slice(folder.length))
    let known: string | null = null
    const hash = (): string => {
      known ??= this.hash(folder)
      return known
    }
    return {
      manifest: this.#manifest,
      folder,
      game: this.#game,
      components: this.#components,
      rulings: this.#rulings,
      judged: this.#judged,
      pictures: this.#pictures,
      // Worked out when it is asked for: while a card is being written, nobody does.
      get hash() {
        return hash()
      },
      sources: this.#sources,
      diagnostics: mostOf(this.#diagnostics),
    }
  }

  private fits(paths: readonly string[]): boolean {
    const size = { text: 0, art: 0 }
    for (const path of paths) {
      const content = this.#files.get(path) ?? ""
      if (isArt(path.slice(this.#folder.length))) size.art += artSize(path, content)
      else size.text += content.length
    }
    const of =
      paths.length > LIMITS.files
        ? "files"
        : size.text > LIMITS.packSize
          ? "size"
          : size.art > LIMITS.art
            ? "pictures"
            : null
    if (of === null) return true
    const at = { file: paths[0] ?? "pack.yaml", start: 0, end: 0 }
    this.#diagnostics.push(report("pack/too-large", at, { case: "pack", of }))
    return false
  }

  private file(path: string, name: string): void {
    if (isArt(name)) this.#pictures.set(name, this.#files.get(path) ?? "")
    // A project may be no more than one pack.
    if (!/\.ya?ml$/i.test(name) || name === PROJECT_FILE) return
    if (this.#values > LIMITS.packNodes) return
    const kind = kindOf(name)
    const read = this.#readFile(path, kind, this.#files.get(path) ?? "")
    for (const each of read.diagnostics) if (hasRoom(this.#diagnostics)) this.#diagnostics.push(each)
    if (read.source !== null) this.#sources.set(path, read.source)
    this.#values += read.values
    if (this.#values > LIMITS.packNodes) {
      const at = { file: path, start: 0, end: 0 }
      this.#diagnostics.push(report("pack/too-large", at, { case: "pack", of: "values" }))
    }
    if (kind === null) {
      if (read.isText) this.#diagnostics.push(unknownFile(path, name))
    } else if (read.root !== null) {
      this.keep(kind, read.root)
    }
  }

  private keep(kind: FileKind, root: YamlNode): void {
    if (kind === "pack") {
      this.#manifest = new Located<PackFile>(root)
    } else if (kind === "game") {
      this.#game = new Located<GameFile>(root)
    } else if (kind === "cards") {
      for (const each of componentsOf(root)) this.#components.push(each)
    } else if (root.kind === "list") {
      this.#rulings.push(...new Located<Ruling[]>(root).items())
    } else {
      const file = new Located<RulingsFile>(root)
      this.#rulings.push(...(file.get("rulings")?.items() ?? []))
      this.#judged.push(...(file.get("judged")?.items() ?? []))
    }
  }

  private hash(folder: string): string {
    const parts: string[] = []
    for (const [path, text] of this.#sources) {
      const name = path.slice(folder.length)
      // A checkout that turns line endings round leaves the same pack.
      const content = text.replaceAll("\r\n", "\n")
      if (!name.startsWith("rulings/")) parts.push(`${name}\0${content.length}\0${content}`)
    }
    return sha256(parts.join("\0"))
  }
}

const components = new WeakMap<YamlNode, ReadPack["components"]>()

/** The components of a file, the same objects where the file is. */
function componentsOf(root: YamlNode): ReadPack["components"] {
  const known = components.get(root)
  if (known) return known
  const file = new Located<CardsFile>(root)
  const shared = file.get("kind")
  const list = root.kind === "list" ? new Located<Component[]>(root) : file.get("components")
  const found = (list?.items() ?? []).map((component) => ({ component, kind: component.get("kind") ?? shared }))
  components.set(root, found)
  return found
}

/** The folder of the pack among the paths, with a `/` at its end: the one of the `pack.yaml` nearest to the top; empty for the top. */
export function packFolder(files: PackFiles): string {
  const manifests = [...files.keys()].filter((path) => path === "pack.yaml" || path.endsWith("/pack.yaml"))
  manifests.sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1))
  const found = manifests[0]
  if (found !== undefined) return found.slice(0, -"pack.yaml".length)
  const game = [...files.keys()].find((path) => path === "game.yaml" || path.endsWith("/game.yaml"))
  return game?.slice(0, -"game.yaml".length) ?? ""
}

function kindOf(name: string): FileKind | null {
  if (name === "pack.yaml") return "pack"
  if (name === "game.yaml") return "game"
  if (/^cards\/.+\.yaml$/.test(name)) return "cards"
  if (/^rulings\/.+\.yaml$/.test(name)) return "rulings"
  return null
}

function unknownFile(path: string, name: string): Diagnostic {
  return report("pack/unknown-file", { file: path, start: 0, end: 0 }, { name })
}
