import type { Expr, Filter, Source } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import { lieApart } from "../parts/filter-phrases.ts"
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

/** Whether two phrases can't mean one player: you, and somebody other than you. */
const areOthers = (one: Expr, other: Expr): boolean =>
  (one.kind === "you" && isAnother(other)) || (other.kind === "you" && isAnother(one))

/** Whether a player is certainly not you. */
export function isAnother(player: Expr): boolean {
  if (player.kind === "seat") return player.of.kind === "you" && player.offset !== 0
  if (player.kind === "without") return player.what.kind === "you"
  if (player.kind === "binding") return player.binding.isAnother === true
  return player.kind === "onePlayer" && isAnother(player.from)
}
