import { type Expr, kindsOf } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import { names } from "../parts/owners.ts"
import type { Context } from "../scope/context.ts"

/**
 * Whether nothing is ever done by things of these kinds, which have no text: `Archers can't attack`, where players attack with
 * them, would forbid nothing, and `when an Archer attacks` hear nothing. Reports it.
 */
export function isNoDoer(subject: Expr, verb: string, node: Node, context: Context): boolean {
  const { symbols } = context
  // `a worker enters a space`: what the verb says of a thing needs no text.
  if (symbols.usages.get(verb)?.some(({ slots }) => slots.some(({ way }) => way === "subject"))) return false
  const kinds = kindsOf(subject)
  if (!kinds || subject.kind === "this" || subject.type !== "component") return false
  const has = new Set(symbols.kinds.filter(({ index }) => kinds.has(index)).map(({ name }) => name))
  const them = symbols.model.components.filter(({ kind }) => has.has(kind))
  if (them.length === 0 || them.some(({ scripts, abilities }) => scripts.size + abilities.length > 0)) return false
  context.fail("check/wrong-type", node, { case: "noDoer", kind: names(kinds, context) })
  return true
}
