/** A word that the naive evaluator has no meaning for: the whole phrase is then not covered. */
export class DontKnow extends Error {}

export function dontKnow(what: string): never {
  throw new DontKnow(what)
}

/** Every part of a node that is not among the known ones must be empty: no word is passed over. */
export function onlyThese<Node extends object>(node: Node, known: readonly (keyof Node)[]): void {
  for (const [key, value] of Object.entries(node)) {
    if (ALWAYS.has(key) || known.includes(key as keyof Node)) continue
    const empty =
      value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    if (!empty) dontKnow(`${key} of ${"kind" in node ? node.kind : "this"}`)
  }
}

/** Where and what a node is, and notes on its spelling. */
const ALWAYS = new Set(["kind", "start", "end", "numberFirst", "adjectiveJoiners"])
