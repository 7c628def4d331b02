/** What one game leaves to the next: read from a file, saved as one. */
import { KEPT } from "../../interpreter/index.ts"
import type { Start } from "../../simulator/table/index.ts"
import type { Kept } from "../link/table-api.ts"
import { saveFile } from "../ui/file-dialogs.ts"
import { say } from "./notices.ts"
import { frame, recordLeft, recordRead } from "./table.ts"

/** Bytes; a larger file is no record. */
const LARGEST = 8_000_000

/** @returns null where the table did not answer, or another pack was opened meanwhile */
export async function readRecord(file: File): Promise<Kept | { readonly refused: string } | null> {
  if (file.size > LARGEST) return { refused: "it is no record of a game" }
  let text: string
  try {
    text = await file.text()
  } catch {
    return { refused: "it could not be read" }
  }
  return recordRead(text)
}

/** Saves what the game on the table leaves: it is over. */
export async function saveRecord(): Promise<void> {
  const name = `${slug(frame.value?.scene.game ?? "")}-record.json`
  const text = await recordLeft()
  if (text === null) return
  saveFile(name, "application/json", text)
  say(`${name} is in your downloads`)
}

const slug = (game: string): string => game.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, "-") || "game"

/** Options with what an earlier game has left, in the place of what was left before. */
export function withKept(options: Start["options"], kept: Kept | null): Pick<Start, "options" | "games"> {
  const own = Object.entries(options).filter(([name]) => !name.startsWith(KEPT))
  return {
    options: { ...Object.fromEntries(own), ...kept?.options },
    ...(kept ? { games: kept.games } : {}),
  }
}
