import { HEADER } from "../../interpreter/layout.ts"
import type { Binding, Comparison, Cond, Expr, Filter, Selection, Source } from "../check/meaning.ts"
import { immediate, type Operand, slotOperand, stateWord, THIS, YOU } from "./assembler.ts"
import { type Frame, isSet } from "./frame.ts"

const ARITHMETIC = {
  add: "add",
  subtract: "subtract",
  multiply: "multiply",
  divide: "divide",
  divideUp: "divideUp",
  least: "least",
  most: "most",
} as const

/** A number, a player, a component, a place or a value: one word. */
export function value(expr: Expr, frame: Frame): Operand {
  const { asm, tables } = frame
  switch (expr.kind) {
    case "constant":
      return asm.number(expr.value)
    case "you":
      return YOU
    case "this":
      return THIS
    case "active":
      return stateWord(HEADER.activePlayer)
    case "binding":
      return bindingValue(expr.binding, frame)
    case "counter": {
      const counter = tables.symbols.model.counters[expr.counter]
      if (counter?.is) frame.lower.unsupported("computed counters", expr.span)
      const holder = expr.holder ? holderOf(expr.holder, frame) : immediate(0)
      return frame.result((slot) => asm.emit("counterNow", slot, expr.counter, holder))
    }
    case "arithmetic": {
      const left = value(expr.left, frame)
      const right = value(expr.right, frame)
      return frame.result((slot) => asm.emit(ARITHMETIC[expr.op], slot, left, right))
    }
    case "amount":
      return value(expr.number, frame)
    case "property": {
      const of = value(expr.of, frame)
      const now = frame.result((slot) => asm.emit("columnNow", slot, of, tables.column(expr.property)))
      // A cost never falls below nothing, whatever makes it cheaper.
      if (expr.property.type !== "amount") return now
      return frame.result((slot) => asm.emit("most", slot, now, immediate(0)))
    }
    case "count":
      if (expr.of.type === "player") {
        const mask = frame.lower.players(expr.of, frame)
        return frame.result((slot) => asm.emit("countBits", slot, mask))
      }
      if (
        expr.of.kind === "select" &&
        expr.of.filters.length === 0 &&
        expr.of.from.from === "zones" &&
        expr.of.from.zones.length === 1 &&
        expr.of.from.zones[0]?.whose !== "everyone" &&
        expr.of.kinds === null
      ) {
        const zone = expr.of.from.zones[0]
        const place = zone ? placeOf(zone, frame) : null
        if (place !== null) return frame.result((slot) => asm.emit("count", slot, place))
      }
      {
        const set = frame.lower.set(expr.of, frame)
        return frame.result((slot) => asm.emit("size", slot, set))
      }
    case "measure": {
      const set = frame.lower.set(expr.of, frame)
      const name = { total: "total", highest: "highest", lowest: "lowest", different: "different" }[expr.how]
      const column = expr.property ? tables.column(expr.property) : 0
      return frame.result((slot) => asm.emit(name, slot, set, column))
    }
    case "remembered": {
      const who = expr.who ? value(expr.who, frame) : immediate(-1)
      const memory = tables.memory(frame.lower.event(expr.event).index, expr.within)
      if (expr.what === "set") return firstOf(expr, frame)
      return frame.result((slot) =>
        asm.emit(expr.what === "count" ? "remembered" : "rememberedAmount", slot, memory, who),
      )
    }
    case "memory": {
      const of = value(expr.of, frame)
      const memory = tables.symbols.model.memories[expr.memory]
      const variable = tables.variable(`memory ${memory?.name}`, {
        name: memory?.name ?? "",
        perPlayer: true,
        start: -1,
        type: "component",
      })
      return frame.result((slot) => asm.emit("variable", slot, variable, of))
    }
    case "option":
      return stateWord(tables.address(tables.options[expr.option]?.variable ?? 0))
    case "points": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.operate("points", slot, of))
    }
    case "queued": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.emit("queued", slot, expr.queue, of))
    }
    case "seat": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.emit("seat", slot, immediate(expr.offset), of))
    }
    case "role": {
      const role = tables.symbols.model.roles[expr.role]
      if (!role?.held) {
        frame.lower.unsupported(`the role “${role?.name}”`, expr.span)
        return immediate(-1)
      }
      return stateWord(
        tables.address(
          tables.variable(`role ${role.name}`, { name: role.name, perPlayer: false, start: -1, type: "player" }),
        ),
      )
    }
    case "holder": {
      const of = value(expr.of, frame)
      const place = frame.result((slot) => asm.emit("placeOf", slot, of))
      return frame.result((slot) => asm.emit("holder", slot, place))
    }
    case "select":
    case "union":
      if (expr.type === "player") {
        const mask = frame.lower.players(expr, frame)
        return frame.result((slot) => asm.emit("lowestBit", slot, mask))
      }
      return firstOf(expr, frame)
    case "zone": {
      const place = placeOf({ zone: expr.zone, whose: "one", of: expr.of, number: expr.number }, frame)
      return place ?? immediate(0)
    }
    case "placeOf": {
      const of = value(expr.of, frame)
      return frame.result((slot) => asm.emit("placeOf", slot, of))
    }
    case "value":
      return immediate(expr.value)
    case "players":
    case "everyone":
    case "without":
    case "extremePlayers": {
      const mask = frame.lower.players(expr, frame)
      return frame.result((slot) => asm.emit("lowestBit", slot, mask))
    }
    case "relation":
      if (expr.type === "player" && expr.relation === "random" && expr.parts[0]) {
        const mask = frame.lower.players(expr.parts[0], frame)
        return frame.result((slot) => asm.operate("randomPlayer", slot, mask))
      }
      if (expr.type === "player" && (expr.relation === "one" || expr.relation === "only") && expr.parts[0]) {
        const mask = frame.lower.players(expr.parts[0], frame)
        return frame.result((slot) => {
          asm.site("players")
          asm.emit("pick", slot, mask, YOU, 0)
        })
      }
      frame.lower.unsupported(`“${expr.relation}”`, expr.span)
      return immediate(0)
    default:
      frame.lower.unsupported(`a ${expr.kind} as a value`, expr.span)
      return immediate(0)
  }
}

