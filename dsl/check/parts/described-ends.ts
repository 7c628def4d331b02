import type { Expr } from "../../meaning/index.ts"
import type { Item, Word } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** Whether other kinds lie in a place besides these, so that the topmost of these may lie beneath them. */
export function liesWithOthers(
  kinds: ReadonlySet<number> | null,
  place: Expr,
  { symbols }: Pick<Context, "symbols">,
): boolean {
  if (kinds === null || place.kind !== "zone") return false
  const lying = symbols.model.zones[place.zone]?.of ?? []
  const all = symbols.kinds.filter(({ name }) => lying.includes(name)).flatMap((kind) => [...kind.kinds])
  return all.some((kind) => !kinds.has(kind))
}

/** `the top Red card of the deck`, where nobody sees which one that is; reported. */
export function isUnseen(place: Expr, item: Item, context: Context): boolean {
  const zone = place.kind === "zone" ? context.symbols.model.zones[place.zone] : undefined
  if (!zone || zone.faces === "everyone") return false
  context.fail("check/hidden-faces", item, { case: "topmost", pile: zone.name })
  return true
}

/** `the top card of the row`, where no card lies above the others, and `the leftmost card of the deck`; reported. */
export function isWithoutEnds(place: Expr, { lemma }: Word, item: Item, context: Context): boolean {
  const isSideways = lemma === "leftmost" || lemma === "rightmost"
  const zone = place.kind === "zone" ? context.symbols.model.zones[place.zone] : undefined
  // Of a place that is found only as the game is played nobody knows whether it is a row.
  if (!zone) return isSideways && context.fail("check/no-ends", item, { case: "side", zone: null, lemma }) === null
  if (zone.ordered && (!isSideways || zone.slots !== null)) return false
  if (isSideways) context.fail("check/no-ends", item, { case: "side", zone: zone.name, lemma })
  else context.fail("check/no-ends", item, { case: "end", zone: zone.name })
  return true
}
