/** What a pack says of itself, read without the rest. */
import { readYaml } from "../pack/yaml.ts"

/** The texts of a pack by path, with `/` between folders. */
export type Files = ReadonlyMap<string, string>

export interface Manifest {
  readonly name: string | null
  readonly title: string | null
  readonly version: string | null
  /** The pack that it is an expansion of. */
  readonly extends: string | null
}

/** Of the `pack.yaml` among the files; all null where there is none that can be read. */
export function manifestOf(files: Files): Manifest {
  const { root } = readYaml("pack.yaml", files.get("pack.yaml") ?? "")
  const at = (key: string): string | null => {
    const value = root?.kind === "map" ? root.entries.find((entry) => entry.key === key)?.value : undefined
    return value?.kind === "scalar" ? value.text.value : null
  }
  const name = at("name")
  return {
    name: name !== null && isPackName(name) ? name : null,
    title: at("title"),
    version: at("version"),
    extends: at("extends"),
  }
}

/** As packs depend on each other by it. */
export function isPackName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)
}
