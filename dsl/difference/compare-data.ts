/** Two declarations as data: in which of their keys they differ. */

export interface KeyChange {
  /** Which of its keys: `limit`, `properties cost counter`. */
  readonly key: string
  /** As it is shown; null where there is none. */
  readonly before: string | null
  readonly after: string | null
}

/** What is nothing that a game does: where it stands in a file, which words a report has for it. */
const UNMEANT = new Set(["span", "reminder"])

/**
 * @param apart keys that are compared elsewhere
 * @returns a change for each key, or for each named thing under one (a property of a kind) its keys
 */
export function compareData(before: object, after: object, apart: readonly string[] = []): readonly KeyChange[] {
  const without = (data: object): object =>
    Object.fromEntries(Object.entries(data).filter(([key]) => key !== "name" && !apart.includes(key)))
  return changesIn(without(before), without(after), [])
}

function changesIn(before: unknown, after: unknown, path: readonly string[]): KeyChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  if (!old || !now) {
    const [was, is] = [shownData(before), shownData(after)]
    return was === is ? [] : [{ key: path.join(" "), before: was, after: is }]
  }
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    changesIn(old.get(key), now.get(key), [...path, key]),
  )
}

/** What is in a record, a map, or a list of named things, by name; null for what is one value. */
function fieldsOf(data: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof data !== "object" || data === null || isText(data) || data instanceof Set) return null
  if (data instanceof Map) return new Map(data)
  if (Array.isArray(data))
    return data.length > 0 && data.every(isNamed) ? new Map(data.map((each) => [each.name, withoutName(each)])) : null
  if ("value" in data && "span" in data) return null
  return new Map(Object.entries(data).filter(([key]) => !UNMEANT.has(key)))
}

const isText = (data: object): data is { readonly value: string } => "offsets" in data
const isNamed = (data: unknown): data is { readonly name: string } =>
  typeof data === "object" && data !== null && "name" in data && typeof data.name === "string"
const withoutName = ({ name, ...rest }: { readonly name: string }): object => rest

/** A value as an author would write it; null for none. */
export function shownData(data: unknown): string | null {
  if (data === null || data === undefined || data === "" || data === false) return null
  if (data === true) return "yes"
  if (typeof data !== "object") return String(data)
  if (isText(data)) return data.value.trim().replace(/\s+/g, " ")
  if ("value" in data && "span" in data) return shownData(data.value)
  const items = Array.isArray(data) || data instanceof Set ? [...data] : null
  if (items) return items.length === 0 ? null : items.map((each) => shownData(each) ?? "no").join(", ")
  const entries = [...(fieldsOf(data) ?? new Map<string, unknown>())].flatMap(([key, value]) => {
    const shown = shownData(value)
    return shown === null ? [] : [`${key}: ${shown}`]
  })
  return entries.length === 0 ? "declared" : entries.join(", ")
}
