import { liesWithOthers } from "../../check/parts/described-ends.ts"
import { type Expr, type Filter, isAllButOne, type Selection, type Source, type ZonePart } from "../../meaning/index.ts"
import { immediate, type Operand, slotOperand, THIS, YOU } from "../code/assembler.ts"
import { type Frame, isSet } from "../code/frame.ts"
import { refuseForgotten } from "../operations/operation-events.ts"
import { placeOf, value } from "./expressions.ts"
import type { OneComponent } from "./single-word.ts"
import { isStatic, printedMask } from "./static-filters.ts"

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
      refuseForgotten(expr, frame)
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
      sourceSet({ from: "zones", zones: [wholeZone(expr)] }, all, frame)
      return all
    }
    default:
      return single(value(expr satisfies OneComponent, frame), frame)
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
  if (expr.from.from === "end" && expr.filters.length > 0)
    frame.lower.unsupported({ case: "describedEnd" }, expr.item.span)
  if (expr.among.length > 0) frame.lower.unsupported({ case: "inCommonUnchosen" }, expr.item.span)
  if (expr.each) frame.lower.unsupported({ case: "oneOfEach", name: expr.each.name }, expr.item.span)
  const mark = frame.mark()
  const rest = fused(expr, slot, frame)
  frame.release(mark)
  frame.lower.applyFilters(slot, rest, expr.item, frame)
  frame.release(mark)
  return slot
}

/**
 * One `select` for the source and all filters that a single instruction can test; returns the filters left over.
 */
