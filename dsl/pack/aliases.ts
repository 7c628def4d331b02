/** What a pack calls things of packs that it leans on, where strangers have given different things one name. */
import type { PackFile } from "../../schemas/index.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { verbWord } from "../lexicon/model-words.ts"
import type { Span, Text } from "../text.ts"
import { Located } from "./located.ts"
import type { ReadPack } from "./read-pack.ts"
import { FOR_PEOPLE, type Form, formsOf, type Name, wordsFor } from "./said-names.ts"
import { SECTIONS } from "./sections.ts"
import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from "./yaml.ts"

/** By pack and sort of thing: the name there, and the one here. */
export type Aliases = NonNullable<PackFile["aliases"]>

/** Another name for a thing of a pack. */
export interface Alias extends Name {
  readonly now: string
  /** The pack that declares it. */
  readonly pack: string
  /** The pack that says so: it and those that lean on it know the thing by its new name alone. */
  readonly by: string
  readonly span: Span
  /** Where the pack is named. */
  readonly place: Span
}

/** The aliases that a manifest gives, or the file of a project. */
export const aliasesIn = (aliases: Located<Aliases> | null, by: string): readonly Alias[] =>
  (aliases?.entries() ?? []).flatMap(({ name: pack, span: place, value: sections }) =>
    sections.entries().flatMap(({ name: section, value: names }) =>
      names.entries().map(({ name: old, span, value: { value: now } }) => ({
        section,
        old,
        now: String(now),
        pack,
        by,
        span,
        place,
      })),
    ),
  )

/** What an alias is given beside. */
interface Around {
  /** The packs that its pack leans on. */
  readonly leans: readonly string[]
  /** All that packs declare. */
  readonly names: readonly string[]
  /** The aliases before it. */
  readonly before: readonly Alias[]
}

/** What is wrong with an alias; null for nothing. */
export function aliasProblem(
  alias: Alias,
  owner: ReadPack | null,
  { leans, names, before }: Around,
): Diagnostic | null {
  const { section, old, now, pack, span, place } = alias
  if (owner === null) return report("pack/bad-alias", place, { case: "stranger", pack, known: leans })
  const known = declaredIn(owner, section)
  if (!known.includes(old)) return report("pack/bad-alias", span, { case: "missing", pack, section, name: old, known })
  if (now === old) return report("pack/bad-alias", span, { case: "same", name: old })
  if (names.includes(now)) return report("pack/bad-alias", span, { case: "taken", name: now })
  const other = before.find((each) => each.pack === pack && each.section === section && each.old === old)
  if (other && other.now !== now)
    return report("pack/bad-alias", span, { case: "twice", name: old, by: other.by, now: other.now, first: other.span })
  return null
}

/** The names of one sort that a pack declares: of verbs their words. */
function declaredIn({ game, components }: ReadPack, section: string): readonly string[] {
  if (section === "components") return components.flatMap(({ component }) => component.get("name")?.value ?? [])
  const node = entryOf(game?.node ?? null, section)?.value
  // Nouns may be a list of bare words; other lists are of sentences.
  if (node?.kind === "list" && section !== "nouns") return []
  if (node?.kind === "list") return node.items.flatMap((item) => (item.kind === "scalar" ? [item.text.value] : []))
  return (node?.kind === "map" ? node.entries : []).map((entry) => (section === "verbs" ? wordOf(entry) : entry.key))
}

/** All that a pack declares by name. */
export const namesOf = (pack: ReadPack): readonly string[] =>
  [...SECTIONS, "components"].flatMap((section) => declaredIn(pack, section))

const entryOf = (node: YamlNode | null, key: string): YamlEntry | undefined =>
  node?.kind === "map" ? node.entries.find((entry) => entry.key === key) : undefined

/** The word of a verb by its key. */
export function wordOfVerb({ game }: ReadPack, name: string): string {
  const verbs = entryOf(game?.node ?? null, "verbs")?.value
  const entry = verbs && entryOf(verbs, name)
  return entry ? wordOf(entry) : name
}

/** The word that a verb's sentences begin with. */
function wordOf({ key, value }: YamlEntry): string {
  const usage = entryOf(value, "usage")?.value
  return usage?.kind === "scalar" ? verbWord({ name: key, usage: usage.text }) : key
}

/**
 * A pack in which things of its own, or of packs that it leans on, are called otherwise. Each word stays at its place in its file.
 * @param all with the packs that declare them
 * @param names of everything else, so that `Crab` is not found in `Sand Crab`
 */
export function withAliases(
  pack: ReadPack,
  all: readonly { readonly alias: Alias; readonly owner: ReadPack }[],
  names: readonly string[],
): ReadPack {
  if (all.length === 0) return pack
  const renaming = new Renaming(all, names)
  const { manifest, folder, game, components, rulings, judged, pictures, sources, diagnostics } = pack
  return {
    manifest: manifest && new Located(renaming.manifest(manifest.node)),
    folder,
    game: game && new Located(renaming.node(game.node, [])),
    components: components.map(({ component, kind }) => ({
      component: new Located(renaming.node(component.node, ["components", component.get("name")?.value ?? ""])),
      kind: kind && new Located(renaming.node(kind.node, ["kind"])),
    })),
    rulings: rulings.map(({ node }) => new Located(renaming.node(node, ["rulings", ""]))),
    judged,
    pictures,
    get hash() {
      return pack.hash
    },
    sources,
    diagnostics,
  }
}

class Renaming {
  readonly #aliases: readonly Alias[]
  readonly #forms: readonly Form[]
  /** Keys of verbs, which may be other than their words. */
  readonly #verbs = new Map<string, string>()

