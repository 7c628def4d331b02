import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { LIMITS } from "./limits.ts"
import { hasRoom } from "./told.ts"
import type { YamlNode } from "./yaml.ts"

/** What may be many, by its key. */
const LONG: ReadonlySet<string> = new Set(["components", "spaces"])

/** A file in which no list and no map has more members than one may have; of one that had, the first. */
export function uncrowded(root: YamlNode, diagnostics: Diagnostic[]): YamlNode {
  const known = new Map<YamlNode, YamlNode>()
  const walk = (node: YamlNode, isLong: boolean): YamlNode => {
    if (node.kind === "scalar") return node
    const before = known.get(node)
    if (before) return before
    const made = fewer(node, isLong ? LIMITS.longList : LIMITS.members, walk, diagnostics)
    known.set(node, made)
    return made
  }
  return walk(root, root.kind === "list")
}

function fewer(
  node: Exclude<YamlNode, { kind: "scalar" }>,
  most: number,
  walk: (node: YamlNode, isLong: boolean) => YamlNode,
  diagnostics: Diagnostic[],
): YamlNode {
  const next = node.kind === "list" ? node.items[most]?.span : node.entries[most]?.keySpan
  if (next && hasRoom(diagnostics)) diagnostics.push(report("pack/too-many", next, { case: "members", most }))
  if (node.kind === "list") {
    const items = node.items.slice(0, most).map((item) => walk(item, false))
    return items.length === node.items.length && items.every((item, i) => item === node.items[i])
      ? node
      : { ...node, items }
  }
  const entries = node.entries.slice(0, most).map((entry) => {
    const value = walk(entry.value, LONG.has(entry.key))
    return value === entry.value ? entry : { ...entry, value }
  })
  return entries.length === node.entries.length && entries.every((entry, i) => entry === node.entries[i])
    ? node
    : { ...node, entries }
}
