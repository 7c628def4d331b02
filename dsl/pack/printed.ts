/** What is printed on components, as their kinds declare it. */
import type { ComponentDecl, KindDecl, Model, PropertyDecl, PropertyValue } from "./model.ts"

/** What a kind declares and what the kinds declare which it is a sort of: its own first. */
export function familyOf(kind: string, model: Model): readonly KindDecl[] {
  const found: KindDecl[] = []
  const named = (name: string | null): KindDecl | undefined => model.kinds.find((each) => each.name === name)
  for (let decl = named(kind); decl && !found.includes(decl); decl = named(decl.of)) found.push(decl)
  return found
}

/** The properties that a component of a kind may have, in the order declared: its own kind's first. */
export function propertiesOfKind(kind: string, model: Model): readonly PropertyDecl[] {
  const byName = new Map<string, PropertyDecl>()
  for (const property of familyOf(kind, model).flatMap(({ properties }) => properties))
    if (!byName.has(property.name)) byName.set(property.name, property)
  return [...byName.values()]
}

/** All values of a property, of whatever kind: kinds may differ in which of them they have. */
export const valuesOf = (property: string, { kinds }: Pick<Model, "kinds">): readonly string[] => [
  ...new Set(
    kinds.flatMap(({ properties }) => properties.flatMap(({ name, values }) => (name === property ? values : []))),
  ),
]

/** The values of every property that is one of several words, by its name. */
export const propertyWords = (model: Model): ReadonlyMap<string, readonly string[]> =>
  new Map(
    model.kinds
      .flatMap(({ properties }) => properties.flatMap(({ name, type }) => (type === "values" ? [name] : [])))
      .map((name) => [name, valuesOf(name, model)]),
  )

/** What tells components of a kind apart at a glance: its first property that is one of several words. */
export const suitAmong = (properties: readonly PropertyDecl[]): PropertyDecl | undefined =>
  properties.find(({ type }) => type === "values")

/** The value of a component's suit. */
export interface Suit {
  readonly property: string
  readonly value: string
  /** Which it is of all values of the property. */
  readonly index: number
}

/** @param properties those of the component's kind */
export function suitOf(
  { properties: printed }: ComponentDecl,
  properties: readonly PropertyDecl[],
  model: Model,
): Suit | null {
  const property = suitAmong(properties)
  const value = property && printed.get(property.name)?.value
  if (property === undefined || typeof value !== "string") return null
  return { property: property.name, value, index: valuesOf(property.name, model).indexOf(value) }
}

/** The sign that stands before an amount; empty for none, and for other properties. */
export const signOf = ({ counter }: PropertyDecl, { counters }: Model): string =>
  (counter !== null && counters.find(({ name }) => name === counter)?.symbol) || ""

/** The number of a component that tells it from others at a glance. */
export interface Glance {
  /** `$10`. */
  readonly text: string
  readonly number: string
  readonly property: string
  /** What it is an amount of. */
  readonly counter: string | null
}

/**
 * The first of a component's amounts or numbers; null where it has none.
 * @param properties those of the component's kind
 */
export function glancedOf(
  { properties: printed }: ComponentDecl,
  properties: readonly PropertyDecl[],
  model: Model,
): Glance | null {
  const isNumber = ({ name, type }: PropertyDecl): boolean =>
    (type === "amount" || type === "number") && printed.has(name)
  const property = properties.find(isNumber)
  if (!property) return null
  const number = String(printed.get(property.name)?.value)
  return { text: `${signOf(property, model)}${number}`, number, property: property.name, counter: property.counter }
}

/** The same as a text; empty where there is none. */
export const glanceOf = (...of: Parameters<typeof glancedOf>): string => glancedOf(...of)?.text ?? ""

/** The seats that have their own of a kind's components; -1 where these are nobody's. */
export const ownersOf = (kind: KindDecl | undefined, { players }: Model): readonly number[] =>
  kind?.per === "player" ? Array.from({ length: players.max }, (_, seat) => seat) : [-1]

/** What is declared of each component of a game, in the order that its program numbers them. */
export function declarationsOf(model: Model): readonly ComponentDecl[] {
  let known = declared.get(model)
  if (!known) {
    const kinds = new Map(model.kinds.map((kind) => [kind.name, kind]))
    known = model.components.flatMap((decl) =>
      Array.from({ length: decl.copies * ownersOf(kinds.get(decl.kind), model).length }, () => decl),
    )
    declared.set(model, known)
  }
  return known
}

const declared = new WeakMap<Model, readonly ComponentDecl[]>()

/** The values that components have of a property, the most usual first. */
export function usualValues(property: string, components: readonly ComponentDecl[]): readonly PropertyValue["value"][] {
  const counts = new Map<string, { readonly value: PropertyValue["value"]; count: number }>()
  for (const { properties } of components) {
    const value = properties.get(property)?.value
    if (value === undefined) continue
    const known = counts.get(String(value)) ?? { value, count: 0 }
    known.count++
    counts.set(String(value), known)
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ value }) => value)
}
