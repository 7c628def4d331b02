import { statSync } from "node:fs"
import { basename, dirname, relative, resolve, sep } from "node:path"
import {
  asLocked,
  type CompiledPack,
  compilePack,
  type Diagnostic,
  didYouMean,
  type Laying,
  nearest,
  type PackFiles,
  type ResolvePack,
  renderAll,
  toldWhereWritten,
  UnresolvedPack,
} from "../dsl/index.ts"
import type { Program } from "../interpreter/index.ts"
import { compileRuled, type RuledPack } from "../simulator/rulings/index.ts"
import { withoutIgnored } from "./intake/git.ts"
import { type Io, say, UsageError } from "./io.ts"
import { findPackFolder, holds, isZip, MADE, ownPacks, packsBelow, readPackFolder } from "./pack-folder.ts"
import { type FoundPack, PackFinder } from "./packs/finder.ts"
import { lockedFor } from "./packs/lock.ts"
import { readZippedPack } from "./packs/zipped.ts"
import { diagnosticStyle, painter } from "./paint.ts"

/** A pack that a command works on. */
export interface OpenPack {
  /** Or the zip, as a whole path. */
  readonly folder: string
  /** The same as reports show it. */
  readonly shown: string
  readonly files: PackFiles
  /** Finds what it leans on, locked or not. */
  readonly finder: PackFinder
  /** The same, as the lock of the project has it. */
  readonly resolve: ResolvePack
  /** Of several that are laid over each other: how. */
  readonly laying?: Laying
}

/**
 * The packs that the paths of a command line are in, each once, in the order given.
 * @param paths folders of packs, files in them, or folders of packs' folders; none: the pack of the current folder
 * Throws UsageError for a path that is not there, or with no pack at it.
 */
export function openPacks(paths: readonly string[], io: Io): OpenPack[] {
  const folders = new Set((paths.length === 0 ? ["."] : paths).flatMap((path) => packFolders(path, io)))
  return [...folders].map((folder) => openPack(folder, io))
}

/** Throws UsageError for one that can't be read. */
export function openPack(path: string, io: Io): OpenPack {
  try {
    const shown = shownPath(path, io)
    const finder = new PackFinder(path, io.cwd)
    if (!isZip(path)) {
      const { files } = readPackFolder(path, io.cwd)
      return { folder: path, shown, files, finder, resolve: lockedResolver(finder, lockedFor(path)) }
    }
    const { files, bases } = readZippedPack(path, shown)
    finder.lend(path, bases)
    return { folder: path, shown, files, finder, resolve: (name) => finder.find(name)?.files ?? null }
  } catch (error) {
    throw asUsage(error, path)
  }
}

/** Finds packs as the lock of the project has them, where it speaks of the pack. What comes with Cardwright is as it comes. */
function lockedResolver(finder: PackFinder, locked: ReturnType<typeof lockedFor>): ResolvePack {
  return (name) => {
    const found = finder.find(name)
    if (found === null || locked === null || found.origin === "cardwright") return found?.files ?? null
    return asLocked(found.files, locked.get(name) ?? null)
  }
}

/** A path as reports show it: from the current folder, with `/`. */
export function shownPath(path: string, io: Io): string {
  const short = relative(io.cwd, path)
  return (short === "" ? "." : short).split(sep).join("/")
}

/** The folders of the packs that a path of a command line is in, or that lie below it. Throws UsageError. */
export function packFolders(path: string, io: Io): readonly string[] {
  // An unset variable of a script is not the current folder.
  if (path === "") throw new UsageError("a path is empty", "`.` is the current folder")
  const full = resolve(io.cwd, path)
  const info = statSync(full, { throwIfNoEntry: false })
  if (info === undefined) throw new UsageError(`there is no ${path}`)
  const folders = packsAround(full)
  if (folders.length > 0) return folders
  const made = MADE.filter((name) => info.isDirectory() && holds(full, name))
  throw new UsageError(
    `there is no pack at ${path}`,
    `a pack is a folder with a pack.yaml; name one, or run this inside one${made.length > 0 ? `; what is in ${made.join(", ")} is looked at where that is named` : ""}`,
  )
}

/** The zip that a whole path is, or the folder of the pack that it is in, else those of the packs below it. */
export function packsAround(full: string): readonly string[] {
  if (isZip(full)) return [full]
  const isFolder = statSync(full).isDirectory()
  const folder = findPackFolder(full)
  if (holds(folder, "pack.yaml") || holds(isFolder ? full : dirname(full), "game.yaml")) return [folder]
  return isFolder ? withoutIgnored(full, packsBelow(full)) : []
}

/**
 * A pack by its name: one that npm has installed here, or that comes with Cardwright; null where there is none, or
 * something in the current folder is called so. Throws UsageError for one that can't be read.
 */
export function packByName(name: string, io: Io): OpenPack | null {
  if (holds(io.cwd, name)) return null
  try {
    const found = new PackFinder(io.cwd, io.cwd)
      .all(name)
      .find(({ origin }) => origin === "npm" || origin === "cardwright")
    return found === undefined ? null : openFound(found, io)
  } catch (error) {
    throw asUsage(error, name)
  }
}