function holderOf(holder: Expr, frame: Frame): Operand {
  return value(holder, frame)
}

function firstOf(expr: Expr, frame: Frame): Operand {
  const set = frame.lower.set(expr, frame)
  return frame.result((slot) => frame.asm.emit("first", slot, set))
}

function bindingValue(binding: Binding, frame: Frame): Operand {
  const counter = binding.type === "counter" ? frame.statics.get(binding.id) : undefined
  if (counter !== undefined) return frame.result((slot) => frame.asm.emit("counterNow", slot, counter, YOU))
  const slot = frame.slots.get(binding.id)
  if (slot === undefined) {
    frame.lower.unsupported(`“${binding.name ?? binding.verb ?? "it"}” here`, binding.span)
    return immediate(-1)
  }
  if (isSet(binding)) return frame.result((to) => frame.asm.emit("first", to, slot))
  return slotOperand(slot)
}

/** The place that a zone phrase means; null where it is several. */
export function placeOf(
  zone: { readonly zone: number; readonly whose: string; readonly of: Expr | null; readonly number: Expr | null },
  frame: Frame,
): Operand | null {
  const entry = frame.tables.zones[zone.zone]
  if (!entry) return null
  if (!entry.perPlayer && entry.places === 1) return immediate(entry.place)
  const which = entry.perPlayer ? zone.of && value(zone.of, frame) : zone.number && value(zone.number, frame)
  if (which === null) return null
  return frame.result((slot) => frame.asm.emit("place", slot, zone.zone, which))
}

