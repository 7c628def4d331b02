import { COMPARISON, FIELD } from "../../../interpreter/program/operand-codes.ts"
import { isBest } from "../../meaning/filter.ts"
import type { Binding, Filter } from "../../meaning/index.ts"
import { priceCond } from "../choices/losses.ts"
import { narrowToPossible, refuseOnlySaid } from "../choices/possible.ts"
import { havingMask, keepHaving } from "../choices/printed-masks.ts"
import { immediate, type Label, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { oneByOne } from "./asked-for.ts"
import { type BoardFilter, narrowOnBoard } from "./board-sets.ts"
import { holderBefore, value } from "./expressions.ts"
import { isThere } from "./is-there.ts"
import { isStatic, printedMask } from "./static-filters.ts"

/** How numbers compare that are equal, or are not. */
const equal = (is: boolean): number => (is ? COMPARISON.eq : COMPARISON.ne)

/** Narrow a set in place. */
export function applyFilters(slot: number, filters: readonly Filter[], item: Binding, frame: Frame): void {
  const loops: Filter[] = []
  // The highest of those that pass everything else.
  const last = filters.filter(isBest)
  for (const each of filters) {
    if (isBest(each)) continue
    const filter = frame.asking ? oneByOne(each, item, frame) : each
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
  if (step.do !== "perform" || priceCond(step, frame)) return false
  const slots = step.usage.slots.filter((slot) => slot.type === "component")
  const filler = step.slots.get(slots[0]?.name ?? "")
  if (slots.length !== 1 || filler?.kind !== "binding" || filler.binding.id !== item.id) return false
  refuseOnlySaid(step, frame)
  narrowToPossible(set, step, slots[0]?.name ?? "", frame)
  return true
}

/** How a kind of filter is carried out. */
interface Lowered<Own> {
  /** Narrows a set in place. Returns false where it has to be asked of one component after another. */
  readonly narrow: (slot: number, filter: Own, item: Binding, frame: Frame) => boolean
  /** Jumps away when a component fails, where that is not told by narrowing a set of it alone. */
  readonly test?: (filter: Own, asked: Asked, frame: Frame) => void
}

/** A component that is asked whether it passes. */
interface Asked {
  readonly component: number
  readonly item: Binding
  readonly fails: Label
}

const printed: Lowered<Filter> = {
  narrow: (slot, filter, _, frame) => intersect(slot, staticSet(filter, frame), false, frame),
}

const onBoard: Lowered<BoardFilter> = {
  narrow: (slot, filter, item, frame) => {
    narrowOnBoard(slot, filter, item, frame)
    return true
  },
}

const LOWERED: { readonly [Is in Filter["is"]]: Lowered<Extract<Filter, { readonly is: Is }>> } = {
  flag: printed,
  printed,
  script: printed,
  name: printed,
  kind: printed,
  board: printed,
  near: onBoard,
  nearest: onBoard,
  inside: onBoard,
  holds: onBoard,
  empty: onBoard,
  edge: onBoard,
  value: { narrow: keepOfValue },
  compare: { narrow: keepComparing },
  state: {
    narrow: (slot, { state, on }, _, { asm, tables }) => {
      const index = tables.stateIndex[state.index] ?? -1
      if (index < 0) return false
      asm.emit("keepState", slot, index, on ? 1 : 0)
      return true
    },
  },
  in: { narrow: (slot, { set, not }, _, frame) => intersect(slot, frame.lower.set(set, frame), not, frame) },
  held: {
    narrow: (slot, { by, not, before }, _, frame) => {
      if (by.many || before) return false
      frame.asm.emit("keep", slot, FIELD.holder, 0, equal(!not), value(by, frame))
      return true
    },
    test: ({ by, not, before }, { component, fails }, frame) => {
      const { asm } = frame
      const thing = slotOperand(component)
      const holder = before
        ? holderBefore(thing, null, frame)
        : frame.result((slot) => asm.operate("whose", slot, thing))
      const bit = frame.result((slot) => asm.emit("bit", slot, holder))
      const among = frame.result((slot) => asm.emit("bitAnd", slot, bit, frame.lower.players(by, frame)))
      asm.emit(not ? "jumpIf" : "jumpUnless", among, fails)
    },
  },
  extreme: {
    narrow: (slot, { property, highest }, item, frame) => {
      const { asm } = frame
      const column = frame.tables.column(property)
      keepHaving(slot, property, item.kinds, frame)
      const best = frame.result((to) => asm.emit(highest ? "highest" : "lowest", to, slot, column))
      asm.emit("keep", slot, FIELD.column, column, COMPARISON.eq, best)
      return true
    },
  },
  came: {
    narrow: () => false,
    test: ({ zone, of }, { component, fails }, frame) => {
      const { asm } = frame
      const from = frame.result((slot) => asm.emit("cameFrom", slot, slotOperand(component)))
      const was = frame.result((slot) => asm.emit("zoneOf", slot, from))
      asm.emit("jumpUnequal", was, immediate(zone), fails)
      if (!of) return
      const holder = frame.result((slot) => asm.emit("holder", slot, from))
      asm.emit("jumpUnequal", holder, value(of, frame), fails)
    },
  },
  test: {
    narrow: () => false,
    test: ({ test }, { fails }, frame) => frame.lower.jumpUnless(test, frame, fails),
  },
  all: {
    narrow: (slot, { filters }, item, frame) => filters.every((each) => applyFilter(slot, each, item, frame)),
    test: ({ filters }, asked, frame) => {
      for (const each of filters) testFilter(each, asked, frame)
    },
  },
  either: {
    narrow: (slot, { filters }, item, frame) => {
      const { asm } = frame
      const all = frame.tempSet()
      const part = frame.tempSet()
      asm.emit("clear", all)
      for (const each of filters) {
        asm.emit("copy", part, slot)
        if (!applyFilter(part, each, item, frame)) return false
        asm.emit("unite", all, part)
      }
      return intersect(slot, all, false, frame)
    },
    test: ({ filters }, asked, frame) => {
      const { asm } = frame
      const passed = asm.label()
      for (const each of filters) {
        const next = asm.label()
        testFilter(each, { ...asked, fails: next }, frame)
        asm.emit("jump", passed)
        asm.place(next)
      }
      asm.emit("jump", asked.fails)
      asm.place(passed)
    },
  },
}

const loweredOf = (filter: Filter): Lowered<Filter> => LOWERED[filter.is] as unknown as Lowered<Filter>

const applyFilter = (slot: number, filter: Filter, item: Binding, frame: Frame): boolean =>
  (isStatic(filter) ? printed : loweredOf(filter)).narrow(slot, filter, item, frame)

function intersect(slot: number, other: number, not: boolean, { asm }: Frame): true {
  asm.emit(not ? "exclude" : "intersect", slot, other)
  return true
}

/** Those that pass by what is printed on them. */
function staticSet(filter: Filter, frame: Frame): number {
  const only = frame.tempSet()
  frame.asm.emit("mask", only, printedMask([filter], "any", frame))
  return only
}

/** Keeps those whose number compares: neither what has none does, nor any when there is nothing to compare with. */
function keepComparing(slot: number, filter: Extract<Filter, { is: "compare" }>, item: Binding, frame: Frame): boolean {
  const { asm, tables } = frame
  keepHaving(slot, filter.property, item.kinds, frame)
  const nothing = asm.label()
  const to = value(filter.to, frame, nothing)
  asm.emit("keep", slot, FIELD.columnNow, tables.column(filter.property), COMPARISON[filter.comparison], to)
  if (nothing.uses.length === 0) return true
  const end = asm.label()
  asm.emit("jump", end)
  asm.place(nothing)
  asm.emit("clear", slot)
  asm.place(end)
  return true
}

/** Keeps those of a value: where there is none to be of, what has none itself is not of it either. */
function keepOfValue(slot: number, filter: Extract<Filter, { is: "value" }>, item: Binding, frame: Frame): boolean {
  const { asm, tables } = frame
  const column = tables.column(filter.property)
  const of = value(filter.value, frame)
  if (isThere(filter.value) || havingMask(filter.property, item.kinds, frame) === null) {
    asm.emit("keep", slot, FIELD.column, column, equal(!filter.not), of)
    return true
  }
  const those = frame.tempSet()
  asm.emit("copy", those, slot)
  keepHaving(those, filter.property, item.kinds, frame)
  asm.emit("keep", those, FIELD.column, column, COMPARISON.eq, of)
  asm.emit(filter.not ? "exclude" : "intersect", slot, those)
  return true
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
export const filterTest = (filter: Filter, component: number, item: Binding, frame: Frame, fails: Label): void =>
  testFilter(filter, { component, item, fails }, frame)

function testFilter(filter: Filter, asked: Asked, frame: Frame): void {
  const { asm } = frame
  const lowered = loweredOf(filter)
  const that = slotOperand(asked.component)
  if (lowered.test) lowered.test(filter, asked, frame)
  else if (isStatic(filter)) asm.emit("jumpUnlessIn", that, printedMask([filter], "any", frame), asked.fails)
  else {
    const one = frame.tempSet()
    asm.emit("single", one, that)
    if (!applyFilter(one, filter, asked.item, frame))
      frame.lower.unsupported({ case: "description", is: filter.is }, null)
    asm.emit("jumpEmpty", one, asked.fails)
  }
}
