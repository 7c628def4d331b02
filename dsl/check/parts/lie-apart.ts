import type { Expr, Source } from "../../meaning/index.ts"
import type { ZonePart } from "../../meaning/selection.ts"
import type { Node } from "../../syntax/ast.ts"
import { sameExpr } from "../findings/doubts.ts"
import type { Context } from "../scope/context.ts"

/** `a card in your hand in play`, `discard your play from hand`: nothing lies in two places, which is reported. */
export function areApart(one: Source, other: Source, node: Node, context: Context): boolean {
  if (!lieApart(one, other)) return false
  context.fail("check/contradiction", node, { case: "twoPlaces" })
  return true
}

/** Whether things, or some of them, lie elsewhere than where they are taken from. */
export const liesElsewhere = (things: Expr, from: Source, node: Node, context: Context): boolean =>
  things.kind === "union"
    ? things.parts.some((part) => liesElsewhere(part, from, node, context))
    : things.kind === "select" && areApart(things.from, from, node, context)

/**
 * `take 1 card in the mark's hand from your hand`: they may lie in both, if the mark is you; but things with a place of
 * their own are taken from there, and the other place would be passed over. Reports it.
 */
export function isPassedOver(things: Expr, from: Source, node: Node, context: Context): boolean {
  if (things.kind === "union") return things.parts.some((part) => isPassedOver(part, from, node, context))
  // `discard it from your hand`, `discard this from your hand`: it is there, wherever it lies.
  const isThere = (things.kind === "binding" && things.type === "component") || things.kind === "this"
  if (isThere && zonesOf(from) !== null && !(things.kind === "this" && isHeardIn(from, context))) {
    context.fail("check/contradiction", node, {
      case: "placeOfFound",
      said: context.text.value.slice(node.start, node.end),
    })
    return true
  }
  if (things.kind !== "select" || things.from === from || zonesOf(things.from) === null || zonesOf(from) === null)
    return false
  if (liesWithin(things.from, from)) return false
  context.fail("check/contradiction", node, { case: "placeTwice" })
  return true
}

/** Whether an ability is heard in such a place alone: `while this is in your hand, ... discard this from your hand`. */
function isHeardIn(from: Source, { heardIn }: Context): boolean {
  const zones = zonesOf(from)
  return heardIn.length > 0 && heardIn.every((zone) => zones?.includes(zone))
}

/** Whether nothing lies in two places at once. */
export function lieApart(one: Source, other: Source): boolean {
  const [first, second] = [placesIn(one), placesIn(other)]
  return first !== null && second !== null && !first.some((place) => second.some((each) => meet(place, each)))
}

const meet = (one: ZonePart, other: ZonePart): boolean =>
  one.zone === other.zone && !(one.of && other.of && areOthers(one.of, other.of))

/** Whether all that lies in one place lies in the other: it can't come there. */
export function liesWithin(one: Source, other: Source): boolean {
  const [first, second] = [placesIn(one), placesIn(other)]
  const isIn = (part: ZonePart, whole: ZonePart): boolean =>
    part.zone === whole.zone && (!whole.of || (part.of !== null && sameExpr(part.of, whole.of)))
  return first !== null && second !== null && first.every((part) => second.some((whole) => isIn(part, whole)))
}

/** The zones that a source looks in; null where that is not known by their names. */
export const zonesOf = (source: Source): readonly number[] | null => placesIn(source)?.map(({ zone }) => zone) ?? null

function placesIn(source: Source): readonly ZonePart[] | null {
  switch (source.from) {
    case "zones":
      return source.zones
    case "end": {
      const { place } = source
      return place.kind === "zone" ? [{ zone: place.zone, of: place.of, number: place.number }] : null
    }
    case "set":
      return source.set.kind === "select" ? placesIn(source.set.from) : null
    case "anywhere":
    case "place":
      return null
  }
}

/** Whether two phrases can't mean one player: you, and somebody other than you. */
export const areOthers = (one: Expr, other: Expr): boolean =>
  (one.kind === "you" && isAnother(other)) || (other.kind === "you" && isAnother(one))

/** Whether a player is certainly not you. */
export function isAnother(player: Expr): boolean {
  if (player.kind === "seat") return player.of.kind === "you" && player.offset !== 0
  if (player.kind === "without") return player.what.kind === "you"
  if (player.kind === "binding") return player.binding.isAnother === true
  return player.kind === "onePlayer" && isAnother(player.from)
}