/** A set of players, as a mask in one word. */
export function players(expr: Expr, frame: Frame): Operand {
  const { asm } = frame
  switch (expr.kind) {
    case "everyone":
      return frame.result((slot) => asm.emit("everyone", slot))
    case "without": {
      const from = players(expr.from, frame)
      const what = players(expr.what, frame)
      return frame.result((slot) => asm.emit("bitWithout", slot, from, what))
    }
    case "players": {
      const from = players(expr.from, frame)
      return keepPlayers(from, expr.item, expr.tests, frame)
    }
    case "extremePlayers":
      return extremePlayers(expr, frame)
    case "union": {
      let mask: Operand = immediate(0)
      for (const part of expr.parts) {
        const next = players(part, frame)
        const before = mask
        mask = frame.result((slot) => asm.emit("bitOr", slot, before, next))
      }
      return mask
    }
    case "binding":
      if (expr.binding.many) {
        const slot = frame.slots.get(expr.binding.id)
        return slot === undefined ? immediate(0) : slotOperand(slot)
      }
      break
    case "role": {
      const role = frame.symbols.model.roles[expr.role]
      if (expr.many && role && !role.held) {
        const all = frame.result((slot) => asm.emit("everyone", slot))
        return frame.result((slot) => asm.emit("bitWithout", slot, all, bitOf(YOU, frame)))
      }
      break
    }
    case "relation":
      if (expr.many && expr.parts[0]) return players(expr.parts[0], frame)
      break
    default:
      break
  }
  return bitOf(value(expr, frame), frame)
}

function bitOf(player: Operand, frame: Frame): Operand {
  return frame.result((slot) => frame.asm.emit("bit", slot, player))
}

function keepPlayers(from: Operand, item: Binding, tests: readonly Cond[], frame: Frame): Operand {
  const { asm } = frame
  const kept = frame.temp()
  const left = frame.temp()
  const slot = frame.slotsOf(item)
  asm.emit("move", kept, immediate(0))
  asm.emit("move", left, from)
  const loop = asm.label()
  const end = asm.label()
  asm.place(loop)
  asm.emit("nextPlayer", slot, left, immediate(0), end)
  for (const test of tests) frame.lower.jumpUnless(test, frame, loop)
  const bit = bitOf(slotOperand(slot), frame)
  asm.emit("bitOr", kept, slotOperand(kept), bit)
  asm.emit("jump", loop)
  asm.place(end)
  return slotOperand(kept)
}

function extremePlayers(expr: Extract<Expr, { kind: "extremePlayers" }>, frame: Frame): Operand {
  const { asm } = frame
  const from = players(expr.from, frame)
  const best = frame.temp()
  const kept = frame.temp()
  const left = frame.temp()
  const slot = frame.slotsOf(expr.item)
  asm.emit("move", kept, immediate(0))
  asm.emit("move", best, immediate(0))
  asm.emit("move", left, from)
  const loop = asm.label()
  const end = asm.label()
  const better = asm.label()
  asm.place(loop)
  asm.emit("nextPlayer", slot, left, immediate(0), end)
  const measure = value(expr.measure, frame)
  asm.emit("jumpEqual", slotOperand(kept), immediate(0), better)
  if (expr.most) asm.emit("jumpLess", slotOperand(best), measure, better)
  else asm.emit("jumpLess", measure, slotOperand(best), better)
  asm.emit("jumpUnequal", measure, slotOperand(best), loop)
  const tie = bitOf(slotOperand(slot), frame)
  asm.emit("bitOr", kept, slotOperand(kept), tie)
  asm.emit("jump", loop)
  asm.place(better)
  asm.emit("move", best, measure)
  asm.emit("bit", kept, slotOperand(slot))
  asm.emit("jump", loop)
  asm.place(end)
  return slotOperand(kept)
}

