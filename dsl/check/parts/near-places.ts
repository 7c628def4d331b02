import {
  type Binding,
  type Cond,
  type Expr,
  type Filter,
  isConstant,
  type Quantity,
  type Way,
} from "../../meaning/index.ts"
import { LIMITS } from "../../pack/limits.ts"
import type { Item, Node, Place } from "../../syntax/ast.ts"
import { bindingExpr, type Context, instead, want, you } from "../scope/context.ts"
import { hasGrid, isOfBoard } from "./board-kinds.ts"
import type { Draft } from "./draft.ts"
import { isEachOne } from "./quantities.ts"

/**
 * `adjacent to it`, `within 2 spaces of it`, `with an enemy` (said of a space). Null where the place says something else,
 * else whether it could be read.
 */
export function nearPlace(place: Place, draft: Draft, context: Context): boolean | null {
  const near = nearestFilter(place, context) ?? nearFilter(place, context)
  if (near) draft.filters.push(near)
  if (near !== null) return near !== false
  if (!hasGrid(context) || place.located.kind !== "item") return null
  const { item } = place.located
  const word = place.word.lemma
  if ((word === "with" || word === "without") && isOfBoard(draft.kinds, context)) {
    if (isNextToIt(item, context)) return false
    const what = context.resolve.item(item, want("component", "space"), context)
    if (!what) return false
    if (what.type !== "component" && what.type !== "space") return null
    draft.filters.push(holding(ofAnybody(what, context), word === "without", draft.item, context.span(item)))
    return true
  }
  return null
}

/** A part of a board with any of these things on it, or with so many of them. */
export function holding(what: Expr, not: boolean, part: Binding, span: Cond["span"]): Filter {
  const quantity = what.kind === "select" ? what.quantity : null
  if (what.kind !== "select" || !quantity || quantity.all || quantity.written !== "number")
    return { is: "holds", what, not }
  const inside: Filter = { is: "inside", of: bindingExpr(part), not: false }
  const test: Cond = { cond: "exists", what: { ...what, filters: [...what.filters, inside] }, quantity, span }
  return { is: "test", test: not ? { cond: "not", of: test, span } : test }
}

/**
 * `a space without a unit adjacent to it`: a reader takes `it` for the space, which what stands on it is not next to; for anything
 * else it would say where the unit is. Reports it.
 */
export function isNextToIt({ places }: Item, context: Context): boolean {
  const near = places.find(({ word }) => word.lemma === "adjacent to" || word.lemma === "within")
  const of = near?.located.kind === "item" ? near.located.item : null
  const said = [of, ...(of?.places ?? []).map(({ located }) => (located.kind === "item" ? located.item : null))]
  if (!near || !said.some((each) => each?.pronoun?.lemma === "it")) return false
  context.fail("check/ambiguous-pronoun", near, { case: "itOfSpace" })
  return true
}

/** `nearest to it`: said of what is looked for among others, and of nothing that is asked about alone. */
function nearestFilter(place: Place, context: Context): Filter | null | false {
  if (!hasGrid(context) || place.word.lemma !== "nearest to" || place.located.kind !== "item") return null
  const of = context.resolve.item(place.located.item, want("component", "space"), context)
  if (!of) return false
  return of.kind === "uncarried" ? null : { is: "nearest", of }
}

/** `adjacent to it`, `within 2 spaces of it`; null for another place, false where what it is near to cannot be read. */
export function nearFilter(place: Place, context: Context): Filter | null | false {
  if (!hasGrid(context) || place.located.kind !== "item") return null
  const { item } = place.located
  const word = place.word.lemma
  if (word === "adjacent to") return nearTo(item, { way: "adjacent" }, context)
  if (word === "within" && item.noun?.kind === "noun" && item.noun.word.lemma === "space" && item.quantity?.number) {
    const { min, letter } = item.quantity.number
    const from = item.places.find((each) => each.word.lemma === "of")
    if (letter || !from || from.located.kind !== "item") return null
    if (isTooFar(min, item.quantity.number, context)) return false
    const near = nearTo(from.located.item, { way: "within", steps: min }, context)
    return near ? context.from(near, item.quantity.number, item.noun.word, from.word) : near
  }
  return null
}

