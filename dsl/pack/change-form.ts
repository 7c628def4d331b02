import type { TextPatch } from "./model.ts"
import type { YamlEntry, YamlMap, YamlNode, YamlScalar } from "./yaml.ts"

/** What stands in the place of a value, to say how it changes. */
export type ChangeForm =
  /** Another value in the place of one. */
  | { readonly form: "whole"; readonly was: YamlNode; readonly now: YamlNode }
  /** Another clause, or one more. */
  | {
      readonly form: "clause"
      readonly where: TextPatch["where"]
      readonly anchor: YamlScalar
      readonly add: YamlScalar
    }

const KEYS: ReadonlySet<string> = new Set(["was", "now", "before", "after", "instead of", "add", "replace", "with"])

/** The changes that a value of `amend` says, if that is what it is; of one that says none, or more, null stands for it. */
export function changesIn(node: YamlNode): readonly { readonly node: YamlNode; readonly change: ChangeForm | null }[] {
  const all = node.kind === "list" ? node.items : [node]
  if (all.length === 0 || !all.every(isChange)) return []
  return all.map((each) => ({ node: each, change: formOf(each as YamlMap) }))
}

const isChange = (node: YamlNode): boolean =>
  node.kind === "map" && node.entries.length > 0 && node.entries.every(({ key }) => KEYS.has(key))

/** The two keys that belong to each other; null where others stand there. */
function formOf({ entries }: YamlMap): ChangeForm | null {
  const [first, second, ...more] = entries
  if (!first || !second || more.length > 0) return null
  const pair = PAIRS.flatMap(([one, other, where]) => {
    const a = entries.find(({ key }) => key === one)
    const b = entries.find(({ key }) => key === other)
    return a && b ? [{ a, b, where }] : []
  })[0]
  if (!pair) return null
  if (pair.where === null) return { form: "whole", was: pair.a.value, now: pair.b.value }
  const [anchor, add] = [pair.a, pair.b].map(scalarOf)
  return anchor && add ? { form: "clause", where: pair.where, anchor, add } : null
}

const PAIRS = [
  ["was", "now", null],
  ["replace", "with", "instead of"],
  ["instead of", "add", "instead of"],
  ["before", "add", "before"],
  ["after", "add", "after"],
] as const

const scalarOf = ({ value }: YamlEntry): YamlScalar | null => (value.kind === "scalar" ? value : null)
