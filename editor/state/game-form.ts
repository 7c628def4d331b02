/** The game as forms: what game.yaml declares, told anew after each reading, and the changes that its fields ask for. */
import { batch, computed, effect, signal } from "@preact/signals"
import { services } from "../../dsl/index.ts"
import type { Problem } from "../link/overview.ts"
import type { Change, GameView } from "../link/writing-api.ts"
import { change, changeOrSay } from "./changes.ts"
import { register } from "./commands.ts"
import { files, onOpen } from "./project.ts"
import { problems, readings, remote, upToDate } from "./services.ts"
import { editorView } from "./settings.ts"
import { activeTab, goTo, openTab, reveal, showPane } from "./view.ts"

export type Path = readonly string[]

/** The page of the form that is open. */
export const gameSection = signal("players")
/** Things whose fields are shown, by their paths. */
export const openThings = signal<ReadonlySet<string>>(new Set())
/** The path of a thing that was just made: its name takes the focus. */
export const justMade = signal<string | null>(null)

export const keyOf = (path: Path): string => JSON.stringify(path)

/** Renamings since the pack was opened: what was drawn before one is told apart by their number. */
let renamings: { readonly from: Path; readonly to: Path }[] = []

const shown = signal<{ readonly view: GameView | null; readonly turn: number } | null>(null)

/** The form as it was last read; null until it was, or where game.yaml can't be read. */
export const gameView = computed(() => shown.value?.view ?? null)
/** Whether it was asked for and can't be shown. */
export const isGameUnreadable = computed(() => shown.value !== null && shown.value.view === null)

const isShown = computed(() => activeTab.value?.isGame === true)

export const hasGame = (): boolean => files.value.has(services.GAME_FILE)

/** The page of which a problem says that something of it is missing. */
const lacking = ({ code }: { readonly code?: string }): services.GamePage | undefined =>
  services.GAME_PAGES.find(({ missing = [] }) => missing.some((each) => each === code))

/** What is wrong with what is written. */
export const gameProblems = computed<readonly Problem[]>(() =>
  problems.value.filter((problem) => problem.file === services.GAME_FILE && !lacking(problem)),
)

/** What is missing from a page, wherever that is told. */
export const missingFrom = (id: string): readonly Problem[] =>
  problems.value.filter((problem) => lacking(problem)?.id === id)

/** A part of the file. */
export interface Part {
  readonly start: number
  readonly end: number
}

/** Whether an offset of the file is in a part of it, or at its end. */
export const isWithin = (offset: number, { start, end }: Part): boolean => start <= offset && offset <= end

export const problemsWithin = (part: Part | null): readonly Problem[] =>
  part === null ? [] : gameProblems.value.filter(({ start }) => isWithin(start, part))

/** The key at the top of the file that an offset stands at or below. */
function keyAt(offset: number): string | null {
  const text = files.value.get(services.GAME_FILE) ?? ""
  const end = text.indexOf("\n", offset)
  return [...text.slice(0, end < 0 ? text.length : end).matchAll(/^([A-Za-z]+) *:/gm)].at(-1)?.[1] ?? null
}

/** Something that stands, or is told, in a file. */
interface Told {
  readonly file: string
  readonly start: number
  readonly code?: string
}

/** The page that tells of it, null where none does. What stands in the file and no page has a field for is told on the last. */
function pageOf(told: Told): services.GamePage | null {
  const page = lacking(told)
  if (page && hasGame()) return page
  const { file, start } = told
  if (file !== services.GAME_FILE) return null
  const key = keyAt(start)
  const own = services.GAME_PAGES.find(({ keys }) => key !== null && keys.includes(key))
  return own ?? services.GAME_PAGES.at(-1) ?? null
}

/** The page that tells of a place, where somebody looks at the form rather than at the text. */
export function shownPageOf(told: Told): string | null {
  const isForm = isShown.value && editorView.value === "form" && gameView.value !== null
  return isForm ? (pageOf(told)?.title ?? null) : null
}

const problemsByPage = computed(() => {
  const found = problems.value.map((problem) => ({ problem, page: pageOf(problem)?.id }))
  return (id: string): readonly Problem[] => found.flatMap(({ problem, page }) => (page === id ? [problem] : []))
})

/** What is wrong on a page. */
export const problemsOfPage = (id: string): readonly Problem[] => problemsByPage.value(id)

async function fetchShown(mine: number): Promise<void> {
  await upToDate()
  const turn = renamings.length
  const view = await remote.call("gameForm")
  if (mine === fetches) shown.value = { view, turn }
}

let fetches = 0
effect(() => {
  const version = readings.value
  fetches++
  if (isShown.value && version >= 0) void fetchShown(fetches)
})

