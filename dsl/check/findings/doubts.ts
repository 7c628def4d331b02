import { decidedBy, printedPasses } from "../../meaning/filter.ts"
import type { Expr, Filter, Selection } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import type { ComponentDecl } from "../../pack/model.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/** Selections that can never find anything, or that nobody may look for. */
export function doubtSelection(selection: Selection, node: Node, context: Context): boolean {
  if (contradicts(selection.filters)) {
    context.fail("check/contradiction", node, { case: "neverFound" })
    return false
  }
  if (isRandomOfAny(selection, node, context)) return false
  const fixed = selection.filters.filter((filter) => decidedBy(filter) !== "game")
  if (fixed.length > 0 && selection.from.from !== "set") {
    const fits = (component: ComponentDecl): boolean => passes(component, fixed, selection, context)
    const found = context.symbols.model.components.find(fits) ?? null
    context.checking.sought?.push({ found, fits })
    if (!found) {
      context.warn("check/never-found", node, { case: "noneLikeThis" })
    }
  }
  return true
}

/** `discard up to 2 random cards`: chance picks them, and nobody is asked how many. Reports it. */
export function isRandomOfAny(expr: Selection | Expr, node: Node, context: Context): boolean {
  if (expr.kind !== "select" || !expr.random || !expr.quantity) return false
  const { open, all, allBut } = expr.quantity
  if (!open && !all && !allBut) return false
  context.fail("check/wrong-type", node, { case: "randomOfAny" })
  return true
}

function contradicts(filters: readonly Filter[]): boolean {
  const values = new Map<number, number>()
  const states = new Map<number, boolean>()
  for (const filter of filters) {
    if (filter.is === "value" && !filter.not && filter.value.kind === "value") {
      const other = values.get(filter.property.index)
      if (other !== undefined && other !== filter.value.value) return true
      values.set(filter.property.index, filter.value.value)
    }
    if (filter.is === "state") {
      const other = states.get(filter.state.index)
      if (other !== undefined && other !== filter.on) return true
      states.set(filter.state.index, filter.on)
    }
  }
  return false
}

function passes(component: ComponentDecl, filters: readonly Filter[], selection: Selection, context: Context): boolean {
  const kind = context.symbols.kinds.findIndex((each) => each.name === component.kind)
  if (selection.kinds && !selection.kinds.has(kind)) return false
  return filters.every((filter) => printedPasses(filter, { decl: component, kind }) !== false)
}

/** Faces that the chooser cannot see decide nothing: `choose 1 Red card in another player's hand`. */
export function hiddenFrom(selection: Selection, actor: Expr, node: Node, context: Context): boolean {
  if (selection.random || selection.quantity?.all || selection.from.from !== "zones") return false
  if (isPickedUnseen(selection, node, context)) return true
  if (!selection.filters.some(readsFace)) return false
  const hidden = selection.from.zones.find((each) => {
    const faces = context.symbols.model.zones[each.zone]?.faces
    return faces === "nobody" || (faces === "owner" && (each.of === null || !sameExpr(each.of, actor)))
  })
  if (!hidden) return false
  const name = context.symbols.model.zones[hidden.zone]?.name ?? "zone"
  context.fail("check/hidden-faces", node, { case: "chooser", name })
  return true
}

/** `take 2 from the deck`: a player takes those on top, and does not pick any of a pile that lies face down. */
function isPickedUnseen({ from, filters }: Selection, node: Node, context: Context): boolean {
  if (from.from !== "zones" || filters.length > 0) return false
  const pile = from.zones
    .map(({ zone }) => context.symbols.model.zones[zone])
    .find((zone) => zone?.faces === "nobody" && zone.ordered)
  if (!pile) return false
  context.fail("check/hidden-faces", node, { case: "pile", pile: pile.name })
  return true
}

type ReadsFace = { readonly [Is in Filter["is"]]: boolean | ((filter: Extract<Filter, { is: Is }>) => boolean) }

/** What of a thing's face a description asks: what is printed there, and not where it lies, or how. */
const READS_FACE: ReadsFace = {
  value: true,
  flag: true,
  printed: true,
  script: true,
  compare: true,
  name: true,
  either: ({ filters }) => filters.some(readsFace),
  all: ({ filters }) => filters.some(readsFace),
  test: ({ test }) =>
    someMeaning({ cond: [test] }, { expr: ({ kind }) => kind === "property" || kind === "measure", filter: readsFace }),
  board: false,
  came: false,
  edge: false,
  empty: false,
  extreme: false,
  held: false,
  holds: false,
  in: false,
  inside: false,
  kind: false,
  near: false,
  nearest: false,
  state: false,
}

function readsFace(filter: Filter): boolean {
  const reads = READS_FACE[filter.is] as boolean | ((filter: Filter) => boolean)
  return typeof reads === "boolean" ? reads : reads(filter)
}

export function sameExpr(one: Expr, other: Expr): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === "binding" && other.kind === "binding") return one.binding.id === other.binding.id
  if (one.kind === "seat" && other.kind === "seat") return one.offset === other.offset && sameExpr(one.of, other.of)
  if (one.kind === "role" && other.kind === "role") return one.role === other.role
  return one.kind === "you" || one.kind === "active"
}
