import type { PackInfo } from "./model.ts"
import { PRELUDE } from "./packs.ts"
import type { PackFiles } from "./read-pack.ts"

/** The name of the pack that is made of several. */
const NAME = "played-together"

/** What a game goes by: that of several packs by the names of those. */
export function nameOfPlayed(packs: readonly Pick<PackInfo, "name" | "isMain" | "isBeside">[]): string {
  const main = packs.find(({ isMain }) => isMain)?.name ?? ""
  const besides = packs.flatMap(({ name, isBeside }) => (isBeside ? [name] : []))
  if (main !== NAME) return [main, ...besides].join(" + ")
  return packs.flatMap(({ name }) => (name === NAME || name === PRELUDE ? [] : [name])).join(" + ")
}

/**
 * A pack that is nothing but several expansions of one game, played together.
 * @param base the name of the game's pack
 * @param expansions names of packs
 * @param order names of packs, of which each is laid over those before it
 * @param version of the game
 */
export function together(
  base: string,
  expansions: readonly string[],
  order: readonly string[] = [],
  version = "0.0.0",
): PackFiles {
  const needs = expansions.map((name) => `  ${name}: "*"\n`)
  const dependencies = needs.length === 0 ? "" : `dependencies:\n${needs.join("")}`
  const ordered = order.filter((name) => expansions.includes(name))
  const laid = ordered.length > 1 ? `order: [${ordered.join(", ")}]\n` : ""
  return new Map([
    [`${NAME}/pack.yaml`, `name: ${NAME}\nversion: ${version}\nextends: ${base}\n${dependencies}${laid}`],
  ])
}
