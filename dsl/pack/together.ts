import type { Span } from "../text.ts"
import type { Aliases } from "./aliases.ts"
import type { PackInfo } from "./model.ts"
import { PLAYED_TOGETHER, PRELUDE } from "./packs.ts"
import type { PackFiles } from "./read-pack.ts"

/** How expansions are laid over each other, as somebody who uses several of them says it. */
export interface Laying {
  /** Names of packs, of which each is laid over those before it. */
  readonly order: readonly string[]
  /** What things of theirs are called, where two have given different things one name. */
  readonly aliases: Aliases
  /** Where these are written; null where they are in no file. */
  readonly written: WrittenAliases | null
}

interface WrittenAliases {
  readonly file: string
  readonly source: string
  /** Of each old name, in their order. */
  readonly spans: readonly Span[]
}

/** The file of a pack that is made by `together`. */
export const PLAYED_MANIFEST = `${PLAYED_TOGETHER}/pack.yaml`

/** Where nobody says anything of it. */
export const LAID_PLAINLY: Laying = { order: [], aliases: {}, written: null }

/** What a game goes by: that of several packs by the names of those. */
export function nameOfPlayed(packs: readonly Pick<PackInfo, "name" | "isMain" | "isBeside">[]): string {
  const main = packs.find(({ isMain }) => isMain)?.name ?? ""
  const besides = packs.flatMap(({ name, isBeside }) => (isBeside ? [name] : []))
  if (main !== PLAYED_TOGETHER) return [main, ...besides].join(" + ")
  return packs.flatMap(({ name }) => (name === PLAYED_TOGETHER || name === PRELUDE ? [] : [name])).join(" + ")
}

/**
 * A pack that is nothing but several expansions of one game, played together.
 * @param base the name of the game's pack
 * @param expansions names of packs
 * @param version of the game
 */
export function together(
  base: string,
  expansions: readonly string[],
  { order, aliases }: Laying = LAID_PLAINLY,
  version = "0.0.0",
): PackFiles {
  const needs = expansions.map((name) => `  ${name}: "*"\n`)
  const dependencies = needs.length === 0 ? "" : `dependencies:\n${needs.join("")}`
  const ordered = order.filter((name) => expansions.includes(name))
  const laid = ordered.length > 1 ? `order: [${ordered.join(", ")}]\n` : ""
  const called = Object.keys(aliases).length === 0 ? "" : `aliases: ${JSON.stringify(aliases)}\n`
  const manifest = `name: ${PLAYED_TOGETHER}\nversion: ${version}\nextends: ${base}\n${dependencies}${laid}${called}`
  return new Map([[PLAYED_MANIFEST, manifest]])
}