/** Whether so many spaces are so near to each other that the list of them would be too long. Reports it. */
function isTooFar(steps: number, written: Node, context: Context): boolean {
  const pairs = context.symbols.model.boards.reduce((sum, { grid, adjacent }) => {
    const around = adjacent === "all" ? (2 * steps + 1) ** 2 : 2 * steps * (steps + 1) + 1
    const spaces = grid.columns * grid.rows
    return sum + spaces * Math.min(spaces, around)
  }, 0)
  if (pairs <= LIMITS.near) return false
  context.fail("check/too-far", written, { steps })
  return true
}

function nearTo(item: Item, way: Way, context: Context): Filter | null | false {
  const of = context.resolve.item(item, want("component", "space"), context)
  if (!of) return false
  if (isNumberNear(of)) {
    context.fail("check/wrong-type", item, { case: "numberNear" })
    return false
  }
  return of.kind === "uncarried" ? null : { is: "near", way, of: ofAnybody(of, context), as: you, not: false }
}

/** `a space with another player's pawn`, `adjacent to another player's pawn`: whoever's of them, in a step as in a condition; nobody is chosen. */
function ofAnybody(what: Expr, { mood }: Context): Expr {
  if (mood !== "step" || what.kind !== "select") return what
  const filters = what.filters.map((each): Filter => {
    if (each.is !== "held" || each.by.kind !== "onePlayer" || !each.by.decider) return each
    return { ...each, by: instead({ ...each.by.from, many: true }, each.by) }
  })
  return { ...what, filters }
}

/** `adjacent to exactly 1 pawn`, `to at most 1`: next to so many of them, of which being next to one says nothing. */
const isNumberNear = (of: Expr): boolean =>
  of.kind === "select" && of.quantity !== null && !of.quantity.all && (of.quantity.exact || of.quantity.open)

/** What is said to lie in parts of a board: what it is called, whether it is some of all that there are, or all, which are done together. */
export interface Lying {
  readonly thing: string
  readonly areSome: boolean
  readonly together: boolean
}

/** Things of which a place is said; of all that lie there it makes no difference that it is `each row`. */
export const lyingThere = ({ noun, det }: Item, { quantity: { all } }: Draft, { mood }: Context): Lying => ({
  thing: noun?.kind === "noun" ? noun.word.lemma : "thing",
  areSome: !all || det === null,
  together: mood === "step" && all && det?.lemma === "all",
})

/**
 * `if you have a pawn in each row`, `a space in each row`: one of them is in none but its own, so that each row has to be spoken
 * of by itself. Nor is anything looked for `in no row`, and of 2 rows, as of `all pawns in a row`, somebody says which. Reports them.
 */
export function isInEachPart(
  parts: Expr,
  place: Place,
  { thing, areSome, together }: Lying,
  context: Context,
): boolean {
  if (parts.type !== "space" || parts.kind !== "select" || !parts.quantity || place.located.kind !== "item")
    return false
  const { quantity } = parts
  const { item } = place.located
  if (item.noun?.kind !== "noun") return false
  const part = item.noun.word.lemma
  const report = (which: "inEach" | "inNone" | "inSome" | "inOne"): true => {
    context.fail("check/misplaced-place", place, { case: which, part, thing })
    return true
  }
  if (isConstant(quantity.max, 0)) return report("inNone")
  if (quantity.all) return isEachOne(item) && areSome && report("inEach")
  if (isOfSoMany(quantity)) return report("inSome")
  // `all pawns on the space of your ship`: there is no other.
  const isAnyOne = quantity.written === "number" || ["a", "an"].includes(item.det?.lemma ?? "")
  return together && isAnyOne && report("inOne")
}

/** `in 2 rows`, `in exactly 1 area`, `in at least 3 spaces`: what is in one of them is in none of the others. */
export const isOfSoMany = ({ min, max, written, exact, all }: Quantity): boolean =>
  !all && written === "number" && !(isConstant(min, 1) && (max === null || (isConstant(max, 1) && !exact)))

/** Reports `under` of a zone, a space or several things: what lies in a place is not under it. */
export function isUnderZone(place: Place, zone: Expr, context: Context): boolean {
  if (place.word.lemma !== "under" || (zone.type === "component" && !zone.many)) return false
  context.fail("check/misplaced-place", place, { case: "underPlace" })
  return true
}
