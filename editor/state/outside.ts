/** The folder that a pack is written to, where it has one: served by `cardwright edit`, or opened by the browser. */
import { effect, signal } from "@preact/signals"
import { type Disk, type DiskContent, saveTo } from "../storage/disk.ts"
import { canOpenFolders, Folder, type KnownFolder, pickFolder, reopenFolder } from "../storage/folder.ts"
import { type ChangedOutside, carryOver, compareOutside, newProject, settle, takeIn } from "../storage/project.ts"
import { connectServer } from "../storage/server.ts"
import { journal, openKept, openProject, ownFolder } from "./drafts.ts"
import { dismiss, notify, say } from "./notices.ts"
import { changedPaths, onOpen, project, replace } from "./project.ts"

/** Null where the pack is written to no folder: a zip takes it then. */
export const disk = signal<Disk | null>(null)

let stop: (() => void) | null = null
/** The folder that is being opened, and the project that it is the folder of. */
let next: { readonly project: string; readonly disk: Disk } | null = null

/** Settles when it is known whether the folder of the pack that is open can be used again. */
let offered: Promise<void> = Promise.resolve()

/** Whether the pack is written to a folder. */
export async function hasFolder(): Promise<boolean> {
  await offered
  return disk.value !== null
}

/** Takes a folder, or none, for that of the project that is open. */
function attach(found: Disk | null): void {
  stop?.()
  disk.value = found
  // What was being read when it was put away is no longer of the pack that is open.
  stop = found?.watch((content) => disk.value === found && changedOutside(content)) ?? null
  if (found instanceof Folder) ownFolder.value = found.handle
}

onOpen(({ id }) => {
  attach(next?.project === id ? next.disk : null)
  next = null
  dismiss("conflict")
  dismiss("folder")
  offered = Promise.resolve()
  if (disk.value === null && ownFolder.value !== undefined)
    offered = offerFolder({ id: folderIn(id), folder: ownFolder.value })
})

const PREFIX = "folder:"
const folderIn = (project: string): string => project.slice(PREFIX.length)

/** The drafts of a folder are back, the folder is not: the browser may want to ask before it is used again. */
async function offerFolder(known: KnownFolder): Promise<void> {
  const isStill = (): boolean => project.value?.id === PREFIX + known.id && disk.value === null
  const again = async (mayAsk: boolean): Promise<boolean> => {
    const found = await reopenFolder(known, mayAsk)
    if (!found || !isStill()) return found !== null
    attach(found)
    dismiss("folder")
    const content = await found.read()
    if (disk.value === found) changedOutside(content)
    return true
  }
  const tell = (why: Error): void => notify({ id: "folder", tone: "error", text: `${why.message}.` })
  if ((await again(false).catch(() => false)) || !isStill()) return
  notify({
    id: "folder",
    tone: "warning",
    text: `${project.value?.title} lies in a folder. The browser asks you before this page may use it again; drafts are kept on this device meanwhile.`,
    actions: [{ label: "Open the folder", run: () => void again(true).catch(tell) }],
  })
}

/** Opens a folder: with the drafts of it that are kept on this device. Rejects with DiskError. */
async function openDisk(found: Disk): Promise<void> {
  const { files, unreadable } = await found.read()
  const id = PREFIX + found.id
  next = { project: id, disk: found }
  if (!(await openKept(id))) {
    const origin = { kind: "folder", name: found.name } as const
    next = { project: id, disk: found }
    await openProject(newProject({ id, name: found.name, origin, files, bases: found.bases }))
  }
  // Another pack was opened meanwhile.
  if (disk.value !== found) return
  changedOutside({ files })
  if (unreadable.length > 0) {
    const [first] = unreadable
    say(`${unreadable.length} files of ${found.name} can't be edited: ${first?.path}, ${first?.why}.`)
  }
}

/** Other programs changed the folder: what does not touch a draft is taken over, the rest is asked. */
function changedOutside({ files }: Pick<DiskContent, "files">): void {
  const now = project.value
  if (!now) return
  const found = compareOutside(now, files)
  if (found.length === 0) return
  replace(takeIn(now, found), "outside")
  askAbout(found.filter(({ kind }) => kind === "conflict"))
}

function askAbout(conflicts: readonly ChangedOutside[]): void {
  const [first] = conflicts
  if (!first) {
    dismiss("conflict")
    return
  }
  const settleWith = (text: string | null): void => {
    if (project.value) replace(settle(project.value, first, text), "outside")
    askAbout(conflicts.slice(1))
  }
  notify({
    id: "conflict",
    tone: "warning",
    text: `${first.path} was changed here and in its folder, at the same places.`,
    actions: [
      { label: "Keep mine", run: () => settleWith(project.value?.files.get(first.path) ?? null) },
      { label: "Take the folder's", run: () => settleWith(first.outside) },
    ],
  })
}

/** Settles when what is being written is. */
let writing: Promise<void> = Promise.resolve()

/** Writes what changed into the folder, once what is being written is. */
export function writeToFolder(): Promise<void> {
  writing = writing.then(write)
  return writing
}

async function write(): Promise<void> {
  const now = project.value
  const folder = disk.value
  if (!now || !folder) return
  try {
    const count = changedPaths.value.length
    const { project: saved, conflicts, failed } = await saveTo(folder, now)
    const current = project.value
    if (disk.value === folder && current) {
      replace(carryOver(now, saved, current), "outside")
      askAbout(conflicts)
    }
    const [refused] = failed
    if (refused) notify({ id: "write", tone: "error", text: refused.message })
    else if (conflicts.length === 0) {
      dismiss("write")
      say(
        count === 0
          ? "Everything is written already"
          : `Written to ${folder.name}: ${count} ${count === 1 ? "file" : "files"}`,
      )
    }
  } catch (error) {
    notify({ id: "write", tone: "error", text: error instanceof Error ? error.message : String(error) })
  }
}

export { canOpenFolders }

/** Lets the user choose a folder, and opens it. */
export async function openFolder(): Promise<void> {
  const known = (await journal.list()).filter(({ id }) => id.startsWith(PREFIX))
  const found = await pickFolder(known.map(({ id, folder }) => ({ id: folderIn(id), folder })))
  if (found) await openDisk(found)
}

/** Opens the folder that `cardwright edit` serves; false for a page that has none. */
export async function openServed(): Promise<boolean> {
  const found = await connectServer()
  if (found === null) return false
  if (!found.ok) {
    notify({ id: "server", tone: "error", text: `${found.message}; ${found.hint}.` })
    return false
  }
  effect(() => {
    if (found.isConnected.value) dismiss("server")
    else
      notify({
        id: "server",
        tone: "warning",
        text: "The folder does not answer: is `cardwright edit` still running? Drafts are kept on this device meanwhile.",
      })
  })
  await openDisk(found)
  return true
}
