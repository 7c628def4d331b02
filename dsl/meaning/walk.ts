import type { Binding } from "./binding.ts"
import { type Meaning, partsOf, type Sort, type Sorts } from "./parts.ts"

/** Looks at a part. Where it returns false, what is inside is left out. */
type Visit = (meaning: Meaning, sort: Sort) => unknown

/** Call `visit` with a meaning and all that is in it, outer before inner. */
function walkMeaning<S extends Sort>(sort: S, meaning: Sorts[S], visit: Visit): void {
  if (visit(meaning, sort) === false) return
  const record = meaning as unknown as Readonly<Record<string, unknown>>
  for (const [key, inner] of partsOf(meaning, sort)) walkValue(inner, record[key], visit)
}

function walkValue(sort: Sort, value: unknown, visit: Visit): void {
  if (value === null || value === undefined) return
  if (value instanceof Map || Array.isArray(value)) {
    for (const each of value.values()) walkMeaning(sort, each as Meaning, visit)
  } else walkMeaning(sort, value as Meaning, visit)
}

/** What a meaning is directly made of. */
export function* partsIn<S extends Sort>(
  sort: S,
  meaning: Sorts[S],
): Generator<{ readonly key: string; readonly sort: Sort; readonly part: Meaning }> {
  const record = meaning as unknown as Readonly<Record<string, unknown>>
  for (const [key, inner] of partsOf(meaning, sort)) {
    const value = record[key]
    const all = value instanceof Map || Array.isArray(value) ? value.values() : value ? [value] : []
    for (const part of all) yield { key, sort: inner, part: part as Meaning }
  }
}

/** The steps that a step is made of, without those of what it lets listen. */
export const stepsIn = (step: Sorts["step"]): readonly Sorts["step"][] =>
  [...partsIn("step", step)].flatMap(({ sort, part }) =>
    sort === "step" ? [part as Sorts["step"]] : sort === "mode" ? (part as Sorts["mode"]).steps : [],
  )

/** Meanings of several sorts: what a text came to, what a script is made of. */
export type Meanings = { readonly [S in Sort]?: readonly (Sorts[S] | null | undefined)[] }

export function walkMeanings(meanings: Meanings, visit: Visit): void {
  for (const [sort, all] of Object.entries(meanings) as [Sort, readonly (Meaning | null | undefined)[]][])
    for (const each of all) if (each) walkMeaning(sort, each, visit)
}

/** Look at steps and all that they are made of, without those of what they let listen. */
export const visitSteps = (steps: readonly Sorts["step"][], look: (step: Sorts["step"]) => void): void =>
  walkMeanings({ step: steps }, (part, sort) => {
    if (sort === "step") look(part as Sorts["step"])
    return sort === "step" || sort === "mode"
  })

/** Look at all that is in some meanings, each part as its sort asks, outer before inner. */
export const visitMeanings = (meanings: Meanings, look: { readonly [S in Sort]?: (part: Sorts[S]) => void }): void =>
  walkMeanings(meanings, (part, sort) => {
    const looked = look[sort] as ((part: Meaning) => void) | undefined
    looked?.(part)
  })

/** Whether something in some meanings, themselves included, is so. Nothing in the first is looked at. */
export function someMeaning(meanings: Meanings, is: { readonly [S in Sort]?: (part: Sorts[S]) => boolean }): boolean {
  let found = false
  walkMeanings(meanings, (part, sort) => {
    found ||= (is[sort] as ((part: Meaning) => boolean) | undefined)?.(part) ?? false
    return !found
  })
  return found
}

/** Whether meanings depend on a binding, wherever it stands in them. */
export const mentions = (meanings: Meanings, { id }: Binding): boolean =>
  someMeaning(meanings, { expr: (each) => each.kind === "binding" && each.binding.id === id })

/**
 * A meaning with parts of it replaced, outer before inner; what `change` returns is not looked into again. It returns null to
 * keep a part, with what is inside changed. What has no change in it stays the same object.
 */
export function mapMeaning<S extends Sort>(sort: S, meaning: Sorts[S], change: Change): Sorts[S] {
  const changed = change(meaning, sort)
  if (changed) return changed as Sorts[S]
  const record = meaning as unknown as Readonly<Record<string, unknown>>
  let copy: Record<string, unknown> | null = null
  for (const [key, inner] of partsOf(meaning, sort)) {
    const mapped = mapValue(inner, record[key], change)
    if (mapped === record[key]) continue
    copy ??= { ...record }
    copy[key] = mapped
  }
  return (copy as unknown as Sorts[S] | null) ?? meaning
}

/** A part of the same sort in place of one, or null to keep it. */
type Change = (meaning: Meaning, sort: Sort) => Meaning | null

function mapValue(sort: Sort, value: unknown, change: Change): unknown {
  if (value === null || value === undefined) return value
  if (value instanceof Map) {
    const mapped = [...value].map(([key, each]) => [key, mapMeaning(sort, each as Meaning, change)] as const)
    return mapped.every(([key, each]) => value.get(key) === each) ? value : new Map(mapped)
  }
  if (Array.isArray(value)) {
    const mapped = value.map((each) => mapMeaning(sort, each as Meaning, change))
    return mapped.every((each, index) => each === value[index]) ? value : mapped
  }
  return mapMeaning(sort, value as Meaning, change)
}

/** A meaning with each of its expressions replaced, as `mapMeaning` does it. */
export const mapExprs = <S extends Sort>(
  sort: S,
  meaning: Sorts[S],
  change: (expr: Sorts["expr"]) => Sorts["expr"] | null,
): Sorts[S] => mapMeaning(sort, meaning, (part, of) => (of === "expr" ? change(part as Sorts["expr"]) : null))
