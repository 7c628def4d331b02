/** Projects as what a link carries, and back. */
import { packReferences } from "../../dsl/index.ts"
import type { Refusal } from "../../dsl/zip/index.ts"
import type { TableRecord } from "../../simulator/table/index.ts"
import type { OwnPack } from "./own-pack.ts"
import { applyPatch, patchBetween } from "./patch.ts"
import { changedFiles, type Files, newProject, type Origin, type Project } from "./project.ts"
import { isPatch, type PackRef, type Shared, type SharedFile } from "./shared.ts"

/** A pack that comes with Cardwright, with its texts. */
export interface KnownPack {
  readonly about: Pick<OwnPack, "name" | "version" | "hash">
  readonly files: Files
}

/** As many digits of a hash tell any two packs apart. */
const HASH_DIGITS = 16

/** What a project is played with: names of packs as they are laid, and the files of those that do not come with Cardwright. */
interface Others {
  readonly names: readonly string[]
  readonly files: ReadonlyMap<string, Files>
}

/**
 * What a link to a project carries: of a pack that comes with Cardwright the changes, of any other all files.
 * @param known the packs that come with Cardwright, by name, at least those of `packsFor`
 */
export function sharedOf(
  project: Project,
  table: TableRecord | null,
  known: ReadonlyMap<string, KnownPack>,
  others: Others = { names: [], files: new Map() },
): Shared {
  const { name, title, files, origin } = project
  const base = origin.kind === "content" ? known.get(origin.name) : undefined
  const beside = besideOf(project, others)
  const all = reached(files, beside, others.names)
  const leansOn = [...all].flatMap((each) => {
    const pack = beside.has(each) ? undefined : known.get(each)
    return pack ? [refOf(pack)] : []
  })
  const bases = new Map([...beside].filter(([each]) => all.has(each) || project.bases.has(each)))
  return {
    name,
    title,
    base: base ? refOf(base) : null,
    files: base ? changesOf(base.files, files) : files,
    leansOn,
    bases,
    playedWith: others.names,
    table,
  }
}

/** The names of the packs that come with Cardwright which `sharedOf` has to know of a project and what it is played with. */
export function packsFor(project: Project, others: Others = { names: [], files: new Map() }): string[] {
  const { origin, files } = project
  const all = reached(files, besideOf(project, others), others.names)
  return [...new Set([...(origin.kind === "content" ? [origin.name] : []), ...all])]
}

/** The packs of a project that it leans on, not those that it is only played with. */
export function leanedOn({ files, bases }: Project): ReadonlyMap<string, Files> {
  const all = reached(files, bases)
  return new Map([...bases].filter(([name]) => all.has(name)))
}

/** The pack's own idea of another one comes first. */
const besideOf = ({ bases }: Project, { files }: Others): ReadonlyMap<string, Files> => new Map([...files, ...bases])

/** The names of all packs that some files lean on, and of others with those that they lean on, through those that lie beside. */
function reached(files: Files, beside: ReadonlyMap<string, Files>, others: readonly string[] = []): Set<string> {
  const names = new Set<string>()
  const take = (name: string): void => {
    if (names.has(name)) return
    names.add(name)
    follow(beside.get(name) ?? new Map())
  }
  const follow = (texts: Files): void => packReferences(texts).forEach(take)
  follow(files)
  others.forEach(take)
  return names
}

function changesOf(before: Files, after: Files): Map<string, SharedFile> {
  return new Map(
    changedFiles({ saved: before, files: after }).map(({ path, saved, draft }) => {
      if (saved === null || draft === null) return [path, draft]
      const hunks = patchBetween(saved, draft)
      const isShorter = JSON.stringify(hunks).length < draft.length
      return [path, isShorter ? hunks : draft]
    }),
  )
}

/** Something that is not as the sender had it. Tell the user of it; the rest is open. */
export interface LinkNotice {
  readonly code: "link/other-base" | "link/lost-change"
  readonly message: string
}

export interface OpenedLink {
  readonly ok: true
  readonly project: Project
  readonly table: TableRecord | null
  /** Names of packs that it is played with. */
  readonly playedWith: readonly string[]
  readonly notices: readonly LinkNotice[]
}

/** The names of the packs that have to be at hand to open a link. */
export function packsOf({ base, leansOn }: Shared): string[] {
  return [...new Set([...(base ? [base.name] : []), ...leansOn.map(({ name }) => name)])]
}

/**
 * Make a project of what a link carries. It is nobody's own yet: "Keep a copy" makes it so.
 * @param known the packs that come with Cardwright, by name; see `packsOf`
 */
export function openShared(
  shared: Shared,
  known: ReadonlyMap<string, KnownPack>,
): OpenedLink | Refusal<"link/missing-pack"> {
  const notices: LinkNotice[] = []
  for (const ref of [...(shared.base ? [shared.base] : []), ...shared.leansOn]) {
    const pack = known.get(ref.name)
    if (!pack)
      return {
        ok: false,
        code: "link/missing-pack",
        message: `this link needs the pack ${ref.name} ${ref.version}, which is not here`,
        hint: "ask for a zip, which has it inside",
      }
    if (refOf(pack).hash !== ref.hash)
      notices.push({
        code: "link/other-base",
        message: `This was made with ${ref.name} ${ref.version}; here it is ${pack.about.version}, and not the same. Games may go another way.`,
      })
  }
  const base = shared.base ? known.get(shared.base.name) : undefined
  const files = new Map(base?.files)
  for (const [path, file] of shared.files) applyTo(files, path, file, notices)
  const { name, title, bases, playedWith, table } = shared
  const origin: Origin = base ? { kind: "content", ...aboutOf(base) } : { kind: "link", name }
  const project = newProject({ name, title, origin, files, saved: base?.files ?? new Map(), bases })
  return { ok: true, project, table, playedWith, notices }
}

function applyTo(files: Map<string, string>, path: string, file: SharedFile, notices: LinkNotice[]): void {
  if (file === null) {
    files.delete(path)
  } else if (!isPatch(file)) {
    files.set(path, file)
  } else {
    const before = files.get(path)
    const { text, lost } = applyPatch(before ?? "", file)
    if (before !== undefined || lost.length < file.length) files.set(path, text)
    for (const { at } of lost)
      notices.push({
        code: "link/lost-change",
        message: `A change of ${path} near line ${at + 1} was left out: what it changes is not there.`,
      })
  }
}

function aboutOf({ about: { name, version, hash } }: KnownPack): PackRef {
  return { name, version, hash }
}

function refOf(pack: KnownPack): PackRef {
  return { ...aboutOf(pack), hash: pack.about.hash.slice(0, HASH_DIGITS) }
}
