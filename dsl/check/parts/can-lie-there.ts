import { pluralOf, withArticle } from "../../lexicon/inflect.ts"
import { type Expr, kindsOf, objectSlot, type PerformStep } from "../../meaning/index.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"
import { movesByItself, movesObject, placesOf } from "./moved-things.ts"
import { overlap } from "./pronouns.ts"

/** `put 1 gem into your hand`, which holds cards alone: none of these things can lie where the step puts them. Reports it. */
export function canNotLieThere(step: PerformStep, node: Node, context: Context): boolean {
  const { symbols } = context
  const things = step.slots.get(objectSlot(step.usage)?.name ?? "")
  if (things?.type !== "component") return false
  const places = movesObject(step.usage, context) ? placesIn(step) : []
  const [place] = places
  const zone = place === undefined ? undefined : symbols.model.zones[place]
  const cannot = (part: Expr): boolean => {
    const kinds = kindsOf(part)
    return kinds !== null && kinds.size > 0 && !places.some((each) => mayHold(each, kinds, context))
  }
  const part = zone && (things.kind === "union" ? things.parts : [things]).find(cannot)
  if (!part) return false
  const kinds = kindsOf(part) ?? new Set()
  const name =
    symbols.kinds.find((kind) => kind.kinds.size === kinds.size && overlap(kind.kinds, kinds))?.name ?? "thing"
  context.fail("check/wrong-type", node, {
    case: "canNotLie",
    what: withArticle(name),
    zone: zone.name,
    holds: zone.of.map(pluralOf),
  })
  return true
}

/** The zones into which a step certainly puts what it is done to: one of these. */
function placesIn({ usage, slots }: PerformStep): readonly number[] {
  if (!movesByItself(usage)) return placesOf(usage) ?? []
  const isZone = (expr: Expr | undefined): expr is Extract<Expr, { kind: "zone" }> => expr?.kind === "zone"
  return usage.slots
    .filter(({ way }) => way !== "from")
    .map(({ name }) => slots.get(name))
    .filter(isZone)
    .map(({ zone }) => zone)
}

function mayHold(zone: number, kinds: ReadonlySet<number>, { symbols }: Context): boolean {
  const of = symbols.model.zones[zone]?.of ?? []
  return of.length === 0 || symbols.kinds.some((kind) => of.includes(kind.name) && overlap(kind.kinds, kinds))
}
