import type { Binding, Cond, Expr, Filter, Source } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { lieApart } from "./lie-apart.ts"

/**
 * `each house in your farm that is in no other player's farm`: what lies in one place lies in no other, so that this is so of all
 * of them, or of none. A reader thinks of others like it.
 * @returns whether that is said, which is reported
 */
export function isSaidOfElsewhere(
  filters: readonly Filter[],
  { from, item }: { readonly from: Source | null; readonly item: Binding },
  node: Node,
  context: Context,
): boolean {
  if (!from || !filters.some((filter) => placesSaid(filter, item, new Map()).some((place) => lieApart(from, place))))
    return false
  context.fail("check/contradiction", node, { case: "otherPlace" })
  return true
}

/** The players whom a binding of a phrase goes through. */
type Owners = ReadonlyMap<Binding, Expr>

/** The places that a description says a thing is in or is not in, if that is all it says. */
function placesSaid(filter: Filter, item: Binding, owners: Owners): readonly Source[] {
  if (filter.is === "in")
    return filter.set.kind === "select" && isAll(filter.set) ? [ofThose(filter.set.from, owners)] : []
  return filter.is === "test" ? placesAsked(filter.test, item, owners) : []
}

function placesAsked(test: Cond, item: Binding, owners: Owners): readonly Source[] {
  if (test.cond === "not") return placesAsked(test.of, item, owners)
  if (test.cond === "each") return placesAsked(test.test, item, new Map([...owners, [test.item, test.players]]))
  if (test.cond !== "fits" || test.what.kind !== "binding" || test.what.binding !== item) return []
  const [only, ...more] = test.filters
  return only && more.length === 0 ? placesSaid(only, item, owners) : []
}

/** Whether all that lies somewhere is meant, whatever it is like. */
const isAll = ({ filters, quantity }: Extract<Expr, { kind: "select" }>): boolean =>
  filters.length === 0 && quantity?.all === true

/** A place of each of some players, as that of all of them. */
const ofThose = (source: Source, owners: Owners): Source =>
  source.from === "zones"
    ? { ...source, zones: source.zones.map((zone) => ({ ...zone, of: ownersOf(zone.of, owners) })) }
    : source

const ownersOf = (of: Expr | null, owners: Owners): Expr | null =>
  of?.kind === "binding" ? (owners.get(of.binding) ?? of) : of
