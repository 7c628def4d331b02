import { type Expr, kindsOf, type PerformStep, type StateSymbol } from "../../meaning/index.ts"
import type { VP } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import type { Symbols } from "../scope/symbols.ts"

/**
 * The states that say which side of these things is up: one, where turning them over says enough.
 * @param kinds of the things, where more is known than they say
 */
export function sidesOf(things: Expr, { states }: Symbols, kinds = kindsOf(things)): readonly StateSymbol[] {
  return states.filter(
    (state) => state.decl.manner.length > 1 && (kinds === null || [...kinds].every((kind) => state.kinds.has(kind))),
  )
}

/** `flip 1 card`, where cards have no two sides, sides of several sorts, or are not seen at all, which is reported. */
export function hasNoOtherSide({ usage, slots }: PerformStep, vp: VP, context: Context): boolean {
  const fillers = [...slots.values()]
  const things = fillers.find(({ type }) => type === "component")
  const side = fillers.find((each) => each.kind === "state")
  if (usage.decl.operation !== "turn" || !things) return false
  const hidden = isHiddenIn(things, context)
  // `flip 1 card in your hand face up`: only a side that hides what is on the other shows nothing there.
  if (hidden !== null && (side?.kind !== "state" || side.state.decl.hides)) {
    context.fail("check/no-other-side", vp, { case: "hidden", verb: usage.verb, zone: hidden })
    return true
  }
  if (usage.slots.some(({ type }) => type === "state")) return false
  // Of `this` the text knows its kinds; whoever carries it out does not.
  const sides = sidesOf(things, context.symbols, kindsOf(things) ?? context.self)
  if (sides.length === 1 && sidesOf(things, context.symbols).length === 1) return false
  context.fail("check/no-other-side", vp, {
    case: "sides",
    verb: usage.verb,
    manners: sides.map(({ decl }) => decl.manner[0] ?? ""),
  })
  return true
}

/** The zone in which these are seen by nobody, or by its owner alone, whichever side is up. */
function isHiddenIn(things: Expr, { symbols }: Context): string | null {
  if (things.kind !== "select") return null
  const { from } = things
  const zones =
    from.from === "zones"
      ? from.zones.map(({ zone }) => zone)
      : (from.from === "place" || from.from === "end") && from.place.kind === "zone"
        ? [from.place.zone]
        : []
  return zones.map((zone) => symbols.model.zones[zone]).find((zone) => zone?.faces !== "everyone")?.name ?? null
}
