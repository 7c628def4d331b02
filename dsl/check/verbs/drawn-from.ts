import { type Binding, chosenNumberIn, type PerformStep, type Usage } from "../../meaning/index.ts"
import { mentions, someMeaning } from "../../meaning/walk.ts"
import type { VP } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** `draw 1 from the market`, where nothing lies on top of anything else: which one would it be? Reports it. */
export function isOfNoTop({ usage, slots }: PerformStep, vp: VP, context: Context): boolean {
  const { zones } = context.symbols.model
  for (const [name, place] of slots) {
    const zone = place.kind === "zone" ? zones[place.zone] : undefined
    if (!zone || zone.ordered || !takesTop(usage, name)) continue
    context.fail("check/no-ends", vp, { case: "end", zone: zone.name })
    return true
  }
  return false
}

/** Whether a verb takes from the top of what fills one of its slots, itself or by another. */
function takesTop(usage: Usage, slot: string, seen: Set<Binding> = new Set()): boolean {
  const place = usage.bindings.get(slot)
  if (!place || seen.has(place)) return false
  seen.add(place)
  return someMeaning(
    { step: usage.body ?? [] },
    {
      expr: (expr) =>
        expr.kind === "select" && expr.from.from === "end" && mentions({ expr: [expr.from.place] }, place),
      step: (step) =>
        step.do === "perform" &&
        [...step.slots].some(
          ([name, filler]) => mentions({ expr: [filler] }, place) && takesTop(step.usage, name, seen),
        ),
    },
  )
}

/** `deal each player up to 2 from the deck`: one number would be asked for, for all of them. Reports it. */
export function isAskedOnceForAll({ usage, slots }: PerformStep, vp: VP, context: Context): boolean {
  const receivers = usage.slots.some(({ name, type, many }) => type === "player" && many && slots.get(name)?.many)
  if (!receivers || ![...slots.values()].some(chosenNumberIn)) return false
  context.fail("check/wrong-type", vp, { case: "askedOnce", verb: usage.verb })
  return true
}
