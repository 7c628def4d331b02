import { Located } from "../pack/located.ts"
import { readYaml } from "../pack/yaml.ts"
import { addEntry, setEntry } from "./yaml-edit.ts"

/** The version of the language that a `pack.yaml` says, null where it says none; undefined for a text that can't be read. */
export function languageSaid(source: string): number | null | undefined {
  const { root, diagnostics } = readYaml("pack.yaml", source)
  if (root?.kind !== "map" || diagnostics.some(({ severity }) => severity === "error")) return undefined
  return new Located<{ language: number }>(root).get("language")?.value ?? null
}

/** The text of a `pack.yaml` that says a version of the language; everything else of it stays. Null for one that can't be read. */
export function withLanguage(source: string, language: number): string | null {
  const { root } = readYaml("pack.yaml", source)
  if (languageSaid(source) === undefined || root?.kind !== "map") return null
  const entry = root.entries.find(({ key }) => key === "language")
  const last = root.entries.at(-1)
  const ways = entry
    ? setEntry(source, root, entry, language)
    : last
      ? addEntry(source, root, last, "language", language)
      : []
  return ways.find((text) => languageSaid(text) === language) ?? null
}
