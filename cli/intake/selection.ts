import { resolve, sep } from "node:path"
import { type Io, UsageError } from "../io.ts"
import { type OpenPack, openPack, packFolders, shownPath } from "../open-packs.ts"
import { findProject, type OpenProject } from "./project-file.ts"

/** What a command that goes through packs works on. */
export interface Selection {
  readonly packs: readonly OpenPack[]
  /** The project that the current folder is in. */
  readonly project: OpenProject | null
}

/**
 * The packs that a command line means: those of its paths, else those of the project, else the one of the current folder.
 * Throws UsageError for a path that is not there, or with no pack at it.
 */
export function select(paths: readonly string[], io: Io): Selection {
  const project = findProject(io)
  const folders = paths.length === 0 && project !== null ? ofProject(project, io) : named(paths, project, io)
  return { packs: [...new Set(folders)].map((folder) => openPack(folder, io)), project }
}

function ofProject({ packs, path }: OpenProject, io: Io): readonly string[] {
  if (packs.length > 0) return packs
  throw new UsageError(`${shownPath(path, io)} ignores all of its packs`)
}

function named(paths: readonly string[], project: OpenProject | null, io: Io): readonly string[] {
  return (paths.length === 0 ? ["."] : paths).flatMap((path) => {
    const full = resolve(io.cwd, path)
    const folders = packFolders(path, io)
    // A pack that is named is meant, one that is found below a folder may be ignored.
    const isIn = (folder: string): boolean => full === folder || full.startsWith(folder + sep)
    const left = folders.filter((folder) => !project?.ignored.has(folder) || isIn(folder))
    if (left.length > 0) return left
    throw new UsageError(`${project && shownPath(project.path, io)} ignores all packs at ${path}`, "name one of them")
  })
}
