import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { isArt, LIMITS, UnresolvedPack } from "../dsl/index.ts"

/** A pack on disk: where it is, and its files by the paths that reports print. */
export interface PackFolder {
  readonly folder: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** A path that cannot be read as a pack; the message is for the user. */
export class PackPathError extends UnresolvedPack {
  constructor(problem: string, remedy: string | null = null) {
    super({ code: "pack/unreadable", problem, remedy })
  }
}

/** The folder of the pack that a path is in: the path itself, or the nearest one above that has a `pack.yaml`. */
export function findPackFolder(path: string): string {
  let folder = resolve(path)
  if (!exists(folder)) throw new PackPathError(`there is no ${path}`)
  if (!statSync(folder).isDirectory()) folder = dirname(folder)
  for (let at = folder; ; at = dirname(at)) {
    if (exists(join(at, "pack.yaml"))) return at
    if (at === dirname(at)) return folder
  }
}

/**
 * Read a pack's YAML, and its pictures.
 * @param path a folder, or a file in it
 * @param base the folder that the paths of reports are relative to
 * @param isWanted says of a file, by its path in the pack, whether it is read
 * Throws `PackPathError` for a path that is not there or leads out of the pack.
 */
export function readPackFolder(
  path: string,
  base: string = process.cwd(),
  isWanted: (path: string) => boolean = isRead,
): PackFolder {
  const folder = findPackFolder(path)
  const root = realpathSync(folder)
  const files = new Map<string, Uint8Array>()
  const prefix = relative(base, folder) === "" ? "" : `${shownFrom(folder, base)}/`
  const sizes = { text: 0, art: 0 }
  for (const file of filesIn(folder, isWanted, base)) {
    const real = realpathSync(file)
    // A link may point anywhere; what it points to is only part of the pack if it lies inside.
    if (real !== root && !real.startsWith(root + sep))
      throw new PackPathError(`${shownFrom(file, base)} leads out of the pack`)
    const info = statSync(real)
    if (!info.isFile()) continue
    const bytes = info.size
    sizes[isArt(shownFrom(file, folder)) ? "art" : "text"] += bytes
    const size = Math.max(sizes.text, sizes.art)
    if (bytes > LIMITS.fileSize * 3 || size > LIMITS.packSize || files.size >= LIMITS.files) {
      throw tooLarge(folder, base)
    }
    // By way of the pack's folder, even from one inside it: what belongs together begins alike.
    files.set(prefix + shownFrom(file, folder), readFileSync(real))
  }
  return { folder, files }
}

/** The packs of this package: `content/`, from the sources as from `dist`. */
export function ownContent(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!exists(join(folder, "content", "prelude")) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, "content")
}

/** Folders of what others have made or installed: a pack in them is a copy of one, unless somebody names the folder. */
export const MADE: readonly string[] = ["node_modules", "build", "dist"]

/** Folders of packs under a folder that is none itself, but for hidden ones and those of what was made. */
export function packsBelow(folder: string, depth = 0): string[] {
  if (depth > 3) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !MADE.includes(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort()
    .flatMap((inner) => (holds(inner, "pack.yaml") ? [inner] : packsBelow(inner, depth + 1)))
}

export function holds(folder: string, name: string): boolean {
  return statSync(resolve(folder, name), { throwIfNoEntry: false }) !== undefined
}

/** The folders of the packs that come with Cardwright. */
export const ownPacks = (): readonly string[] => packsBelow(ownContent())

/** The folder of the one of them that has a name. */
export const ownPack = (name: string): string | undefined => ownPacks().find((folder) => basename(folder) === name)

/** Whether something lies where npm has put it. */
export const isInstalled = (path: string): boolean => path.split(sep).includes("node_modules")

/** Whether a path that is there is that of a zip. */
export const isZip = (path: string): boolean => /\.zip$/i.test(path) && statSync(path).isFile()

export const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name)

/** Whether a file, by its path in its pack, is read by those who check the pack. */
export const isRead = (path: string): boolean => isYaml(path) || isArt(path)

/** So many files and folders are looked at, whether they are of the pack or not. */
const MOST_ENTRIES = 20_000
const DEEPEST = 8

/** Files below a folder, in the order of their names on every system; hidden and installed ones are left out. */
function filesIn(folder: string, isWanted: (path: string) => boolean, base: string): string[] {
  const found: string[] = []
  let looked = 0
  const walk = (below: string, depth: number): void => {
    const at = join(folder, below)
    if (depth > DEEPEST) throw new PackPathError(`${shownFrom(at, base)} lies more than ${DEEPEST} folders deep`)
    const entries = readdirSync(at, { withFileTypes: true })
    looked += entries.length
    if (looked > MOST_ENTRIES) throw tooLarge(folder, base)
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const { name } = entry
      if (name.startsWith(".") || name === "node_modules") continue
      const path = below === "" ? name : `${below}/${name}`
      // Another pack inside this one is a pack of its own.
      if (!entry.isDirectory()) {
        if (isWanted(path)) found.push(join(folder, path))
      } else if (!exists(join(folder, path, "pack.yaml"))) walk(path, depth + 1)
    }
  }
  walk("", 0)
  return found
}

const tooLarge = (folder: string, base: string): PackPathError =>
  new PackPathError(`${shownFrom(folder, base)} is too large for a pack`, PACK_SIZE)

/** What is told of a pack that is too large. */
export const PACK_SIZE = `a pack has ${LIMITS.files.toLocaleString("en")} files and 16 MiB at most`

/** A path from another folder, with `/` between folders on every system. */
export function shownFrom(path: string, base: string): string {
  const short = relative(base, path)
  return (short === "" ? "." : short).split(sep).join("/")
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
