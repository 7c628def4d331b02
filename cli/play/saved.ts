import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import type { Laying } from "../../dsl/index.ts"
import { isSeed, type SavedGame } from "../../interpreter/index.ts"
import { type Io, UsageError } from "../io.ts"
import { isZip, ownPack } from "../pack-folder.ts"
import { notWritten } from "../system-errors.ts"
import { writeWhole } from "../whole-file.ts"
import { isSeat, type Seat } from "./seats.ts"

/** A pack that a saved game is played with. */
export interface SavedPack {
  readonly name: string
  readonly version: string
  /** Of all its files; files of before have none. */
  readonly hash?: string
  /** Its folder, or its zip, relative to the file. */
  readonly folder: string
}

/** A saved game as it stands in a file: the machine's, and where its packs are. */
export interface SavedFile extends SavedGame {
  /** Where it leads nowhere, a pack that comes with Cardwright is known by its name. */
  readonly pack: SavedPack
  /** What is laid over it; nothing where the key is missing. */
  readonly with?: readonly SavedPack[]
  /** Names of these, each laid over those before it. */
  readonly order?: readonly string[]
  /** What things of theirs are called, by pack and sort of thing. */
  readonly aliases?: Laying["aliases"]
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
  if (!isRecord(value) || value.format !== 1 || !isRecord(value.options)) return false
  const {
    pack,
    with: laid = [],
    order = [],
    aliases = {},
    game,
    program,
    players,
    seed,
    answers,
    words,
    hash,
    seats,
  } = value
  return (
    [game, program, hash].every(isText) &&
    isSavedPack(pack) &&
    [laid, order].every(Array.isArray) &&
    (laid as unknown[]).every(isSavedPack) &&
    (order as unknown[]).every(isText) &&
    areAliases(aliases) &&
    Number.isSafeInteger(players) &&
    isSeed(seed) &&
    [answers, words].every((list) => Array.isArray(list) && list.every((each) => Number.isSafeInteger(each))) &&
    Array.isArray(seats) &&
    seats.every(isSeat)
  )
}

const isText = (value: unknown): value is string => typeof value === "string"

const areAliases = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).every(
    (sections) =>
      isRecord(sections) &&
      Object.values(sections).every((names) => isRecord(names) && Object.values(names).every(isText)),
  )

const isSavedPack = (value: unknown): value is SavedPack =>
  isRecord(value) &&
  [value.name, value.version, value.folder].every(isText) &&
  (value.hash === undefined || isText(value.hash))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Where the pack of a saved game is. Throws UsageError where it is not to be found. */
export function packOfSaved(saved: SavedFile, path: string, io: Io): string {
  const { name, folder } = saved.pack
  const found = besideSaved(folder, path, io) ?? ownPack(name)
  if (found !== undefined) return found
  throw new UsageError(
    `the pack ${name} of ${path} is not at ${folder}`,
    `name it: \`cardwright play <pack> --resume ${path}\`, \`cardwright replay ${path} --pack <pack>\``,
  )
}

/** A folder or a zip with a pack, as a saved game says it; undefined where there is none. */
export function besideSaved(folder: string, path: string, io: Io): string | undefined {
  const at = resolve(dirname(resolve(io.cwd, path)), folder)
  return existsSync(join(at, "pack.yaml")) || (existsSync(at) && isZip(at)) ? at : undefined
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
