/** What several players do at the same time: each chooses before anything comes of it, and nobody takes what another has. */

import { movesByItself } from "../../check/parts/moved-things.ts"
import { chosenNumberIn, type Expr, objectSlot, type PerformStep } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"
import { isTakenAlike } from "./choose.ts"
import { isAsked } from "./verb-needs.ts"

/** Before a step of one of them: where nothing of it is asked, it is found when all have chosen, out of what is left then. */
export function beginTogether(step: PerformStep, frame: Frame): void {
  if (!frame.isTogether) return
  const fillers = [...step.slots.values()]
  if (step.usage.decl.operation === "choose") {
    for (const binding of step.binds.values())
      if (fillers.some((each) => isShared(each, frame))) frame.shared.add(binding.id)
    return
  }
  const asks = step.usage.decl.optional || fillers.some((filler) => isOpen(filler, frame))
  if (movesByItself(step.usage)) refuseShared(step, asks, frame)
  // What lies with each alone is theirs as it lay when all began: `gives all cards in their hand to the next player`.
  if (!asks && fillers.some((filler) => isShared(filler, frame))) frame.barrier()
}

/** Whether somebody chooses what fills a slot. */
function isOpen(filler: Expr, frame: Frame): boolean {
  if (filler.kind === "select" && (filler.random || isTakenAlike(filler, frame))) return false
  return isAsked(filler) || chosenNumberIn(filler) !== null
}

/** Two of them could choose the same thing, and it would go from the one to the other. */
function refuseShared({ usage, slots, span }: PerformStep, asks: boolean, frame: Frame): void {
  const things = slots.get(objectSlot(usage)?.name ?? "")
  if (!things) return
  const isChosen = things.kind === "binding" && frame.shared.has(things.binding.id)
  const isYetChosen = frame.barrierPending && asks && isOpen(things, frame) && isShared(things, frame)
  if (isChosen || isYetChosen) frame.lower.refuse("lower/unsupported", span, { case: "chosenByAll", verb: usage.verb })
}

/** Whether things lie where others find some, too. */
function isShared(things: Expr, frame: Frame): boolean {
  if (things.kind !== "select") return false
  const { from } = things
  const places =
    from.from === "zones" ? from.zones : from.from === "end" && from.place.kind === "zone" ? [from.place] : []
  return places.some(({ zone, of }) => !frame.tables.zones[zone]?.perPlayer || of === null || of.many)
}