  constructor(all: readonly { readonly alias: Alias; readonly owner: ReadPack }[], names: readonly string[]) {
    this.#aliases = all.map(({ alias }) => alias)
    const own = all.flatMap(({ alias, owner }) => formsOf(alias, irregular(alias, owner)))
    const others = names.filter((name) => own.some(({ said }) => name !== said && name.includes(said)))
    const kept = others.flatMap((name) => formsOf({ section: "", old: name, now: name }))
    this.#forms = [...own, ...kept].sort((a, b) => b.said.length - a.said.length)
    for (const { alias, owner } of all) {
      if (alias.section !== "verbs") continue
      const verbs = entryOf(owner.game?.node ?? null, "verbs")?.value
      for (const entry of verbs?.kind === "map" ? verbs.entries : [])
        if (wordOf(entry) === alias.old) this.#verbs.set(entry.key, keyOfVerb(entry.key, alias))
    }
  }

  /** @param path the keys that lead to it */
  node(node: YamlNode, path: readonly string[]): YamlNode {
    if (node.kind === "list") return { ...node, items: node.items.map((item) => this.node(item, path)) }
    if (node.kind === "map")
      return { ...node, entries: node.entries.map((entry) => this.#entry(entry, path)) } satisfies YamlMap
    return this.#scalar(node, path)
  }

  /** What it says of names that were given up before speaks of the new one. */
  manifest(node: YamlNode): YamlNode {
    if (node.kind !== "map") return node
    const entries = node.entries.map((entry) =>
      entry.key === "renamed" ? { ...entry, value: this.node(entry.value, [entry.key]) } : entry,
    )
    return { ...node, entries }
  }

  #entry({ key, keyText, keySpan, value }: YamlEntry, path: readonly string[]): YamlEntry {
    const now = this.#keyNow(key, path)
    return {
      key: now,
      keyText: now === key ? keyText : wholly(keyText, now),
      keySpan,
      value: this.node(value, [...path, key]),
    }
  }

  #keyNow(key: string, path: readonly string[]): string {
    const alias = this.#aliases.find(
      ({ section, old }) => section !== "verbs" && old === key && isNamedBy(section, path),
    )
    if (alias) return alias.now
    const verb = this.#aliases.find(({ section, old }) => section === "verbs" && old === key)
    if (verb && path.length === 1 && path[0] === "defaults") return verb.now
    // Icons are given to verbs by their words.
    if (path[0] === "look") return (verb && path.at(-1) === "verbs" && verb.now) || key
    return (isNamedBy("verbs", path) && this.#verbs.get(key)) || key
  }

  #scalar(node: YamlScalar, path: readonly string[]): YamlScalar {
    if (typeof node.value !== "string") return node
    const key = path.at(-1) ?? ""
    if (key === "name" && path[0] === "components") {
      const named = this.#aliases.find(({ section, old }) => section === "components" && old === node.value)
      return named ? { ...node, value: named.now, text: wholly(node.text, named.now) } : node
    }
    // Icons and pictures have names of their own.
    if (FOR_PEOPLE.has(key) || path[0] === "look") return node
    const text = replacedIn(node.text, this.#forms)
    return text === node.text ? node : { ...node, value: text.value, text }
  }
}

/** Forms that a thing is declared with: a plural of its own, a past. */
function irregular({ section, old }: Alias, { game }: ReadPack): Readonly<Record<string, string>> {
  const declared = entryOf(game?.node ?? null, section)?.value
  const all = declared?.kind === "map" ? declared.entries : []
  const found: Record<string, string> = {}
  for (const entry of all.filter((each) => (section === "verbs" ? wordOf(each) : each.key) === old))
    for (const form of ["plural", "past", "participle"]) {
      const value = entryOf(entry.value, form)?.value
      if (value?.kind === "scalar" && typeof value.value === "string" && value.value !== "-") found[form] = value.value
    }
  return found
}

const keyOfVerb = (key: string, { old, now }: Alias): string => {
  const [before, after] = [old, now].map((word) => word.replaceAll(" ", "-")) as [string, string]
  return key.includes(before) ? key.replace(before, after) : `${after}-${key}`
}

/** Whether the keys of a map are names of a sort of thing. */
function isNamedBy(section: string, path: readonly string[]): boolean {
  const [last, before] = [path.at(-1), path.at(-2)]
  if (path[0] === "look")
    return path.length === 3 ? last === section : path.length === 2 && last === "art" && section === "components"
  if (section === "options" && last === "options") return true
  if (section === "spans" && last === "scripts" && before === "amend") return true
  if (last !== section || path[0] === "rulings") return false
  return path.length === 1 || before === "amend" || before === "replace" || path[0] === "modules"
}

/** All of a text as another word, which stands where it stood. */
const wholly = ({ file, offsets, value }: Text, now: string): Text => ({
  value: now,
  file,
  offsets: [...Array.from(now, () => offsets[0] ?? 0), offsets[value.length] ?? 0],
})

/** A text with other words in it, each at the place of those that it is put for. */
function replacedIn(text: Text, forms: readonly Form[]): Text {
  const found = wordsFor(text, forms).filter(({ form, said }) => form.now !== null && form.now !== said)
  if (found.length === 0) return text
  let value = ""
  const offsets: number[] = []
  let at = 0
  const keep = (end: number): void => {
    for (; at < end; at++) {
      value += text.value[at]
      offsets.push(text.offsets[at] ?? 0)
    }
  }
  for (const { start, end, now } of found) {
    keep(start)
    value += now
    for (let index = 0; index < now.length; index++)
      offsets.push(text.offsets[index === now.length - 1 ? end - 1 : start] ?? 0)
    at = end
  }
  keep(text.value.length)
  return { value, file: text.file, offsets: [...offsets, text.offsets[text.value.length] ?? 0] }
}
