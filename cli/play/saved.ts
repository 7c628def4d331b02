import { existsSync, readFileSync, statSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import { LARGEST_SAVED, readSavedFile, type SavedFile } from "../../simulator/table/index.ts"
import { type Io, UsageError } from "../io.ts"
import { isZip, ownPack } from "../pack-folder.ts"
import { notWritten } from "../system-errors.ts"
import { writeWhole } from "../whole-file.ts"

/** Read a saved game. Throws UsageError for what is none; what it holds need not lead anywhere yet. */
export function readSaved(path: string, io: Io): SavedFile {
  const full = resolve(io.cwd, path)
  const info = statSync(full, { throwIfNoEntry: false })
  if (info === undefined) throw new UsageError(`there is no ${path}`)
  if (!info.isFile() || info.size > LARGEST_SAVED) throw new UsageError(`${path} is no saved game`)
  const read = readSavedFile(readFileSync(full, "utf8"))
  if (read.ok) return read.saved
  if (read.code === "saved/too-new") throw new UsageError(`${path} can't be read: ${read.what}`)
  throw new UsageError(`${path} is no saved game`, "`save <file>` in a game, or `play --save <file>`, writes one")
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
  if (existsSync(full) && (!statSync(full).isFile() || !readSavedFile(readFileSync(full, "utf8")).ok))
    throw new UsageError(`${path} is there already, and is no saved game`)
  const text = JSON.stringify(saved)
  try {
    writeWhole(full, `${text}\n`)
  } catch (error) {
    throw new UsageError(notWritten(path, error))
  }
}
