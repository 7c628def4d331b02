import { verbWord } from "../../lexicon/model-words.ts"
import type { IconOf } from "../../pack/model.ts"
import type { YamlEntry, YamlNode } from "../../pack/yaml.ts"
import type { GameField } from "./game-fields.ts"
import { nodeAt } from "./node-at.ts"

/** Where the icon of something that game.yaml declares is said. */
const iconPathOf = (of: IconOf, name: string): readonly string[] => ["look", "icons", of, name]

const SECTIONS: ReadonlySet<string> = new Set<IconOf>(["counters", "zones", "kinds"])

const isProperty = (path: readonly string[]): boolean =>
  path.length === 4 && path[0] === "kinds" && path[2] === "properties"

/** Where the icon of a thing is said that is declared at a path; null for what has none. */
export function iconPath(path: readonly string[], root: YamlNode): readonly string[] | null {
  const [section = ""] = path
  const name = path.at(-1) ?? ""
  if (isProperty(path)) return iconPathOf("properties", name)
  if (path.length !== 2) return null
  if (SECTIONS.has(section)) return iconPathOf(section as IconOf, name)
  if (section !== "verbs") return null
  const usage = nodeAt(root, [...path, "usage"])
  return iconPathOf("verbs", usage?.kind === "scalar" ? verbWord({ name, usage: usage.text }) : name)
}

/** The fields for the icons of a thing: its own, and those of its words. */
export function iconFields(path: readonly string[], root: YamlNode): readonly GameField[] {
  const own = iconPath(path, root)
  const values = isProperty(path) ? nodeAt(root, [...path, "values"]) : null
  const words =
    values?.kind === "list" ? values.items.flatMap((each) => (each.kind === "scalar" ? [each.text.value] : [])) : []
  return [
    ...(own ? [iconField(own, "icon", "On cards and on the table, in place of its word.", root)] : []),
    ...words.map((word) => iconField(iconPathOf("values", word), `icon of ${word}`, "In place of its sign.", root)),
  ]
}

function iconField(path: readonly string[], label: string, help: string, root: YamlNode): GameField {
  const entry = entryAt(root, path)
  const value = entry?.value.kind === "scalar" ? entry.value.text.value : ""
  const span = entry ? { ...entry.keySpan, end: Math.max(entry.keySpan.end, entry.value.span.end) } : null
  return {
    path,
    label,
    help,
    isRare: false,
    brief: "",
    span,
    control: { is: "icon", value: value === "" ? null : value },
  }
}

function entryAt(root: YamlNode, path: readonly string[]): YamlEntry | undefined {
  const holder = nodeAt(root, path.slice(0, -1))
  return holder?.kind === "map" ? holder.entries.find(({ key }) => key === path.at(-1)) : undefined
}
