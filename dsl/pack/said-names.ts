import { participleOf, pastOf, pluralOf, singularOf, thirdOf } from "../lexicon/inflect.ts"
import { type Span, spanIn, type Text } from "../text.ts"
import type { ReadPack } from "./read-pack.ts"
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
export const FOR_PEOPLE: ReadonlySet<string> = new Set([
  "says",
  "because",
  "reminder",
  "title",
  "description",
  "id",
  "name",
])

/** Where keys are names of things of the packs leaned on. */
const NAMING = new Set(["amend", "replace"])

/** Where the files of a pack say names, in every form, in sentences and as keys of what belongs to another pack. */
export function namesSaidIn<N extends Name>(
  { pack }: { readonly pack: ReadPack },
  all: readonly N[],
): readonly SaidName<N>[] {
  const forms = all.flatMap((name) => formsOf(name).map((form) => ({ name, ...form })))
  // Of names that begin alike the longest is meant.
  const sorted = [...forms].sort((a, b) => b.said.length - a.said.length)
  const found: SaidName<N>[] = []
  const visit = (node: YamlNode, key: string, isNaming: boolean, isLook = false): void => {
    if (node.kind === "list") for (const item of node.items) visit(item, key, isNaming, isLook)
    if (node.kind === "scalar" && typeof node.value === "string" && !FOR_PEOPLE.has(key) && !isLook)
      found.push(...inText(node.text, sorted))
    if (node.kind !== "map") return
    for (const { key: own, keySpan, value } of node.entries) {
      const name = isNaming ? all.find(({ old }) => old === own) : undefined
      if (name) {
        const around = { ...keySpan, end: Math.max(keySpan.end, value.span.end) }
        found.push({ name, span: keySpan, said: own, now: name.now, around })
      }
      visit(value, own, isNaming || NAMING.has(own), isLook)
    }
  }
  // The keys of a look are names, what it gives them are those of icons and pictures.
  for (const { key, value } of pack.game?.node.kind === "map" ? pack.game.node.entries : [])
    visit(value, key, key === "look" || NAMING.has(key), key === "look")
  // A property of a component is named by a key.
  for (const { component, kind } of pack.components) {
    visit(component.node, "", true)
    if (kind) visit(kind.node, "kind", false)
  }
  for (const ruling of pack.rulings) visit(ruling.node, "", false)
  return found.filter(({ span }, index) => !found.slice(0, index).some((before) => sameSpan(before.span, span)))
}

const sameSpan = (one: Span, other: Span): boolean => one.file === other.file && one.start === other.start

/** A form of a name, and the same form of the one that is said in its place. */
export interface Form {
  readonly section: string
  readonly said: string
  readonly now: string | null
}

/**
 * Each form in which a name may be said, with the same form of the new one.
 * @param own forms that it is declared with: `plural`, `past`, `participle`
 */
export function formsOf({ section, old, now }: Name, own: Readonly<Record<string, string>> = {}): readonly Form[] {
  const form = (inflect: (word: string) => string, declared?: string): Form => ({
    section,
    said: declared ?? inflect(old),
    now: now === null ? null : inflect(now),
  })
  const same = form((word) => word)
  if (section === "components") return [same]
  if (section === "verbs") return [same, form(thirdOf), form(pastOf, own.past), form(participleOf, own.participle)]
  // `hours` is a plural already.
  if (own.plural === undefined && singularOf(old) !== null) return [same, form((word) => singularOf(word) ?? word)]
  return [same, form(pluralOf, own.plural)]
}

/** A name is a whole word, of which something may be (`the gull's cost`) or which may be denied (`non-gull`). */
const BEFORE = "(?<![\\p{L}\\p{N}']|(?<!\\bnon)-)"
const BEHIND = "(?![\\p{L}\\p{N}-]|'(?!s?(?![\\p{L}\\p{N}])))"

/** Where a text says one of some forms, in order; of those that begin alike the longer one stands first among them. */
export function wordsFor<F extends Form>(
  text: Text,
  forms: readonly F[],
): readonly {
  readonly form: F
  readonly start: number
  readonly end: number
  readonly said: string
  readonly now: string
}[] {
  const found: { form: F; start: number; end: number; said: string; now: string }[] = []
  for (const form of forms) {
    const { said, now, section } = form
    // Names have the case that they are declared in; other words may begin a sentence.
    const flags = section === "components" ? "gu" : "giu"
    const name = said.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    for (const { index, 0: image } of text.value.matchAll(new RegExp(BEFORE + name + BEHIND, flags))) {
      const end = index + image.length
      if (found.some((before) => before.start < end && index < before.end)) continue
      const isCapital = now !== null && /^\p{Lu}/u.test(image) && !/^\p{Lu}/u.test(said)
      const put = isCapital ? now.charAt(0).toUpperCase() + now.slice(1) : (now ?? "")
      found.push({ form, start: index, end, said: image, now: put })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

function inText<N extends Name>(text: Text, forms: readonly (Form & { readonly name: N })[]): readonly SaidName<N>[] {
  const around = spanIn(text, 0, text.value.length)
  return wordsFor(text, forms).map(({ form, start, end, said, now }) => ({
    name: form.name,
    span: spanIn(text, start, end),
    said,
    now: form.now === null ? null : now,
    around,
  }))
}
