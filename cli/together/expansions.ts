import { statSync } from "node:fs"
import { basename, dirname, resolve } from "node:path"
import { didYouMean, identityOf, nearest, type PackFiles, type ResolvePack, readPack } from "../../dsl/index.ts"
import { type Io, say, UsageError } from "../io.ts"
import { asUsage, type OpenPack, openFound, openPack } from "../open-packs.ts"
import { holds, isZip } from "../pack-folder.ts"
import { type FoundPack, PackFinder } from "../packs/finder.ts"
import { lockedFor } from "../packs/lock.ts"
import { nameAndVersion } from "../packs/needed.ts"

/** A game and expansions of it that were chosen. */
export interface Chosen {
  /** The name of the game's pack. */
  readonly base: string
  /** Names of packs, in the order in which they were named. */
  readonly expansions: readonly string[]
  /** The same as they were found. */
  readonly found: readonly Expansion[]
  /** Finds them all, and what they lean on. */
  readonly resolve: ResolvePack
}

/** An expansion, and where it was found. */
export interface Expansion {
  readonly name: string
  /** Its folder, or its zip, as a whole path. */
  readonly path: string
  readonly files: PackFiles
  readonly resolve: ResolvePack
}

/**
 * The names of a command line, with commas between. Throws UsageError for an empty one.
 */
export function namesIn(written: string): readonly string[] {
  const names = written.split(",").map((name) => name.trim())
  if (names.includes("")) throw new UsageError("--with names no empty pack", "write --with storm,lighthouse")
  return names
}

/**
 * The expansions that somebody names.
 * @param names paths of packs, or names as `dependencies` has them
 * Throws UsageError for what is not there or does not lean on the game.
 */
export function chosen(base: OpenPack, names: readonly string[], io: Io): Chosen {
  const expansions = names.map((name) => opened(base, name, io))
  const twice = expansions.find(({ name }, index) => expansions.findIndex((each) => each.name === name) !== index)
  if (twice) throw new UsageError(`${twice.name} is named twice`)
  return among(base, expansions)
}

/** All expansions of a game that are found where packs look for those that they name. */
export function installed(base: OpenPack, io: Io): Chosen {
  const found = new Map<string, Expansion>()
  const name = nameOf(base.files, base.shown)
  // A game may come with Cardwright, and what expands it lie here.
  const finders = [base.finder, finderHere(io)]
  const names = new Set(finders.flatMap((finder) => finder.names().map((each) => ({ each, finder }))))
  for (const { each, finder } of names) {
    if (each === name) continue
    const pack = readable(each, finder, io)
    if (pack && pack.name !== name && !found.has(pack.name) && leansOn(pack.files, name, pack.resolve))
      found.set(pack.name, pack)
  }
  if (found.size === 0)
    throw new UsageError(
      `no expansion of ${name} is found`,
      "one extends it, and lies beside it, in its folder packs/ or in node_modules; --with names others by their paths",
    )
  return among(
    base,
    [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
}

/** What lies there and can't be read is told, and may be no expansion at all. */
function readable(name: string, finder: PackFinder, io: Io): Expansion | null {
  try {
    const found = finder.find(name)
    return found && expansionOf(openFound(found, io))
  } catch (error) {
    const usage = asUsage(error, name)
    if (!(usage instanceof UsageError)) throw usage
    say(io.stderr, `${name} is left out: ${usage.message}`)
    return null
  }
}

function among(base: OpenPack, expansions: readonly Expansion[]): Chosen {
  const name = nameOf(base.files, base.shown)
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
    throw new UsageError(
      stranger.name === name ? `${name} is the game itself` : `${stranger.name} is no expansion of ${name}`,
      `the pack.yaml of an expansion says \`extends: ${name}\``,
    )
  for (const each of expansions) checkLock(each, { name, files: base.files })
  return { base: name, expansions: expansions.map((each) => each.name), found: expansions, resolve: find }
}

/** What an expansion has agreed to by its lock is what it is laid over. Throws UsageError. */
function checkLock(expansion: Expansion, base: { readonly name: string; readonly files: PackFiles }): void {
  const locked = isZip(expansion.path) ? undefined : lockedFor(expansion.path)?.get(base.name)
  const is = identityOf(base.files)
  if (locked === undefined || locked.hash === is.hash) return
  const both = `${locked.version} (${locked.hash.slice(0, 15)}…) in its lock, ${is.version} (${is.hash.slice(0, 15)}…) here`
  throw new UsageError(
    `${expansion.name} has agreed to another ${base.name}: ${both}`,
    `bring back what was locked, or look at what has changed and agree to it by \`cardwright lock\` of ${expansion.name}`,
  )
}

function opened(base: OpenPack, name: string, io: Io): Expansion {
  const path = resolve(io.cwd, name)
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined
  if (isThere && (isZip(path) || (statSync(path).isDirectory() && holds(path, "pack.yaml")))) {
    // The folder of a package is known by the same finder as its name is.
    const found = foundBy(new PackFinder(io.cwd, io.cwd, [dirname(path)]), basename(path))
    return expansionOf(found?.path === path ? openFound(found, io) : openPack(path, io))
  }
  const found = findExpansion(base, name, io)
  if (found !== null) return expansionOf(openFound(found, io))
  throw new UsageError(
    `there is no pack ${name}`,
    didYouMean(nearest(name, base.finder.names())) ?? "name its folder, or a pack beside the game",
  )
}

/** A pack by its name, from where the game looks for packs and from the current folder. */
export const findExpansion = (base: OpenPack, name: string, io: Io): FoundPack | null =>
  foundBy(base.finder, name) ?? foundBy(finderHere(io), name)

/** Looks in the current folder, and beside it only where it is a pack: others' folders beside it are none of its business. */
const finderHere = ({ cwd }: Io): PackFinder =>
  new PackFinder(cwd, cwd, [cwd], holds(cwd, "pack.yaml") ? dirname(cwd) : cwd)

function foundBy(finder: PackFinder, name: string): FoundPack | null {
  try {
    return finder.find(name)
  } catch (error) {
    throw asUsage(error, name)
  }
}

const expansionOf = ({ folder, files, shown, resolve }: OpenPack): Expansion => ({
  name: nameOf(files, shown),
  path: folder,
  files,
  resolve,
})

function nameOf(files: PackFiles, shown: string): string {
  const { name } = nameAndVersion(files)
  if (name === null) throw new UsageError(`${shown} has no name`, "its pack.yaml says it: `name: my-game`")
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
