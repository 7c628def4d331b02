import { type Meaning, partsOf, type Sort, type Sorts } from "./parts.ts"

/** Call `visit` with a meaning and all that is in it, outer before inner. Where it returns false, what is inside is left out. */
export function walkMeaning<S extends Sort>(
  sort: S,
  meaning: Sorts[S],
  visit: (meaning: Meaning, sort: Sort) => boolean | undefined,
): void {
  if (visit(meaning, sort) === false) return
  const record = meaning as unknown as Readonly<Record<string, unknown>>
  for (const [key, inner] of partsOf(meaning, sort)) walkValue(inner, record[key], visit)
}

function walkValue(sort: Sort, value: unknown, visit: (meaning: Meaning, sort: Sort) => boolean | undefined): void {
  if (value === null || value === undefined) return
  if (value instanceof Map || Array.isArray(value)) {
    for (const each of value.values()) walkMeaning(sort, each as Meaning, visit)
  } else walkMeaning(sort, value as Meaning, visit)
}

/** Whether something in a meaning, itself included, is so. Nothing after the first is looked at. */
export function someMeaning<S extends Sort>(
  sort: S,
  meaning: Sorts[S],
  is: (meaning: Meaning, sort: Sort) => boolean,
): boolean {
  let found = false
  walkMeaning(sort, meaning, (each, eachSort) => {
    found ||= is(each, eachSort)
    return !found
  })
  return found
}

/**
 * A meaning with each of its expressions replaced, outer before inner; what `change` returns is not looked into again. It
 * returns null to keep an expression, with what is inside changed. What has no change in it stays the same object.
 */
export function mapExprs<S extends Sort>(
  sort: S,
  meaning: Sorts[S],
  change: (expr: Sorts["expr"]) => Sorts["expr"] | null,
): Sorts[S] {
  const changed = sort === "expr" ? change(meaning as Sorts["expr"]) : null
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

function mapValue(sort: Sort, value: unknown, change: (expr: Sorts["expr"]) => Sorts["expr"] | null): unknown {
  if (value === null || value === undefined) return value
  if (value instanceof Map) {
    const mapped = [...value].map(([key, each]) => [key, mapExprs(sort, each as Meaning, change)] as const)
    return mapped.every(([key, each]) => value.get(key) === each) ? value : new Map(mapped)
  }
  if (Array.isArray(value)) {
    const mapped = value.map((each) => mapExprs(sort, each as Meaning, change))
    return mapped.every((each, index) => each === value[index]) ? value : mapped
  }
  return mapExprs(sort, value as Meaning, change)
}