const startsWith = (path: Path, start: Path): boolean => start.every((step, index) => path[index] === step)

const moved = (path: Path, { from, to }: { readonly from: Path; readonly to: Path }): Path =>
  startsWith(path, from) ? [...to, ...path.slice(from.length)] : path

/** Where something is now that was drawn before: it, or what it is part of, may have another name. */
function following(path: Path): () => Path {
  const since = shown.peek()?.turn ?? renamings.length
  return () => renamings.slice(since).reduce(moved, path)
}

/** Change a value; null takes it away. */
export function setGame(path: Path, value: services.Writable | null): Promise<boolean> {
  const now = following(path)
  return changeOrSay(() => remote.call("setGame", now(), value))
}

export function setSort(path: Path, sort: string): Promise<boolean> {
  const now = following(path)
  return changeOrSay(() => remote.call("setSort", now(), sort))
}

/** Make something of a section, open it and lead to its name. */
export async function addToGame(section: Path): Promise<void> {
  const now = following(section)
  await changeOrSay(
    () => remote.call("addToGame", now()),
    ({ path }) =>
      batch(() => {
        openThings.value = new Set([...openThings.value, keyOf(path)])
        justMade.value = keyOf(path)
      }),
  )
}

/** Put another word at the end of a list, and lead to it. */
export async function addWord(path: Path, word: string): Promise<void> {
  if (await setGame(path, word)) justMade.value = keyOf(path)
}

/** What something is called by now. */
export function nameNow(path: Path): () => string {
  const now = following(path)
  return () => now().at(-1) ?? ""
}

/** @returns why it keeps its name, null where it has another */
export function renameInGame(path: Path, name: string, isItem = false): Promise<string | null> {
  const now = following(path)
  return change(
    () => remote.call("renameInGame", now(), name),
    () => {
      // An item of a list is told by its number, which stays.
      if (!isItem) renamed(now(), name)
    },
  )
}

function renamed(from: Path, name: string): void {
  const renaming = { from, to: [...from.slice(0, -1), name] }
  renamings = [...renamings, renaming]
  const keys = [...openThings.peek()].map((key) => keyOf(moved(JSON.parse(key) as Path, renaming)))
  const view = shown.peek()?.view ?? null
  batch(() => {
    openThings.value = new Set(keys)
    if (view) shown.value = { view: withPaths(view, renaming) as GameView, turn: renamings.length }
  })
}

/** A part of the form in which paths and the name at their end are as after a renaming. */
function withPaths(part: unknown, renaming: { readonly from: Path; readonly to: Path }): unknown {
  if (Array.isArray(part)) return part.map((each) => withPaths(each, renaming))
  if (typeof part !== "object" || part === null) return part
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === "path" ? moved(value as Path, renaming) : key === "offsets" ? value : withPaths(value, renaming),
  ])
  const now = Object.fromEntries(entries)
  const isIt = "name" in part && "path" in part && keyOf(part.path as Path) === keyOf(renaming.from)
  return isIt ? { ...now, name: renaming.to.at(-1) } : now
}

/** What would be wrong without something; null where nothing would, and it is gone. */
export async function removeFromGame(path: Path, isAgreed: boolean): Promise<readonly Problem[] | null> {
  const now = following(path)
  let breaks: readonly Problem[] | null = null
  await changeOrSay(async (): Promise<Change> => {
    const removal = await remote.call("removeFromGame", now())
    if (removal.edits === null) return removal
    const isHeld = removal.breaks.length > 0 && !isAgreed
    breaks = isHeld ? removal.breaks : null
    return isHeld ? { edits: [], refused: null } : removal
  })
  return breaks
}

/** Shows the page from which something is missing, as a problem says; false where that is of no page, or somebody looks at the text. */
export function openMissing(problem: Problem): boolean {
  const page = lacking(problem)
  if (!page || !hasGame() || editorView.value === "text") return false
  openGame(page.id)
  return true
}

/** Show a page of the form. */
export function openGame(section: string = gameSection.peek()): void {
  batch(() => {
    gameSection.value = section
    // What somebody was led to before is nothing that they ask for now.
    reveal.value = null
    editorView.value = "form"
    goTo("write")
    showPane("editor")
    openTab({ file: services.GAME_FILE, component: null, isGame: true })
  })
}

register({
  id: "game-form",
  title: "Game rules as a form",
  isAvailable: hasGame,
  run: () => openGame(),
})

onOpen(() => {
  renamings = []
  batch(() => {
    shown.value = null
    openThings.value = new Set()
    justMade.value = null
    gameSection.value = "players"
  })
})
