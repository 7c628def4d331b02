/** The packs that a pack leans on, and those that are played with it. */
import { type PackFiles, packReferences } from "../../dsl/index.ts"
import { type Files, fetchPack } from "./shelf-packs.ts"

/** The other packs, as a worker is told of them. */
export interface Company {
  /** The address of the app, where the packs are that come with it. */
  readonly base: string
  /** Packs that do not come with the app, or not as they are here, by name. */
  readonly beside: readonly (readonly [name: string, files: Files])[]
  /** Names of packs that are played with the one that is open, though it does not lean on them. */
  readonly playedWith: readonly string[]
}

/** All packs that some files lean on or are played with, near and far, so far as they are there. */
export async function gather(
  { base, beside, playedWith }: Company,
  files: Files,
): Promise<ReadonlyMap<string, PackFiles>> {
  const given = new Map(beside)
  const found = new Map<string, PackFiles>()
  const asked = new Set<string>()
  const take = async (name: string): Promise<void> => {
    if (asked.has(name)) return
    asked.add(name)
    const next = given.get(name) ?? (await fetchPack(base, name))
    if (!next) return
    found.set(name, new Map(next))
    await follow(next)
  }
  const follow = async (each: Files): Promise<void> => {
    await Promise.all(packReferences(new Map(each)).map(take))
  }
  await Promise.all([follow(files), ...playedWith.map(take)])
  return found
}
