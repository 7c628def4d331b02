import type { Binding, Cond, Expr, Filter, ZonePart } from "../../meaning/index.ts"
import { sourceOf } from "../parts/filter-phrases.ts"
import { allFrom } from "../parts/whole-selections.ts"
import { bindingExpr, type Context, instead } from "../scope/context.ts"

/** The component is now in (or was before its move in) a zone. */
export function zoneTest(zone: Expr, now: Binding | null, before: Binding | null, context: Context): Cond {
  const span = zone.span
  const source = sourceOf(zone)
  if (source?.from !== "zones")
    return {
      cond: "uncarried",
      said: zone.type === "space" ? "a part of a board entered or left" : "in",
      parts: [zone],
      span,
    }
  const binding = now ?? before
  if (!binding) return { cond: "constant", value: true, span }
  const lying = source.zones.map(
    (each): Filter => ({ is: "in", set: allFrom({ from: "zones", zones: [each] }, context), not: false }),
  )
  // `leaves another player's hand`: that of one of them.
  const owners = now ? undefined : source.zones.find(({ of }) => of?.many)?.of
  if (owners) {
    const item = context.make({ type: "player", many: false, name: "they" })
    const theirs = source.zones.map((each) => (each.of === owners ? { ...each, of: bindingExpr(item) } : each))
    const test: Cond = { cond: "fits", what: bindingExpr(binding), filters: [cameFrom(theirs)], some: true, span }
    return instead<Cond>({ cond: "each", players: owners, item, test, some: true, span }, source)
  }
  const filters = !now
    ? [cameFrom(source.zones)]
    : lying.length === 1
      ? lying
      : [{ is: "either" as const, filters: lying }]
  return instead({ cond: "fits", what: bindingExpr(binding), filters, some: true, span }, source)
}

/** It was in one of some zones before its last move. */
export function cameFrom(zones: readonly ZonePart[]): Filter {
  const filters = zones.map(({ zone, of }): Filter => ({ is: "came", zone, of }))
  return filters.length === 1 && filters[0] ? filters[0] : { is: "either", filters }
}
