import { Located } from "../pack/located.ts"
import { readYaml, type YamlEntry, type YamlMap } from "../pack/yaml.ts"
import { addEntry, setEntry, withoutKey } from "./yaml-edit.ts"

/**
 * The text of a `pack.yaml` that leans on a pack, in these versions; everything else of it stays as it is.
 * @returns null for a text that can't be read
 */
export function withDependency(source: string, name: string, range: string): string | null {
  const at = placeOf(source, name)
  if (at === null) return null
  const { root, all, own, last } = at
  if (own) return sound(setEntry(source, all as YamlMap, own, range), name, range)
  if (all?.kind === "map" && last) return sound(addEntry(source, all, last, name, range), name, range)
  const key = root.entries.find((entry) => entry.key === "dependencies")
  const end = root.entries.at(-1)
  const needed = { [name]: range }
  if (key) return sound(setEntry(source, root, key, needed), name, range)
  return end ? sound(addEntry(source, root, end, "dependencies", needed), name, range) : null
}

/** The text of a `pack.yaml` that no longer leans on a pack; null where it does not, or can't be read. */
export function withoutDependency(source: string, name: string): string | null {
  const at = placeOf(source, name)
  if (!at?.own) return null
  const key = at.root.entries.find((entry) => entry.key === "dependencies")
  const isOnly = at.all?.kind === "map" && at.all.entries.length === 1
  return sound(withoutKey(source, (isOnly && key ? key : at.own).keySpan.start), name, null)
}

/** The first of the texts that says of the pack what it should. */
const sound = (texts: readonly string[], name: string, range: string | null): string | null =>
  texts.find((text) => {
    const at = placeOf(text, name)
    const written = at?.own ? new Located<string>(at.own.value).value : null
    return at !== null && written === range
  }) ?? null

function placeOf(source: string, name: string) {
  const { root, diagnostics } = readYaml("pack.yaml", source)
  if (root?.kind !== "map" || diagnostics.some(({ severity }) => severity === "error")) return null
  const all = root.entries.find((entry) => entry.key === "dependencies")?.value
  const entries: readonly YamlEntry[] = all?.kind === "map" ? all.entries : []
  return { root, all, own: entries.find((entry) => entry.key === name), last: entries.at(-1) }
}
