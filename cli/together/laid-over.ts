import type { Command } from "commander"
import { didYouMean, LAID_PLAINLY, type Laying, nearest, PROJECT_FILE, together } from "../../dsl/index.ts"
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
  readonly laying: Laying
}

/** Adds the options of `laidOver`. */
export const takesWith = (command: Command): Command =>
  command
    .option("--with <packs>", "expansions laid over the game, with commas between")
    .option("--in-order", "with --with: each of them is laid over those before it, where both change the same thing")

/**
 * How expansions are laid over each other, where they change the same thing or call different things the same: as the
 * command line says, else as the project does. Throws UsageError for a name of the project's that is nowhere.
 */
export function layingOf(chosen: Chosen, options: WithOptions, io: Io): Laying {
  const project = findProject(io)
  const { order = [], aliases = {} } = project ?? {}
  if (!options.inOrder) checkNames("order", order, chosen)
  checkNames("aliases", Object.keys(aliases), chosen)
  const written = project && { file: project.shown, source: project.source, spans: project.aliasSpans }
  return { order: options.inOrder ? chosen.expansions : order, aliases, written }
}

function checkNames(key: string, names: readonly string[], { base, expansions, resolve }: Chosen): void {
  const lost = names.find((name) => name !== base && !expansions.includes(name) && resolve(name) === null)
  if (lost === undefined) return
  throw new UsageError(
    `there is no pack ${lost}, which \`${key}\` of ${PROJECT_FILE} names`,
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
  if (options.with === undefined) return { ...base, found: [], laying: LAID_PLAINLY }
  const packs = chosen(base, namesIn(options.with), io)
  const laying = layingOf(packs, options, io)
  const named = laying.order.filter((name) => packs.expansions.includes(name))
  return asOne(base, packs, { ...laying, order: named.length > 1 ? named : [] })
}

/** A game with the expansions that were chosen. */
export function asOne(base: OpenPack, { base: name, expansions, found, resolve }: Chosen, laying: Laying): LaidOver {
  const shown = [base.shown, ...expansions].join(" + ")
  return {
    ...base,
    shown,
    files: together(name, expansions, laying, nameAndVersion(base.files).version),
    resolve,
    found,
    laying,
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
