import type { Adjective, Clauses, Script } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import type { Checking, Context } from "./context.ts"

/** Whether an adjective stands with `non-`. Asked where a meaning is made of it, so that it is known to have been heard. */
export function isNegated(adjective: Extract<Adjective, { kind: "adjective" }>, context: Context): boolean {
  if (adjective.non) context.checking.negations.add(adjective)
  return adjective.non
}

/** The adjectives with `non-` that nothing was made of: what is read there is the adjective without it. */
export function unheardNegations(
  tree: Script | Clauses,
  text: string,
  { negations }: Checking,
): Extract<Adjective, { kind: "adjective" }>[] {
  const found: Extract<Adjective, { kind: "adjective" }>[] = []
  if (!/non/i.test(text)) return found
  walk(tree, (node) => {
    if (node.kind !== "adjective" || node.non !== true) return
    const adjective = node as unknown as Extract<Adjective, { kind: "adjective" }>
    if (!negations.has(adjective)) found.push(adjective)
  })
  return found
}
