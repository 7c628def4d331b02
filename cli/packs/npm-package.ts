/** Packs that npm has installed. Nothing of a package is run, and only the files that it declares are read. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { UnresolvedPack } from "../../dsl/index.ts"

/** The keyword of packages that are packs. */
export const KEYWORD = "cardwright-pack"

/** No package.json that people write is nearly as large. */
const LARGEST = 256 * 1024

/** So many installed packages are looked through for one that has a pack. */
const MOST_PACKAGES = 5000

/** What is asked of a package.json. */
interface PackageFile {
  readonly keywords: readonly unknown[]
  readonly files: unknown
}

/** The folders of installed packages that a pack finds, nearest first. */
export function installedFolders(folder: string): string[] {
  const found: string[] = []
  for (let at = folder; ; at = dirname(at)) {
    const modules = join(at, "node_modules")
    if (statSync(modules, { throwIfNoEntry: false })?.isDirectory()) found.push(modules)
    if (at === dirname(at)) return found
  }
}

/** The folders of all packages of a `node_modules` that say that they are packs; those that can't be read say nothing. */
export function packPackages(modules: string): string[] {
  const isShown = (name: string): boolean => !name.startsWith(".")
  const names = readdirSync(modules).filter(isShown).sort().slice(0, MOST_PACKAGES)
  const folders = names.flatMap((name) =>
    name.startsWith("@")
      ? within(join(modules, name)).map((inner) => join(modules, name, inner))
      : [join(modules, name)],
  )
  return folders.slice(0, MOST_PACKAGES).filter((folder) => {
    try {
      return isPackPackage(folder)
    } catch (error) {
      if (error instanceof UnresolvedPack) return false
      throw error
    }
  })
}

const within = (folder: string): string[] => (statSync(folder).isDirectory() ? readdirSync(folder).sort() : [])

/** Whether a folder is that of a package that says that it is a pack. Throws `UnresolvedPack`. */
export function isPackPackage(folder: string): boolean {
  return packageFile(folder)?.keywords.includes(KEYWORD) === true
}

/** Which paths of a package are declared to be part of it. Throws `UnresolvedPack`. */
export function declaredFiles(folder: string): (path: string) => boolean {
  const files = packageFile(folder)?.files
  if (!Array.isArray(files) || files.length > 1000)
    throw unreadable(
      "its package.json does not declare its `files`",
      "`cardwright pack --npm` makes a package that does",
    )
  const tests = files.map((pattern) => declared(pattern, folder))
  return (path) => tests.some((test) => test(path))
}

/** A path of a file or a folder, all that is in a folder, or all YAML of one. What is there by that very name is no pattern. */
function declared(pattern: unknown, folder: string): (path: string) => boolean {
  const [, plain = "", ending] =
    /^(?:\.?\/)?(.*?)(?:\/|\/\*\*(?:\/\*)?|(?:^|\/)(\*\.(?:yaml|yml|md)))?$/.exec(String(pattern)) ?? []
  const isNamed = (): boolean => !/[*?()[\]{}!]/.test(plain) || existsSync(join(folder, plain))
  if (typeof pattern !== "string" || plain.split(/[\\/]/).includes("..") || plain.includes("\\") || !isNamed())
    throw unreadable("the `files` of its package.json are more than names of files and folders", "name each of them")
  if (ending !== undefined) {
    const below = plain === "" ? "" : `${plain}/`
    return (path) => path.startsWith(below) && !path.slice(below.length).includes("/") && path.endsWith(ending.slice(1))
  }
  return (path) => path === plain || path.startsWith(`${plain}/`) || plain === "" || plain === "."
}

function packageFile(folder: string): PackageFile | null {
  const path = join(folder, "package.json")
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info?.isFile()) return null
  if (!realpathSync(path).startsWith(realpathSync(folder) + sep))
    throw unreadable("its package.json is a link that leads out of it", null)
  if (info.size > LARGEST) throw unreadable("its package.json has more than 256 KiB", null)
  const text = readFileSync(path, "utf8")
  if (!text.includes(KEYWORD)) return { keywords: [], files: null }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw unreadable("its package.json is not JSON", null)
  }
  if (typeof data !== "object" || data === null) return null
  const { keywords, files } = data as Record<string, unknown>
  return { keywords: Array.isArray(keywords) ? keywords : [], files }
}

const unreadable = (problem: string, remedy: string | null): UnresolvedPack =>
  new UnresolvedPack({ code: "pack/unreadable", problem, remedy: remedy ?? "install it anew, or tell its author" })
