import { readFileSync, statSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { type Diagnostic, PROJECT_FILE, type Project, readProject } from "../../dsl/index.ts"
import { type Io, UsageError } from "../io.ts"
import { shownPath } from "../open-packs.ts"
import { holds, packsBelow } from "../pack-folder.ts"
import { expanded } from "./globs.ts"

/** The file of a project has mistakes. */
export class ProjectError extends UsageError {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, string>
  constructor(path: string, diagnostics: readonly Diagnostic[], source: string) {
    super(`${path} has mistakes`, "nothing is looked at until they are mended")
    this.diagnostics = diagnostics
    this.sources = new Map([[path, source]])
  }
}

/** A project on disk; its packs are whole paths of folders. */
export interface OpenProject extends Project {
  /** The file itself, as a whole path. */
  readonly path: string
  /** As reports show it. */
  readonly shown: string
  readonly source: string
}

/**
 * The project that the current folder is in; null where it is in none.
 * Throws ProjectError for a file with mistakes.
 */
export function findProject(io: Io): OpenProject | null {
  const path = projectPath(io)
  return path === null ? null : openProject(path, io)
}

/** Where the file of the project is that the current folder is in; null where it is in none. */
export function projectPath({ cwd }: Pick<Io, "cwd">): string | null {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = join(folder, PROJECT_FILE)
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
    if (folder === dirname(folder)) return null
  }
}

function openProject(path: string, io: Io): OpenProject {
  const shown = shownPath(path, io)
  const folder = dirname(path)
  const find = (pattern: string): string[] => packsAt(pattern, folder)
  const { project, source, diagnostics } = readProject(shown, readFileSync(path), find)
  if (project === null) throw new ProjectError(shown, diagnostics, source)
  const whole = (pack: string): string => join(folder, pack)
  return {
    ...project,
    path,
    shown,
    source,
    packs: project.packs.map(whole),
    ignored: new Set([...project.ignored].map(whole)),
  }
}

/** A pattern that begins elsewhere, or goes up on the way, in braces as well. */
const LEADS_OUT = /^(?:[\\/]|[a-z]:)|(?:^|[\\/{,(|])\.\.(?:[\\/},)|]|$)/i

/** The packs that a pattern finds in a folder, as paths below it. Nothing outside is even looked at: a project may be a stranger's. */
function packsAt(pattern: string, folder: string): string[] {
  if (LEADS_OUT.test(pattern)) return []
  const found = (expanded(pattern, folder) ?? [])
    .filter((path) => path === folder || path.startsWith(folder + sep))
    .filter((path) => statSync(path).isDirectory())
  const packs = found.flatMap((path) => (holds(path, "pack.yaml") ? [path] : packsBelow(path)))
  return [...new Set(packs)].map((path) => relative(folder, path).split(sep).join("/") || ".").sort()
}
