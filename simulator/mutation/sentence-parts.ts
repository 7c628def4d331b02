import type * as Ast from "../../dsl/syntax/ast.ts"

/** The sorts of node that a change may be made to. */
export interface Nodes {
  readonly script: Ast.Script
  readonly line: Ast.Line
  readonly part: Ast.Part
  readonly gate: Ast.Gate
  readonly do: Ast.Do
  readonly name: Ast.Name
  readonly block: Ast.Block
  readonly clauses: Ast.Clauses
  readonly clause: Ast.SubjectClause
  readonly there: Ast.ThereClause
  readonly predicate: Ast.Predicate
  readonly vp: Ast.VP
  readonly tail: Ast.Tail
  readonly np: Ast.NP
  readonly item: Ast.Item
  readonly noun: Ast.Noun
  readonly adjective: Ast.Adjective
  readonly quantity: Ast.Quantity
  readonly measure: Ast.Measure
  readonly place: Ast.Place
  readonly relative: Ast.Relative
  readonly claim: Ast.Claim
}

export type Sort = keyof Nodes
export type Tree = Ast.Script | Ast.Clauses

type Fields = Readonly<Record<string, unknown>>

const byKind: Readonly<Record<string, Sort>> = {
  script: "script",
  line: "line",
  part: "part",
  gate: "gate",
  do: "do",
  block: "block",
  clause: "clause",
  there: "there",
  vp: "vp",
  way: "tail",
  item: "item",
  quantity: "quantity",
  measure: "measure",
  place: "place",
  who: "relative",
  whose: "relative",
  subject: "relative",
  level: "adjective",
  participle: "adjective",
}

/** What a part of a tree is; null for words, and for wrappers that hold another part. */
export function sortOf(node: Fields): Sort | null {
  if ("first" in node && "more" in node) return "clauses"
  if ("vps" in node) return "predicate"
  if ("vp" in node && "times" in node) return "claim"
  if ("genitive" in node) return "noun"
  if ("adverb" in node && "start" in node && node.kind === "adverb") return "tail"
  if (node.kind === "np") return "items" in node ? "np" : null
  if (node.kind === "name") return "what" in node ? "name" : null
  if (node.kind === "adjective") return "non" in node ? "adjective" : null
  if ((node.kind === "item" || node.kind === "place") && !("start" in node)) return null
  return byKind[String(node.kind)] ?? null
}

/** A part of a tree, and those that it stands in, the innermost last. */
export interface Found {
  readonly sort: Sort
  readonly node: Fields
  readonly path: readonly (string | number)[]
  readonly around: readonly Fields[]
}

/** Every part of a tree, outer before inner. */
export function* partsOf(
  root: unknown,
  path: readonly (string | number)[] = [],
  around: readonly Fields[] = [],
): Generator<Found> {
  if (Array.isArray(root)) {
    for (const [index, each] of root.entries()) yield* partsOf(each, [...path, index], around)
    return
  }
  if (typeof root !== "object" || root === null) return
  const node = root as Fields
  const sort = sortOf(node)
  if (sort) yield { sort, node, path, around }
  const inner = sort ? [...around, node] : around
  for (const [key, value] of Object.entries(node)) yield* partsOf(value, [...path, key], inner)
}

/** The tree with another part at a path. */
export function replaced<Root>(root: Root, path: readonly (string | number)[], part: unknown): Root {
  const [key, ...rest] = path
  if (key === undefined) return part as Root
  if (Array.isArray(root)) return root.map((each, index) => (index === key ? replaced(each, rest, part) : each)) as Root
  const fields = root as Fields
  return { ...fields, [key]: replaced(fields[key], rest, part) } as Root
}
