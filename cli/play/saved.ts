import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import { isSeed, type SavedGame } from "../../interpreter/index.ts"
import { ownContent } from "../files.ts"
import { type Io, UsageError } from "../io.ts"
import { notWritten } from "../system-errors.ts"
import { writeWhole } from "../whole-file.ts"
import { isSeat, type Seat } from "./seats.ts"

/** A saved game as it stands in a file: the machine's, and where its pack is. */
export interface SavedFile extends SavedGame {
  /** `folder` is relative to the file; where it leads nowhere, a pack that comes with Cardwright is known by its name. */
  readonly pack: { readonly name: string; readonly version: string; readonly folder: string }
  readonly seats: readonly Seat[]
}

const LARGEST = 32 * 1024 * 1024

/** Read a saved game. Throws UsageError for what is none; what it holds need not lead anywhere yet. */
export function readSaved(path: string, io: Io): SavedFile {
  const full = resolve(io.cwd, path)
  const info = statSync(full, { throwIfNoEntry: false })
  if (info === undefined) throw new UsageError(`there is no ${path}`)
  if (!info.isFile() || info.size > LARGEST) throw new UsageError(`${path} is no saved game`)
  const saved = parsed(readFileSync(full, "utf8"))
  if (saved === null)
    throw new UsageError(`${path} is no saved game`, "`save <file>` in a game, or `play --save <file>`, writes one")
  return saved
}

function parsed(text: string): SavedFile | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return isSaved(value) ? value : null
}

function isSaved(value: unknown): value is SavedFile {
  if (!isRecord(value) || value.format !== 1 || !isRecord(value.pack) || !isRecord(value.options)) return false
  const { pack, game, program, players, seed, answers, words, hash, seats } = value
  const texts = [pack.name, pack.version, pack.folder, game, program, hash]
  return (
    texts.every((each) => typeof each === "string") &&
    Number.isSafeInteger(players) &&
    isSeed(seed) &&
    [answers, words].every((list) => Array.isArray(list) && list.every((each) => Number.isSafeInteger(each))) &&
    Array.isArray(seats) &&
    seats.every(isSeat)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Where the pack of a saved game is. Throws UsageError where it is not to be found. */
export function packOfSaved(saved: SavedFile, path: string, io: Io): string {
  const near = resolve(dirname(resolve(io.cwd, path)), saved.pack.folder)
  if (existsSync(join(near, "pack.yaml"))) return near
  const own = join(ownContent(), saved.pack.name)
  if (/^[a-z0-9][a-z0-9-]*$/.test(saved.pack.name) && existsSync(join(own, "pack.yaml"))) return own
  throw new UsageError(
    `the pack ${saved.pack.name} of ${path} is not at ${saved.pack.folder}`,
    "name it with --pack <path>",
  )
}

/** Where the pack of a game is, as the game's file says it. */
export function folderFrom(path: string, folder: string, io: Io): string {
  const short = relative(dirname(resolve(io.cwd, path)), folder)
  return (short === "" ? "." : short).split(sep).join("/")
}

/** Write a saved game, all or nothing. Throws UsageError for a place that can't be written, or holds something else. */
export function writeSaved(path: string, saved: SavedFile, io: Io): void {
  const full = resolve(io.cwd, path)
  if (existsSync(full) && (!statSync(full).isFile() || parsed(readFileSync(full, "utf8")) === null))
    throw new UsageError(`${path} is there already, and is no saved game`)
  const text = JSON.stringify(saved)
  try {
    writeWhole(full, `${text}\n`)
  } catch (error) {
    throw new UsageError(notWritten(path, error))
  }
}
