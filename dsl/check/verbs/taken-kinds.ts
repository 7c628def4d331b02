import { withArticle } from "../../lexicon/inflect.ts"
import { objectSlot } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import { names } from "../parts/owners.ts"
import { overlap } from "../parts/pronouns.ts"
import type { Context } from "../scope/context.ts"

/**
 * `when you conquer a worker`, where only provinces are conquered: it would never be heard, and nothing is forbidden by a ban
 * on it. Reports it.
 * @param kinds of what is spoken of; null where they are not known
 */
export function isNeverDoneTo(
  kinds: ReadonlySet<number> | "timer" | null,
  verb: string,
  node: Node,
  context: Context,
): boolean {
  const taken = (context.symbols.usages.get(verb) ?? []).map((usage) => objectSlot(usage)?.kinds ?? null)
  const isTaken = taken.some((each) => each === null || (kinds !== "timer" && kinds !== null && overlap(each, kinds)))
  if (kinds === null || taken.length === 0 || isTaken) return false
  const all = new Set(taken.flatMap((each) => [...(each ?? [])]))
  context.fail("check/wrong-kind", node, {
    case: "kind",
    kind: withArticle(kinds === "timer" ? "timer" : names(kinds, context)),
    kind2: withArticle(names(all, context)),
  })
  return true
}
