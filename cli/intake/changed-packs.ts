import { dirname, join, sep } from "node:path"
import { readLayers } from "../../dsl/index.ts"
import { type Io, UsageError } from "../io.ts"
import { asUsage, type OpenPack } from "../open-packs.ts"
import { holds } from "../pack-folder.ts"
import { packPlaces } from "../packs/finder.ts"
import { changedSince } from "./git.ts"

/** Of some packs those that have changed. */
export interface ChangedPacks {
  /** Those with a changed file, and those that lean on a pack with one. */
  readonly packs: readonly OpenPack[]
  /** All files that have changed, as whole paths. */
  readonly files: ReadonlySet<string>
}

/**
 * Those of some packs that have changed since a commit.
 * @param projectFile what is asked of all of them: where that has changed, all have
 * Throws UsageError where git can't tell.
 */
export function changedPacks(
  packs: readonly OpenPack[],
  ref: string,
  projectFile: string | null,
  io: Io,
): ChangedPacks {
  const { top, files } = changedSince(ref, io.cwd)
  for (const { folder, shown } of packs)
    if (!isBelow(folder, top)) throw new UsageError(`${shown} is not in the repository of the current folder`)
  if (projectFile !== null && files.has(projectFile)) return { packs, files }
  const yaml = [...files].filter((file) => /\.ya?ml$/i.test(file))
  const isMeant = (pack: OpenPack): boolean => isChanged(pack, yaml) || leansOnChanged(pack, yaml, files)
  return { packs: packs.filter(isMeant), files }
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

/** Whether one of the files is the pack's own, and not that of a pack inside it. */
const isChanged = ({ folder }: Pick<OpenPack, "folder">, files: readonly string[]): boolean =>
  files.some((file) => {
    if (!isBelow(file, folder)) return false
    for (let at = dirname(file); at !== folder; at = dirname(at)) if (holds(at, "pack.yaml")) return false
    return true
  })

/** Whether a pack that this one asks for has changed, or has gone from where it would be found. */
const leansOnChanged = (pack: OpenPack, yaml: readonly string[], files: ReadonlySet<string>): boolean =>
  leantOn(pack).some((folder) => isChanged({ folder }, yaml) || files.has(`${folder}.zip`))

/** The folders where the packs that one asks for are, or would be found; each may be a zip of that name. */
export function leantOn(pack: OpenPack): readonly string[] {
  const asked = new Set<string>()
  try {
    readLayers(pack.files, (name) => {
      asked.add(name)
      return pack.resolve(name)
    })
  } catch (error) {
    throw asUsage(error, pack.folder)
  }
  return [...asked].flatMap((name) => packPlaces(pack.folder).map((place) => join(place, name)))
}
