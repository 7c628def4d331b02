/** Packs as zips. */
import { type Zippable, zipSync } from "fflate"
import { LIMITS } from "../pack/limits.ts"
import { isPackFile, pathProblem, placeProblem } from "../pack/paths.ts"
import { artBytes, artText, isArt, isArtBelow } from "../pack/picture-files.ts"
import { packReferences } from "../pack/references.ts"
import { type Files, manifestOf } from "./manifest-texts.ts"
import { orRefusal, type Refusal, Refused } from "./refusal.ts"
import { textOf } from "./utf-8.ts"
import { readZip, type ZipEntry, type ZipFault } from "./zip-reader.ts"

export type ZipCode =
  | ZipFault
  | "zip/no-pack"
  | "zip/several-packs"
  | "zip/path"
  | "zip/too-large"
  | "zip/not-text"
  | "zip/twice"

/** A pack out of a zip. */
export interface ZippedPack {
  readonly ok: true
  readonly name: string
  readonly title: string
  readonly files: Files
  /** Packs beside it that it leans on, near and far. */
  readonly bases: ReadonlyMap<string, Files>
  /** Files of the zip that are no part of a pack: pictures elsewhere than in `art/`, hidden files. Tell the user of them. */
  readonly leftOut: readonly string[]
}

/** A UTF-16 unit takes at most three bytes. */
const BYTES = 3

/**
 * The pack in a zip: at its top or in a folder, packs that it leans on beside it.
 * @param fileName of the zip; the pack is called so if it does not say its name
 */
export function importZip(zip: Uint8Array, fileName = "pack.zip"): ZippedPack | Refusal<ZipCode> {
  return orRefusal(() => {
    const { texts, leftOut } = unpack(readZip(zip))
    const packs = packsIn(texts)
    const main = mainOf(packs)
    const fallback = fileName.replace(/\.zip$/i, "")
    const { name, title } = manifestOf(main.files)
    const bases = leanedOn(main, packs)
    const taken = packs.filter((pack) => pack === main || [...bases.values()].includes(pack.files))
    const kept = new Set(taken.flatMap(({ folder, files }) => [...files.keys()].map((path) => folder + path)))
    const unused = [...texts.keys()].filter((path) => !kept.has(path))
    return {
      ok: true,
      name: name ?? fallback,
      title: title ?? name ?? fallback,
      files: main.files,
      bases,
      leftOut: [...leftOut, ...unused].sort(),
    }
  })
}

/** No pack that is within its limits makes a larger zip. */
export const LARGEST_ZIP = LIMITS.packSize * BYTES * 2

/** What is said of a zip that is larger than `LARGEST_ZIP`. */
export const oversized = (): Refusal<ZipCode> => tooLarge("the zip itself is larger than any pack").refusal

/**
 * A pack as a zip, in a folder of its own name; the packs that it leans on are beside it. The same files give the same
 * bytes, whenever and wherever.
 */
export function exportZip(
  name: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  bases: ReadonlyMap<string, Files> = new Map(),
): Uint8Array {
  const zipped: Zippable = {}
  const folders = [[name, files] as const, ...[...bases].sort(([a], [b]) => (a < b ? -1 : 1))]
  for (const [folder, texts] of folders)
    for (const path of [...texts.keys()].sort()) zipped[`${folder}/${path}`] = bytesOf(path, texts.get(path) ?? "")
  // The first day that a zip can name, by the clock on the wall.
  return zipSync(zipped, { level: 9, mtime: new Date(1980, 0, 1) })
}

function bytesOf(path: string, content: string | Uint8Array): Uint8Array {
  if (typeof content !== "string") return content
  return (isArt(path) ? artBytes(path, content) : null) ?? new TextEncoder().encode(content)
}

