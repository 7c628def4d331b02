import type { ProjectFile } from "../../schemas/index.ts"
import { catalogue, type DiagnosticCode, isDiagnosticCode } from "../diagnostics/catalogue.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { isConfigurable, type Level, type Levels } from "../diagnostics/levels.ts"
import { report } from "../diagnostics/report.ts"
import { type Aliases, aliasesIn } from "../pack/aliases.ts"
import { readFile } from "../pack/file.ts"
import { Located } from "../pack/located.ts"
import type { Span } from "../text.ts"

/** What a project asks for. */
export interface Project {
  /** The packs that it has, as `find` names them, each once, without those that it ignores. */
  readonly packs: readonly string[]
  readonly ignored: ReadonlySet<string>
  /** Names of expansions, in the order in which they are laid over each other when they are played together. */
  readonly order: readonly string[]
  /** What things of expansions are called when they are played together, by pack and sort of thing. */
  readonly aliases: Aliases
  /** Where the old name of each of these stands, in their order. */
  readonly aliasSpans: readonly Span[]
  /** Levels of warnings that differ from the catalogue's. */
  readonly levels: Levels
  /** So many warnings may be left; null where any number may. */
  readonly mostWarnings: number | null
  /** In percent: so much rulings must cover where that is measured; null where any share will do. */
  readonly leastCoverage: number | null
  /** In percent: so many changes of meaning rulings must notice; null where nothing is said of it. */
  readonly leastNoticed: number | null
}

/** Finds the packs that a pattern means, as paths below the folder of the project. */
export type FindPacks = (pattern: string) => readonly string[]

/**
 * Read the file of a project.
 * @param path as diagnostics name it
 * @param find looks for packs
 * @returns `project` is null where the file has mistakes
 */
export function readProject(
  path: string,
  content: Uint8Array | string,
  find: FindPacks,
): { readonly project: Project | null; readonly source: string; readonly diagnostics: readonly Diagnostic[] } {
  const read = readFile(path, "project", content)
  const diagnostics = [...read.diagnostics]
  const source = read.source ?? ""
  if (read.root === null) return { project: null, source, diagnostics }
  const file = new Located<ProjectFile>(read.root)
  const named = new Set((file.get("packs")?.items() ?? []).flatMap((pattern) => packsOf(pattern, find, diagnostics)))
  const ignored = new Set(
    (file.get("ignore")?.items() ?? []).flatMap((pattern) => ignoredBy(pattern, named, find, diagnostics)),
  )
  const thresholds = file.get("thresholds")
  const project: Project = {
    packs: [...named].filter((pack) => !ignored.has(pack)),
    ignored,
    order: (file.get("order")?.items() ?? []).map(({ value }) => value),
    aliases: file.get("aliases")?.value ?? {},
    aliasSpans: aliasesIn(file.get("aliases"), path).map(({ span }) => span),
    levels: levelsOf(file, diagnostics),
    mostWarnings: thresholds?.get("warnings")?.value ?? null,
    leastCoverage: thresholds?.get("coverage")?.value ?? null,
    leastNoticed: thresholds?.get("mutation")?.value ?? null,
  }
  return { project: diagnostics.length > 0 ? null : project, source, diagnostics }
}

function packsOf(pattern: Located<string>, find: FindPacks, diagnostics: Diagnostic[]): readonly string[] {
  const found = find(pattern.value)
  if (found.length === 0) {
    const facts = { case: "packs", pattern: pattern.value, known: find("**") } as const
    diagnostics.push(report("project/no-pack", pattern.span, facts))
  }
  return found
}

function ignoredBy(
  pattern: Located<string>,
  named: ReadonlySet<string>,
  find: FindPacks,
  diagnostics: Diagnostic[],
): readonly string[] {
  const found = find(pattern.value).filter((pack) => named.has(pack))
  if (found.length === 0) {
    const facts = { case: "ignore", pattern: pattern.value, known: [...named] } as const
    diagnostics.push(report("project/no-pack", pattern.span, facts))
  }
  return found
}

function levelsOf(file: Located<ProjectFile>, diagnostics: Diagnostic[]): Levels {
  const levels = new Map<DiagnosticCode, Level>()
  for (const { name, span, value } of file.get("lints")?.entries() ?? []) {
    if (!isDiagnosticCode(name)) {
      diagnostics.push(report("project/unknown-code", span, { code: name, known: Object.keys(catalogue) }))
    } else if (!isConfigurable(name)) {
      diagnostics.push(report("project/fixed-level", span, { code: name }))
    } else {
      levels.set(name, value.value)
    }
  }
  return levels
}
