/** Drafts: kept on this device while one writes, and back when one comes again. One tab writes a pack. */
import { effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals"
import { openIndexedStore } from "../storage/indexed-store.ts"
import { Journal, NO_SESSION, type Session } from "../storage/journal.ts"
import { askToPersist } from "../storage/persistence.ts"
import { changedFiles, type Project } from "../storage/project.ts"
import { Tab } from "../storage/tabs.ts"
import { changesMade } from "./changes.ts"
import { dismiss, notify } from "./notices.ts"
import { fromShelf, isReadOnly, onEdit, onOpen, open, project, shelf } from "./project.ts"
import { frame } from "./table.ts"
import { before, playedWith } from "./together.ts"
import { activeTab, carets, leaveStart, openTab, tabs, type Tab as ViewTab } from "./view.ts"

/** Milliseconds at most that what was just written is waited for before another pack is opened. */
const PATIENCE = 5000

export const journal = new Journal({ open: (onLost) => openIndexedStore("cardwright", onLost) })

/** A component's tab is `file#component`, so that the name of a file is one too; that of the game as a form names none. */
const nameOf = ({ file, component, isGame }: ViewTab): string =>
  isGame ? `${file}#` : component === null ? file : `${file}#${component}`

function tabOf(name: string): ViewTab {
  const [file = "", component = null] = name.split("#", 2)
  return component === "" ? { file, component: null, isGame: true } : { file, component }
}

/** The folder that the browser opened the pack from: kept with the drafts, so that it can be opened again. */
export const ownFolder = signal<unknown>(undefined)

const session = (): Session => ({
  open: tabs.value.map(nameOf),
  active: activeTab.value && nameOf(activeTab.value),
  carets: carets.value,
  // The table may be on its way still.
  table: before.value?.table ?? frame.value?.record ?? opening?.around.table ?? null,
  with: playedWith.value,
  ...(ownFolder.value === undefined ? {} : { folder: ownFolder.value }),
})

interface Claim {
  readonly tab: Tab
  /** Another tab has written what is newer than all that is here, which must not be kept until that was read. */
  readonly isBehind: Signal<boolean>
  readonly unwatch: () => void
}

/** On the pack that is open. */
let claimed: Claim | null = null
interface Opening {
  readonly around: Session
  /** It is new on this device, or somebody has written in it already: it is kept before all of it is open. */
  isNews: boolean
}

/** The project that is being opened: what follows from that is no change of it. */
let opening: Opening | null = null
/** Id of the project that is open, or being opened; null where that failed. */
let standing: string | null = null

/** Packs that are only looked at are not drafts: a pack is kept from its first edit on. */
const isKept = signal(false)
/** Whether what is open is kept on this device. */
export const isOpenKept: ReadonlySignal<boolean> = isKept

/** Projects of which it could not be read what is kept: nothing is written over that. */
const unread = new Set<string>()

function keep(): void {
  const now = project.value
  if (!now || !isKept.value || isReadOnly.value) return
  // Until it is known who writes the pack, nobody does.
  if (opening && !(opening.isNews && claimed)) return
  if (unread.has(now.id)) void lookAgain(now.id)
  else journal.keep(now, session())
}

/** Finds out what is kept of a project, where that could not be read when it was opened. */
async function lookAgain(id: string): Promise<void> {
  const kept = await journal.load(id).catch(() => undefined)
  if (kept === undefined || !unread.delete(id) || project.value?.id !== id) return
  if (kept === null) return keep()
  unread.add(id)
  const settleWith = (run: () => void): void => {
    unread.delete(id)
    dismiss("unread")
    run()
  }
  notify({
    id: "unread",
    tone: "warning",
    text: "There is an earlier draft of this pack on this device, which could not be read in time. What you write here is not kept meanwhile.",
    actions: [
      { label: "Open the draft", run: () => settleWith(() => void openKept(id)) },
      { label: "Keep what is here instead", run: () => settleWith(keep) },
    ],
  })
}

onEdit(() => {
  if (!isKept.value) void askToPersist()
  isKept.value = true
  if (opening) opening.isNews = true
  keep()
})

/** Has what is open kept on this device from now on. */
export function keepOpen(): void {
  isKept.value = true
  void askToPersist()
  keep()
}

effect(() => {
  void tabs.value
  void activeTab.value
  void carets.value
  void frame.value?.turn
  void playedWith.value
  // What keeping looks at, such as whether all is written, is no reason to write again.
  untracked(keep)
})

onOpen(async (opened) => {
  claimed?.unwatch()
  claimed?.tab.close()
  claimed = null
  dismiss("tab")
  dismiss("unread")
  const tab = await Tab.open(opened.id, { onLeave: () => journal.settle() })
  // Another pack was opened meanwhile, or this one once more.
  if (claimed || project.value?.id !== opened.id) return tab.close()
  const isBehind = signal(false)
  const unwatch = effect(() => {
    isReadOnly.value = tab.mode.value === "reading" || isBehind.value
    if (!isReadOnly.value) return dismiss("tab")
    notify({
      id: "tab",
      tone: "warning",
      text: "Another tab writes this pack. Here you can read and play.",
      actions: [{ label: "Take over", run: () => void takeOver(claim, opened.id) }],
    })
  })
  const claim: Claim = { tab, isBehind, unwatch }
  claimed = claim
  keep()
})

async function takeOver(claim: Claim, id: string): Promise<void> {
  claim.isBehind.value = true
  await claim.tab.takeOver()
  // Another pack may have been opened meanwhile.
  if (claimed === claim && !(await openKept(id))) claim.isBehind.value = false
}

effect(() => {
  const status = journal.status.value
  if (status.state === "not-kept") notify({ id: "kept", tone: "error", text: status.message })
  else dismiss("kept")
})

interface Ways {
  readonly isKept: boolean
  /** It was not kept before. */
  readonly isNew: boolean
  /** Somebody asked for it, rather than that anything is open: the start page is left for it. */
  readonly isAsked: boolean
}

/** Open a project, with what was around it when it was last written. */
async function openWith(next: Project, around: Session, how: Ways): Promise<void> {
  const own: Opening = { around, isNews: how.isNew }
  opening = own
  standing = next.id
  isKept.value = how.isKept
  ownFolder.value = around.folder
  // With others it is laid when they are there.
  const isAlone = around.with.length === 0
  before.value = isAlone ? null : { names: around.with, table: around.table }
  try {
    const opened = open(next, isAlone ? around.table : null)
    if (how.isAsked) leaveStart()
    // At once: what somebody opens while the rest is on its way is not to be left for these.
    carets.value = around.carets
    const open_ = around.open.map(tabOf).filter(({ file }) => next.files.has(file))
    for (const tab of open_) openTab(tab)
    const active = around.active === null ? null : tabOf(around.active)
    if (active && next.files.has(active.file)) openTab(active)
    await opened
  } catch (error) {
    if (opening === own) standing = null
    throw error
  } finally {
    if (opening === own) {
      opening = null
      if (own.isNews) keep()
    }
  }
}

/** Counts what was asked to be opened: what is fetched too late, because something else was asked for since, is not. */
let asked = 0

interface HowToOpen {
  /** Whether it is kept on this device from now on; without, one that does not come with the app is. */
  readonly isKept?: boolean
  /** The table as it is to be laid; without, one that is dealt. */
  readonly table?: Session["table"]
  /** What it is played with; without, nothing. */
  readonly with?: Session["with"]
  /** Without, somebody has. */
  readonly isAsked?: boolean
}

/** Open a project for the first time on this device, or one that is not kept. */
export async function openProject(next: Project, how: HowToOpen = {}): Promise<void> {
  asked++
  const around = { ...NO_SESSION, table: how.table ?? null, with: how.with ?? [] }
  const { isKept = next.origin.kind !== "content", isAsked = true } = how
  await openWith(next, around, { isKept, isNew: true, isAsked })
}

type Kept = NonNullable<Awaited<ReturnType<Journal["load"]>>>

/** A pack that comes with the app by now, where what is kept is an earlier one in which, and beside which, nothing was written. */
async function newerOf({ project: kept, session: { table } }: Kept): Promise<Project | null> {
  const { origin } = kept
  const about = shelf.value.find(({ name }) => name === origin.name)
  if (
    origin.kind !== "content" ||
    !about ||
    about.hash === origin.hash ||
    table?.notes ||
    changedFiles(kept).length > 0
  )
    return null
  return fromShelf(origin.name).catch(() => null)
}

/** Open what is kept of a project; false where nothing is. */
export async function openKept(id: string, isAsked = true): Promise<boolean> {
  const turn = ++asked
  const kept = await journal.load(id).catch(() => {
    unread.add(id)
    return null
  })
  if (turn !== asked) return true
  if (!kept) return false
  unread.delete(id)
  const newer = await newerOf(kept)
  if (turn !== asked) return true
  // On another text the numbers of answers may mean something else.
  const around = newer ? { ...kept.session, table: null } : kept.session
  await openWith(newer ?? kept.project, around, { isKept: true, isNew: false, isAsked })
  // It is what was open last from now on, whether or not it is changed.
  keep()
  return true
}

/**
 * Open a pack that comes with the app: the draft of it where there is one. One that is open stays as it is. Throws where
 * there is none of that name.
 */
export async function openFromShelf(name: string, isAsked = true): Promise<void> {
  const first = ++asked
  if (standing === `content:${name}`) return leaveStart()
  // What was just written belongs to the pack that is left.
  await Promise.race([changesMade(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  if (first !== asked || (await openKept(`content:${name}`, isAsked))) return
  const turn = asked
  const found = await fromShelf(name)
  if (turn === asked) await openProject(found, { isAsked })
}

/** Take back all that was written in a pack that comes with the app. */
export async function resetToShelf(name: string): Promise<void> {
  const turn = ++asked
  const found = await fromShelf(name)
  if (turn !== asked) return
  unread.delete(found.id)
  // Whose saved games stay is kept still.
  const isKept = (await journal.savedGames(found.id)).length > 0
  // Between the two nothing of the draft is written again.
  await Promise.all([journal.forget(found.id, { games: true }), openProject(found, { isKept })])
}

/** What somebody sees who has nothing to go on with: what was written last, else the first pack of the shelf. @param but not this one */
export async function openFirst(but: string | null = null, isAsked = true): Promise<void> {
  const turn = asked
  const kept = (await journal.list().catch(() => [])).find(({ id }) => id !== but)
  if (turn !== asked || (kept && (await openKept(kept.id, isAsked)))) return
  const first = shelf.value.find(({ isFirst }) => isFirst) ?? shelf.value.find(({ isGame }) => isGame)
  if (first) await openFromShelf(first.name, isAsked)
}

journal.watchPage()
