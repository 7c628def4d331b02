import { statSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { didYouMean, nearest, type PackFiles, type ResolvePack, readPack } from "../../dsl/index.ts"
import { ownContent } from "../files.ts"
import { type Io, UsageError } from "../io.ts"
import { holds, type OpenPack, openPack, packsBelow } from "../open-packs.ts"

/** A game and expansions of it that were chosen. */
export interface Chosen {
  /** The name of the game's pack. */
  readonly base: string
  /** Names of packs, in the order in which they were named. */
  readonly expansions: readonly string[]
  /** Finds them all, and what they lean on. */
  readonly resolve: ResolvePack
}

interface Expansion {
  readonly name: string
  readonly files: PackFiles
  readonly resolve: ResolvePack
}

/**
 * The expansions that a command line names.
 * @param names paths of packs, or names as `dependencies` has them, with commas between
 * Throws UsageError for what is not there or does not lean on the game.
 */
export function chosen(base: OpenPack, names: string, io: Io): Chosen {
  const parts = names.split(",").map((name) => name.trim())
  if (parts.includes("")) throw new UsageError("--with names no empty pack", "write --with storm,lighthouse")
  const expansions = parts.map((name) => opened(base, name, io))
  const twice = expansions.find(({ name }, index) => expansions.findIndex((each) => each.name === name) !== index)
  if (twice) throw new UsageError(`${twice.name} is named twice`)
  return among(base, expansions)
}

/** All expansions of a game that are found: beside it, in its own `packs/`, and among those that come with Cardwright. */
export function installed(base: OpenPack, io: Io): Chosen {
  const found = new Map<string, Expansion>()
  const name = nameOf(base)
  for (const folder of [
    ...foldersAt(dirname(base.folder), 3),
    ...foldersAt(join(base.folder, "packs"), 3),
    ...foldersAt(ownContent(), 0),
  ]) {
    if (folder === base.folder) continue
    const pack = expansionOf(openPack(folder, io))
    if (!found.has(pack.name) && leansOn(pack.files, name, pack.resolve)) found.set(pack.name, pack)
  }
  if (found.size === 0)
    throw new UsageError(
      `no expansion of ${name} is found`,
      "one extends it, and lies beside it or in its folder packs/; --with names others by their paths",
    )
  return among(
    base,
    [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
}

function among(base: OpenPack, expansions: readonly Expansion[]): Chosen {
  const name = nameOf(base)
  const known = new Map<string, PackFiles>(expansions.map((each) => [each.name, each.files]))
  known.set(name, base.files)
  const others = [base, ...expansions]
  const find: ResolvePack = (wanted) => {
    const own = known.get(wanted)
    if (own !== undefined) return own
    for (const { resolve } of others) {
      const files = resolve(wanted)
      if (files !== null) return files
    }
    return null
  }
  const stranger = expansions.find(({ files }) => !leansOn(files, name, find))
  if (stranger)
    throw new UsageError(`${stranger.name} is no expansion of ${name}`, `its pack.yaml says \`extends: ${name}\``)
  return { base: name, expansions: expansions.map((each) => each.name), resolve: find }
}

function opened(base: OpenPack, name: string, io: Io): Expansion {
  if (holds(io.cwd, join(name, "pack.yaml"))) return expansionOf(openPack(resolve(io.cwd, name), io))
  const beside = /[\\/]/.test(name) ? undefined : foldersAt(ownContent(), 0).find((folder) => basename(folder) === name)
  const files = base.resolve(name)
  if (files !== null) return { name, files, resolve: base.resolve }
  if (beside !== undefined) return expansionOf(openPack(beside, io))
  const known = foldersAt(dirname(base.folder), 3).map((folder) => basename(folder))
  throw new UsageError(
    `there is no pack ${name}`,
    didYouMean(nearest(name, known)) ?? "name its folder, or a pack beside the game",
  )
}

const expansionOf = (pack: OpenPack): Expansion => ({ name: nameOf(pack), files: pack.files, resolve: pack.resolve })

function nameOf({ files, shown }: OpenPack): string {
  const name = readPack(files).manifest?.get("name")?.value
  if (name === undefined) throw new UsageError(`${shown} has no name`, "its pack.yaml says it: `name: my-game`")
  return name
}

/** Whether a pack extends another, or what extends it. */
function leansOn(files: PackFiles, base: string, find: ResolvePack, seen: ReadonlySet<string> = new Set()): boolean {
  const extended = readPack(files).manifest?.get("extends")?.value
  if (extended === undefined || seen.has(extended)) return false
  if (extended === base) return true
  const next = find(extended)
  return next !== null && leansOn(next, base, find, new Set([...seen, extended]))
}

/** @param depth of `packsBelow`: 3 for those that lie right in the folder */
const foldersAt = (folder: string, depth: number): readonly string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? packsBelow(folder, depth) : []