function unpack(entries: readonly ZipEntry[]): { readonly texts: Map<string, string>; readonly leftOut: string[] } {
  for (const { path } of entries) if (leadsOut(path)) throw refusedPath(path, "it leads out of the pack")
  const wanted = new Set(entries.filter(({ path }) => (isPackFile(path) || isArtBelow(path)) && !isHidden(path)))
  const leftOut = entries.filter((entry) => !wanted.has(entry)).map(({ path }) => path)
  const sizes = { text: 0, art: 0 }
  for (const { path, size } of wanted) sizes[isArtBelow(path) ? "art" : "text"] += size
  if (wanted.size > LIMITS.files) throw tooLarge(`it has more than ${LIMITS.files} files`)
  if (sizes.text > LIMITS.packSize * BYTES) throw tooLarge("its files have more than 16 MiB")
  if (sizes.art > LIMITS.packSize) throw tooLarge("its pictures have more than 16 MiB")
  const texts = new Map<string, string>()
  const seen = new Set<string>()
  let length = 0
  for (const entry of wanted) {
    const { path } = entry
    // Where the pack of a picture begins is not known yet.
    const problemOf = isArtBelow(path) ? placeProblem : pathProblem
    const problem = entry.isLink ? "it is a link to another file" : problemOf(path)
    if (problem !== null) throw refusedPath(path, problem)
    if (seen.has(path.toLowerCase()))
      throw new Refused<ZipCode>("zip/twice", `${path} is in the zip twice`, "keep one of them, and zip it anew")
    seen.add(path.toLowerCase())
    if (isArtBelow(path)) {
      const picture = entry.size > LIMITS.fileSize ? null : artText(path, entry.bytes())
      if (picture === null) leftOut.push(path)
      else texts.set(path, picture)
      continue
    }
    if (entry.size > LIMITS.fileSize * BYTES) throw tooLarge(`${path} has more than 2 MiB`)
    const text = textOf(entry.bytes())
    if (text === null)
      throw new Refused<ZipCode>("zip/not-text", `${path} is not a text in UTF-8`, "save it as UTF-8, or leave it out")
    length += text.length
    if (text.length > LIMITS.fileSize) throw tooLarge(`${path} has more than 2 MiB`)
    if (length > LIMITS.packSize) throw tooLarge("its files have more than 16 MiB")
    texts.set(path, text)
  }
  return { texts, leftOut }
}

function leadsOut(path: string): boolean {
  return path.startsWith("/") || /^[a-z]:/i.test(path) || path.split("/").includes("..")
}

function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "node_modules")
}

interface FoundPack {
  /** With a `/` at its end; empty at the top. */
  readonly folder: string
  readonly files: Files
}

/** The packs among the texts. One inside another is a pack of its own, and no part of the outer one. */
function packsIn(texts: Files): FoundPack[] {
  const manifests = [...texts.keys()].filter((path) => /(^|\/)pack\.yaml$/.test(path))
  const folders = manifests.map((path) => path.slice(0, -"pack.yaml".length))
  return folders.map((folder) => {
    const inner = folders.filter((other) => other !== folder && other.startsWith(folder))
    const own = [...texts].filter(([path]) => path.startsWith(folder) && !inner.some((each) => path.startsWith(each)))
    const files = own.map(([path, text]) => [path.slice(folder.length), text] as const)
    return { folder, files: new Map(files.filter(([path]) => isPackFile(path) || isArt(path))) }
  })
}

/** The pack that the others are there for. */
function mainOf(packs: readonly FoundPack[]): FoundPack {
  const needed = new Set(packs.flatMap(({ files }) => packReferences(files)))
  const tops = packs.filter(({ files }) => !needed.has(manifestOf(files).name ?? ""))
  const [first] = tops
  if (packs.length === 0)
    throw new Refused<ZipCode>(
      "zip/no-pack",
      "there is no pack.yaml in this zip",
      "zip the folder that has the pack.yaml",
    )
  if (first === undefined || tops.length > 1) {
    const names = (tops.length > 1 ? tops : packs).map(({ folder, files }) => manifestOf(files).name ?? folder)
    throw new Refused<ZipCode>(
      "zip/several-packs",
      `there are several packs in this zip: ${names.join(", ")}`,
      "zip one of them",
    )
  }
  return first
}

function leanedOn(main: FoundPack, packs: readonly FoundPack[]): Map<string, Files> {
  const byName = new Map(packs.map((pack) => [manifestOf(pack.files).name ?? "", pack.files]))
  const found = new Map<string, Files>()
  const follow = (files: Files): void => {
    for (const name of packReferences(files)) {
      const base = byName.get(name)
      if (!base || base === main.files || found.has(name)) continue
      found.set(name, base)
      follow(base)
    }
  }
  follow(main.files)
  return found
}

function refusedPath(path: string, problem: string): Refused<ZipCode> {
  return new Refused<ZipCode>("zip/path", `${path}: ${problem}`, "rename it, or leave it out")
}

function tooLarge(message: string): Refused<ZipCode> {
  return new Refused<ZipCode>(
    "zip/too-large",
    `this zip is too large for a pack: ${message}`,
    "split the pack into several",
  )
}
