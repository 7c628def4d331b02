import type { YamlNode } from "../../pack/yaml.ts"

/** What stands at a path of keys and numbers; null where nothing does. */
export function nodeAt(root: YamlNode, path: readonly string[]): YamlNode | null {
  let node: YamlNode | null = root
  for (const step of path) {
    if (node?.kind === "map") node = node.entries.find(({ key }) => key === step)?.value ?? null
    else if (node?.kind === "list") node = node.items[Number(step)] ?? null
    else return null
  }
  return node
}