/** A set of components: the first of its slots. */
export function set(expr: Expr, frame: Frame): number {
  const { asm, tables } = frame
  switch (expr.kind) {
    case "select":
      return selected(expr, frame)
    case "binding": {
      const gathered = frame.gathered.get(expr.binding.id)
      if (gathered !== undefined && expr.binding.loop && !frame.activeLoops.has(expr.binding.loop.id)) return gathered
      const slot = frame.slots.get(expr.binding.id)
      if (expr.binding.type === "zone" && slot !== undefined) {
        const members = frame.tempSet()
        asm.emit("members", members, slotOperand(slot))
        return members
      }
      if (slot !== undefined && isSet(expr.binding)) return slot
      return single(value(expr, frame), frame)
    }
    case "union": {
      const all = frame.tempSet()
      asm.emit("clear", all)
      for (const part of expr.parts) {
        const mark = frame.mark()
        asm.emit("unite", all, set(part, frame))
        frame.release(mark)
      }
      return all
    }
    case "remembered": {
      const all = frame.tempSet()
      const who = expr.who ? value(expr.who, frame) : immediate(-1)
      asm.emit("rememberedSet", all, tables.memory(frame.lower.event(expr.event).index, expr.within), who)
      return all
    }
    case "option": {
      const all = frame.tempSet()
      asm.emit("variableSet", all, tables.options[expr.option]?.variable ?? 0)
      return all
    }
    case "zone": {
      const all = frame.tempSet()
      sourceSet(
        {
          from: "zones",
          zones: [{ zone: expr.zone, whose: expr.of ? "one" : "everyone", of: expr.of, number: expr.number }],
        },
        all,
        frame,
      )
      return all
    }
    default:
      return single(value(expr, frame), frame)
  }
}

function single(component: Operand, frame: Frame): number {
  const slot = frame.tempSet()
  frame.asm.emit("clear", slot)
  frame.asm.emit("include", slot, component)
  return slot
}

/** The members of a selection, without its quantity: what could be chosen. */
export function selected(expr: Selection, frame: Frame): number {
  const slot = frame.tempSet()
  const mark = frame.mark()
  const rest = fused(expr, slot, frame)
  frame.release(mark)
  frame.lower.applyFilters(slot, rest, expr.item, frame)
  frame.release(mark)
  return slot
}

const COMPARISONS: Record<Comparison, number> = { eq: 0, ne: 1, lt: 2, le: 3, gt: 4, ge: 5 }

/**
 * One `select` for the source and all filters that a single instruction can test; returns the filters left over.
 */
function fused(expr: Selection, slot: number, frame: Frame): readonly Filter[] {
  const { tables, asm } = frame
  const statics: Filter[] = []
  const rest: Filter[] = []
  for (const filter of expr.filters) (isStatic(filter) ? statics : rest).push(filter)
  const needsMask = statics.length > 0 || (expr.kinds !== null && !sourceHolds(expr.from, expr.kinds, frame))
  const mask =
    needsMask || expr.from.from === "anywhere"
      ? tables.mask(
          (instance) =>
            (expr.kinds === null || expr.kinds.has(instance.kind)) &&
            statics.every((filter) => passes(filter, instance, frame)),
        )
      : -1
  if (expr.from.from === "anywhere") asm.emit("mask", slot, mask)
  else {
    const states: { state: number; is: boolean }[] = []
    if (expr.from.from === "zones" && expr.from.zones.length === 1) {
      const zone = expr.from.zones[0]
      const entry = zone && tables.zones[zone.zone]
      if (zone && entry && !(zone.number && !entry.perPlayer)) {
        const left: Filter[] = []
        for (const filter of rest) {
          const state = filter.is === "state" ? (tables.stateIndex[filter.state.index] ?? -1) : -1
          if (filter.is === "state" && state >= 0) states.push({ state, is: filter.on })
          else left.push(filter)
        }
        const whose = entry.perPlayer ? (zone.whose === "one" ? "operand" : zone.whose) : "everyone"
        const others = zone.of?.kind === "without" ? zone.of : null
        const operand =
          whose === "operand" && zone.of
            ? value(zone.of, frame)
            : whose === "others" && others
              ? value(others.what, frame)
              : immediate(-1)
        const index = frame.tables.selection({ zones: [zone.zone], whose, mask, states, atoms: [] })
        asm.emit("select", slot, index, operand, [])
        return left
      }
    }
    sourceSet(expr.from, slot, frame)
    if (mask >= 0) {
      const only = frame.tempSet()
      asm.emit("mask", only, mask)
      asm.emit("intersect", slot, only)
    }
  }
  return rest
}

