/** What the words of `cardwright diff` mean: which two versions of which packs. */
import { existsSync, statSync } from "node:fs"
import { relative, resolve, sep } from "node:path"
import { printable } from "../../dsl/index.ts"
import { compileRuled } from "../../simulator/rulings/index.ts"
import type { PackVersion } from "../../simulator/versions/index.ts"
import { committedPack } from "../intake/committed-packs.ts"
import { type Commit, commitNamed } from "../intake/git.ts"
import { foldersOf } from "../intake/selection.ts"
import { type Io, UsageError } from "../io.ts"
import { asUsage, compileOpenRuled, openOnePack, openPack, packFolders, shownPath } from "../open-packs.ts"

/** Two versions of one pack. */
export interface VersionPair {
  readonly before: PackVersion
  readonly after: PackVersion
}

/** What a word names. Packs on disk and in commits are known by whole paths: where they are, or would be. */
type Named =
  | { readonly is: "disk"; readonly word: string; readonly packs: readonly string[] }
  | { readonly is: "committed"; readonly ref: string; readonly commit: Commit; readonly pack: string }
  | { readonly is: "commit"; readonly ref: string; readonly commit: Commit }
  | { readonly is: "now" }

/**
 * The versions that a command line means, pack by pack, each read when it is asked for.
 * @param young null: what is there now
 * Throws UsageError for what is no pack, and no commit of one.
 */
export function* versionPairs(old: string, young: string | null, io: Io): Generator<VersionPair> {
  const before = namedBy(old, io)
  const after: Named = young === null ? { is: "now" } : namedBy(young, io)
  if (before.is === "disk" && after.is === "now")
    throw new UsageError(
      `it is not said with what ${printable(old)} is to be compared`,
      "name another folder, or a commit: `cardwright diff main` compares what is here with it",
    )
  if (before.is === "disk" && after.is === "disk") theOnly(before.packs, before.word, io)
  for (const place of placesOf(before) ?? placesOf(after) ?? foldersOf([], io).folders)
    yield { before: versionAt(before, place, io), after: versionAt(after, place, io) }
}

function namedBy(word: string, io: Io): Named {
  if (word === "") throw new UsageError("a version has no empty name")
  if (existsSync(resolve(io.cwd, word))) return { is: "disk", word, packs: packFolders(word, io) }
  const [, ref, path] = /^([^:]+):(.*)$/s.exec(word) ?? []
  if (ref === undefined || path === undefined) return commitOrPack(word, io)
  const commit = commitNamed(ref, io.cwd)
  // As git has it: from the top of the repository, but for what begins with a dot.
  return { is: "committed", ref, commit, pack: resolve(/^\.\.?(\/|$)/.test(path) ? io.cwd : commit.top, path) }
}

/** A commit, or the name of a pack that comes with Cardwright. */
function commitOrPack(word: string, io: Io): Named {
  try {
    return { is: "commit", ref: word, commit: commitNamed(word, io.cwd) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
  }
  try {
    return { is: "disk", word, packs: [openOnePack(word, io).folder] }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
  }
  throw new UsageError(
    `${printable(word)} is neither there, as a folder or a zip, nor a commit that git knows`,
    "a version is my-game, my-game.zip, main, or main:my-game; in CI, fetch the commit first",
  )
}

/** The packs that a word says; null where it says only when. */
function placesOf(named: Named): readonly string[] | null {
  return named.is === "disk" ? named.packs : named.is === "committed" ? [named.pack] : null
}

/** @param place of the pack, where the word does not say it */
function versionAt(named: Named, place: string, io: Io): PackVersion {
  if (named.is === "now") return ofFolder(place, io)
  if (named.is === "commit") return ofCommit(named, place, io)
  if (named.is === "disk")
    return ofFolder(named.packs.includes(place) ? place : theOnly(named.packs, named.word, io), io)
  const version = ofCommit(named, named.pack, io)
  if (version.pack !== null) return version
  throw new UsageError(`there is no pack at ${printable(version.shown)}`, "a pack is a folder with a pack.yaml")
}

function theOnly(packs: readonly string[], word: string, io: Io): string {
  const [first, ...others] = packs
  if (first !== undefined && others.length === 0) return first
  const shown = packs.map((pack) => shownPath(pack, io)).join(", ")
  throw new UsageError(`${printable(word)} holds several packs`, `name one of them: ${shown}`)
}

function ofFolder(folder: string, io: Io): PackVersion {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return { shown: shownPath(folder, io), pack: null }
  const pack = openPack(folder, io)
  return { shown: pack.shown, pack: compileOpenRuled(pack) }
}

function ofCommit(
  { ref, commit }: Pick<Extract<Named, { is: "commit" }>, "ref" | "commit">,
  place: string,
  io: Io,
): PackVersion {
  const folder = relative(commit.top, place).split(sep).join("/")
  if (folder === ".." || folder.startsWith("../"))
    throw new UsageError(`${shownPath(place, io)} is not in the repository of the current folder`)
  try {
    const found = committedPack(commit, ref, folder, io.cwd)
    return { shown: `${ref}:${folder || "."}`, pack: found && compileRuled(found.files, found.resolve) }
  } catch (error) {
    throw asUsage(error, `${ref}:${folder}`)
  }
}
