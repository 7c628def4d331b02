import { readdirSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { type PackFiles, packFolder, readPack } from "../../dsl/index.ts"
import { holds, isRead, isZip, ownContent, ownPack, ownPacks, readPackFolder, shownFrom } from "../pack-folder.ts"
import { declaredFiles, installedFolders, isPackPackage, packPackages } from "./npm-package.ts"
import { readZippedPack } from "./zipped.ts"

/** Where a pack was found. */
export type Origin = "folder" | "zip" | "npm" | "cardwright"

interface Place {
  readonly origin: Origin
  /** The folder or the zip, as a whole path. */
  readonly path: string
}

/** A pack that another one may lean on. */
export interface FoundPack extends Place {
  readonly name: string
  readonly files: PackFiles
}

/** The folders that may change with a pack and hold those that it names: beside it, inside it, ours. */
export const packPlaces = (folder: string): readonly string[] => [dirname(folder), join(folder, "packs"), ownContent()]

/**
 * Finds the packs that another one names: as a folder or a zip beside it or in its own `packs/`, among the packages that
 * npm has installed, and among those that come with Cardwright.
 */
export class PackFinder {
  readonly #folder: string
  readonly #beside: string
  readonly #base: string
  readonly #more: readonly string[]
  /** Packs that lay in zips beside those that were asked for. */
  readonly #zipped = new Map<string, FoundPack>()

  /**
   * @param folder of the pack that names them
   * @param base the folder that the paths of reports are relative to
   * @param more folders to look in before all others
   * @param beside where the packs beside it are: for a folder that is no pack, itself
   */
  constructor(folder: string, base: string, more: readonly string[] = [], beside = dirname(folder)) {
    this.#folder = folder
    this.#beside = beside
    this.#base = base
    this.#more = more
  }

  /** The first one of a name; null where there is none. Throws `UnresolvedPack` for one that can't be read. */
  find(name: string): FoundPack | null {
    for (const place of this.places(name)) return this.read(name, place)
    return this.#zipped.get(name) ?? null
  }

  /** All of a name, the one that is used first. */
  all(name: string): FoundPack[] {
    return [...this.places(name)].map((place) => this.read(name, place))
  }

  /** The folder itself, or that of a zip. */
  get #near(): string {
    return statSync(this.#folder).isDirectory() ? this.#folder : dirname(this.#folder)
  }

  /** Beside a zip as beside a folder, and inside a folder. */
  get #places(): readonly string[] {
    return this.#near === this.#folder ? [this.#beside, join(this.#folder, "packs")] : [this.#beside]
  }

  /** All names that something may be found by. */
  names(): readonly string[] {
    const beside = [...this.#more, ...this.#places].flatMap((place) => [
      ...packsIn(place).map((folder) => basename(folder)),
      ...zipsIn(place).map((zip) => basename(zip).slice(0, -".zip".length)),
    ])
    const installed = installedFolders(this.#near)
      .flatMap(packPackages)
      .flatMap((path) => nameOf(path) ?? [])
    return [...new Set([...beside, ...installed, ...ownPacks().map((folder) => basename(folder))])]
  }

  /** Packs of a zip that are used where there are no others. */
  lend(path: string, packs: ReadonlyMap<string, PackFiles>): void {
    for (const [name, files] of packs) this.#zipped.set(name, { name, origin: "zip", path, files })
  }

  private *places(name: string): Generator<Place> {
    // Names come from packs. One that is no plain word could lead out of these folders.
    if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return
    for (const place of [...this.#more, ...this.#places]) {
      const path = join(place, name)
      if (exists(join(path, "pack.yaml")) && !exists(join(path, "package.json"))) yield { origin: "folder", path }
      else if (exists(join(path, "pack.yaml"))) yield { origin: isPackPackage(path) ? "npm" : "folder", path }
      if (statSync(`${path}.zip`, { throwIfNoEntry: false })?.isFile()) yield { origin: "zip", path: `${path}.zip` }
    }
    const installed = installedFolders(this.#near)
    for (const modules of installed) {
      const path = join(modules, name)
      if (modules !== this.#beside && exists(path) && isPackPackage(path)) yield { origin: "npm", path }
    }
    const own = ownPack(name)
    if (own !== undefined) return yield { origin: "cardwright", path: own }
    // Packages may be called otherwise than the packs in them.
    for (const modules of installed)
      for (const path of packPackages(modules))
        if (path !== join(modules, name) && nameOf(path) === name) yield { origin: "npm", path }
  }

  private read(name: string, { origin, path }: Place): FoundPack {
    if (origin === "zip") {
      const { files, bases } = readZippedPack(path, shownFrom(path, this.#base))
      this.lend(path, bases)
      return { name, origin, path, files }
    }
    const isDeclared = origin === "npm" ? declaredFiles(path) : () => true
    const isWanted = (file: string): boolean => isRead(file) && isDeclared(file)
    return { name, origin, path, files: readPackFolder(path, this.#base, isWanted).files }
  }
}

/** What the pack of a package calls itself; null for one that can't be read. */
function nameOf(folder: string): string | null {
  const { files } = readPackFolder(folder, folder, (path) => path === "pack.yaml")
  return packFolder(files) === "" ? (readPack(files).manifest?.get("name")?.value ?? null) : null
}

/** The folders of packs right in a folder. */
const packsIn = (folder: string): readonly string[] =>
  entriesOf(folder).filter((path) => statSync(path).isDirectory() && holds(path, "pack.yaml"))

const zipsIn = (folder: string): readonly string[] => entriesOf(folder).filter((path) => isZip(path))

/** What lies in a folder and is not hidden; nothing where there is no folder. */
function entriesOf(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .map((name) => join(folder, name))
    .filter(exists)
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
