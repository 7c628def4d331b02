import { existsSync, readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

const content = fileURLToPath(new URL("../../content/", import.meta.url))

/** Every pack that comes with Cardwright, by its path below `content/`: `unleash`, `classics/goofspiel`. `folder` where it lies elsewhere. */
export function contentPacks(below = "", folder = content): string[] {
  return readdirSync(`${folder}${below}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => (below === "" ? entry.name : `${below}/${entry.name}`))
    .flatMap((path) => (existsSync(`${folder}${path}/pack.yaml`) ? [path] : contentPacks(path, folder)))
    .sort()
}

/**
 * Those of them that are played: beside its games the cookbook has tables for its entries, held by rulings, which are no games
 * to be tried out.
 */
export const playedPacks = (): string[] => contentPacks().filter((path) => !/^cookbook\/[^/]+$/.test(path))
