/** What goes out of a pack, as a zip or as a package of npm: `pack` writes it, `publish` tells it. */
import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { isOfArt, isPackFile, isPicture, packFolder, pathProblem, printable, readPack } from "../../dsl/index.ts"
import { textOf } from "../../dsl/zip/index.ts"
import { UsageError } from "../io.ts"
import type { OpenPack } from "../open-packs.ts"
import { readPackFolder } from "../pack-folder.ts"
import { KEYWORD } from "./npm-package.ts"

export interface Outgoing {
  readonly name: string
  readonly version: string
  /** By its paths: YAML, Markdown, and pictures of which the pack says where they are from. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** What a package.json says, but for its name. */
  readonly data: PackageData
  /** Pictures that stay at home, since the pack does not say where they are from. */
  readonly unsourced: readonly string[]
  /** What the pack says of pictures that are not there. */
  readonly artless: readonly string[]
}

interface PackageData {
  readonly version: string
  readonly description: string | undefined
  readonly license: string | undefined
  readonly homepage: string | undefined
  readonly contributors: readonly string[] | undefined
}

/** The names that npm takes for new packages. Source: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
const NPM_NAME = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/

/** Throws UsageError for a name that npm takes for no package. */
export function checkPackageName(name: string): void {
  if (NPM_NAME.test(name) && name.length <= 214) return
  throw new UsageError(
    `npm takes no package of the name "${printable(name)}"`,
    "lower case letters, digits, `-`, `.` and `_`, and before them `@scope/` where there is one",
  )
}

/** Throws UsageError for a zip, and for a file that can't go out. */
export function outgoingOf(opened: OpenPack): Outgoing {
  if (!statSync(opened.folder).isDirectory()) throw new UsageError(`${opened.shown} is packed already`)
  const { files: read } = readPackFolder(opened.folder, opened.folder, (path) => isPackFile(path) || isPicture(path))
  const manifest = readPack(new Map([...read].filter(([path]) => isPackFile(path)))).manifest
  const name = manifest?.get("name")?.value
  if (!manifest || name === undefined || packFolder(read) !== "")
    throw new UsageError(`${opened.shown} does not say its name`)
  const stated = (manifest.get("art")?.entries() ?? []).map((entry) => entry.name)
  const { files, unsourced } = sorted(read, stated)
  const version = manifest.get("version")?.value ?? "0.0.0"
  return {
    name,
    version,
    files,
    unsourced,
    artless: stated.filter((path) => ![...read.keys()].some((each) => isPicture(each) && isOfArt(path, each))),
    data: {
      version,
      description: manifest.get("description")?.value ?? manifest.get("title")?.value,
      license: manifest.get("licence")?.value,
      homepage: manifest.get("homepage")?.value,
      contributors: manifest
        .get("authors")
        ?.items()
        .map((author) => author.value),
    },
  }
}

function sorted(read: ReadonlyMap<string, Uint8Array>, stated: readonly string[]) {
  const files = new Map<string, string | Uint8Array>()
  const unsourced: string[] = []
  for (const [path, content] of read)
    if (isPackFile(path)) files.set(path, textIn(path, content))
    else if (stated.some((each) => isOfArt(each, path))) files.set(path, content)
    else unsourced.push(path)
  return { files, unsourced }
}

function textIn(path: string, content: Uint8Array): string {
  const text = textOf(content)
  const problem = text === null ? "it is not a text in UTF-8" : pathProblem(path)
  if (problem !== null || text === null)
    throw new UsageError(`${path} can't go out: ${problem}`, "rename it, or take it away")
  return text
}

/** The `package.json` of a package that declares each of its files. */
export function packageText({ data, files }: Outgoing, name: string): string {
  const whole = { name, ...data, keywords: [KEYWORD], files: [...files.keys()].sort() }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** Files in the folder of a pack that do not go out; hidden and installed ones, and packs inside it, are not looked at. */
export function leftAtHome({ files }: Outgoing, folder: string): readonly string[] {
  const found: string[] = []
  const walk = (below: string, depth: number): void => {
    if (depth > DEEPEST || found.length > MOST_LISTED) return
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue
      if (!entry.isDirectory()) {
        if (!files.has(path)) found.push(path)
      } else if (statSync(join(folder, path, "pack.yaml"), { throwIfNoEntry: false }) === undefined)
        walk(path, depth + 1)
    }
  }
  walk("", 0)
  return found.sort()
}

const DEEPEST = 8
const MOST_LISTED = 1000
