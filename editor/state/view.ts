/** What is on the screen: the workspace, the files that are open, and the words that are lit. */
import { batch, computed, signal } from "@preact/signals"
import { onEdit, onOpen } from "./project.ts"

export const WORKSPACES = ["write", "play", "rulings", "lab"] as const
export type WorkspaceName = (typeof WORKSPACES)[number]
/** What fills the screen: a workspace, or the page where one chooses what to open in it. */
export type Screen = WorkspaceName | "start"

/** A stretch of a file. */
export interface Stretch {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** A tab of the editor: a component, or a whole file. */
export interface Tab {
  readonly file: string
  /** Key of the component; null for the file. */
  readonly component: string | null
  /** The same for as long as the tab is open, whatever its component is called. */
  readonly id?: number
  /** The game as a form, which is a tab besides that of its file. */
  readonly isGame?: boolean
  /** Only looked at: the next that is looked at takes its place. */
  readonly isPassing?: boolean
}

/** The bare address is the start page; what else stands there is for whoever opens a link or a folder. */
function fromAddress(): Screen {
  if (location.hash === "") return "start"
  return WORKSPACES.find((each) => `#${each}` === location.hash) ?? "write"
}
export const workspace = signal<Screen>(fromAddress())
addEventListener("hashchange", () => {
  const isKnown = location.hash === "" || WORKSPACES.some((each) => `#${each}` === location.hash)
  if (isKnown) workspace.value = fromAddress()
})

export function goTo(name: Screen): void {
  workspace.value = name
  const hash = name === "start" ? "" : `#${name}`
  if (location.hash !== hash) history.replaceState(null, "", `${location.pathname}${location.search}${hash}`)
}

/** To what was chosen on the start page. */
export function leaveStart(): void {
  if (workspace.peek() === "start") goTo("write")
}

export const tabs = signal<readonly Tab[]>([])
export const activeTab = signal<Tab | null>(null)
/** Key of the component that is looked at: its face is shown. */
export const selected = computed(() => activeTab.value?.component ?? null)

/** What stands beside the editor, where only one of the two has room. */
export type SideName = "face" | "table"
export const side = signal<SideName>("table")

/** What is on the screen where the editor and what stands beside it take turns. */
export const onlyPane = signal<SideName | "editor">("editor")

/** Brings a pane to the screen, however little room there is. */
export function showPane(name: SideName | "editor"): void {
  onlyPane.value = name
  if (name !== "editor") side.value = name
}

/**
 * On a telephone there is no room to write: one reads and plays. A window as narrow of somebody with a mouse is a page that was
 * enlarged, and stays an editor.
 */
const small = matchMedia("(max-width: 599px), (max-width: 767px) and (pointer: coarse)")
export const isSmall = signal(small.matches)
small.addEventListener("change", ({ matches }) => {
  isSmall.value = matches
})

/** Set to have the name field take the focus, once it is there. */
export const nameFocus = signal(0)

/** The words that are lit wherever they stand, and why. Null for none. */
export const lit = signal<Stretch | null>(null)

/** Where the text caret was left: an offset by the path of a file. */
export const carets = signal<Readonly<Record<string, number>>>({})

/** Where the editor is asked to go; the number tells two requests for the same place apart. */
export const reveal = signal<(Stretch & { readonly turn: number; readonly focus: boolean }) | null>(null)
let turns = 0
let ids = 0

const isSame = (a: Tab, b: Tab): boolean => a.file === b.file && a.component === b.component && a.isGame === b.isGame

/** Open a component or a file in a tab of its own, or go to the tab that it has. */
export function openTab(tab: Tab): void {
  const passing = tab.isPassing === true ? tabs.value.findIndex((each) => each.isPassing) : -1
  if (passing >= 0 && !tabs.value.some((each) => isSame(each, tab)))
    tabs.value = tabs.value.with(passing, { ...tab, id: ++ids })
  if (!tabs.value.some((each) => isSame(each, tab))) tabs.value = [...tabs.value, { ...tab, id: ++ids }]
  activeTab.value = tabs.value.find((each) => isSame(each, tab)) ?? tab
}

export function closeTab(tab: Tab): void {
  const index = tabs.value.findIndex((each) => isSame(each, tab))
  tabs.value = tabs.value.filter((each) => !isSame(each, tab))
  if (activeTab.value && isSame(activeTab.value, tab))
    activeTab.value = tabs.value[index] ?? tabs.value[index - 1] ?? null
}

/** A component has another name: its tab stays open under that. */
export function renameTabs(file: string, before: string, now: string): void {
  const renamed = (tab: Tab): Tab => (tab.file === file && tab.component === before ? { ...tab, component: now } : tab)
  const active = activeTab.value ? tabs.value.indexOf(activeTab.value) : -1
  batch(() => {
    tabs.value = tabs.value.map(renamed)
    activeTab.value = tabs.value[active] ?? activeTab.value
  })
}

/** Show a stretch of a file in the editor. */
export function show(
  stretch: Stretch,
  { focus = true, component = null as string | null, isPassing = false, isGame = false } = {},
): void {
  goTo("write")
  showPane("editor")
  openTab({ file: stretch.file, component, isPassing, ...(isGame ? { isGame } : {}) })
  reveal.value = { ...stretch, turn: ++turns, focus }
}

/** What is edited stays open. */
onEdit((changes) => {
  const tab = activeTab.value
  if (!tab?.isPassing || !changes.some(([path]) => path === tab.file)) return
  const kept = { ...tab, isPassing: false }
  batch(() => {
    tabs.value = tabs.value.map((each) => (each === tab ? kept : each))
    activeTab.value = kept
  })
})

onOpen(() => {
  tabs.value = []
  activeTab.value = null
  lit.value = null
  reveal.value = null
  carets.value = {}
})
