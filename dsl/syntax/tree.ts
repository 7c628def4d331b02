import type { Node } from "./ast.ts"

type Visit = (node: Node & Readonly<Record<string, unknown>>) => void

/** Visit a node and all nodes in it, outer before inner, in the order of their fields. */
export function walk(root: unknown, visit: Visit): void {
  if (Array.isArray(root)) {
    for (const each of root) walk(each, visit)
  } else if (typeof root === "object" && root !== null) {
    const record = root as Readonly<Record<string, unknown>>
    if (isNode(record)) visit(record)
    for (const key in record) {
      const value = record[key]
      // Most of a tree is numbers and texts.
      if (typeof value === "object") walk(value, visit)
    }
  }
}

/** Rebuild a tree, inner nodes first; `change` gives each object its replacement. */
export function rebuild<Tree>(root: Tree, change: (node: object) => object): Tree {
  if (Array.isArray(root)) return root.map((each) => rebuild(each, change)) as Tree
  if (!isRecord(root)) return root
  const rebuilt = Object.fromEntries(Object.entries(root).map(([key, value]) => [key, rebuild(value, change)]))
  return change(rebuilt) as Tree
}

/** Whether two trees say the same, wherever they stand. */
export function sameTree(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => sameTree(each, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return a === b
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  keys.delete("start")
  keys.delete("end")
  return [...keys].every((key) => sameTree(a[key], b[key]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isNode(value: Readonly<Record<string, unknown>>): value is Node & Readonly<Record<string, unknown>> {
  return typeof value.start === "number" && typeof value.end === "number"
}
