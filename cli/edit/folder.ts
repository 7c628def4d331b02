/** The folder of a pack that is edited in the browser: read, written, looked at again. */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs"
import { basename, dirname, join, sep } from "node:path"
import {
  artBytes,
  artText,
  isArt,
  isPackFile,
  LIMITS,
  type PackFiles,
  packFolder,
  pathProblem,
  readLayers,
  readPack,
  UnresolvedPack,
} from "../../dsl/index.ts"
import { ownContent, PackPathError, packResolver, readPackFolder } from "../files.ts"
import { digest, folderVersion } from "../folder-version.ts"
import { type FoundPack, PackFinder } from "../packs/finder.ts"
import { notWritten } from "../system-errors.ts"
import { writeWhole } from "../whole-file.ts"

export type Texts = Readonly<Record<string, string>>

/** A pack as the browser is given it. */
export interface EditedPack {
  /** Unlike that of any other folder of this machine, and the same each time. */
  readonly id: string
  /** The folder's name. */
  readonly name: string
  readonly files: Texts
  /** Files that are there and can't be edited, with the reason. */
  readonly unreadable: readonly { readonly path: string; readonly why: string }[]
  /** The packs that it leans on which do not come with Cardwright, by name. */
  readonly packs: Readonly<Record<string, Texts>>
  /** Another one as soon as any file is another. */
  readonly version: string
}

export type Written =
  | { readonly ok: true }
  /** `text` is what is there now, where that is another than was expected. */
  | { readonly ok: false; readonly code: WriteRefusal; readonly message: string; readonly text?: string | null }

export type WriteRefusal = "edit/path" | "edit/too-large" | "edit/changed-on-disk" | "edit/not-written"

export class EditedFolder {
  readonly folder: string
  readonly #root: string

  constructor(folder: string) {
    this.folder = folder
    this.#root = realpathSync(folder)
  }

  /** Throws `PackPathError` for a folder that can't be read as a pack. */
  read(): EditedPack {
    const version = this.version()
    const { files: bytes } = readPackFolder(this.folder, this.folder, isKept)
    const files: Record<string, string> = {}
    const unreadable: { path: string; why: string }[] = []
    for (const [path, content] of bytes) {
      const why = pathProblem(path)
      const text = why === null ? textIn(path, content) : null
      if (text !== null) files[path] = text
      else unreadable.push({ path, why: why ?? "it is not a text in UTF-8" })
    }
    return {
      id: digest(this.#root),
      name: basename(this.folder),
      files,
      unreadable,
      packs: this.#packs(bytes),
      version,
    }
  }

  /**
   * Give a file another text: whole, or not at all.
   * @param text null takes the file away
   * @param expected what the writer believes to be there; nothing is written over anything else
   */
  write(path: string, text: string | null, expected: string | null): Written {
    const problem = pathProblem(path)
    if (problem !== null) return refused("edit/path", `${path} can't be written: ${problem}`)
    if (text !== null && text.length > LIMITS.fileSize) return refused("edit/too-large", `${path} has more than 2 MiB`)
    const content = text !== null && isArt(path) ? artBytes(path, text) : text
    if (text !== null && content === null) return refused("edit/path", `what was sent of ${path} is no picture`)
    try {
      const target = this.#target(path)
      if (target === null) return refused("edit/path", `${path} can't be written: it lies outside of the pack`)
      const there = existsSync(target) ? readFileSync(target) : null
      const now = there && textIn(path, there)
      if (there !== null && now === null) return refused("edit/path", `${path} is not a text in UTF-8`)
      if (now !== expected)
        return { ok: false, code: "edit/changed-on-disk", message: `${path} was changed on disk`, text: now }
      if (content === null) rmSync(target, { force: true })
      else if (text !== now) {
        mkdirSync(dirname(target), { recursive: true })
        writeWhole(target, content)
      }
      return { ok: true }
    } catch (error) {
      return refused("edit/not-written", notWritten(path, error))
    }
  }

  /** Another one as soon as a file of the pack is added, taken away or written. */
  version(): string {
    return folderVersion(this.folder)
  }

  /** Where a file of the pack really is; null where that is outside, in another pack, or behind a link to nowhere. */
  #target(path: string): string | null {
    const parts = path.split("/")
    let at = this.#root
    for (const [i, part] of parts.entries()) {
      const next = join(at, part)
      const info = lstatSync(next, { throwIfNoEntry: false })
      if (info === undefined) return join(at, ...parts.slice(i))
      if (info.isSymbolicLink() && !existsSync(next)) return null
      at = realpathSync(next)
      const isLast = i === parts.length - 1
      if (!at.startsWith(this.#root + sep) || statSync(at).isDirectory() === isLast) return null
      if (!isLast && existsSync(join(at, "pack.yaml"))) return null
    }
    return at
  }

  /** Expansions that lie where packs look for those that they name, and do not come with Cardwright, by name. */
  expansions(): Readonly<Record<string, Texts>> {
    const finder = new PackFinder(this.folder, this.folder)
    const found: Record<string, Texts> = {}
    for (const name of finder.names()) {
      const pack = readable(finder, name)
      if (pack === null || pack.origin === "cardwright" || realpathSync(pack.path) === this.#root) continue
      if (readPack(pack.files).manifest?.get("extends") && Object.keys(found).length < LIMITS.packs)
        found[name] = textsOf(pack.files)
    }
    return found
  }

  #packs(files: PackFiles): Readonly<Record<string, Texts>> {
    const own = ownContent()
    const found: Record<string, Texts> = {}
    const resolve = packResolver(this.folder, own)
    readLayers(files, (name) => {
      const files = resolve(name)
      const [first] = files?.keys() ?? []
      // Paths are from our own packs' folder: those that lie elsewhere lead out of it.
      if (files && first?.startsWith("../")) found[name] = textsOf(files)
      return files
    })
    return found
  }
}

/** One that can't be read is no expansion that could be played with. */
function readable(finder: PackFinder, name: string): FoundPack | null {
  try {
    return finder.find(name)
  } catch (error) {
    if (error instanceof UnresolvedPack || error instanceof PackPathError) return null
    throw error
  }
}

/** Texts of a pack's files by their paths in it. */
function textsOf(files: PackFiles): Texts {
  const folder = packFolder(files)
  const texts = [...files].flatMap(([path, content]) => {
    const name = path.slice(folder.length)
    const text = typeof content === "string" ? content : textIn(name, content)
    return text === null ? [] : [[name, text] as const]
  })
  return Object.fromEntries(texts)
}

/** What is edited of a folder. */
const isKept = (path: string): boolean => isPackFile(path) || isArt(path)

const textIn = (path: string, bytes: Uint8Array): string | null => (isArt(path) ? artText(path, bytes) : decoded(bytes))

function decoded(bytes: Uint8Array): string | null {
  try {
    // A mark at the start stays, so that what is not edited is written as it was.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function refused(code: WriteRefusal, message: string): Written {
  return { ok: false, code, message }
}
