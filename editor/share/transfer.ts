/** Packs that come and go: links and zips. Fetched when they are first needed. */

import { packReferences } from "../../dsl/index.ts"
import { exportZip, manifestOf } from "../../dsl/zip/index.ts"
import { listedWords } from "../../simulator/table/index.ts"
import { fetchPack } from "../link/shelf-packs.ts"
import { journal, keepOpen, openProject } from "../state/drafts.ts"
import { editedComponents } from "../state/edited.ts"
import { dismiss, notify, say } from "../state/notices.ts"
import { appBase, changedPaths, onEdit, onOpen, project, shelf } from "../state/project.ts"
import { entries, upToDate } from "../state/services.ts"
import { frame } from "../state/table.ts"
import { chosen } from "../state/together.ts"
import { openTab, show } from "../state/view.ts"
import { decodeLink, type Link, linkTo } from "../storage/link.ts"
import { type Files, newProject, type Project, wasWritten } from "../storage/project.ts"
import { type KnownPack, leanedOn, openShared, packsFor, packsOf, sharedOf } from "../storage/share.ts"
import { importZipFile } from "../storage/zip-file.ts"
import { saveFile } from "../ui/file-dialogs.ts"

async function knownPacks(names: readonly string[]): Promise<ReadonlyMap<string, KnownPack>> {
  const found = new Map<string, KnownPack>()
  for (const about of shelf.value) {
    if (!names.includes(about.name)) continue
    const files = await fetchPack(appBase, about.name)
    if (files) found.set(about.name, { about, files: new Map(files) })
  }
  return found
}

/** A link to the pack as it is, with the table. */
export async function makeLink(now: Project): Promise<Link> {
  const table = frame.value?.record ?? null
  const others = chosen.value
  return linkTo(appBase, sharedOf(now, table, await knownPacks(packsFor(now, others)), others))
}

