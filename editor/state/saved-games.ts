/** Games that somebody has saved from the table: named, gone on with, handed out, and taken in. */
import { signal } from "@preact/signals"
import { LARGEST_SAVED, type SavedFile } from "../../simulator/table/index.ts"
import type { NamedGame } from "../storage/journal.ts"
import type { Origin } from "../storage/project.ts"
import { saveFile } from "../ui/file-dialogs.ts"
import { fetchOthers, lookForCompanions } from "./companions.ts"
import { journal, keepOpen, openFromShelf, openKept } from "./drafts.ts"
import { dismiss, notify, say } from "./notices.ts"
import { project } from "./project.ts"
import { resumeSaved, savedNow, savedRead } from "./saved-table.ts"
import { frame, restore, sitting } from "./table.ts"
import { before, playedWith, playTogether } from "./together.ts"

/** Characters that the name of a game may have. */
export const LONGEST_TITLE = 80

/** The project whose saved games are looked at. */
export interface Shelf {
  readonly id: string
  readonly title: string
  readonly origin: Origin
}

/** Those of the project that is looked at, the latest first; null until they are known. */
export const savedGames = signal<readonly NamedGame[] | null>(null)
/** How many each project has. */
export const savedCounts = signal<ReadonlyMap<string, number>>(new Map())

export async function countSaved(): Promise<void> {
  savedCounts.value = await journal.savedCounts()
}

export async function lookForSaved(of: Shelf): Promise<void> {
  const [found] = await Promise.all([journal.savedGames(of.id), countSaved()])
  savedGames.value = found
}

/** The saved game that the one on the table is, as long as that is not begun anew. */
const onTable = signal<{ readonly project: string; readonly name: string; readonly start: string } | null>(null)

const startNow = (): string => JSON.stringify(frame.value?.record.start ?? null)

const isOnTable = (name: string): void => {
  onTable.value = { project: project.value?.id ?? "", name, start: startNow() }
}

/** What the game on the table may be called: as it was, or else by the day. */
export function suggestedName(): string {
  const known = onTable.value
  if (known && known.project === project.value?.id && known.start === startNow()) return known.name
  const day = `Game of ${new Date().toLocaleDateString("en", { day: "numeric", month: "long" })}`
  const taken = new Set((savedGames.value ?? []).map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? day : `${day}, ${number}`
    if (!taken.has(name)) return name
  }
}

/** Something that was done to saved games. */
interface Done {
  readonly words: string
  /** Takes it back, where that can be. */
  readonly undo?: () => Promise<void>
}
type Undoable = Required<Done>

/** What was done last in the list that is open. */
export const lastDone = signal<Undoable | null>(null)
const isListShown = signal(false)

/** In the list, while it is open: over a dialog nobody reaches what is said elsewhere. */
function tellDone(done: Undoable): void {
  if (isListShown.value) lastDone.value = done
  else say(done.words, { label: "Undo", run: () => takeBack(done) })
}

export function takeBack({ undo }: Undoable): void {
  lastDone.value = null
  undo().catch(tellFault)
}

/** Whether the list is open. What was done in it can still be taken back a while after it is left. */
export function showSaved(isShown: boolean): void {
  isListShown.value = isShown
  const last = lastDone.peek()
  lastDone.value = null
  if (last) tellDone(last)
}

export const tellFault = ({ message }: Error): void => notify({ id: "saved", tone: "error", text: message })

const newId = (): string => crypto.randomUUID()

/**
 * Save the game on the table under a name, in place of one that is called so.
 * @returns what was done, for people; null where there was none to save. Rejects where it could not be written
 */
export async function saveGame(name: string): Promise<Done | null> {
  const of: Shelf | null = project.value
  const saved = of && (await savedNow())
  if (!of || !saved) return null
  const earlier = (await journal.savedGames(of.id)).find((each) => each.name === name)
  const game: NamedGame = { id: earlier?.id ?? newId(), name, at: Date.now(), saved }
  await keepGame(of, game)
  isOnTable(name)
  if (!earlier) return { words: `${name} is saved` }
  return { words: `${name} is saved over what it was`, undo: () => keepGame(of, earlier) }
}

async function keepGame(of: Shelf, game: NamedGame): Promise<void> {
  // Whose games are kept is kept, too: it is in the list of what this device has.
  if (project.value?.id === of.id) {
    keepOpen()
    dismiss("linked")
  }
  try {
    await journal.saveGame(of.id, game)
  } finally {
    await lookForSaved(of)
  }
}

/** As it is now: another tab may have taken it away, or given it another name. */
async function fresh(of: Shelf, { id, name }: NamedGame): Promise<NamedGame | null> {
  const found = (await journal.savedGames(of.id)).find((each) => each.id === id) ?? null
  if (found === null) {
    notify({ id: "saved", tone: "warning", text: `${name} is not on this device any more.` })
    await lookForSaved(of)
  }
  return found
}

