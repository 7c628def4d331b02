import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { LIMITS, type ResolvePack } from "../dsl/index.ts"

/** A pack on disk: where it is, and its files by the paths that reports print. */
export interface PackFolder {
  readonly folder: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** A path that cannot be read as a pack; the message is for the user. */
export class PackPathError extends Error {}

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
 * Read a pack's YAML.
 * @param path a folder, or a file in it
 * @param base the folder that the paths of reports are relative to
 * @param isWanted says of the name of a file whether it is read
 * Throws `PackPathError` for a path that is not there or leads out of the pack.
 */
export function readPackFolder(
  path: string,
  base: string = process.cwd(),
  isWanted: (name: string) => boolean = isYaml,
): PackFolder {
  const folder = findPackFolder(path)
  const root = realpathSync(folder)
  const files = new Map<string, Uint8Array>()
  let size = 0
  for (const file of filesIn(folder, isWanted)) {
    const real = realpathSync(file)
    // A link may point anywhere; what it points to is only part of the pack if it lies inside.
    if (real !== root && !real.startsWith(root + sep))
      throw new PackPathError(`${shown(file, base)} leads out of the pack`)
    const info = statSync(real)
    if (!info.isFile()) continue
    const bytes = info.size
    size += bytes
    if (bytes > LIMITS.fileSize * 3 || size > LIMITS.packSize || files.size >= LIMITS.files) {
      throw new PackPathError(`${shown(folder, base)} is too large for a pack`)
    }
    files.set(shown(file, base), readFileSync(real))
  }
  return { folder, files }
}

/** The folders where the packs are found that another one names: beside it, inside it, among those that come with Cardwright. */
export const packPlaces = (folder: string): readonly string[] => [dirname(folder), join(folder, "packs"), ownContent()]

/** Finds the packs that another one names. */
export function packResolver(folder: string, base: string = process.cwd()): ResolvePack {
  const places = packPlaces(folder)
  return (name) => {
    // Names come from packs. One that is no plain word could lead out of these folders.
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return null
    const found = places.map((place) => join(place, name)).find((candidate) => exists(join(candidate, "pack.yaml")))
    return found === undefined ? null : readPackFolder(found, base).files
  }
}

/** The packs of this package: `content/`, from the sources as from `dist`. */
export function ownContent(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!exists(join(folder, "content", "prelude")) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, "content")
}

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name)

/** Files below a folder, in the order of their names on every system; hidden and installed ones are left out. */
function filesIn(folder: string, isWanted: (name: string) => boolean, depth = 0): string[] {
  if (depth > 8) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (name.startsWith(".") || name === "node_modules") return []
      const path = join(folder, name)
      const info = lstatSync(path)
      // Another pack inside this one is a pack of its own.
      if (info.isDirectory()) return exists(join(path, "pack.yaml")) ? [] : filesIn(path, isWanted, depth + 1)
      return isWanted(basename(path)) ? [path] : []
    })
}

function shown(path: string, base: string): string {
  const short = relative(base, path)
  return (short === "" ? "." : short).split(sep).join("/")
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
