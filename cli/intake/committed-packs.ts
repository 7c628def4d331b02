/** Packs as a commit of git has them, read without checking anything out. */
import { statSync } from "node:fs"
import { join, posix, sep } from "node:path"
import { LIMITS, type PackFiles, type ResolvePack, UnresolvedPack } from "../../dsl/index.ts"
import { LARGEST_ZIP } from "../../dsl/zip/index.ts"
import { isRead, PACK_SIZE } from "../pack-folder.ts"
import { PackFinder } from "../packs/finder.ts"
import { unzipped } from "../packs/zipped.ts"
import { type Commit, type CommittedFile, committedFiles, contentsOf } from "./git.ts"

/** A pack in a commit, with what finds those that it leans on. */
export interface CommittedPack {
  readonly files: PackFiles
  readonly resolve: ResolvePack
}

/**
 * The pack in a folder, or that is a zip; null where the commit has none there.
 * @param folder from the top of the repository; empty for the top itself
 * @param ref what the commit is called in reports
 * Throws `UnresolvedPack` for one that can't be read.
 */
export function committedPack(commit: Commit, ref: string, folder: string, cwd: string): CommittedPack | null {
  const tree = new Tree(commit, ref)
  const lent = new Map<string, PackFiles>()
  const zip = tree.zip(folder, lent)
  const files = zip ?? tree.folder(folder)
  if (files === null) return null
  const installed = finderOf(join(commit.top, folder), commit.top, cwd)
  // What lies beside the repository is in none of its commits.
  const places = [...(folder === "" ? [] : [posix.dirname(folder)]), ...(zip ? [] : [posix.join(folder, "packs")])]
  const resolve: ResolvePack = (name) => {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return null
    for (const place of places) {
      const path = place === "." ? name : posix.join(place, name)
      const found = tree.folder(path) ?? tree.zip(`${path}.zip`, lent)
      if (found) return found
    }
    // What is installed, or outside, is in no commit: that of now stands in for that of then.
    const isOutside = (path: string): boolean => !path.startsWith(commit.top + sep)
    const now = installed.all(name)
    const beside = now.find(({ origin, path }) => origin === "npm" || origin === "cardwright" || isOutside(path))
    return beside?.files ?? lent.get(name) ?? null
  }
  return { files, resolve }
}

/** Finds what is installed for a folder, be it still there or not. */
function finderOf(folder: string, top: string, cwd: string): PackFinder {
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined
  return new PackFinder(isThere ? folder : top, cwd)
}

/** What a commit has, by paths from its top. */
class Tree {
  private readonly commit: Commit
  private readonly ref: string

  constructor(commit: Commit, ref: string) {
    this.commit = commit
    this.ref = ref
  }

  /** What is read of a pack, without the packs inside it; null where there is none. */
  folder(folder: string): PackFiles | null {
    const prefix = folder === "" ? "" : `${folder}/`
    const listed = committedFiles(this.commit, folder).flatMap((file) => {
      const inside = file.path.startsWith(prefix) ? file.path.slice(prefix.length) : ""
      const isHidden = inside.split("/").some((part) => part.startsWith(".") || part === "node_modules")
      return inside === "" || isHidden || !isRead(inside) ? [] : [{ ...file, inside }]
    })
    const packs = listed.flatMap(({ inside }) =>
      posix.basename(inside) === "pack.yaml" ? [posix.dirname(inside)] : [],
    )
    if (!packs.includes(".")) return null
    const inner = packs.filter((each) => each !== ".").map((each) => `${each}/`)
    const own = listed.filter(({ inside }) => !inner.some((each) => inside.startsWith(each)))
    const size = own.reduce((sum, file) => sum + file.size, 0)
    const isTooLarge = size > LIMITS.packSize || own.some((file) => file.size > LIMITS.fileSize * 3)
    if (isTooLarge || own.length > LIMITS.files) throw tooLarge(this.shown(folder))
    const contents = contentsOf(this.commit, own)
    const under = folder === "" ? "./" : prefix
    return new Map(
      own.map(({ inside }, index) => [`${this.ref}:${under}${inside}`, contents[index] ?? new Uint8Array()]),
    )
  }

  /** The pack in a zip, which lends those beside it; null where there is none. */
  zip(path: string, lent: Map<string, PackFiles>): PackFiles | null {
    if (!/\.zip$/i.test(path)) return null
    const [file] = committedFiles(this.commit, path).filter((each) => each.path === path)
    if (!file) return null
    const { files, bases } = unzipped(this.bytes(file), this.shown(path))
    for (const [name, base] of bases) lent.set(name, base)
    return files
  }

  private bytes(file: CommittedFile): Uint8Array | null {
    return file.size > LARGEST_ZIP ? null : (contentsOf(this.commit, [file])[0] ?? null)
  }

  private shown(path: string): string {
    return `${this.ref}:${path === "" ? "." : path}`
  }
}

const tooLarge = (shown: string): UnresolvedPack =>
  new UnresolvedPack({
    code: "pack/unreadable",
    problem: `${shown} is too large for a pack`,
    remedy: PACK_SIZE,
  })
