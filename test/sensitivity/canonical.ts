/**
 * What a sentence means, as a text that is the same for what means the same: without the places of its words, with
 * bindings numbered as they come, and with declarations by their names.
 */
export function canonical(meaning: unknown): string {
  const bindings = new Map<number, number>()
  const write = (value: unknown, isSelected = false): string => {
    if (value === undefined) return "null"
    if (typeof value !== "object" || value === null) return JSON.stringify(value)
    if (value instanceof Set)
      return `{${[...value]
        .map((each) => write(each))
        .sort()
        .join()}}`
    if (value instanceof Map)
      return `{${[...value]
        .map(([key, each]) => `${String(key)}:${write(each)}`)
        .sort()
        .join()}}`
    if (Array.isArray(value)) return `[${value.map((each) => write(each)).join()}]`
    const fields = value as Readonly<Record<string, unknown>>
    if (isBinding(fields)) {
      if (fields.alias) return write(fields.alias)
      const known = bindings.get(fields.id)
      if (known !== undefined) return `#${known}`
      bindings.set(fields.id, bindings.size)
      return `#${bindings.size - 1}`
    }
    if ("decl" in fields && "slots" in fields) return `usage ${String(fields.index)}`
    if ("decl" in fields && "of" in fields && "kinds" in fields)
      return `state ${String(fields.of)} ${String(fields.index)}`
    if (fields.is === "property" && "participle" in fields) return `property ${String(fields.index)}`
    return `{${Object.keys(fields)
      .filter((key) => !isAside(key, fields[key]) && !(key === "written" && isSelected))
      .sort()
      .map((key) => `${key}:${write(fields[key], key === "quantity" && fields.kind === "select")}`)
      .join()}}`
  }
  return write(meaning)
}

function isBinding(
  fields: Readonly<Record<string, unknown>>,
): fields is { readonly id: number; readonly alias: unknown } {
  return "alias" in fields && "part" in fields && "step" in fields
}

/**
 * Where words stand, what an option is called, and which kinds a selection's words say before its place narrowed them:
 * nothing of it is carried out.
 */
function isAside(key: string, value: unknown): boolean {
  if (key === "label" || key === "said") return true
  return key === "span" && typeof value !== "number"
}
