/** A tree as a line of text: what is null, empty or false is left out, words are their lemmas where they differ. */
export function compact(tree: unknown): string {
  if (Array.isArray(tree)) return `[${tree.map(compact).join(", ")}]`
  if (typeof tree !== "object" || tree === null) return String(tree)
  const { kind, start: _start, end: _end, ...fields } = tree as Record<string, unknown>
  if (typeof fields.text === "string") {
    return typeof fields.lemma === "string" && fields.lemma !== fields.text
      ? `${fields.text}<${fields.lemma}`
      : fields.text
  }
  const inner = Object.entries(fields).flatMap(([name, value]) => {
    const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [`${name}=${compact(value)}`]
  })
  return `${typeof kind === "string" ? kind : ""}(${inner.join(" ")})`
}
