/** The packs that a saved game was played with: written down, found again, and held against what is there. */
import { type Identity, identityOf, type Laying, type PackFiles } from "../../dsl/index.ts"
import { oneLine, type SavedFile, type SavedPack } from "../../simulator/table/index.ts"
import { type Io, UsageError } from "../io.ts"
import { type OpenPack, openOnePack } from "../open-packs.ts"
import { nameAndVersion } from "../packs/needed.ts"
import { chosen, findExpansion } from "../together/expansions.ts"
import { asOne, type LaidOver, laidOver, type WithOptions } from "../together/laid-over.ts"
import { besideSaved, folderFrom, packOfSaved } from "./saved.ts"

/** What is said where the packs themselves are as they were. */
export const OTHER_CARDWRIGHT = "what its packs lean on, or Cardwright itself, has changed since"

/** What of a saved game says with which packs it is played. */
export type PlayedWith = Pick<SavedFile, "pack" | "with" | "order" | "aliases">

/** The packs of a game that is played, as its file at a path says them. */
export function playedWith(own: OpenPack, { found, laying }: LaidOver, path: string, io: Io): PlayedWith {
  const pack = savedPack(own.files, own.folder, path, io)
  if (found.length === 0) return { pack }
  return {
    pack,
    with: found.map((each) => savedPack(each.files, each.path, path, io)),
    order: laying.order,
    aliases: laying.aliases,
  }
}

function savedPack(files: PackFiles, folder: string, path: string, io: Io): SavedPack {
  const { name } = nameAndVersion(files)
  return { name: name ?? "", ...identityOf(files), folder: folderFrom(path, folder, io) }
}

/** The packs of a saved game as they are now. */
export interface Reopened {
  readonly own: OpenPack
  readonly laid: LaidOver
  /** What of them is not as it was, for people; none where all are, or the file does not say it. */
  readonly others: readonly string[]
}

/**
 * Find the packs of a saved game again.
 * @param named the game's pack by its path, where somebody names another place
 * @param options the expansions, where somebody names them
 * Throws UsageError for one that is not there.
 */
export function reopen(
  saved: SavedFile,
  path: string,
  { named, ...options }: WithOptions & { readonly named: string | undefined },
  io: Io,
): Reopened {
  const own = openOnePack(named ?? packOfSaved(saved, path, io), io)
  const isSaid = options.with !== undefined || options.inOrder === true || saved.with === undefined
  const laid = isSaid ? laidOver(own, options, io) : laidAgain(own, saved.with, layingOfSaved(saved), path, io)
  return { own, laid, others: differences(saved, own, laid) }
}

const layingOfSaved = ({ order = [], aliases = {} }: SavedFile): Laying => ({
  order,
  aliases,
  written: null,
})

function laidAgain(own: OpenPack, said: readonly SavedPack[], laying: Laying, path: string, io: Io): LaidOver {
  const places = said.map((each) => placeOf(each, own, path, io))
  return asOne(own, chosen(own, places, io), laying)
}

/** Where an expansion is: where it was, or else wherever packs of its name are found. */
function placeOf({ name, folder }: SavedPack, own: OpenPack, path: string, io: Io): string {
  const place = besideSaved(folder, path, io) ?? (findExpansion(own, name, io) === null ? null : name)
  if (place !== null) return place
  throw new UsageError(
    `${path} was played with ${oneLine(name)}, which is not at ${oneLine(folder)}`,
    "name all that it was played with: --with <pack>,<pack>",
  )
}

function differences(saved: SavedFile, own: OpenPack, { found, laying }: LaidOver): string[] {
  const said = saved.with ?? []
  const now = new Map(found.map(({ name, files }) => [name, files]))
  const missing = said.filter(({ name }) => !now.has(name)).map(({ name }) => `it was played with ${oneLine(name)}`)
  const added = found
    .filter(({ name }) => !said.some((each) => each.name === name))
    .map(({ name }) => `it was played without ${oneLine(name)}`)
  const changed = [saved.pack, ...said].flatMap((was) => {
    const files = was === saved.pack ? own.files : now.get(was.name)
    return files === undefined ? [] : changeOf(was, identityOf(files))
  })
  const before = layingOfSaved(saved)
  const isOrdered = before.order.join() === laying.order.join()
  const turned = isOrdered ? [] : ["its expansions were laid over each other in another order"]
  const isCalledSo = JSON.stringify(before.aliases) === JSON.stringify(laying.aliases)
  const called = isCalledSo ? [] : ["things of its expansions had other aliases"]
  return [...missing, ...added, ...changed, ...turned, ...called]
}

function changeOf({ name, version, hash }: SavedPack, is: Identity): string[] {
  if (version !== is.version) return [`${oneLine(name)} was ${oneLine(version)}, and is ${oneLine(is.version)} now`]
  return hash === undefined || hash === is.hash ? [] : [`${oneLine(name)} ${oneLine(version)} has changed since`]
}
