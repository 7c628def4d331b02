import type { Filter, Source } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import { areOthers, lieApart } from "../parts/lie-apart.ts"
import type { Context } from "../scope/context.ts"

/** `a card of the next player in your hand`: what one player has never lies in a place of another's. */
export function isElsewhere(from: Source, filters: readonly Filter[], node: Node, context: Context): boolean {
  if (from.from !== "zones") return false
  const owners = from.zones.map(({ of }) => of)
  const isApart = filters.some(
    (filter) => filter.is === "held" && !filter.not && owners.every((owner) => owner && areOthers(owner, filter.by)),
  )
  if (isApart) context.fail("check/contradiction", node, { case: "anothersPlace" })
  // `all cards other than the best in your play`, looked for in the hand: nothing there is left out.
  const isIdle = filters.some(
    (filter) => filter.is === "in" && filter.not && filter.set.kind === "select" && lieApart(from, filter.set.from),
  )
  if (isIdle && !isApart) context.fail("check/contradiction", node, { case: "leftOutElsewhere" })
  return isApart || isIdle
}
