import { type Diagnostic, factsOf } from "../diagnostics/diagnostic.ts"
import { type Looked, type Mended, mendAll } from "./mend-all.ts"
import { languageSaid, withLanguage } from "./pack-language.ts"

/** What came of taking a pack to another version of the language. */
export interface Migrated extends Mended {
  /** What has changed since the pack was written, and only its author can say. */
  readonly asked: readonly Diagnostic[]
}

/**
 * Take a pack to a later version of the language: what has changed its meaning up to it is rewritten so that it does what
 * it did, and the pack says that version, unless something is left that only its author can say.
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
  const isOfIt = (each: Diagnostic): boolean => isMigrated(each, to)
  const mended = mendAll(lookIn, pack.own, false, isOfIt)
  const asked = mended.left.filter((each) => isOfIt(each) && pack.own(each.span.file))
  const isWhole = !asked.some(({ code }) => code === "pack/changed-meaning")
  const before = mended.changed.get(pack.manifest) ?? said
  const manifest = (isWhole ? withLanguage(before, to) : null) ?? before
  const files = [...mended.changed, [pack.manifest, manifest] as const]
  const changed = new Map(files.filter(([file, text]) => file !== pack.manifest || text !== original))
  return { ...mended, changed, left: isWhole ? look(changed).diagnostics : mended.left, asked }
}

/** Whether something is told of because the language, or a pack that is leaned on, has changed. */
function isMigrated(diagnostic: Diagnostic, to: number): boolean {
  const changed = factsOf(diagnostic, "pack/changed-meaning")
  return changed !== null && changed.since <= to
}
