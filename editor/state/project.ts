/** The pack that is being written: its files, and where they came from. */
import { computed, signal } from "@preact/signals"
import { type Files, fetchPack, fetchShelf } from "../link/packs.ts"
import type { OwnPack } from "../storage/own-pack.ts"

/** Where a project's files came from, and so where they may go back to. */
export interface Origin {
  readonly kind: "content" | "folder" | "zip" | "link" | "new"
  /** The pack that it is a copy of, or the folder's name. */
  readonly name: string
}

export interface ProjectInfo {
  readonly id: string
  readonly name: string
  readonly origin: Origin
}

/** A change of one file; null takes it away. */
export type Change = readonly [path: string, text: string | null]

/** The address of the app: its packs and workers are beside it. */
export const appBase = new URL("./", document.baseURI).href

export const project = signal<ProjectInfo | null>(null)
export const files = signal<ReadonlyMap<string, string>>(new Map())
/** The files as they were last read from, or written to, outside of the app. */
export const savedFiles = signal<ReadonlyMap<string, string>>(new Map())
/** Other packs that lie beside this one, where it was opened from a folder or a zip. */
export const beside = signal<readonly (readonly [name: string, files: Files])[]>([])
/** Somebody else writes this pack: another tab. */
export const isReadOnly = signal(false)
export const shelf = signal<readonly OwnPack[]>([])

/** Paths of files that differ from what was saved, those taken away among them. */
export const changedPaths = computed(() => {
  const paths = new Set([...files.value.keys(), ...savedFiles.value.keys()])
  return [...paths].filter((path) => files.value.get(path) !== savedFiles.value.get(path)).sort()
})

type Listener = (changes: readonly Change[], from: string) => void
const listeners = new Set<Listener>()

/** Hear of every edit. Returns how to stop. */
export function onEdit(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Give files other texts. Refused, with false, while the pack is read-only.
 * @param from who edits: listeners that made the change themselves leave it alone
 */
export function edit(changes: readonly Change[], from: string): boolean {
  if (isReadOnly.value) return false
  const next = new Map(files.value)
  const real = changes.filter(([path, text]) => (next.get(path) ?? null) !== text)
  if (real.length === 0) return true
  for (const [path, text] of real) {
    if (text === null) next.delete(path)
    else next.set(path, text)
  }
  files.value = next
  for (const listener of listeners) listener(real, from)
  return true
}

/** Changes of a file in offsets, applied together. */
export function applyEdits(
  edits: readonly { readonly file: string; readonly start: number; readonly end: number; readonly text: string }[],
  from: string,
): boolean {
  const texts = new Map<string, string>()
  for (const { file, start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    const before = texts.get(file) ?? files.value.get(file)
    if (before === undefined) return false
    texts.set(file, before.slice(0, start) + text + before.slice(end))
  }
  return edit([...texts], from)
}

interface Opening {
  readonly info: ProjectInfo
  readonly files: Files
  readonly saved?: Files
  readonly beside?: readonly (readonly [name: string, files: Files])[]
}

type OpenListener = () => Promise<void> | void
const openListeners = new Set<OpenListener>()

/** Hear of another pack being opened. */
export function onOpen(listener: OpenListener): void {
  openListeners.add(listener)
}

/** Put another pack in place of the one that was open. */
export async function open(opening: Opening): Promise<void> {
  files.value = new Map(opening.files)
  savedFiles.value = new Map(opening.saved ?? opening.files)
  beside.value = opening.beside ?? []
  project.value = opening.info
  await Promise.all([...openListeners].map((listener) => listener()))
}

/** Open a pack that comes with the app. Throws where there is none of that name. */
export async function openFromShelf(name: string): Promise<void> {
  const found = await fetchPack(appBase, name)
  if (!found) throw new Error(`there is no pack “${name}”`)
  await open({ info: { id: `content:${name}`, name, origin: { kind: "content", name } }, files: found })
}

export async function loadShelf(): Promise<void> {
  shelf.value = await fetchShelf(appBase)
}
