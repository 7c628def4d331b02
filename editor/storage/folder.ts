/** A folder of this machine that the browser opens itself, where it can. */
import { artBytes, artText, isArt, isPackFile, LIMITS, pathProblem } from "../../dsl/index.ts"
import { textOf } from "../../dsl/zip/index.ts"
import { type Disk, type DiskContent, DiskError, type Unreadable, type WriteResult } from "./disk.ts"
import type { ChangedFile, Files } from "./project.ts"

/** What browsers with folders have, and the types of the language do not. */
interface WithRights {
  queryPermission?(how: { mode: "readwrite" }): Promise<PermissionState>
  requestPermission?(how: { mode: "readwrite" }): Promise<PermissionState>
}
interface WithPicker {
  showDirectoryPicker?(how: { id: string; mode: "readwrite" }): Promise<FileSystemDirectoryHandle>
}

const DEEPEST = 8

export function canOpenFolders(): boolean {
  return "showDirectoryPicker" in globalThis
}

/** A folder that was opened before, as it was kept. */
export interface KnownFolder {
  readonly id: string
  readonly folder: unknown
}

/**
 * Let the user choose a folder: from a click or a key only. Null where they choose none, or the browser has no folders.
 * @param known folders that were opened before: the same one has its id again
 */
export async function pickFolder(known: readonly KnownFolder[] = []): Promise<Folder | null> {
  try {
    const handle = await (globalThis as WithPicker).showDirectoryPicker?.({ id: "pack", mode: "readwrite" })
    return handle ? new Folder(handle, await idAmong(known, handle)) : null
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null
    throw error
  }
}

async function idAmong(known: readonly KnownFolder[], handle: FileSystemDirectoryHandle): Promise<string | undefined> {
  for (const { id, folder } of known) if (isFolder(folder) && (await folder.isSameEntry(handle))) return id
  return undefined
}

const isFolder = (kept: unknown): kept is FileSystemDirectoryHandle & WithRights =>
  "FileSystemDirectoryHandle" in globalThis && kept instanceof FileSystemDirectoryHandle

/**
 * Open a folder again that was kept with a session.
 * @param mayAsk the browser may ask the user: from a click or a key only
 * Null where we may not, or what was kept is no folder.
 */
export async function reopenFolder({ id, folder }: KnownFolder, mayAsk: boolean): Promise<Folder | null> {
  if (!isFolder(folder)) return null
  const how = { mode: "readwrite" } as const
  const state = await (mayAsk ? folder.requestPermission?.(how) : folder.queryPermission?.(how))
  return state === undefined || state === "granted" ? new Folder(folder, id) : null
}

interface FoundFile {
  readonly path: string
  readonly handle: FileSystemFileHandle
}

export class Folder implements Disk {
  /** Kept with the session, it can be opened again. */
  readonly handle: FileSystemDirectoryHandle
  /** A browser does not tell where a folder is: it is known by having been opened before. */
  readonly id: string
  readonly bases: ReadonlyMap<string, Files> = new Map()
  #version = ""

  /** @param id as it had when it was opened before; without, one that no other has */
  constructor(handle: FileSystemDirectoryHandle, id: string = crypto.randomUUID()) {
    this.handle = handle
    this.id = id
  }

  get name(): string {
    return this.handle.name
  }

  /** A browser lets nobody look beside a folder that was chosen. */
  async neighbours(): Promise<ReadonlyMap<string, Files>> {
    return new Map()
  }

  read(): Promise<DiskContent> {
    return orDiskError(async () => {
      const found = await filesIn(this.handle)
      const files = new Map<string, string>()
      const unreadable: Unreadable[] = []
      const stamps: string[] = []
      const sizes = { text: 0, art: 0 }
      for (const { path, handle } of found) {
        const file = await handle.getFile()
        stamps.push(stampOf(path, file))
        sizes[isArt(path) ? "art" : "text"] += file.size
        if (sizes.text > LIMITS.packSize * 3 || sizes.art > LIMITS.packSize || stamps.length > LIMITS.files)
          throw new DiskError("disk/refused", `${this.name} is too large for a pack`)
        const why = pathProblem(path) ?? (file.size > LIMITS.fileSize * 3 ? "it has more than 2 MiB" : null)
        const text = why === null ? textIn(path, new Uint8Array(await file.arrayBuffer())) : null
        if (text !== null) files.set(path, text)
        else unreadable.push({ path, why: why ?? "it is not a text in UTF-8" })
      }
      this.#version = stamps.join("\n")
      return { files, unreadable }
    })
  }

