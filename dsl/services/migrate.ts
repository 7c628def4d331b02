import { type Diagnostic, factsOf } from "../diagnostics/diagnostic.ts"
import { withDependency } from "./dependencies.ts"
import { type Looked, type Mended, mendAll } from "./mend-all.ts"
import { languageSaid, withLanguage } from "./pack-language.ts"

/** What came of taking a pack to another version of the language, and of the packs that it leans on. */
export interface Migrated extends Mended {
  /** The mistakes of its files that are left: only its author can say what is meant. */
  readonly asked: readonly Diagnostic[]
}

/**
 * Take a pack to a later version of the language: what has changed its meaning up to it is rewritten so that it does what
 * it did, and the pack says that version, unless something is left that only its author can say. What packs leaned on have
 * renamed is called by its new name, and where nothing else is wrong, the pack says that it goes with their versions.
 * @param look checks the pack with some of its files changed
 * @param pack whose files may be changed, and the path of its `pack.yaml`
 * @param from the version that a pack is in that does not say one
 * Throws RangeError for a pack whose `pack.yaml` can't be read, or does not say its version where `from` is null.
 */
export function migrate(
  look: (changed: ReadonlyMap<string, string>) => Looked,
  pack: { readonly own: (file: string) => boolean; readonly manifest: string },
  { from, to }: { readonly from: number | null; readonly to: number },
): Migrated {
  const original = look(new Map()).sources.get(pack.manifest) ?? ""
  const language = languageSaid(original) ?? from
  const said = language === null ? null : withLanguage(original, language)
  if (said === null) throw new RangeError(`${pack.manifest} does not say its version`)
  const lookIn = (changed: ReadonlyMap<string, string>): Looked =>
    look(said === original ? changed : new Map([[pack.manifest, said], ...changed]))
  const mended = mendAll(lookIn, pack.own, false, (each) => isMigrated(each, to))
  const wrong = mended.left.filter(
    (each) => each.severity === "error" && pack.own(each.span.file) && !isLater(each, to),
  )
  const ranges = wrong.flatMap((each) => factsOf(each, "pack/wrong-version") ?? [])
  const asked = wrong.filter(({ code }) => code !== "pack/wrong-version")
  const isWhole = !asked.some(({ code }) => code === "pack/changed-meaning")
  const before = mended.changed.get(pack.manifest) ?? said
  const raised = (isWhole ? withLanguage(before, to) : null) ?? before
  const manifest = asked.length > 0 ? raised : ranges.reduce(withVersion, raised)
  const files = [...mended.changed, [pack.manifest, manifest] as const]
  const changed = new Map(files.filter(([file, text]) => file !== pack.manifest || text !== original))
  return { ...mended, changed, asked }
}

/** The text of a `pack.yaml` that goes with the version of a pack that is there. */
const withVersion = (source: string, { name, version }: { readonly name: string; readonly version: string }): string =>
  withDependency(source, name, `^${version}`) ?? source

/** Whether something is told of because the language, or a pack that is leaned on, has changed. */
function isMigrated(diagnostic: Diagnostic, to: number): boolean {
  if (diagnostic.code === "pack/renamed") return true
  return factsOf(diagnostic, "pack/changed-meaning") !== null && !isLater(diagnostic, to)
}

/** Whether it has changed in a version that is not to be come to. */
const isLater = (diagnostic: Diagnostic, to: number): boolean =>
  (factsOf(diagnostic, "pack/changed-meaning")?.since ?? 0) > to
