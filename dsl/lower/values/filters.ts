import type { Binding, Comparison, Filter } from "../../meaning/index.ts"
import { narrowToPossible, priceCond } from "../choices/possible.ts"
import { havingMask, keepHaving } from "../choices/printed-masks.ts"
import { immediate, type Label, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { isBoardFilter, narrowOnBoard } from "./board-sets.ts"
import { numberOr, value } from "./expressions.ts"
import { isThere } from "./is-there.ts"
import { isStatic, printedMask } from "./static-filters.ts"

const COMPARISONS: Record<Comparison, number> = { eq: 0, ne: 1, lt: 2, le: 3, gt: 4, ge: 5 }

/** Narrow a set in place. */
export function applyFilters(slot: number, filters: readonly Filter[], item: Binding, frame: Frame): void {
  const loops: Filter[] = []
  // The highest of those that pass everything else.
  const isLast = (filter: Filter): boolean => filter.is === "extreme" || filter.is === "edge"
  const last = filters.filter(isLast)
  for (const filter of filters) {
    if (isLast(filter)) continue
    const mark = frame.mark()
    if (!narrowed(slot, filter, item, frame) && !applyFilter(slot, filter, item, frame)) loops.push(filter)
    frame.release(mark)
  }
  if (loops.length > 0) filterLoop(slot, loops, item, frame)
  for (const filter of last) applyFilter(slot, filter, item, frame)
}

/** `an action you can use`: what a restriction forbids is dropped from the set at once. */
function narrowed(set: number, filter: Filter, item: Binding, frame: Frame): boolean {
  if (filter.is !== "test" || filter.test.cond !== "possible") return false
  const { step } = filter.test
  if (step.do !== "perform" || priceCond(step)) return false
  const slots = step.usage.slots.filter((slot) => slot.type === "component")
  const filler = step.slots.get(slots[0]?.name ?? "")
  if (slots.length !== 1 || filler?.kind !== "binding" || filler.binding.id !== item.id) return false
  narrowToPossible(set, step, slots[0]?.name ?? "", frame)
  return true
}

function applyFilter(slot: number, filter: Filter, item: Binding, frame: Frame): boolean {
  const { asm, tables } = frame
  const intersect = (other: number, not: boolean): true => {
    asm.emit(not ? "exclude" : "intersect", slot, other)
    return true
  }
  if (isStatic(filter)) {
    const only = frame.tempSet()
    asm.emit("mask", only, printedMask([filter], "any", frame))
    return intersect(only, false)
  }
  if (isBoardFilter(filter)) {
    narrowOnBoard(slot, filter, item, frame)
    return true
  }
  switch (filter.is) {
    case "value":
      keepOfValue(slot, filter, item, frame)
      return true
    case "compare":
      keepComparing(slot, filter, item, frame)
      return true
    case "state": {
      const state = tables.stateIndex[filter.state.index] ?? -1
      if (state < 0) return false
      asm.emit("keepState", slot, state, filter.on ? 1 : 0)
      return true
    }
    case "in":
      return intersect(frame.lower.set(filter.set, frame), filter.not)
    case "held":
      if (filter.by.many) return false
      asm.emit("keep", slot, 2, 0, filter.not ? 1 : 0, value(filter.by, frame))
      return true
    case "all":
      for (const each of filter.filters) if (!applyFilter(slot, each, item, frame)) return false
      return true
    case "extreme": {
      const column = tables.column(filter.property)
      keepHaving(slot, filter.property, item.kinds, frame)
      const best = frame.result((to) => asm.emit(filter.highest ? "highest" : "lowest", to, slot, column))
      asm.emit("keep", slot, 0, column, 0, best)
      return true
    }
    case "either": {
      const all = frame.tempSet()
      const part = frame.tempSet()
      asm.emit("clear", all)
      for (const each of filter.filters) {
        asm.emit("copy", part, slot)
        if (!applyFilter(part, each, item, frame)) return false
        asm.emit("unite", all, part)
      }
      return intersect(all, false)
    }
    default:
      return false
  }
}

/** Keeps those whose number compares: neither what has none does, nor any when there is nothing to compare with. */
function keepComparing(slot: number, filter: Extract<Filter, { is: "compare" }>, item: Binding, frame: Frame): void {
  const { asm, tables } = frame
  keepHaving(slot, filter.property, item.kinds, frame)
  const nothing = asm.label()
  const to = numberOr(filter.to, frame, nothing)
  asm.emit("keep", slot, 5, tables.column(filter.property), COMPARISONS[filter.comparison], to)
  if (nothing.uses.length === 0) return
  const end = asm.label()
  asm.emit("jump", end)
  asm.place(nothing)
  asm.emit("clear", slot)
  asm.place(end)
}

/** Keeps those of a value: where there is none to be of, what has none itself is not of it either. */
function keepOfValue(slot: number, filter: Extract<Filter, { is: "value" }>, item: Binding, frame: Frame): void {
  const { asm, tables } = frame
  const column = tables.column(filter.property)
  const of = value(filter.value, frame)
  if (isThere(filter.value) || havingMask(filter.property, item.kinds, frame) === null) {
    asm.emit("keep", slot, 0, column, filter.not ? 1 : 0, of)
    return
  }
  const those = frame.tempSet()
  asm.emit("copy", those, slot)
  keepHaving(those, filter.property, item.kinds, frame)
  asm.emit("keep", those, 0, column, 0, of)
  asm.emit(filter.not ? "exclude" : "intersect", slot, those)
}

function filterLoop(slot: number, filters: readonly Filter[], item: Binding, frame: Frame): void {
  const { asm } = frame
  const left = frame.tempSet()
  const component = frame.slotsOf(item)
  asm.emit("copy", left, slot)
  const loop = asm.label()
  const end = asm.label()
  asm.place(loop)
  asm.emit("next", component, left, end)
  const drop = asm.label()
  const mark = frame.mark()
  for (const filter of filters) filterTest(filter, component, item, frame, drop)
  frame.release(mark)
  asm.emit("jump", loop)
  asm.place(drop)
  asm.emit("drop", slot, slotOperand(component))
  asm.emit("jump", loop)
  asm.place(end)
}

/** Jump away when the component fails the filter. */
export function filterTest(filter: Filter, component: number, item: Binding, frame: Frame, fails: Label): void {
  const { asm } = frame
  const that = slotOperand(component)
  switch (filter.is) {
    case "test":
      frame.lower.jumpUnless(filter.test, frame, fails)
      return
    case "came": {
      const from = frame.result((slot) => asm.emit("cameFrom", slot, that))
      const zone = frame.result((slot) => asm.emit("zoneOf", slot, from))
      asm.emit("jumpUnequal", zone, immediate(filter.zone), fails)
      if (filter.of) {
        const holder = frame.result((slot) => asm.emit("holder", slot, from))
        asm.emit("jumpUnequal", holder, value(filter.of, frame), fails)
      }
      return
    }
    case "held": {
      const holder = frame.result((slot) => asm.operate("whose", slot, that))
      const bit = frame.result((slot) => asm.emit("bit", slot, holder))
      const in_ = frame.result((slot) => asm.emit("bitAnd", slot, bit, frame.lower.players(filter.by, frame)))
      asm.emit(filter.not ? "jumpIf" : "jumpUnless", in_, fails)
      return
    }
    case "all":
      for (const each of filter.filters) filterTest(each, component, item, frame, fails)
      return
    case "either": {
      const passed = asm.label()
      for (const each of filter.filters) {
        const next = asm.label()
        filterTest(each, component, item, frame, next)
        asm.emit("jump", passed)
        asm.place(next)
      }
      asm.emit("jump", fails)
      asm.place(passed)
      return
    }
    default: {
      if (isStatic(filter)) {
        asm.emit("jumpUnlessIn", that, printedMask([filter], "any", frame), fails)
        return
      }
      const one = frame.tempSet()
      asm.emit("single", one, that)
      if (!applyFilter(one, filter, item, frame)) frame.lower.unsupported(`this description (${filter.is})`, null)
      asm.emit("jumpEmpty", one, fails)
    }
  }
}
