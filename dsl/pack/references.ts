import { LIMITS } from "./limits.ts"
import { PRELUDE } from "./packs.ts"
import { type PackFiles, packFolder } from "./read-pack.ts"
import { readYaml, type YamlNode } from "./yaml.ts"

/** The names of the packs that a pack asks for itself, the prelude among them: whoever loads packs one by one needs these. */
export function packReferences(files: PackFiles): readonly string[] {
  const path = `${packFolder(files)}pack.yaml`
  const content = files.get(path) ?? ""
  const { root } = readYaml(path, typeof content === "string" ? content : new TextDecoder().decode(content))
  const at = (key: string): YamlNode | undefined =>
    root?.kind === "map" ? root.entries.find((entry) => entry.key === key)?.value : undefined
  const base = at("extends")
  const named = base?.kind === "scalar" ? [base.text.value] : []
  const dependencies = at("dependencies")
  const needed = dependencies?.kind === "map" ? dependencies.entries.slice(0, LIMITS.packs).map(({ key }) => key) : []
  return [...new Set([PRELUDE, ...named, ...needed])]
}