function fused(expr: Selection, slot: number, frame: Frame): readonly Filter[] {
  const { tables, asm } = frame
  const statics: Filter[] = []
  const rest: Filter[] = []
  for (const filter of expr.filters) (isStatic(filter) ? statics : rest).push(filter)
  const needsMask = statics.length > 0 || (expr.kinds !== null && !sourceHolds(expr.from, expr.kinds, frame))
  const mask = needsMask || expr.from.from === "anywhere" ? printedMask(statics, expr.kinds, frame) : -1
  if (expr.from.from === "anywhere") return everywhere(expr, rest, slot, mask, frame)
  else {
    const states: { state: number; is: boolean }[] = []
    if (expr.from.from === "zones" && expr.from.zones.length === 1) {
      const zone = expr.from.zones[0]
      const entry = zone && tables.zones[zone.zone]
      const isCertain = zone?.of?.kind === "everyone" || (zone?.of && isAllButOne(zone.of))
      // What a player has who is out of the game is no longer among what all or the others have.
      const several = zone?.of?.many === true && (tables.losesPlayers || !isCertain)
      if (zone && entry && !several && !(zone.number && !entry.perPlayer)) {
        const left: Filter[] = []
        for (const filter of rest) {
          const state = filter.is === "state" ? (tables.stateIndex[filter.state.index] ?? -1) : -1
          if (filter.is === "state" && state >= 0) states.push({ state, is: filter.on })
          else left.push(filter)
        }
        const of = entry.perPlayer && zone.of?.kind !== "everyone" ? zone.of : null
        const others = of && isAllButOne(of) ? of.what : null
        const whose = others ? "others" : of ? "operand" : "everyone"
        const operand = of ? value(others ?? of, frame) : immediate(-1)
        const index = frame.tables.selection({ zones: [zone.zone], whose, mask, states, atoms: [] })
        asm.emit("select", slot, index, operand, [])
        return left
      }
    }
    if (expr.from.from === "end" && (expr.from.of.length > 0 || liesWithOthers(expr.kinds, expr.from.place, frame))) {
      topmost(expr, expr.from, slot, frame)
      return rest
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

/** `the top Red card of the pile`: ever more from its end, until so many of them are as described. */
function topmost(expr: Selection, from: Extract<Source, { from: "end" }>, slot: number, frame: Frame): void {
  const { asm } = frame
  const [place, count] = [frame.keep(), frame.keep()]
  asm.emit("move", place, value(from.place, frame))
  asm.emit("move", count, value(from.count, frame))
  const [fitting, only] = [frame.keep(frame.words), frame.keep(frame.words)]
  asm.emit("members", fitting, slotOperand(place))
  if (expr.kinds !== null) {
    asm.emit("mask", only, printedMask([], expr.kinds, frame))
    asm.emit("intersect", fitting, only)
  }
  frame.lower.applyFilters(fitting, from.of, expr.item, frame)
  const [all, looked, found] = [frame.keep(), frame.keep(), frame.keep()]
  asm.emit("size", all, fitting)
  asm.emit("least", count, slotOperand(count), slotOperand(all))
  asm.emit("move", looked, slotOperand(count))
  const [again, end] = [asm.label(), asm.label()]
  asm.emit("clear", slot)
  asm.emit("jumpLessEqual", slotOperand(count), immediate(0), end)
  asm.place(again)
  asm.emit("top", slot, slotOperand(place), slotOperand(looked), from.bottom ? 1 : 0)
  asm.emit("intersect", slot, fitting)
  asm.emit("size", found, slot)
  asm.emit("add", looked, slotOperand(looked), immediate(1))
  asm.emit("jumpLess", slotOperand(found), slotOperand(count), again)
  asm.place(end)
}

/** What is printed, whose it is and whether a space is empty are told by one instruction; returns the filters left over. */
function everywhere(
  expr: Selection,
  filters: readonly Filter[],
  slot: number,
  mask: number,
  frame: Frame,
): readonly Filter[] {
  const { asm, tables } = frame
  const owned = filters.find(
    (filter) => filter.is === "held" && !filter.not && !filter.by.many && isOwned(expr.kinds, frame),
  )
  const empty =
    expr.kinds !== null && [...expr.kinds].every((kind) => frame.symbols.kinds[kind]?.decl.part === "space")
      ? filters.find((filter) => filter.is === "empty" && !filter.not)
      : undefined
  if (!owned && !empty) {
    asm.emit("mask", slot, mask)
    leaveOut(expr, slot, frame)
    return filters
  }
  const by = owned?.is === "held" ? value(owned.by, frame) : immediate(-1)
  const index = tables.selection({
    zones: [],
    whose: "operand",
    mask,
    states: [],
    atoms: [],
    ...(owned ? { owned: true } : {}),
    ...(empty ? { empty: true } : {}),
  })
  asm.emit("select", slot, index, by, [])
  leaveOut(expr, slot, frame)
  return filters.filter((filter) => filter !== owned && filter !== empty)
}

/** What a description that names no place does not mean: what is out of the game, or lies in a zone that is protected. */
function leaveOut({ kinds, from }: Pick<Selection, "kinds" | "from">, slot: number, frame: Frame): void {
  inTheGame(kinds, slot, frame)
  if (from.from !== "anywhere" || !from.but) return
  const kept = frame.tempSet()
  frame.asm.emit("clear", kept)
  for (const zone of from.but) uniteZone(zone, kept, frame)
  frame.asm.emit("exclude", slot, kept)
}

/** What is out of the game is meant by no description, where something of these kinds ever is. */
function inTheGame(kinds: ReadonlySet<number> | null, slot: number, frame: Frame): void {
  const { leaving } = frame.tables
  if (![...leaving].some((kind) => kinds === null || kinds.has(kind))) return
  const out = frame.tempSet()
  frame.asm.emit("members", out, immediate(0))
  frame.asm.emit("exclude", slot, out)
}

/** Whether each component of these kinds is some player's wherever it lies. */
const isOwned = (kinds: ReadonlySet<number> | null, frame: Frame): boolean =>
  kinds !== null && [...kinds].every((kind) => frame.symbols.kinds[kind]?.decl.per === "player")

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

export function sourceSet(source: Source, slot: number, frame: Frame): void {
  const { asm } = frame
  switch (source.from) {
    case "anywhere":
      asm.emit("mask", slot, printedMask([], null, frame))
      leaveOut({ kinds: null, from: source }, slot, frame)
      return
    case "set":
      asm.emit("copy", slot, frame.lower.set(source.set, frame))
      return
    case "place":
      if (source.place.type === "component") asm.emit("copy", slot, frame.lower.set(source.place, frame))
      else if (source.place.kind === "zone") sourceSet({ from: "zones", zones: [wholeZone(source.place)] }, slot, frame)
      else asm.emit("members", slot, value(source.place, frame))
      return
    case "end": {
      const place = value(source.place, frame)
      const count = value(source.count, frame)
      refill(source.place, place, count, frame)
      asm.emit("top", slot, place, count, source.bottom ? 1 : 0)
      return
    }
    case "zones":
      asm.emit("clear", slot)
      for (const zone of source.zones) {
        const mark = frame.mark()
        uniteZone(zone, slot, frame)
        frame.release(mark)
      }
  }
}

/** All that lies in a zone, of everybody where nobody is named. */
const wholeZone = ({ zone, of, number }: Extract<Expr, { kind: "zone" }>): ZonePart => ({ zone, of, number })

function uniteZone(zone: ZonePart, slot: number, frame: Frame): void {
  const { asm } = frame
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
    return
  }
  const place = zone.of === null && entry?.perPlayer ? null : placeOf(zone, frame)
  if (place === null) {
    const all = { zones: [zone.zone], whose: "everyone" as const, mask: -1, states: [], atoms: [] }
    asm.emit("select", part, frame.tables.selection(all), immediate(-1), [])
  } else asm.emit("members", part, place)
  asm.emit("unite", slot, part)
}

/** A zone's own rule for when it is short: `when the deck is short, shuffle ...`. Who only looks takes nothing out of it. */
function refill(zone: Expr, place: Operand, count: Operand, frame: Frame): void {
  const { asm } = frame
  if (asm.onlyLooks) return
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