/** Opens a link as it was copied: all of its address, or only what stands behind the `#`. */
export async function openAddress(address: string): Promise<void> {
  await openLink(address.trim().replace(/^[^#]*(?=#)/, ""))
}

/** Opens what a link carries; false where it can't be opened, of which a notice tells. */
export async function openLink(fragment: string): Promise<boolean> {
  const refuse = ({ message, hint }: { readonly message: string; readonly hint: string }): boolean => {
    notify({ id: "link", tone: "error", text: `The link was not opened: ${message}; ${hint}.` })
    return false
  }
  const decoded = decodeLink(fragment)
  if (!decoded.ok) return refuse(decoded)
  const opened = openShared(decoded.shared, await knownPacks(packsOf(decoded.shared)))
  if (!opened.ok) return refuse(opened)
  await openProject(opened.project, { isKept: false, table: opened.table, with: opened.playedWith })
  // Another pack was opened meanwhile.
  if (project.value?.id !== opened.project.id) return true
  const told = opened.notices.map(({ message }) => message).join(" ")
  await upToDate()
  if (project.value?.id !== opened.project.id) return true
  const { words, first } = changesOf(opened.project)
  notify({
    id: LINKED,
    tone: "plain",
    text: [`${opened.project.title}, from a link.`, words, "It is not kept on this device yet.", told]
      .filter((each) => each !== "")
      .join(" "),
    actions: [
      ...(first === null ? [] : [{ label: "Show what changed", run: first }]),
      { label: "Keep a copy", run: keepCopy },
    ],
  })
  return true
}

/** So many changed components are named. */
const MOST_NAMED = 4

/** What a link changes of a pack that comes with the app, in words, and the way to the first of it. */
function changesOf({ saved }: Project): { readonly words: string; readonly first: (() => void) | null } {
  const paths = changedPaths.value
  // What has no earlier version is new, all of it.
  if (saved.size === 0 || paths.length === 0) return { words: "", first: null }
  const names = editedComponents()
  const rest = paths.filter(
    (path) => !entries.value.some(({ name, place }) => names.includes(name) && place.file === path),
  )
  const named = [
    ...names.slice(0, MOST_NAMED),
    ...(names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : []),
  ]
  const words = `It changes ${listedWords([...named, ...rest])}.`
  const entry = entries.value.find(({ name }) => name === names[0])
  const [path] = rest
  if (entry)
    return {
      words,
      first: () => show({ ...entry.place, start: entry.from, end: entry.from }, { component: entry.key }),
    }
  return { words, first: path === undefined ? null : () => openTab({ file: path, component: null }) }
}

/** What came by a link is open; the notice goes with it. */
const LINKED = "linked"
onOpen(() => dismiss(LINKED))
// What one writes in is kept from then on.
onEdit(() => dismiss(LINKED))

/** Makes what came by a link one's own. */
function keepCopy(): void {
  keepOpen()
  dismiss(LINKED)
  say("Kept on this device")
}

/** Hands the pack out as a zip, the same that `cardwright pack` makes; what is in it counts as written. */
export function downloadZip(): void {
  const now = project.value
  if (!now) return
  const name = nameOf(now)
  download(`${name}.zip`, exportZip(name, now.files))
  if (now.origin.kind !== "content" && now.origin.kind !== "folder") project.value = wasWritten(now)
  const outside = [...leanedOn(now).keys()]
  if (outside.length === 0) say(`${name}.zip is in your downloads`)
  else
    say(`${name}.zip is in your downloads. It leans on ${outside.join(" and ")}, not in it`, {
      label: "Zip them together",
      run: downloadWithBases,
    })
}

/** As `downloadZip`, with the packs that it leans on inside, so that whoever has neither can open it. */
export function downloadWithBases(): void {
  const now = project.value
  if (!now) return
  const name = nameOf(now)
  const bases = leanedOn(now)
  if (bases.size === 0) {
    downloadZip()
    return
  }
  const file = `${name}-with-${[...bases.keys()].join("-and-")}.zip`
  download(file, exportZip(name, now.files, bases))
  say(`${file} is in your downloads`)
}

/** Hands out a project that need not be open, as `downloadZip` does, with what it leans on where that is nowhere else. */
export function downloadProject({ files, bases, ...rest }: Project): void {
  const name = nameOf({ files, bases, ...rest })
  download(`${name}.zip`, exportZip(name, files, bases))
  say(`${name}.zip is in your downloads`)
}

/** A folder may be called otherwise than the pack in it. */
const nameOf = ({ name, files }: Project): string => manifestOf(files).name ?? name

const download = (file: string, bytes: Uint8Array): void => saveFile(file, "application/zip", bytes as BlobPart)

/** Opens a zip that somebody chose; a notice says why one could not be read. */
export function openChosenZip(file: File): Promise<void> {
  return openZip(file).catch((error: Error) => {
    notify({ id: "zip", tone: "error", text: `${file.name} could not be read: ${error.message}` })
  })
}

/** Opens a zip; what was open stays where it can't be, and a notice says why. */
export async function openZip(file: File): Promise<void> {
  const read = await importZipFile(file)
  if (!read.ok) {
    notify({ id: "zip", tone: "error", text: `${file.name} was not opened: ${read.message}; ${read.hint}.` })
    return
  }
  dismiss("zip")
  const { name, title, files, leftOut } = read
  const bases = new Map([...(await basesOnDevice(read.files, read.bases)), ...read.bases])
  const opened = newProject({ name, title, origin: { kind: "zip", name: file.name }, files, bases })
  await openProject(opened)
  if (leftOut.length > 0) say(`${leftOut.length} files that are no part of a pack were left out`)
}

/** Packs that some files lean on, and that are neither beside them nor come with the app: as this device has them. */
async function basesOnDevice(files: Files, beside: ReadonlyMap<string, Files>): Promise<ReadonlyMap<string, Files>> {
  const has = (name: string): boolean => beside.has(name) || shelf.value.some((each) => each.name === name)
  const missing = [files, ...beside.values()].flatMap(packReferences).filter((name) => !has(name))
  if (missing.length === 0) return new Map()
  const found = new Map<string, Files>()
  for (const { about, text } of (await journal.manifests()).toReversed()) {
    const name = manifestOf(new Map([["pack.yaml", text]])).name ?? about.name
    const kept = missing.includes(name) ? await journal.load(about.id).catch(() => null) : null
    if (kept)
      for (const [other, texts] of [...kept.project.bases, [name, kept.project.files] as const]) found.set(other, texts)
  }
  return found
}
