/** A folder outside of the browser: one that it opened itself, or that `cardwright edit` serves. */
import {
  type ChangedFile,
  type ChangedOutside,
  changedFiles,
  compareOutside,
  type Files,
  type Project,
  takeIn,
  wasWritten,
} from "./project.ts"

/** What a folder has that can't be edited, with the reason. */
export interface Unreadable {
  readonly path: string
  readonly why: string
}

export interface DiskContent {
  readonly files: Files
  readonly unreadable: readonly Unreadable[]
}

export type DiskCode = "disk/changed" | "disk/refused" | "disk/gone"

export type WriteResult =
  | { readonly ok: true }
  /** `disk/changed`: something else is there than was last read, and was left; the project has to be compared. */
  | { readonly ok: false; readonly code: DiskCode; readonly message: string }

/** A folder that can't be read now; the message is for the user. */
export class DiskError extends Error {
  readonly code: DiskCode
  constructor(code: DiskCode, message: string) {
    super(message)
    this.code = code
  }
}

export interface Disk {
  /** Unlike that of other folders, as far as can be told; the same each time. Known once it was read. */
  readonly id: string
  /** The folder's name. */
  readonly name: string
  /** Packs beside it that it leans on, by name. */
  readonly bases: ReadonlyMap<string, Files>
  /** Expansions that lie beside it, of whatever game, by name. Rejects with `DiskError`. */
  neighbours(): Promise<ReadonlyMap<string, Files>>
  /** Rejects with `DiskError`. */
  read(): Promise<DiskContent>
  /** Write one file, whole or not at all, if what is there is what was last read. */
  write(file: ChangedFile): Promise<WriteResult>
  /** Hear of files that other programs changed, our own writes among them. Returns how to stop. */
  watch(onChange: (content: DiskContent) => void): () => void
}

export interface Saved {
  /** With what was written now as saved, and what was changed outside taken in. */
  readonly project: Project
  /** Files that both changed: not written, to be settled first. */
  readonly conflicts: readonly ChangedOutside[]
  readonly failed: readonly { readonly path: string; readonly code: DiskCode; readonly message: string }[]
}

/**
 * Write the drafts of a project into its folder. What was changed there meanwhile is put together with them, and
 * written too; what can't be put together is left as it is on both sides.
 * Rejects with `DiskError` where the folder can't be read.
 */
export async function saveTo(disk: Disk, project: Project): Promise<Saved> {
  const { files } = await disk.read()
  const found = compareOutside(project, files)
  const conflicts = found.filter(({ kind }) => kind === "conflict")
  const current = takeIn(project, found)
  const written: ChangedFile[] = []
  const failed: Saved["failed"][number][] = []
  for (const file of changedFiles(current)) {
    if (conflicts.some(({ path }) => path === file.path)) continue
    const result = await disk.write(file)
    if (result.ok) written.push(file)
    else failed.push({ path: file.path, code: result.code, message: result.message })
  }
  return { project: wasWritten(current, written), conflicts, failed }
}
