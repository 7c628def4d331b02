import { participleOf, pastOf, pluralOf, thirdOf } from "../lexicon/inflect.ts"
import { type Span, spanIn, type Text } from "../text.ts"
import type { Layer } from "./packs.ts"
import type { YamlNode } from "./yaml.ts"

/** A name, and what is to be said in its place; null where nothing is. */
export interface Name {
  readonly section: string
  readonly old: string
  readonly now: string | null
}

/** A name where it is said, with what goes in its place, in the same form. */
export interface SaidName<N extends Name> {
  readonly name: N
  readonly span: Span
  readonly said: string
  readonly now: string | null
  /** The text, or the key with its value, that says it. */
  readonly around: Span
}

/** Keys whose texts are for people, or name nothing of the game. */
const FOR_PEOPLE = new Set(["says", "because", "reminder", "title", "description", "id", "name"])

/** Where keys are names of things of the packs leaned on. */
const NAMING = new Set(["amend", "replace"])

/** Where the files of a pack say names, in every form, in sentences and as keys of what belongs to another pack. */
export function namesSaidIn<N extends Name>({ pack }: Layer, all: readonly N[]): readonly SaidName<N>[] {
  const forms = all.flatMap((name) => formsOf(name).map((form) => ({ name, ...form })))
  // Of names that begin alike the longest is meant.
  const sorted = [...forms].sort((a, b) => b.said.length - a.said.length)
  const found: SaidName<N>[] = []
  const visit = (node: YamlNode, key: string, isNaming: boolean): void => {
    if (node.kind === "list") for (const item of node.items) visit(item, key, isNaming)
    if (node.kind === "scalar" && typeof node.value === "string" && !FOR_PEOPLE.has(key))
      found.push(...inText(node.text, sorted))
    if (node.kind !== "map") return
    for (const { key: own, keySpan, value } of node.entries) {
      const name = isNaming ? all.find(({ old }) => old === own) : undefined
      if (name) {
        const around = { ...keySpan, end: Math.max(keySpan.end, value.span.end) }
        found.push({ name, span: keySpan, said: own, now: name.now, around })
      }
      visit(value, own, isNaming || NAMING.has(own))
    }
  }
  if (pack.game) visit(pack.game.node, "", false)
  // A property of a component is named by a key.
  for (const { component, kind } of pack.components) {
    visit(component.node, "", true)
    if (kind) visit(kind.node, "kind", false)
  }
  for (const ruling of pack.rulings) visit(ruling.node, "", false)
  return found.filter(({ span }, index) => !found.slice(0, index).some((before) => sameSpan(before.span, span)))
}

const sameSpan = (one: Span, other: Span): boolean => one.file === other.file && one.start === other.start

interface Form {
  readonly said: string
  readonly now: string | null
}

/** Each form in which a name may be said, with the same form of the new one. */
function formsOf({ section, old, now }: Name): readonly Form[] {
  const form = (inflect: (word: string) => string): Form => ({
    said: inflect(old),
    now: now === null ? null : inflect(now),
  })
  const same = form((word) => word)
  if (section === "components") return [same]
  if (section === "verbs") return [same, form(thirdOf), form(pastOf), form(participleOf)]
  return [same, form(pluralOf)]
}

function inText<N extends Name>(text: Text, forms: readonly (Form & { readonly name: N })[]): readonly SaidName<N>[] {
  const taken: SaidName<N>[] = []
  const around = spanIn(text, 0, text.value.length)
  for (const { said, now, name } of forms) {
    // Names have the case that they are declared in; other words may begin a sentence.
    const flags = name.section === "components" ? "gu" : "giu"
    const word = new RegExp(
      `(?<![\\p{L}\\p{N}'-])${said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}'-])`,
      flags,
    )
    for (const { index, 0: image } of text.value.matchAll(word)) {
      const span = spanIn(text, index, index + image.length)
      if (taken.some((before) => before.span.start < span.end && span.start < before.span.end)) continue
      const isCapital = now !== null && /^\p{Lu}/u.test(image) && !/^\p{Lu}/u.test(said)
      taken.push({ name, span, said: image, now: isCapital ? now.charAt(0).toUpperCase() + now.slice(1) : now, around })
    }
  }
  return taken
}
