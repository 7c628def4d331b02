import { resolve, sep } from "node:path"
import type { Command } from "commander"
import { printable } from "../../dsl/index.ts"
import { collect } from "../command.ts"
import { type Io, say, UsageError } from "../io.ts"
import { type OpenPack, openPack, packFolders, packsAround, shownPath } from "../open-packs.ts"
import { changedPacks } from "./changed-packs.ts"
import { expanded } from "./globs.ts"
import { findProject, type OpenProject } from "./project-file.ts"
import { openWithStdin } from "./stdin.ts"

/** What a command that goes through packs works on. */
export interface Selection {
  readonly packs: readonly OpenPack[]
  /** The project that the current folder is in. */
  readonly project: OpenProject | null
  /** The files that are meant, as reports show them; null for all of the packs. */
  readonly files: ReadonlySet<string> | null
}

/** The options of `takesPacks`, as commander gives them. */
export interface SelectionOptions {
  readonly stdinFilePath?: string
  readonly changedSince?: string
  readonly watch?: boolean
}

export const PATHS =
  "folders of packs, files in them, or patterns of either (default: the packs of the project, else the pack of the current folder)"

/** The paths of a command that takes no standard input. Throws UsageError for `-`. */
export function collectFolders(path: string, before: readonly string[] = []): string[] {
  if (path === "-")
    throw new UsageError("`-` is the standard input, which holds one file and no rulings", "name a pack")
  return collect(path, before)
}

/** Adds the arguments and options that say what a command works on. */
export function takesPacks(command: Command, takes: { readonly stdin: boolean }): Command {
  if (takes.stdin)
    command
      .argument("[paths...]", `${PATHS}; \`-\` for the standard input`)
      .option("--stdin-file-path <path>", "with `-`: the file whose text the standard input is, in its pack")
  else command.argument("[paths...]", PATHS, collectFolders)
  return command
    .option("--changed-since <commit>", "only what has changed since a commit of git's, as `main`")
    .option("--watch", "again whenever something changes, until Ctrl+C")
}

/**
 * The packs that a command line means: those of its paths, else those of the project, else the one of the current folder.
 * Throws UsageError for a path that is not there, or with no pack at it.
 */
export async function select(paths: readonly string[], options: SelectionOptions, io: Io): Promise<Selection> {
  const { stdinFilePath, changedSince } = options
  if (paths.includes("-") || stdinFilePath !== undefined) {
    if (changedSince !== undefined) throw new UsageError("--changed-since says nothing of `-`", "leave it out")
    const { pack, file } = await openWithStdin(paths, stdinFilePath, io)
    return { packs: [pack], project: findProject(io), files: new Set([file]) }
  }
  const { project, folders } = foldersOf(paths, io)
  const packs = folders.map((folder) => openPack(folder, io))
  if (changedSince === undefined) return { packs, project, files: null }
  const changed = changedPacks(packs, changedSince, project?.path ?? null, io)
  if (changed.packs.length === 0) say(io.stderr, `nothing has changed since ${printable(changedSince)}`)
  return { packs: changed.packs, project, files: new Set([...changed.files].map((file) => shownPath(file, io))) }
}

/** The folders of the packs that a command line means, each once. Throws UsageError. */
export function foldersOf(
  paths: readonly string[],
  io: Io,
): { readonly project: OpenProject | null; readonly folders: readonly string[] } {
  const project = findProject(io)
  const folders = paths.length === 0 && project !== null ? ofProject(project, io) : named(paths, project, io)
  return { project, folders: [...new Set(folders)] }
}

function ofProject({ packs, path }: OpenProject, io: Io): readonly string[] {
  if (packs.length > 0) return packs
  throw new UsageError(`${shownPath(path, io)} ignores all of its packs`)
}

function named(paths: readonly string[], project: OpenProject | null, io: Io): readonly string[] {
  return (paths.length === 0 ? ["."] : paths).flatMap((path) => {
    const full = resolve(io.cwd, path)
    const found = path === "" ? null : expanded(path, io.cwd)
    const isPattern = found !== null && !found.includes(full)
    const folders = isPattern ? matched(path, found) : packFolders(path, io)
    // A pack that is named is meant, one that is found may be ignored.
    const isNamed = (folder: string): boolean => full === folder || full.startsWith(folder + sep)
    const left = folders.filter((folder) => !project?.ignored.has(folder) || isNamed(folder))
    if (left.length > 0) return left
    throw new UsageError(`${project && shownPath(project.path, io)} ignores all packs at ${path}`, "name one of them")
  })
}

/** The packs that what a pattern finds is in; it may find other files, too. */
function matched(pattern: string, found: readonly string[]): readonly string[] {
  const folders = found.flatMap(packsAround)
  if (folders.length > 0) return folders
  throw new UsageError(
    found.length === 0 ? `nothing is found by ${pattern}` : `no pack is found by ${pattern}`,
    "a pattern is read from the current folder; `*` stands for any name, `**` for any folders",
  )
}
