import type { ResolvePack } from "../dsl/index.ts"
import { PackFinder } from "./packs/finder.ts"

export { findPackFolder, ownContent, PackPathError, readPackFolder } from "./pack-folder.ts"

/**
 * Finds the packs that another one names: as a folder or a zip beside it or in its own `packs/`, among the packages that
 * npm has installed, and among those that come with Cardwright.
 * @param folder of the pack that names them
 * @param base the folder that the paths of reports are relative to
 */
export function packResolver(folder: string, base: string = process.cwd()): ResolvePack {
  const finder = new PackFinder(folder, base)
  return (name) => finder.find(name)?.files ?? null
}