function sourceHolds(source: Source, kinds: ReadonlySet<number>, frame: Frame): boolean {
  if (source.from !== "zones") return false
  return source.zones.every((zone) => {
    const of = frame.symbols.model.zones[zone.zone]?.of ?? []
    return (
      of.length > 0 &&
      of.every((name) =>
        frame.symbols.kinds.some((kind) => kind.name === name && [...kind.kinds].every((each) => kinds.has(each))),
      )
    )
  })
}

/** A filter that depends on what is printed alone (and that nothing modifies). */
function isStatic(filter: Filter): boolean {
  switch (filter.is) {
    case "value":
      return filter.value.kind === "value"
    case "flag":
    case "name":
    case "kind":
      return true
    case "either":
    case "all":
      return filter.filters.every(isStatic)
    default:
      return false
  }
}

function passes(
  filter: Filter,
  instance: { readonly name: string; readonly kind: number; readonly declaration: number },
  frame: Frame,
): boolean {
  const decl = frame.symbols.model.components[instance.declaration]
  switch (filter.is) {
    case "value": {
      const printed = decl?.properties.get(filter.property.name)?.value
      const is =
        filter.value.kind === "value" &&
        typeof printed === "string" &&
        filter.property.values.indexOf(printed) === filter.value.value
      return is !== filter.not
    }
    case "flag":
      return (decl?.properties.get(filter.property.name)?.value === true) !== filter.not
    case "name":
      return (instance.name === filter.name) !== filter.not
    case "kind":
      return filter.kinds.has(instance.kind) !== filter.not
    case "either":
      return filter.filters.some((each) => passes(each, instance, frame))
    case "all":
      return filter.filters.every((each) => passes(each, instance, frame))
    default:
      return true
  }
}

export function sourceSet(source: Source, slot: number, frame: Frame): void {
  const { asm } = frame
  switch (source.from) {
    case "anywhere":
      asm.emit(
        "mask",
        slot,
        frame.tables.mask(() => true),
      )
      return
    case "set":
      asm.emit("copy", slot, frame.lower.set(source.set, frame))
      return
    case "place":
      if (source.place.type === "component") {
        asm.emit("copy", slot, frame.lower.set(source.place, frame))
        return
      }
      if (source.place.kind === "zone") {
        sourceSet(
          {
            from: "zones",
            zones: [
              {
                zone: source.place.zone,
                whose: source.place.of ? "one" : "everyone",
                of: source.place.of,
                number: source.place.number,
              },
            ],
          },
          slot,
          frame,
        )
        return
      }
      asm.emit("members", slot, value(source.place, frame))
      return
    case "end": {
      const place = value(source.place, frame)
      const count = value(source.count, frame)
      refill(source.place, place, count, frame)
      asm.emit("top", slot, place, count, source.bottom ? 1 : 0)
      return
    }
    case "zones": {
      asm.emit("clear", slot)
      for (const zone of source.zones) {
        const mark = frame.mark()
        const part = frame.tempSet()
        const entry = frame.tables.zones[zone.zone]
        if (entry?.perPlayer && zone.of?.many) {
          // Whose hands: a set of players, one after another.
          const mask = frame.lower.players(zone.of, frame)
          const left = frame.temp()
          const player = frame.temp()
          const place = frame.temp()
          const loop = asm.label()
          const end = asm.label()
          asm.emit("move", left, mask)
          asm.place(loop)
          asm.emit("nextPlayer", player, left, immediate(0), end)
          asm.emit("place", place, zone.zone, slotOperand(player))
          asm.emit("members", part, slotOperand(place))
          asm.emit("unite", slot, part)
          asm.emit("jump", loop)
          asm.place(end)
        } else {
          const place = zone.whose === "everyone" && entry?.perPlayer ? null : placeOf(zone, frame)
          if (place === null)
            asm.emit(
              "select",
              part,
              frame.tables.selection({ zones: [zone.zone], whose: "everyone", mask: -1, states: [], atoms: [] }),
              immediate(-1),
              [],
            )
          else asm.emit("members", part, place)
          asm.emit("unite", slot, part)
        }
        frame.release(mark)
      }
    }
  }
}