export async function renameSaved(of: Shelf, game: NamedGame, name: string): Promise<void> {
  const found = await fresh(of, game)
  if (found === null) return
  if (onTable.value?.name === found.name) onTable.value = { ...onTable.value, name }
  await journal.saveGame(of.id, { ...found, name })
  await lookForSaved(of)
}

export async function deleteSaved(of: Shelf, { id, name }: NamedGame): Promise<void> {
  const putBack = await journal.forgetGame(of.id, id)
  await lookForSaved(of)
  const undo = async (): Promise<void> => {
    await putBack()
    await lookForSaved(of)
  }
  tellDone({ words: `${name} is deleted.`, undo })
}

/** Goes on with a saved game: its pack is opened, with what it was played with. Returns whether it lies there. */
export async function goOnWith(of: Shelf, game: NamedGame): Promise<boolean> {
  if (project.value?.id !== of.id && !(await opened(of))) return false
  await playedAs(game.saved)
  if (project.value?.id !== of.id) return false
  const left = frame.value && frame.value.steps.length > 0 ? { ...frame.value, sitters: sitting.value } : null
  const resumed = await resumeSaved(game.saved)
  if (resumed === null || project.value?.id !== of.id) return false
  const { refused, matched, of: all, hasSameRules, parted } = resumed
  if (refused !== null) {
    notify({ id: "saved", tone: "error", text: `${game.name} can't be gone on with: ${refused}.` })
    return false
  }
  dismiss("saved")
  isOnTable(game.name)
  const back = async (): Promise<void> => {
    if (left && project.value?.id === of.id) {
      sitting.value = left.sitters
      await restore(left.record)
    }
  }
  if (parted !== null)
    notify({
      id: "saved",
      tone: "warning",
      text: `${game.name} was saved on another text of the pack. It goes on up to step ${matched} of ${all}: ${parted}. The rest is kept as another course.`,
    })
  const how = hasSameRules || parted !== null ? "" : `, each answer by what it meant: the pack has changed since`
  if (parted === null)
    say(
      `${game.name} goes on${how}`,
      left ? { label: "Back to the game before", run: () => void back().catch(tellFault) } : undefined,
    )
  return true
}

async function opened({ id, origin }: Shelf): Promise<boolean> {
  if (await openKept(id)) return project.value?.id === id
  if (origin.kind === "content") await openFromShelf(origin.name)
  return project.value?.id === id
}

/** Has the open pack played with what a game was played with, so far as that is here. */
async function playedAs({ with: laid = [] }: SavedFile): Promise<void> {
  await whenTogether()
  const names = laid.map(({ name }) => name)
  if (JSON.stringify(names) === JSON.stringify(playedWith.value)) return
  await lookForCompanions()
  await playTogether(fetchOthers(names))
}

/** What was played with a pack when it was open last may still be on its way. */
function whenTogether(): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null
    stop = before.subscribe((now) => {
      if (now !== null) return
      resolve()
      queueMicrotask(() => stop?.())
    })
  })
}

const slug = (words: string): string => words.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-") || "game"

/** Hands a saved game out as the file that `cardwright play --resume` takes. */
export function exportSaved({ name, saved }: Pick<NamedGame, "name" | "saved">): void {
  const file = `${slug(name)}.json`
  saveFile(file, "application/json", `${JSON.stringify(saved)}\n`)
  say(`${file} is in your downloads`)
}

/** Hands out the game on the table, without keeping it here. */
export async function exportTable(name: string): Promise<void> {
  const saved = await savedNow()
  if (saved) exportSaved({ name, saved })
}

/** Takes a saved game of the open pack in. Returns why not; null where it is in the list. */
export async function importSaved(file: File): Promise<string | null> {
  const of: Shelf | null = project.value
  if (!of) return "no pack is open"
  if (file.size > LARGEST_SAVED) return "it is no saved game"
  let text: string
  try {
    text = await file.text()
  } catch {
    return "it could not be read"
  }
  const read = await savedRead(text)
  if (read === null) return "the table did not answer"
  if ("refused" in read) return read.refused
  const name = titleFrom(
    file.name,
    (await journal.savedGames(of.id)).map((each) => each.name),
  )
  const game = { id: newId(), name, at: Date.now(), saved: read.saved }
  await keepGame(of, game)
  tellDone({ words: `${name} is here.`, undo: () => deleteQuietly(of, game) })
  return null
}

async function deleteQuietly(of: Shelf, { id }: NamedGame): Promise<void> {
  await journal.forgetGame(of.id, id)
  await lookForSaved(of)
}

/** A file's name without its ending, told from those that are there. */
function titleFrom(file: string, taken: readonly string[]): string {
  const bare =
    [...file.replace(/\.json$/i, "")]
      .slice(0, LONGEST_TITLE - 5)
      .join("")
      .trim() || "Game"
  for (let number = 1; ; number++) {
    const name = number === 1 ? bare : `${bare}, ${number}`
    if (!taken.includes(name)) return name
  }
}