/** A pack that was found. Of a package only what it declares is read. */
export function openFound({ origin, path, files }: FoundPack, io: Io): OpenPack {
  if (origin !== "npm") return openPack(path, io)
  const finder = new PackFinder(path, io.cwd)
  return {
    folder: path,
    shown: shownPath(path, io),
    files,
    finder,
    resolve: (name) => finder.find(name)?.files ?? null,
  }
}

/**
 * One pack by its path, or by its name for those that are installed or come with Cardwright.
 * Throws UsageError.
 */
export function openOnePack(path: string, io: Io): OpenPack {
  if (path === "") throw new UsageError("a pack has no empty name", "leave it out for the pack of this folder")
  const named = packByName(path, io)
  if (named !== null) return named
  const packs = holds(io.cwd, path) ? openPacks([path], io) : []
  if (packs.length === 0) {
    const games = ownGames()
    const name = basename(path)
    const here = [...games, ...packsBelow(io.cwd).map((folder) => shownPath(folder, io))]
    throw new UsageError(
      `there is no pack ${path}`,
      didYouMean(games.includes(name) ? [name] : [...new Set([...nearest(path, here), ...nearest(name, games)])]) ??
        `these come with Cardwright: ${games.join(", ")}`,
    )
  }
  const [first] = packs
  if (first === undefined || packs.length > 1)
    throw new UsageError(
      `${path} holds several packs`,
      `name one of them: ${packs.map((pack) => pack.shown).join(", ")}`,
    )
  return first
}

/**
 * One pack whose files are to be written: that of a path, else that of the current folder.
 * Throws UsageError, for a zip, too.
 */
export function openToWrite(path: string | undefined, io: Io): OpenPack {
  const pack = openOnePack(path ?? ".", io)
  if (isZip(pack.folder)) throw new UsageError(`${pack.shown} is a zip, which is not written`, "unpack it first")
  return pack
}

/** Names of the games among our own packs. */
function ownGames(): string[] {
  const games = ownPacks().filter((folder) => basename(folder) !== "prelude" && holds(folder, "game.yaml"))
  return games.map((folder) => basename(folder)).sort()
}

/** Compile a pack; what goes wrong on disk is the user's to mend. */
export const compileOpen = (pack: OpenPack): CompiledPack => asWritten(compileOpenBy(compilePack, pack), pack)

/** The same of a pack and its rulings, or those of all that it leans on. */
export function compileOpenRuled(pack: OpenPack, tested: "own" | "all" = "own"): RuledPack {
  const { compiled, prepared } = compileOpenBy((files, resolve) => compileRuled(files, resolve, tested), pack)
  return { compiled: asWritten(compiled, pack), prepared }
}

const asWritten = (compiled: CompiledPack, { laying }: OpenPack): CompiledPack =>
  laying ? toldWhereWritten(compiled, laying) : compiled

function compileOpenBy<T>(compile: (files: PackFiles, resolve: ResolvePack) => T, pack: OpenPack): T {
  try {
    return compile(pack.files, pack.resolve)
  } catch (error) {
    throw asUsage(error, pack.folder)
  }
}

/** What the user has to mend of it on disk; anything else as it is. */
export function asUsage(error: unknown, path: string): unknown {
  if (error instanceof UnresolvedPack)
    return new UsageError(error.message, error.why.code === "pack/unreadable" ? error.why.remedy : null)
  const code = error instanceof Error && "code" in error ? error.code : null
  if (code === "EACCES" || code === "EPERM") {
    const at = error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : path
    return new UsageError(`${at} may not be read`)
  }
  if (code === "ELOOP" || code === "ENOENT") return new UsageError(`a link in ${path} leads nowhere`)
  return error
}

/**
 * The program of a pack that has to run; null, with its errors drawn on stderr, when it has mistakes.
 * Throws UsageError for a pack that is no game.
 */
export function programOf(
  pack: OpenPack,
  io: Io,
): { readonly compiled: CompiledPack; readonly program: Program } | null {
  const compiled = compileOpen(pack)
  if (compiled.program !== null) return { compiled, program: compiled.program }
  const errors = compiled.diagnostics.filter((diagnostic) => diagnostic.severity === "error")
  if (errors.length === 0)
    throw new UsageError(
      `${pack.shown} is no game`,
      "a game has a game.yaml, or extends one; this pack has words for others to lean on",
    )
  say(io.stderr, renderAll(errors, compiled.sources, diagnosticStyle(painter(io, io.stderr))))
  say(io.stderr, `\n${pack.shown} cannot be played: ${counted(errors.length, "error")}`)
  return null
}

/** What packs are called together. */
export const packsShown = (packs: readonly OpenPack[]): string =>
  packs.length === 1 ? (packs[0]?.shown ?? "") : counted(packs.length, "pack")

/** "3 errors", "1 error" */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`
}

/** "2 errors and 1 warning" */
export function tally(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((each) => each.severity === "error").length
  const warnings = diagnostics.length - errors
  const parts = [errors > 0 ? counted(errors, "error") : "", warnings > 0 ? counted(warnings, "warning") : ""]
  return parts.filter((part) => part !== "").join(" and ")
}
