import type { Command } from "commander"
import { didYouMean, nearest, PROJECT_FILE, together } from "../../dsl/index.ts"
import { findProject } from "../intake/project-file.ts"
import { type Io, UsageError } from "../io.ts"
import { type OpenPack, openPack, packByName } from "../open-packs.ts"
import { isInstalled, isZip } from "../pack-folder.ts"
import { nameAndVersion } from "../packs/needed.ts"
import { type Chosen, chosen, type Expansion, namesIn } from "./expansions.ts"

/** What of a command line says which expansions are laid over a game. */
export interface WithOptions {
  readonly with?: string
  readonly inOrder?: boolean
}

/** A game with what is laid over it, as one pack. */
export interface LaidOver extends OpenPack {
  readonly found: readonly Expansion[]
  /** Names of packs, each laid over those before it. */
  readonly order: readonly string[]
}

/** Adds the options of `laidOver`. */
export const takesWith = (command: Command): Command =>
  command
    .option("--with <packs>", "expansions laid over the game, with commas between")
    .option("--in-order", "with --with: each of them is laid over those before it, where both change the same thing")

/**
 * The order in which expansions that change the same thing are laid over each other: that of the command line where it says
 * so, else that of the project. Throws UsageError for a name of the project's that is nowhere.
 */
export function orderOf({ expansions, resolve }: Chosen, options: WithOptions, io: Io): readonly string[] {
  if (options.inOrder) return expansions
  const order = findProject(io)?.order ?? []
  const lost = order.find((name) => !expansions.includes(name) && resolve(name) === null)
  if (lost === undefined) return order
  throw new UsageError(
    `there is no pack ${lost}, which \`order\` of ${PROJECT_FILE} names`,
    didYouMean(nearest(lost, expansions)) ?? "correct the name, or take it out",
  )
}

/** Throws UsageError for an order of nothing. */
export function checkOrder(options: WithOptions): void {
  if (options.inOrder && options.with === undefined)
    throw new UsageError(
      "--in-order says in which order --with is meant",
      "name the packs: --with storm,calm --in-order",
    )
}

/** A pack as it is, or a game with the expansions that a command line names laid over it, as one pack. Throws UsageError. */
export function laidOver(base: OpenPack, options: WithOptions, io: Io): LaidOver {
  checkOrder(options)
  if (options.with === undefined) return { ...base, found: [], order: [] }
  const packs = chosen(base, namesIn(options.with), io)
  const order = orderOf(packs, options, io).filter((name) => packs.expansions.includes(name))
  return asOne(base, packs, order.length > 1 ? order : [])
}

/** A game with the expansions that were chosen. */
export function asOne(
  base: OpenPack,
  { base: name, expansions, found, resolve }: Chosen,
  order: readonly string[],
): LaidOver {
  const shown = [base.shown, ...expansions].join(" + ")
  return {
    ...base,
    shown,
    files: together(name, expansions, order, nameAndVersion(base.files).version),
    resolve,
    found,
    order,
  }
}

/** The files of these packs that lie in folders of their own, and not where something is installed: those that may be written. */
export function writableFiles(base: OpenPack, { found }: LaidOver): ReadonlySet<string> {
  const packs = [{ path: base.folder, files: base.files }, ...found]
  return new Set(packs.flatMap(({ path, files }) => (isZip(path) || isInstalled(path) ? [] : [...files.keys()])))
}

/** The same packs, read again. Throws UsageError. */
export const laidAgain = (base: OpenPack, options: WithOptions, io: Io): LaidOver =>
  laidOver(openPack(base.folder, io), options, io)

/** The game that a command line names, where its only path is a name (see `packByName`). Throws UsageError. */
export const gameByName = ([name, ...more]: readonly string[], io: Io): OpenPack | null =>
  name === undefined || name === "" || more.length > 0 ? null : packByName(name, io)

/** The game that expansions are laid over. Throws UsageError for several. */
export function onlyOne(packs: readonly OpenPack[]): OpenPack {
  const [base, ...others] = packs
  if (base !== undefined && others.length === 0) return base
  throw new UsageError("expansions are laid over one game", "name the pack of that game, and no other")
}
