/** What this device keeps: own games and expansions, changed packs, what was opened from zips, links and folders. */
import { batch, effect, signal } from "@preact/signals"
import type { KeptProject, Session } from "../storage/journal.ts"
import { newProject, type Project } from "../storage/project.ts"
import { isHeld } from "../storage/tabs.ts"
import { journal, openFirst, openKept, openProject } from "./drafts.ts"
import { notify, say } from "./notices.ts"
import { edit, fromShelf, project, shelf } from "./project.ts"
import { countSaved } from "./saved-games.ts"
import { remote } from "./services.ts"
import { leaveStart } from "./view.ts"

/** What was written last comes first. */
export const keptGames = signal<readonly KeptProject[]>([])
/** Somebody has looked whether there are any. */
export const areGamesKnown = signal(false)

/** Somebody has looked at them: what is written from then on is followed. */
let isWanted = false

export async function lookForGames(): Promise<void> {
  isWanted = true
  await journal.settle()
  const all = await journal.list()
  await countSaved()
  batch(() => {
    keptGames.value = all
    areGamesKnown.value = true
  })
}

effect(() => {
  if (journal.status.value.state === "kept" && isWanted) void lookForGames()
})

/** Those that are in no other list: not the games that come with the app, changed or not. */
export const ownGames = (): readonly KeptProject[] =>
  keptGames.value.filter(({ origin }) => origin.kind !== "content" || !isShelvedGame(origin.name))

const isShelvedGame = (name: string): boolean => shelf.value.some((each) => each.name === name && each.isGame)

/** Where it is from, in words. */
export function sourceOf({ origin, isChanged = true }: KeptProject): string {
  switch (origin.kind) {
    case "content":
      return isChanged ? "comes with Cardwright, changed by you" : "comes with Cardwright"
    case "folder":
      return `drafts of the folder ${origin.name}`
    case "zip":
      return `from ${origin.name}`
    case "link":
      return "from a link"
    case "new":
      return "made here"
  }
}

interface Deleted {
  readonly title: string
  undo(): Promise<void>
}

/** What was deleted last in the list that is open. */
export const deleted = signal<Deleted | null>(null)
const isListShown = signal(false)

async function loaded(id: string): Promise<{ readonly project: Project; readonly session: Session } | null> {
  const kept = await journal.load(id)
  if (kept === null) notify({ id: "games", tone: "warning", text: "It is not on this device any more." })
  return kept
}

export async function openGame(id: string): Promise<void> {
  if (project.value?.id === id) leaveStart()
  else if (!(await openKept(id))) await loaded(id)
}

/** Gives a game another title. Other packs still know it by its name. */
export async function renameGame({ id }: KeptProject, title: string): Promise<void> {
  if (await isTaken(id)) return
  const isOpen = project.value?.id === id
  const kept = isOpen ? null : await loaded(id)
  const before = isOpen ? project.value : (kept?.project ?? null)
  if (before === null) return
  const files = new Map(await remote.call("titled", [...before.files], title))
  if (kept) journal.keep({ ...kept.project, title, files }, kept.session)
  else if (project.value?.id === id) {
    project.value = { ...project.value, title }
    edit(
      [...files].filter(([path, text]) => before.files.get(path) !== text),
      "rename",
    )
  }
  await lookForGames()
}

/** Another pack with the same files, under a name of its own. */
export async function duplicateGame({ id, title }: KeptProject): Promise<void> {
  const kept = await loaded(id)
  if (!kept) return
  const taken = new Set(keptGames.value.map((each) => each.title))
  let number = 2
  while (taken.has(`${title} ${number}`)) number++
  const copy = `${title} ${number}`
  const { name } = await remote.call("newPack", copy, false)
  const files = new Map(await remote.call("retitled", [...kept.project.files], copy))
  const { bases } = kept.project
  const made = newProject({ name, title: copy, origin: { kind: "new", name }, files, saved: new Map(), bases })
  journal.keep(made, { ...kept.session, table: null })
  await journal.copyGames(id, made.id)
  await lookForGames()
  say(`${copy} is yours`)
}

export async function exportGame({ id }: KeptProject): Promise<void> {
  const kept = await loaded(id)
  if (kept) (await import("../share/transfer.ts")).downloadProject(kept.project)
}

/** Takes a game away, until somebody wants it back; where it is open, what was written before it is opened instead. */
export async function deleteGame({ id, title, origin }: KeptProject): Promise<void> {
  if (await isTaken(id)) return
  const isOpen = project.value?.id === id
  if (isOpen)
    await (origin.kind === "content"
      ? openProject(await fromShelf(origin.name), { isAsked: false })
      : openFirst(id, false))
  const putBack = await journal.forget(id)
  const undo = async (): Promise<void> => {
    deleted.value = null
    await putBack()
    await lookForGames()
    if (isOpen) await openKept(id, false)
  }
  tellDeleted({ title, undo })
  await lookForGames()
}

/** In the list, while it is open: over a dialog nobody reaches what is said elsewhere. */
function tellDeleted(last: Deleted): void {
  if (isListShown.value) deleted.value = last
  else say(`${last.title} is deleted`, { label: "Undo", run: () => undoDeleted(last) })
}

export function undoDeleted({ undo }: Deleted): void {
  undo().catch(({ message }: Error) => notify({ id: "games", tone: "error", text: message }))
}

/** Whether the list is open. What was deleted in it can still come back a while after it is left. */
export function showList(isShown: boolean): void {
  isListShown.value = isShown
  const last = deleted.peek()
  deleted.value = null
  if (last) tellDeleted(last)
}

/** Whether another tab writes it, which is said then: two would write over each other. */
async function isTaken(id: string): Promise<boolean> {
  const isElsewhere = project.value?.id !== id && (await isHeld(id))
  if (isElsewhere) say("It is open in another tab: do it there.")
  return isElsewhere
}
