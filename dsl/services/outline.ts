import type { FileKind } from "../../schemas/index.ts"
import type { YamlEntry, YamlNode } from "../pack/yaml.ts"
import type { Span } from "../text.ts"
import type { Workspace } from "./workspace.ts"
import { fileKind } from "./yaml-place.ts"

/** Something that a file declares, with what it holds. */
export interface OutlineItem {
  readonly name: string
  /** `component`, `ruling`, or the section of game.yaml that it stands in. */
  readonly what: string
  readonly nameSpan: Span
  readonly span: Span
  readonly children: readonly OutlineItem[]
}

/** What a file declares, in the order written; nothing where it can't be read. */
export function outline(workspace: Workspace, path: string): readonly OutlineItem[] {
  const kind = fileKind(path)
  if (kind === null) return []
  return workspace.yaml(path).flatMap(({ root, start, isUnderKey }) => {
    if (!root) return []
    const found = itemsIn(root, kind, isUnderKey)
    return start === 0 ? found : found.map((item) => moved(item, start))
  })
}

function itemsIn(root: YamlNode, kind: FileKind, isUnderKey: boolean): readonly OutlineItem[] {
  const list = (key: string): readonly YamlNode[] => itemsOf(isUnderKey ? root : listOf(root, key))
  if (kind === "cards") return list("components").map((item) => namedItem(item, "name", "component"))
  if (kind === "rulings") return list("rulings").map((item) => namedItem(item, "says", "ruling"))
  return entriesOf(root).map((entry) => ({ ...entryItem(entry, kind), children: sectionOf(entry) }))
}

function moved(item: OutlineItem, by: number): OutlineItem {
  const place = (span: Span): Span => ({ ...span, start: span.start + by, end: span.end + by })
  return {
    ...item,
    nameSpan: place(item.nameSpan),
    span: place(item.span),
    children: item.children.map((child) => moved(child, by)),
  }
}

function sectionOf({ key, value }: YamlEntry): readonly OutlineItem[] {
  return value.kind === "map" ? entriesOf(value).map((entry) => entryItem(entry, key)) : []
}

function entryItem({ key, keySpan, value }: YamlEntry, what: string): OutlineItem {
  return {
    name: key,
    what,
    nameSpan: keySpan,
    span: { ...keySpan, end: Math.max(keySpan.end, value.span.end) },
    children: [],
  }
}

function namedItem(node: YamlNode, key: string, what: string): OutlineItem {
  const named = entriesOf(node).find((entry) => entry.key === key)
  const name = named?.value.kind === "scalar" ? named.value.text.value : ""
  const rulings = entriesOf(node).find((entry) => entry.key === "rulings")?.value
  return {
    name,
    what,
    nameSpan: named?.value.span ?? node.span,
    span: node.span,
    children: what === "component" ? itemsOf(rulings ?? null).map((item) => namedItem(item, "says", "ruling")) : [],
  }
}

const entriesOf = (node: YamlNode): readonly YamlEntry[] => (node.kind === "map" ? node.entries : [])
const itemsOf = (node: YamlNode | null): readonly YamlNode[] => (node?.kind === "list" ? node.items : [])
const listOf = (root: YamlNode, key: string): YamlNode | null =>
  root.kind === "list" ? root : (entriesOf(root).find((entry) => entry.key === key)?.value ?? null)
