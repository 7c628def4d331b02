/** The pack that is being written: its files, and where they came from. */
import { batch, computed, signal } from "@preact/signals"
import type { TableRecord } from "../../simulator/table/index.ts"
import { fetchPack, fetchShelf } from "../link/shelf-packs.ts"
import type { OwnPack } from "../storage/own-pack.ts"
import { changedFiles, newProject, type Project, edit as withEdit } from "../storage/project.ts"

/** A change of one file; null takes it away. */
export type Change = readonly [path: string, text: string | null]

/** The address of the app: its packs and workers are beside it. */
export const appBase = new URL("./", document.baseURI).href

const NONE: ReadonlyMap<string, string> = new Map()

export const project = signal<Project | null>(null)
export const files = computed(() => project.value?.files ?? NONE)
/** Somebody else writes this pack: another tab. */
export const isReadOnly = signal(false)
/** The packs that come with the app. */
export const shelf = signal<readonly OwnPack[]>([])

/** Paths of files that differ from what was written outside, those taken away among them. */
export const changedPaths = computed(() => (project.value ? changedFiles(project.value).map(({ path }) => path) : []))

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
  const before = project.value
  if (isReadOnly.value || !before) return false
  const real = changes.filter(([path, text]) => (before.files.get(path) ?? null) !== text)
  if (real.length === 0) return true
  let next = before
  for (const [path, text] of real) next = withEdit(next, path, text)
  project.value = next
  for (const listener of listeners) listener(real, from)
  return true
}

/** Take over a project whose files were written, or changed, outside: what of its texts is other now counts as an edit. */
export function replace(next: Project, from: string): void {
  const before = project.value
  const paths = new Set([...(before?.files.keys() ?? []), ...next.files.keys()])
  const changes = [...paths]
    .filter((path) => before?.files.get(path) !== next.files.get(path))
    .map((path): Change => [path, next.files.get(path) ?? null])
  project.value = next
  if (changes.length > 0) for (const listener of listeners) listener(changes, from)
}

/**
 * Changes of files in offsets, applied together; one at the beginning of a file that is not there makes it.
 * @param removes paths of files that are taken away with them
 */
export function applyEdits(
  edits: readonly { readonly file: string; readonly start: number; readonly end: number; readonly text: string }[],
  from: string,
  removes: readonly string[] = [],
): boolean {
  const texts = new Map<string, string>()
  for (const { file, start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    const before = texts.get(file) ?? files.value.get(file) ?? (start === 0 && end === 0 ? "" : null)
    if (before === null) return false
    texts.set(file, before.slice(0, start) + text + before.slice(end))
  }
  return edit([...texts, ...removes.map((path): Change => [path, null])], from)
}

type OpenListener = (opened: Project, table: TableRecord | null) => Promise<void> | void
const openListeners: OpenListener[] = []

/** Hear of another pack being opened. Listeners are called in the order in which they came. */
export function onOpen(listener: OpenListener): void {
  openListeners.push(listener)
}

let openings = 0

/** Tells, whenever it is asked, whether the pack that is open now still is; one that was opened anew is another. */
export function whileOpen(): () => boolean {
  const mine = openings
  return () => mine === openings
}

/** Put another pack in place of the one that was open. @param table as it is to be laid; null for one that is dealt */
export async function open(opened: Project, table: TableRecord | null): Promise<void> {
  openings++
  batch(() => {
    project.value = opened
    isReadOnly.value = false
  })
  await Promise.all(openListeners.map((listener) => listener(opened, table)))
}

/** The project of a pack that comes with the app, as it comes. Throws where there is none of that name. */
export async function fromShelf(name: string): Promise<Project> {
  const found = await fetchPack(appBase, name)
  const about = shelf.value.find((each) => each.name === name)
  if (!found || !about) throw new Error(`There is no pack “${name}”.`)
  const { title, version, hash } = about
  const origin = { kind: "content", name, version, hash } as const
  return newProject({ id: `content:${name}`, name, title, origin, files: new Map(found) })
}

export async function loadShelf(): Promise<void> {
  shelf.value = await fetchShelf(appBase)
}
