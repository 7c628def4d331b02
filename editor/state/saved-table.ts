/** The game on the table as something to keep: written down, laid again, and with notes beside its moments. */
import { batch } from "@preact/signals"
import { HUMAN, type Note, type SavedFile } from "../../simulator/table/index.ts"
import type { ResumedGame } from "../link/table-api.ts"
import {
  asked,
  EVERYONE,
  frame,
  letBotsPlay,
  OPEN_PATIENCE,
  reader,
  sitterOf,
  sitting,
  tableWorker,
  take,
  turned,
} from "./table.ts"

/** The game on the table, written down; null where there is none. */
export const savedNow = (): Promise<SavedFile | null> => {
  const seats = (frame.value?.scene.seats ?? []).map(({ seat }) => sitterOf(seat))
  return asked(() => tableWorker.within(OPEN_PATIENCE, "saved", seats))
}

/** What a file says is a saved game of the pack that is open, or why it is none. */
export const savedRead = (text: string): Promise<{ readonly saved: SavedFile } | { readonly refused: string } | null> =>
  asked(() => tableWorker.within(OPEN_PATIENCE, "readSaved", text))

/** Lays a saved game, with those who sat there. Null where nothing answered, or another pack was opened meanwhile. */
export async function resumeSaved(saved: SavedFile): Promise<ResumedGame | null> {
  const own = saved.seats.indexOf(HUMAN)
  const seat = own < 0 ? EVERYONE : own
  const resumed = await turned(() => tableWorker.within(OPEN_PATIENCE, "resume", saved, seat))
  if (!resumed || resumed.refused !== null) return resumed
  batch(() => {
    sitting.value = saved.seats
    reader.value = seat
    take(resumed)
  })
  void letBotsPlay()
  return resumed
}

/**
 * Puts a note beside a moment of the game, in place of another; null for none.
 * @returns why it was refused; null where it was not
 */
export async function pin(before: Note | null, after: Note | null): Promise<string | null> {
  const noted = await asked(() => tableWorker.call("note", before, after, reader.value))
  // It stands as it is: whoever looks at a row, or is picking, goes on with it.
  if (noted?.frame)
    frame.value = { ...(frame.value ?? noted.frame), notes: noted.frame.notes, record: noted.frame.record }
  return noted === null ? "the table did not answer" : noted.refused
}
