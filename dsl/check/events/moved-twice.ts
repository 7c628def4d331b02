import type { EventPattern } from "../../meaning/index.ts"
import type { VP } from "../../syntax/ast.ts"
import { isAnyMove, MOVE, movedIn, movesThings, placesOf } from "../parts/moved-things.ts"
import type { Context } from "../scope/context.ts"

/** Whether one thing could be heard of for two verbs: what is discarded is also put somewhere. */
export function isHeardTwice(patterns: readonly EventPattern[], vps: readonly VP[], context: Context): boolean {
  const moves = patterns.filter(({ event }) => event === MOVE)
  return vps.some((vp) => moves.some((move) => isMoveToo(vp, move, context)))
}

function isMoveToo(vp: VP, move: EventPattern, context: Context): boolean {
  const verb = vp.participle?.lemma ?? vp.verb.lemma
  const usages = context.symbols.usages.get(verb) ?? []
  if (isAnyMove(verb)) return false
  if (!movesThings(verb, context) && !usages.some((usage) => movedIn(usage) !== null)) return false
  // What is discarded is not put into a hand.
  const [into, places] = [placesIn(move), usages.map((usage) => placesOf(usage))]
  return into === null || places.some((each) => each === null || each.some((zone) => into.includes(zone)))
}

/** The zones into which something is heard to move; null where they are not said. */
function placesIn({ tests }: EventPattern): readonly number[] | null {
  const said = tests.flatMap((test) => (test.cond === "fits" ? test.filters : [])).find(({ is }) => is === "in")
  if (said?.is !== "in" || said.not || said.set.kind !== "select" || said.set.from.from !== "zones") return null
  return said.set.from.zones.map(({ zone }) => zone)
}
