/** What of the game on the table can be kept, by name and by key; the dialogs are fetched when they are first opened. */
import type { Note } from "../../simulator/table/index.ts"
import { register } from "../state/commands.ts"
import { notify } from "../state/notices.ts"
import { project } from "../state/project.ts"
import { frame } from "../state/table.ts"

const safely = (doing: Promise<unknown>): void => {
  doing.catch(({ message }: Error) => notify({ id: "saved", tone: "error", text: message }))
}

/** The saved games of the pack that is open, with a way to save the one on the table. */
export function showSavedGames(): void {
  const of = project.value
  if (of) safely(import("./saved-dialog.tsx").then(({ openSaved }) => openSaved(of)))
}

/** The notes on the game on the table: to write one beside a row, or beside the game as it stands, or to change one. */
export function showNotes(on: { readonly row: number } | { readonly note: Note } | null = null): void {
  safely(import("./notes-dialog.tsx").then(({ openNotes }) => openNotes(on)))
}

register(
  {
    id: "save-game",
    title: "Save this game",
    group: "table",
    isAvailable: () => frame.value !== null,
    whyNot: () => "There is no game on the table.",
    run: showSavedGames,
  },
  {
    id: "saved-games",
    title: "Saved games",
    group: "table",
    isAvailable: () => project.value !== null,
    run: showSavedGames,
  },
  {
    id: "notes",
    title: "Notes on this game: write one, or read them",
    group: "table",
    isAvailable: () => frame.value !== null,
    whyNot: () => "There is no game on the table.",
    run: () => showNotes(),
  },
)
