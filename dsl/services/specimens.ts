import { pluralNoun } from "../lexicon/model-words.ts"
import type { ComponentDecl, Model } from "../pack/model.ts"
import { glanceOf, propertiesOfKind, type Suit, suitOf } from "../pack/printed.ts"

/** A component that shows what those of its game look like. */
export interface Specimen {
  readonly name: string
  readonly suit: Suit | null
  /** As `glanceOf` has it. */
  readonly fact: string
  /** The first of its texts, as it is written; empty where it has none. */
  readonly says: string
}

/** How many components of its fullest kind a game has, copies counted, in words: `72 cards`; empty where it has none. */
export function sizeInWords(model: Model): string {
  const kind = model.kinds.find(({ name }) => name === fullestKind(model))
  if (!kind) return ""
  const count = model.components.reduce((sum, each) => sum + (each.kind === kind.name ? each.copies : 0), 0)
  return `${count} ${count === 1 ? kind.name : pluralNoun(kind)}`
}

/**
 * A few components of the kind that has most, of different suits where it has several: those with the shortest texts, which can be
 * read at a glance.
 */
export function specimens(model: Model, most: number): readonly Specimen[] {
  const kind = fullestKind(model)
  const declared = propertiesOfKind(kind ?? "", model)
  const all = model.components
    .filter((decl) => decl.kind === kind && decl.part === null)
    .map((decl) => ({
      name: decl.name,
      suit: suitOf(decl, declared, model),
      fact: glanceOf(decl, declared, model),
      says: textOf(decl),
    }))
    .sort((a, b) => lengthOf(a) - lengthOf(b))
  const seen = new Set<string>()
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key) !== undefined
  const named = all.filter(({ name }) => isNew(`name ${name}`))
  const others = named.filter(({ suit }) => isNew(`suit ${suit?.value ?? ""}`))
  return [...others, ...named.filter((each) => !others.includes(each))].slice(0, most)
}

/** The kind of which there are most different components; null where there are none. */
export function fullestKind({ kinds, components }: Model): string | null {
  const counts = new Map(kinds.map(({ name }) => [name, 0]))
  for (const { kind, part } of components) if (part === null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first !== undefined && first[1] > 0 ? first[0] : null
}

const textOf = ({ scripts, abilities }: ComponentDecl): string =>
  [...scripts.values(), ...abilities][0]?.value.trim() ?? ""

/** What says nothing shows least. */
const lengthOf = ({ says }: Specimen): number => (says === "" ? Number.POSITIVE_INFINITY : says.length)
