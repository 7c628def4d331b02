/** Packs that lie in zips on disk. */
import { readFileSync, statSync } from "node:fs"
import { type PackFiles, UnresolvedPack } from "../../dsl/index.ts"
import { importZip, LARGEST_ZIP, oversized } from "../../dsl/zip/index.ts"

export interface ZippedFiles {
  readonly name: string
  readonly files: PackFiles
  /** Packs beside it in the zip that it leans on. */
  readonly bases: ReadonlyMap<string, PackFiles>
}

/**
 * The pack in a zip.
 * @param shown what reports call the zip
 * Throws `UnresolvedPack`.
 */
export function readZippedPack(path: string, shown: string): ZippedFiles {
  return unzipped(statSync(path).size > LARGEST_ZIP ? null : readFileSync(path), shown)
}

/**
 * The same of its bytes.
 * @param bytes null where they are more than any pack has
 */
export function unzipped(bytes: Uint8Array | null, shown: string): ZippedFiles {
  const read = bytes === null ? oversized() : importZip(bytes, shown)
  if (!read.ok) throw unreadable(read.message, read.hint)
  const below = (files: ReadonlyMap<string, string>, folder: string): PackFiles =>
    new Map([...files].map(([path, text]) => [`${folder}/${path}`, text]))
  const bases = [...read.bases].map(([name, files]) => [name, below(files, `${shown}/${name}`)] as const)
  return { name: read.name, files: below(read.files, shown), bases: new Map(bases) }
}

const unreadable = (problem: string, remedy: string): UnresolvedPack =>
  new UnresolvedPack({ code: "pack/unreadable", problem, remedy })
