import type { PackFiles } from "./read-pack.ts"

/** The name of the pack that is made of several. */
const NAME = "played-together"

/**
 * A pack that is nothing but several expansions of one game, played together.
 * @param base the name of the game's pack
 * @param expansions names of packs
 */
export function together(base: string, expansions: readonly string[]): PackFiles {
  const needs = expansions.map((name) => `  ${name}: "*"\n`)
  const dependencies = needs.length === 0 ? "" : `dependencies:\n${needs.join("")}`
  return new Map([[`${NAME}/pack.yaml`, `name: ${NAME}\nversion: 0.0.0\nextends: ${base}\n${dependencies}`]])
}