  async write({ path, saved, draft }: ChangedFile): Promise<WriteResult> {
    const problem = pathProblem(path)
    if (problem !== null) return { ok: false, code: "disk/refused", message: `${path} can't be written: ${problem}` }
    try {
      const folder = await folderOf(this.handle, path, draft !== null)
      const name = path.slice(path.lastIndexOf("/") + 1)
      const there = folder ? await textAt(folder, name, path) : null
      if (there !== saved) return { ok: false, code: "disk/changed", message: `${path} was changed on disk` }
      if (draft === null) await folder?.removeEntry(name)
      else if (folder) {
        const content = isArt(path) ? artBytes(path, draft) : draft
        if (content === null) return { ok: false, code: "disk/refused", message: `${path} is no picture` }
        await replace(await folder.getFileHandle(name, { create: true }), content)
      }
      return { ok: true }
    } catch (error) {
      const { code, message } = diskError(error, path)
      return { ok: false, code, message }
    }
  }

  /** Browsers tell of no changes; whoever made one elsewhere comes back to this page to see it. */
  watch(onChange: (content: DiskContent) => void): () => void {
    const look = async (): Promise<void> => {
      const before = this.#version
      const content = await this.read().catch(() => null)
      if (content && this.#version !== before) onChange(content)
    }
    const focused = (): void => void look()
    addEventListener("focus", focused)
    return () => removeEventListener("focus", focused)
  }
}

function stampOf(path: string, { size, lastModified }: File): string {
  return `${path} ${size} ${lastModified}`
}

/** The files of a pack in a folder, by their paths. Packs inside are packs of their own. */
async function filesIn(folder: FileSystemDirectoryHandle, before = "", depth = 0): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for await (const [name, handle] of folder.entries()) {
    if (name.startsWith(".") || name === "node_modules") continue
    const path = before + name
    if (handle.kind === "file") {
      if (isPackFile(name) || isArt(path)) found.push({ path, handle: handle as FileSystemFileHandle })
    } else if (depth < DEEPEST) {
      const inner = await filesIn(handle as FileSystemDirectoryHandle, `${path}/`, depth + 1)
      if (!inner.some((file) => file.path === `${path}/pack.yaml`)) found.push(...inner)
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The folder that a path's file is in; null where there is none, and none is to be made. */
async function folderOf(
  top: FileSystemDirectoryHandle,
  path: string,
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  let folder = top
  for (const name of path.split("/").slice(0, -1)) {
    try {
      folder = await folder.getDirectoryHandle(name, { create })
    } catch (error) {
      if (!create && isNamed(error, "NotFoundError")) return null
      throw error
    }
    if ((await textAt(folder, "pack.yaml")) !== null)
      throw new DiskError("disk/refused", `${path} can't be written: it is part of another pack`)
  }
  return folder
}

const textIn = (path: string, bytes: Uint8Array): string | null => (isArt(path) ? artText(path, bytes) : textOf(bytes))

/** @param path of the file in the pack, where that tells what it is */
async function textAt(folder: FileSystemDirectoryHandle, name: string, path = name): Promise<string | null> {
  try {
    const file = await (await folder.getFileHandle(name)).getFile()
    const text = textIn(path, new Uint8Array(await file.arrayBuffer()))
    if (text === null) throw new DiskError("disk/refused", `${name} is not a text in UTF-8`)
    return text
  } catch (error) {
    if (isNamed(error, "NotFoundError")) return null
    throw error
  }
}

/** The browser writes beside the file, and puts it in its place at the end. */
async function replace(file: FileSystemFileHandle, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const writing = await file.createWritable()
  try {
    await writing.write(content)
  } catch (error) {
    await writing.abort()
    throw error
  }
  await writing.close()
}

async function orDiskError<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw diskError(error, "the folder")
  }
}

function diskError(error: unknown, what: string): DiskError {
  if (error instanceof DiskError) return error
  if (isNamed(error, "NotFoundError")) return new DiskError("disk/gone", `${what} is not there any more`)
  if (isNamed(error, "NotAllowedError"))
    return new DiskError("disk/refused", `the browser does not let this page use ${what}; open the folder again`)
  return new DiskError("disk/refused", `${what} can't be used: ${error instanceof Error ? error.message : error}`)
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
