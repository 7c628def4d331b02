/** Packs that come and go: links and zips. Fetched when they are first needed. */

import { exportZip } from "../../dsl/zip/index.ts"
import { fetchPack } from "../link/shelf-packs.ts"
import { keepOpen, openProject } from "../state/drafts.ts"
import { dismiss, notify, say } from "../state/notices.ts"
import { appBase, onEdit, onOpen, project, shelf } from "../state/project.ts"
import { frame } from "../state/table.ts"
import { decodeLink, type Link, linkTo } from "../storage/link.ts"
import { newProject, type Project, wasWritten } from "../storage/project.ts"
import { type KnownPack, openShared, packsFor, packsOf, sharedOf } from "../storage/share.ts"
import { importZipFile } from "../storage/zip-file.ts"

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
  return linkTo(appBase, sharedOf(now, table, await knownPacks(packsFor(now))))
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
  await openProject(opened.project, { isKept: false, table: opened.table })
  // Another pack was opened meanwhile.
  if (project.value?.id !== opened.project.id) return true
  const told = opened.notices.map(({ message }) => message).join(" ")
  notify({
    id: LINKED,
    tone: "plain",
    text: `${opened.project.title}, from a link. It is not kept on this device yet. ${told}`.trim(),
    actions: [{ label: "Keep a copy", run: keepCopy }],
  })
  return true
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

/** Hands the pack out as a zip; what is in it counts as written. */
export function downloadZip(): void {
  const now = project.value
  if (!now) return
  const bytes = exportZip(now.name, now.files, now.bases)
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "application/zip" }))
  const link = document.createElement("a")
  link.href = url
  link.download = `${now.name}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  if (now.origin.kind !== "content" && now.origin.kind !== "folder") project.value = wasWritten(now)
  say(`${now.name}.zip is in your downloads`)
}

/** Lets the user choose a zip, and opens it. */
export function chooseZip(): void {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = ".zip,application/zip"
  input.onchange = () => {
    const [file] = input.files ?? []
    if (!file) return
    openZip(file).catch((error: Error) => {
      notify({ id: "zip", tone: "error", text: `${file.name} could not be read: ${error.message}` })
    })
  }
  input.click()
}

/** Opens a zip; what was open stays where it can't be, and a notice says why. */
export async function openZip(file: File): Promise<void> {
  const read = await importZipFile(file)
  if (!read.ok) {
    notify({ id: "zip", tone: "error", text: `${file.name} was not opened: ${read.message}; ${read.hint}.` })
    return
  }
  dismiss("zip")
  const { name, title, files, bases, leftOut } = read
  const opened = newProject({ name, title, origin: { kind: "zip", name: file.name }, files, bases })
  await openProject(opened)
  if (leftOut.length > 0) say(`${leftOut.length} files that are no part of a pack were left out`)
}
