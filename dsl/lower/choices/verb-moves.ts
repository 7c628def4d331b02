/** The move that a verb comes to: off the end of a pile, into a place that has room for so many. */

import { chosenNumberIn, type Expr, objectSlot, type PerformStep } from "../../meaning/index.ts"
import { mapExprs } from "../../meaning/walk.ts"
import { type Label, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { placeOfSpace } from "./space-slots.ts"
import { isAsked } from "./verb-needs.ts"

type Selected = Extract<Expr, { kind: "select" }>
type Zone = Extract<Expr, { kind: "zone" }>

/** What a step moves, and where to, where that is one place. */
interface Move {
  readonly things: Expr
  readonly into: Zone | null
}

/**
 * Goes on at `no` where none of what a step would move off a pile lies there, or none of it would find room: `draw 2`,
 * `put 1 crate into your store`. Of a price all of it lies there and finds room, or nothing is bought.
 */
export function enoughToMove(step: PerformStep, isPrice: boolean, frame: Frame, no: Label): void {
  // Where something else happens instead of it, what lies there says nothing.
  if (frame.lower.event(step.usage.event).replace) return
  const top = takenOffTop(step)
  if (top) enoughOnTop(top, isPrice, frame, no)
  const move = moveOf(step)
  if (move) enoughRoom(move, isPrice, frame, no)
}

/** Whether a step takes things off the end of a pile, or puts them where there may be no room for them. */
export function mayMoveNothing(step: PerformStep, frame: Frame): boolean {
  const top = takenOffTop(step)
  if (top && isCountable(top, frame)) return true
  const into = moveOf(step)?.into
  return into != null && mostIn(into, frame) >= 0
}

/** Of the spaces that a step could put something onto, those alone that have room for one more. */
export function narrowToRoom(set: number, { usage, slots }: PerformStep, slot: string, frame: Frame): void {
  const filled = usage.slots.find(({ name }) => name === slot)
  const filler = slots.get(slot)
  const isPlace = filled?.type === "zone" && filled.way !== "from" && filler?.type === "space"
  if (!isPlace || usage.decl.operation !== "move" || mostOnSpace(frame) < 0) return
  if (filler.kind === "select" && filler.filters.some(({ is }) => is === "empty")) return
  const { asm } = frame
  const [left, space] = [frame.tempSet(), frame.keep()]
  const [loop, end] = [asm.label(), asm.label()]
  asm.emit("copy", left, set)
  asm.place(loop)
  asm.emit("next", space, left, end)
  const [mark, full] = [frame.mark(), asm.label()]
  roomOn(slotOperand(space), frame, full)
  frame.release(mark)
  asm.emit("jump", loop)
  asm.place(full)
  asm.emit("drop", set, slotOperand(space))
  asm.emit("jump", loop)
  asm.place(end)
}

/** Goes on at `full` where nothing more finds room on a space. */
export function roomOn(space: Operand, frame: Frame, full: Label): void {
  const most = mostOnSpace(frame)
  if (most < 0) return
  const { asm } = frame
  const there = frame.result((to) => asm.emit("count", to, placeOfSpace(space, frame)))
  asm.emit("jumpLessEqual", asm.number(most), there, full)
}

/** How many a space holds at most; -1 where that is not the same on all boards. */
function mostOnSpace({ symbols }: Frame): number {
  const limits = new Set(symbols.model.boards.map(({ limit }) => limit))
  const [only] = limits
  return only !== undefined && limits.size === 1 ? only : -1
}

/** The pile that a step takes from, and the place that it puts into where there may be no room. */
export function placesWhereMoved(step: PerformStep, frame: Frame): readonly Expr[] {
  const top = takenOffTop(step)
  const into = moveOf(step)?.into
  return [...(top?.from.from === "end" ? [top.from.place] : []), ...(into && mostIn(into, frame) >= 0 ? [into] : [])]
}

function enoughOnTop(top: Selected, isPrice: boolean, frame: Frame, no: Label): void {
  if (top.from.from !== "end" || !isCountable(top, frame)) return
  const { asm, lower } = frame
  const there = frame.result((to) => asm.emit("size", to, lower.set(top, frame)))
  if (isPrice) asm.emit("jumpLess", there, lower.value(top.from.count, frame), no)
  else asm.emit("jumpUnless", there, no)
}

const isCountable = ({ from }: Selected, frame: Frame): boolean =>
  from.from === "end" && !chosenNumberIn(from.count) && !isAskedPlace(from.place) && !isRefilled(from.place, frame)

/** `when your deck is short, ...`: what lies there now is not all that can be taken. */
const isRefilled = (place: Expr, { lower, symbols }: Frame): boolean =>
  symbols.model.zones.some((_, zone) => (place.kind !== "zone" || place.zone === zone) && lower.zoneRule(zone) !== null)

const isAskedPlace = (place: Expr): boolean => place.kind === "zone" && place.of !== null && isAsked(place.of)

/** How many a place holds at most; -1 where there is always room, or where it is several places, or one that is chosen. */
function mostIn(place: Zone, { tables }: Frame): number {
  const entry = tables.zones[place.zone]
  if (!entry || isAskedPlace(place)) return -1
  const isOne = entry.perPlayer ? place.of?.many === false : entry.places === 1
  return isOne ? entry.limit : -1
}

function enoughRoom({ things, into }: Move, isPrice: boolean, frame: Frame, no: Label): void {
  const most = into ? mostIn(into, frame) : -1
  if (!into || most < 0) return
  const { asm, lower } = frame
  const there = frame.result((to) => asm.emit("count", to, lower.value(into, frame)))
  const free = frame.result((to) => asm.emit("subtract", to, asm.number(most), there))
  asm.emit("jumpLess", free, isPrice ? leastOf(things, frame) : asm.number(1), no)
}

/** How many things a price moves at least. */
function leastOf(things: Expr, frame: Frame): Operand {
  const { asm, lower } = frame
  if (things.kind !== "select") return asm.number(1)
  if (things.from.from === "end")
    return chosenNumberIn(things.from.count) ? asm.number(1) : lower.value(things.from.count, frame)
  const { quantity } = things
  return quantity && !quantity.all && !quantity.open ? lower.value(quantity.min, frame) : asm.number(1)
}

/** What a step takes off the end of a pile, itself or by the only step of its verb. */
function takenOffTop(step: PerformStep): Selected | null {
  const own = [...step.slots.values()].find(isOffTop)
  if (own) return own
  const only = onlyStep(step)
  const inner = only && takenOffTop(only)
  const said = inner && saidBy(step, inner)
  return said && isOffTop(said) ? said : null
}

const isOffTop = (expr: Expr): expr is Selected => expr.kind === "select" && expr.from.from === "end"

/** The one thing that a step moves, itself or by the only step of its verb; null where it does anything else, or more. */
function moveOf(step: PerformStep): Move | null {
  const { usage, slots } = step
  if (usage.decl.operation === "move") {
    const things = slots.get(objectSlot(usage)?.name ?? "")
    const place = usage.slots.find(({ name, type, way }) => type === "zone" && way !== "from" && slots.has(name))
    const into = place && slots.get(place.name)
    return things ? { things, into: into?.kind === "zone" ? into : null } : null
  }
  const only = onlyStep(step)
  const inner = only && moveOf(only)
  if (!inner) return null
  const into = inner.into && saidBy(step, inner.into)
  return { things: saidBy(step, inner.things), into: into?.kind === "zone" ? into : null }
}

function onlyStep({ usage }: PerformStep): PerformStep | null {
  const [only, another] = usage.body ?? []
  return only?.do === "perform" && !another && !only.times ? only : null
}

/** What a verb's own step says, as whoever does the verb says it. */
function saidBy({ usage, slots, actor }: PerformStep, inner: Expr): Expr {
  const told = new Map([...usage.bindings].map(([name, { id }]) => [id, slots.get(name) ?? null]))
  return mapExprs("expr", inner, (part) => {
    if (part.kind === "you") return actor
    return part.kind === "binding" ? (told.get(part.binding.id) ?? null) : null
  })
}