/** A zone's own rule for when it is short: `when the deck is short, shuffle ...`. */
function refill(zone: Expr, place: Operand, count: Operand, frame: Frame): void {
  const { asm } = frame
  for (const [index, entry] of frame.tables.zones.entries()) {
    if (zone.kind === "zone" && zone.zone !== index) continue
    const rule = entry.ordered ? frame.lower.zoneRule(index) : null
    if (rule === null) continue
    const enough = asm.label()
    if (zone.kind !== "zone") {
      const which = frame.result((slot) => asm.emit("zoneOf", slot, place))
      asm.emit("jumpUnequal", which, immediate(index), enough)
    }
    const there = frame.result((slot) => asm.emit("count", slot, place))
    asm.emit("jumpLessEqual", count, there, enough)
    asm.emit("call", frame.temp(), rule, YOU, THIS, [])
    asm.place(enough)
  }
}

/** Narrow a set in place. */
export function applyFilters(slot: number, filters: readonly Filter[], item: Binding, frame: Frame): void {
  const loops: Filter[] = []
  for (const filter of filters) {
    const mark = frame.mark()
    if (!applyFilter(slot, filter, frame)) loops.push(filter)
    frame.release(mark)
  }
  if (loops.length > 0) filterLoop(slot, loops, item, frame)
}

function applyFilter(slot: number, filter: Filter, frame: Frame): boolean {
  const { asm, tables } = frame
  const intersect = (other: number, not: boolean): true => {
    asm.emit(not ? "exclude" : "intersect", slot, other)
    return true
  }
  if (isStatic(filter)) {
    const only = frame.tempSet()
    asm.emit(
      "mask",
      only,
      tables.mask((instance) => passes(filter, instance, frame)),
    )
    return intersect(only, false)
  }
  switch (filter.is) {
    case "value":
      asm.emit("keep", slot, 0, tables.column(filter.property), filter.not ? 1 : 0, value(filter.value, frame))
      return true
    case "compare":
      asm.emit("keep", slot, 5, tables.column(filter.property), COMPARISONS[filter.comparison], value(filter.to, frame))
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
      for (const each of filter.filters) if (!applyFilter(slot, each, frame)) return false
      return true
    case "either": {
      const all = frame.tempSet()
      const part = frame.tempSet()
      asm.emit("clear", all)
      for (const each of filter.filters) {
        asm.emit("copy", part, slot)
        if (!applyFilter(part, each, frame)) return false
        asm.emit("unite", all, part)
      }
      return intersect(all, false)
    }
    default:
      return false
  }
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
  for (const filter of filters) filterTest(filter, component, frame, drop)
  frame.release(mark)
  asm.emit("jump", loop)
  asm.place(drop)
  asm.emit("drop", slot, slotOperand(component))
  asm.emit("jump", loop)
  asm.place(end)
}

/** Jump away when the component fails the filter. */
export function filterTest(
  filter: Filter,
  component: number,
  frame: Frame,
  fails: import("./assembler.ts").Label,
): void {
  const { asm, tables } = frame
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
      const place = frame.result((slot) => asm.emit("placeOf", slot, that))
      const holder = frame.result((slot) => asm.emit("holder", slot, place))
      const bit = frame.result((slot) => asm.emit("bit", slot, holder))
      const in_ = frame.result((slot) => asm.emit("bitAnd", slot, bit, frame.lower.players(filter.by, frame)))
      asm.emit(filter.not ? "jumpIf" : "jumpUnless", in_, fails)
      return
    }
    case "all":
      for (const each of filter.filters) filterTest(each, component, frame, fails)
      return
    case "either": {
      const passed = asm.label()
      for (const each of filter.filters) {
        const next = asm.label()
        filterTest(each, component, frame, next)
        asm.emit("jump", passed)
        asm.place(next)
      }
      asm.emit("jump", fails)
      asm.place(passed)
      return
    }
    default: {
      const one = frame.tempSet()
      asm.emit("clear", one)
      asm.emit("include", one, that)
      if (!applyFilter(one, filter, frame)) frame.lower.unsupported(`this description (${filter.is})`, null)
      const left = frame.result((slot) => asm.emit("size", slot, one))
      asm.emit("jumpUnless", left, fails)
      void tables
    }
  }
}
