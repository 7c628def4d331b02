import type { PackFile } from "../../schemas/index.ts"
import { type Diagnostic, factsOf } from "../diagnostics/diagnostic.ts"
import type { Edit } from "../diagnostics/fix.ts"
import { report } from "../diagnostics/report.ts"
import { verbWord } from "../lexicon/model-words.ts"
import { isInside, type Span, type Text } from "../text.ts"
import type { Located } from "./located.ts"
import { isVersion } from "./manifest.ts"
import type { Merged } from "./merge-packs.ts"
import type { Layer } from "./packs.ts"
import { type Name, namesSaidIn } from "./said-names.ts"
import { SECTIONS } from "./sections.ts"

/** A name that a pack has given up, as its `renamed` or `removed` says: what it is called now; null for what is gone. */
interface GivenUp extends Name {
  readonly pack: string
  readonly version: string
  readonly because: string | null
  /** Where the pack says so. */
  readonly span: Span
}

/**
 * What is told of packs, with each name that a pack leaned on has given up: nothing is called so any more, so that whoever
 * leans on it and says it means what was. Of the texts and keys that say it nothing else is told.
 */
export function withRenamedThings(
  told: readonly Diagnostic[],
  layers: readonly Layer[],
  merged: Merged,
): readonly Diagnostic[] {
  const all = layers.flatMap((layer) => givenUpBy(layer))
  if (all.length === 0) return told
  const declared = declaredNames(merged)
  const wrong = all.filter(({ old, section, now }) => declared.has(nameIn(section, old)) && now !== old)
  const found = layers.flatMap((layer) => {
    const meant = all.filter((gone) => layer.over.has(gone.pack) && !wrong.includes(gone))
    return meant.length === 0 ? [] : namesSaidIn(layer, meant)
  })
  const isRetold = (each: Diagnostic): boolean => {
    const { span } = each
    // What has a property under its old name does not lack it.
    const lacks = factsOf(each, "pack/missing-property")?.property
    return found.some(({ around, now }) => {
      if (span.file !== around.file) return false
      return lacks === undefined ? span.start >= around.start && span.end <= around.end : lacks === now
    })
  }
  return [
    ...told.filter((each) => !isRetold(each)),
    ...all.flatMap((gone) => mistakesIn(gone, declared)),
    ...found.map(({ name, span, said, now }) => {
      const { pack, version, because, span: place } = name
      const facts = { said, pack, version, place }
      const edits: readonly Edit[] = [{ span, text: now ?? "" }]
      return now === null
        ? report("pack/renamed", span, { case: "removed", ...facts, because: because ?? "" })
        : report("pack/renamed", span, { case: "renamed", ...facts, now, edits })
    }),
  ]
}

/** What is told without what stands in a text that speaks of what is called otherwise now. */
export function withoutRetold(told: readonly Diagnostic[], texts: () => readonly Text[]): readonly Diagnostic[] {
  const renamed = told.filter(({ code }) => code === "pack/renamed")
  if (renamed.length === 0) return told
  const retold = texts().filter((text) => renamed.some(({ span }) => isInside(span, text)))
  return told.filter((each) => each.code === "pack/renamed" || !retold.some((text) => isInside(each.span, text)))
}

function givenUpBy({ info, pack }: Layer): readonly GivenUp[] {
  const manifest: Located<PackFile> | null = pack.manifest
  const said = (key: "renamed" | "removed"): readonly GivenUp[] =>
    (manifest?.get(key)?.entries() ?? []).flatMap(({ name: version, value }) =>
      value.entries().flatMap(({ name: section, value: names }) =>
        names.entries().map(({ name: old, span, value: { value: written } }) => ({
          pack: info.name,
          version,
          section,
          old,
          now: key === "renamed" ? String(written) : null,
          because: key === "removed" ? String(written) : null,
          span,
        })),
      ),
    )
  const all = [...said("renamed"), ...said("removed")]
  return all.map((gone) => ({ ...gone, ...lastOf(gone, all) }))
}

/** What a thing is called that was renamed again and again, or that it is gone by now. */
function lastOf(gone: GivenUp, all: readonly GivenUp[]): Pick<GivenUp, "now" | "because"> {
  let last = gone
  for (const _ of all) {
    const next = all.find(({ section, old }) => section === last.section && old === last.now)
    if (!next || next === last) break
    last = next
  }
  return { now: last.now, because: last.because }
}

/** A name that is in use again, a new one that is not there, a version that is none. */
function mistakesIn(
  { span, old, now, section, pack, version }: GivenUp,
  declared: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  if (!isVersion(version)) return [report("pack/bad-version", span, { case: "version", written: version })]
  if (now !== old && declared.get(nameIn(section, old)) === pack)
    return [report("pack/bad-rename", span, { case: "still", name: old })]
  const isKnown = now === null || !isSection(section) || declared.has(nameIn(section, now))
  return isKnown ? [] : [report("pack/bad-rename", span, { case: "missing", name: now })]
}

const isSection = (section: string): boolean =>
  section === "components" || (SECTIONS as readonly string[]).includes(section)

const nameIn = (section: string, name: string): string => `${section}\0${name}`

/** The pack that declares each name, by its section. */
function declaredNames(merged: Merged): ReadonlyMap<string, string> {
  const sections = SECTIONS.flatMap((section) =>
    merged.section(section).map(({ name, pack }) => [nameIn(section, name), pack] as const),
  )
  const components = merged.components.map(({ name, pack }) => [nameIn("components", name), pack] as const)
  const verbs = merged.section("verbs").flatMap(({ name, pack, value }) => {
    const usage = value.get("usage")?.text
    return usage ? [[nameIn("verbs", verbWord({ name, usage })), pack] as const] : []
  })
  return new Map([...sections, ...verbs, ...components])
}
