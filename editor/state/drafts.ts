/** Drafts: kept on this device while one writes, and back when one comes again. One tab writes a pack. */
import { effect, type Signal, signal } from "@preact/signals"
import { openIndexedStore } from "../storage/indexed-store.ts"
import { Journal, NO_SESSION, type Session } from "../storage/journal.ts"
import { askToPersist } from "../storage/persistence.ts"
import type { Project } from "../storage/project.ts"
import { Tab } from "../storage/tabs.ts"
import { changesDone } from "./changes.ts"
import { dismiss, notify } from "./notices.ts"
import { fromShelf, isReadOnly, onEdit, onOpen, open, project } from "./project.ts"
import { frame, restore } from "./table.ts"
import { activeTab, carets, openTab, tabs } from "./view.ts"

/** Milliseconds at most that the services are waited for before another pack is opened. */
const PATIENCE = 1000

export const journal = new Journal({ open: (onLost) => openIndexedStore("cardwright", onLost) })

/** A component's tab is `file#component`, so that the name of a file is one too. */
const nameOf = ({ file, component }: { readonly file: string; readonly component: string | null }): string =>
  component === null ? file : `${file}#${component}`

function tabOf(name: string): { readonly file: string; readonly component: string | null } {
  const [file = "", component = null] = name.split("#", 2)
  return { file, component }
}

/** The folder that the browser opened the pack from: kept with the drafts, so that it can be opened again. */
export const ownFolder = signal<unknown>(undefined)

const session = (): Session => ({
  open: tabs.value.map(nameOf),
  active: activeTab.value && nameOf(activeTab.value),
  carets: carets.value,
  table: frame.value?.record ?? null,
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
/** The project that is being opened: what follows from that is no change of it. */
let opening: Project | null = null
/** Id of the project that is open, or being opened; null where that failed. */
let standing: string | null = null

/** Packs that are only looked at are not drafts: a pack is kept from its first edit on. */
let isKept = false

function keep(): void {
  const now = project.value
  if (now && isKept && !isReadOnly.value && !opening) journal.keep(now, session())
}

onEdit(() => {
  if (!isKept) void askToPersist()
  isKept = true
  keep()
})

effect(() => {
  void tabs.value
  void activeTab.value
  void carets.value
  void frame.value?.turn
  keep()
})

onOpen(async (opened) => {
  claimed?.unwatch()
  claimed?.tab.close()
  claimed = null
  dismiss("tab")
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

/** Open a project, with what was around it when it was last written. */
async function openWith(next: Project, around: Session, wasKept: boolean): Promise<void> {
  opening = next
  standing = next.id
  isKept = wasKept
  ownFolder.value = around.folder
  try {
    await open(next)
    // Another was opened meanwhile: what was around this one is nothing to that.
    if (opening !== next) return
    carets.value = around.carets
    const open_ = around.open.map(tabOf).filter(({ file }) => next.files.has(file))
    for (const tab of open_) openTab(tab)
    const active = around.active === null ? null : tabOf(around.active)
    if (active && next.files.has(active.file)) openTab(active)
    if (around.table) await restore(around.table)
  } catch (error) {
    if (opening === next) standing = null
    throw error
  } finally {
    if (opening === next) opening = null
  }
}

/** Counts what was asked to be opened: what is fetched too late, because something else was asked for since, is not. */
let asked = 0

interface HowToOpen {
  /** Whether it is kept on this device from now on; without, one that does not come with the app is. */
  readonly isKept?: boolean
}

/** Open a project for the first time on this device, or one that is not kept. */
export async function openProject(next: Project, how: HowToOpen = {}): Promise<void> {
  asked++
  await openWith(next, NO_SESSION, how.isKept ?? next.origin.kind !== "content")
  keep()
}

/** Open what is kept of a project; false where nothing is. */
export async function openKept(id: string): Promise<boolean> {
  const turn = ++asked
  const kept = await journal.load(id).catch(() => null)
  if (turn !== asked) return true
  if (!kept) return false
  await openWith(kept.project, kept.session, true)
  // It is what was open last from now on, whether or not it is changed.
  keep()
  return true
}

/**
 * Open a pack that comes with the app: the draft of it where there is one. One that is open stays as it is. Throws where
 * there is none of that name.
 */
export async function openFromShelf(name: string): Promise<void> {
  if (standing === `content:${name}`) {
    asked++
    return
  }
  // What was just written belongs to the pack that is left.
  await Promise.race([changesDone(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  if (await openKept(`content:${name}`)) return
  const turn = asked
  const found = await fromShelf(name)
  if (turn === asked) await openProject(found)
}

/** Take back all that was written in a pack that comes with the app. */
export async function resetToShelf(name: string): Promise<void> {
  await journal.forget(`content:${name}`)
  await openProject(await fromShelf(name))
}

/** What was last written on this device; false where nothing was. */
export async function openLast(): Promise<boolean> {
  const turn = asked
  const [last] = await journal.list().catch(() => [])
  if (turn !== asked) return true
  return last !== undefined && openKept(last.id)
}

journal.watchPage()
