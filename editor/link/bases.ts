import { type PackFiles, packReferences } from "../../dsl/index.ts"
import { type Files, fetchPack } from "./shelf-packs.ts"

/** The packs that a pack leans on, near and far, so far as the app has them. */
export async function fetchBases(base: string, files: Files): Promise<ReadonlyMap<string, PackFiles>> {
  const found = new Map<string, PackFiles>()
  const asked = new Set<string>()
  const follow = async (each: Files): Promise<void> => {
    const names = packReferences(new Map(each)).filter((name) => !asked.has(name))
    for (const name of names) asked.add(name)
    await Promise.all(
      names.map(async (name) => {
        const next = await fetchPack(base, name)
        if (!next) return
        found.set(name, new Map(next))
        await follow(next)
      }),
    )
  }
  await follow(files)
  return found
}
