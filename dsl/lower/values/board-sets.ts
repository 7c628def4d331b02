import { type Binding, type Expr, type Filter, isConstant, type Quantity, type Step } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import { partNotSpace } from "../choices/space-slots.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import { type Frame, isSet } from "../code/frame.ts"

/** Filters that lean on where things lie on boards. */
export type BoardFilter = Extract<Filter, { is: "near" | "nearest" | "inside" | "holds" | "empty" | "edge" }>

/**
 * Narrow a set by a filter about boards, in place.
 * @param item what the set is of: parts of boards, or things that lie on them
 */
export function narrowOnBoard(slot: number, filter: BoardFilter, item: Binding, frame: Frame): void {
  const { asm, tables } = frame
  const parts = item.type === "space"
  const keep = (spaces: number, not: boolean): void => keepOn(slot, spaces, not, item, frame)
  switch (filter.is) {
    case "empty":
      // Of a row or column: no space of it holds anything.
      keep(
        onlySpaces(item, frame) ? emptySpaces(true, frame) : emptySpaces(false, frame),
        filter.not === onlySpaces(item, frame),
      )
      return
    case "edge":
      asm.operate("edge", slot, tables.partColumn(filter.by), filter.highest ? 1 : 0)
      return
    case "inside":
      if (parts && onlySpaces(item, frame) && !filter.not && isCertain(filter.of)) {
        asm.operate("inside", slot, frame.lower.value(filter.of, frame))
        return
      }
      keep(spread(filter.of, frame), filter.not)
      return
    case "holds":
      keep(spread(filter.what, frame), filter.not)
      return
    case "nearest":
      narrowToNearest(slot, filter, item, frame)
      return
    case "near": {
      if (filter.way.way === "own") {
        keep(spread(filter.of, frame), filter.not)
        return
      }
      if (filter.of.many) frame.lower.unsupported({ case: "neighboursOfSeveral" }, filter.of.span)
      if (parts && !onlySpaces(item, frame) && filter.way.way === "adjacent" && !partNotSpace(filter.of, frame)) {
        nextToPart(slot, filter, frame)
        return
      }
      const spaces = frame.tempSet()
      if (partNotSpace(filter.of, frame)) nearParts(spaces, filter, frame)
      else if (!isCertain(filter.of)) nearAny(spaces, filter, filter.of, frame)
      else nearOne(spaces, filter, frame.lower.value(filter.of, frame), frame)
      keep(spaces, filter.not)
    }
  }
}

/** `each area adjacent to your pawn`: an area with a space next to the pawn. The one that the pawn is in is not next to it. */
function nextToPart(slot: number, filter: Extract<BoardFilter, { is: "near" }>, frame: Frame): void {
  const { asm } = frame
  const [one, around, near, all] = [frame.tempSet(), frame.tempSet(), frame.tempSet(), frame.tempSet()]
  asm.emit("clear", all)
  eachOf(frame.lower.set(filter.of, frame), frame, (from) => {
    asm.emit("copy", near, slot)
    nearOne(around, filter, slotOperand(from), frame)
    asm.operate("holding", near, around, 1)
    asm.emit("single", one, slotOperand(from))
    asm.operate("spread", around, one)
    asm.operate("holding", near, around, 0)
    asm.emit("unite", all, near)
  })
  asm.emit(filter.not ? "exclude" : "intersect", slot, all)
}

/** Keep what is one of these spaces, has one of them, or lies on one of them. */
function keepOn(slot: number, spaces: number, not: boolean, item: Binding, frame: Frame): void {
  const { asm } = frame
  if (item.type !== "space") asm.operate("lying", slot, spaces, not ? 0 : 1)
  else if (!onlySpaces(item, frame)) asm.operate("holding", slot, spaces, not ? 0 : 1)
  else asm.emit(not ? "exclude" : "intersect", slot, spaces)
}

type Nearest = Extract<BoardFilter, { is: "nearest" }>

/** Ever more spaces around what is named, until something lies there; what is on another board is never reached. */
function narrowToNearest(slot: number, { of }: Nearest, item: Binding, frame: Frame): void {
  const { asm } = frame
  if (of.many) frame.lower.unsupported({ case: "neighboursOfSeveral" }, of.span)
  const way = frame.tables.way({ way: "adjacent" })
  const [around, found, own] = [frame.tempSet(), frame.tempSet(), frame.tempSet()]
  const [before, after] = [frame.temp(), frame.temp()]
  const reached = spread(of, frame)
  asm.emit("exclude", slot, frame.lower.set(of, frame))
  const [again, further, end] = [asm.label(), asm.label(), asm.label()]
  asm.place(again)
  asm.emit("copy", found, slot)
  asm.emit("copy", around, reached)
  keepOn(found, around, false, item, frame)
  asm.emit("jumpEmpty", found, further)
  asm.emit("copy", slot, found)
  asm.emit("jump", end)
  asm.place(further)
  asm.emit("size", before, reached)
  asm.emit("copy", around, reached)
  eachOf(around, frame, (space) => {
    asm.operate("near", own, slotOperand(space), way, immediate(0))
    asm.emit("unite", reached, own)
  })
  asm.emit("size", after, reached)
  asm.emit("jumpLess", slotOperand(before), slotOperand(after), again)
  asm.emit("clear", slot)
  asm.place(end)
}

/** Whether it is known which one is meant: `its row`, `row 3`. Of `the row of a disc` there may be several. */
const isCertain = (of: Expr): boolean =>
  !of.many &&
  (of.kind !== "select" || (of.type === "space" && of.filters.some((filter) => filter.is === "name" && !filter.not)))

type Near = Extract<BoardFilter, { is: "near" }>

/** The spaces that a way leads to from one thing or space. */
function nearOne(spaces: number, filter: Near, from: Operand, frame: Frame): void {
  const way = frame.tables.way(filter.way)
  const isSeen = (frame.tables.ways[way]?.seats.length ?? 1) > 1
  frame.asm.operate("near", spaces, from, way, isSeen ? seat(filter, from, frame) : immediate(0))
}

/** `adjacent to a disc`: to whichever. The spaces that a way leads to from any of those that fit. */
function nearAny(spaces: number, filter: Near, of: Expr, frame: Frame): void {
  const own = frame.tempSet()
  frame.asm.emit("clear", spaces)
  eachOf(frame.lower.set(of, frame), frame, (from) => {
    nearOne(own, filter, slotOperand(from), frame)
    frame.asm.emit("unite", spaces, own)
  })
}

/** `adjacent to the harbour`: what a way leads to from any space of it. Its own spaces are in it, not next to it. */
function nearParts(spaces: number, filter: Near, frame: Frame): void {
  const { asm } = frame
  const [one, within, around, own] = [frame.tempSet(), frame.tempSet(), frame.tempSet(), frame.tempSet()]
  asm.emit("clear", spaces)
  eachOf(frame.lower.set(filter.of, frame), frame, (part) => {
    asm.emit("single", one, slotOperand(part))
    asm.operate("spread", within, one)
    asm.emit("clear", around)
    eachOf(within, frame, (from) => {
      nearOne(own, filter, slotOperand(from), frame)
      asm.emit("unite", around, own)
    })
    if (filter.way.way === "adjacent") asm.emit("exclude", around, within)
    asm.emit("unite", spaces, around)
  })
}

/** Carry something out for each of a set, one after the other. */
function eachOf(set: number, frame: Frame, body: (slot: number) => void): void {
  const { asm } = frame
  const left = frame.tempSet()
  const each = frame.temp()
  const loop = asm.label()
  const end = asm.label()
  asm.emit("copy", left, set)
  asm.place(loop)
  asm.emit("next", each, left, end)
  body(each)
  asm.emit("jump", loop)
  asm.place(end)
}

/** Who looks forward: the owner of a thing; from a space, whoever acts. */
function seat(filter: Near, from: Operand, frame: Frame): Operand {
  return filter.of.type === "space"
    ? frame.lower.value(filter.as, frame)
    : frame.result((slot) => frame.asm.operate("whose", slot, from))
}

const onlySpaces = (item: Binding, frame: Frame): boolean =>
  [...(item.kinds ?? [])].every((kind) => frame.symbols.kinds[kind]?.decl.part === "space") && item.kinds !== null

/** The spaces that something stands for, in a set of their own. */
function spread(of: Expr, frame: Frame): number {
  const spaces = frame.tempSet()
  const all = frame.lower.set(of, frame)
  if (of.type === "space" && of.kind === "select" && onlySpaces(of.item, frame)) frame.asm.emit("copy", spaces, all)
  else frame.asm.operate("spread", spaces, all)
  return spaces
}

function emptySpaces(empty: boolean, frame: Frame): number {
  const { asm, tables } = frame
  const set = frame.tempSet()
  const mask = tables.mask((instance) => tables.symbols.kinds[instance.kind]?.decl.part === "space")
  asm.emit(
    "select",
    set,
    tables.selection({ zones: [], whose: "everyone", mask, states: [], empty: true, atoms: [] }),
    immediate(-1),
    [],
  )
  if (empty) return set
  const taken = frame.tempSet()
  asm.emit("mask", taken, mask)
  asm.emit("exclude", taken, set)
  return taken
}

type Line = Extract<Expr, { kind: "line" }>

/** Go on at `no` unless there is such a line or group. */
export function hasLine(line: Line, quantity: Quantity, span: Span | null, frame: Frame, no: Label): void {
  const { asm } = frame
  const none = isConstant(quantity.max, 0)
  const one = isConstant(quantity.min, 1)
  if (!none && !one) frame.lower.unsupported({ case: "numberOfLines", shape: line.shape }, span)
  const among = frame.lower.set(line.among, frame)
  const through = line.through ? frame.lower.value(line.through, frame) : immediate(-1)
  let length: Operand
  if (line.shape === "line") length = frame.result((slot) => asm.operate("longest", slot, among, through))
  else if (line.through) {
    const group = frame.tempSet()
    asm.operate("joined", group, among, through)
    length = frame.result((slot) => asm.emit("size", slot, group))
  } else length = largestGroup(among, frame)
  const least = frame.lower.value(line.length, frame)
  if (none) asm.emit("jumpLessEqual", least, length, no)
  else asm.emit("jumpLess", length, least, no)
}

function largestGroup(among: number, frame: Frame): Operand {
  const { asm } = frame
  const left = frame.tempSet()
  const group = frame.tempSet()
  const component = frame.temp()
  const largest = frame.temp()
  const loop = asm.label()
  const end = asm.label()
  asm.emit("copy", left, among)
  asm.emit("move", largest, immediate(0))
  asm.place(loop)
  asm.emit("next", component, left, end)
  asm.operate("joined", group, among, slotOperand(component))
  asm.emit("exclude", left, group)
  const size = frame.result((slot) => asm.emit("size", slot, group))
  asm.emit("most", largest, slotOperand(largest), size)
  asm.emit("jump", loop)
  asm.place(end)
  return slotOperand(largest)
}

/** `for each line with it`: each axis along which there is one; for each group: the one it is in. */
export function eachLine(each: Extract<Step, { do: "for" }>, line: Line, frame: Frame): void {
  const { asm } = frame
  if (!line.through || !isSet(each.item)) {
    frame.lower.unsupported({ case: "eachLine", shape: line.shape }, line.span)
    return
  }
  const among = frame.keep(frame.words)
  asm.emit("copy", among, frame.lower.set(line.among, frame))
  const through = frame.keep()
  asm.emit("move", through, frame.lower.value(line.through, frame))
  const length = frame.keep()
  asm.emit("move", length, frame.lower.value(line.length, frame))
  const item = frame.slotsOf(each.item)
  const end = asm.label()
  const outer = frame.breakLabel
  frame.breakLabel = end
  if (line.shape === "group") {
    asm.operate("joined", item, among, slotOperand(through))
    const size = frame.result((slot) => asm.emit("size", slot, item))
    asm.emit("jumpLess", size, slotOperand(length), end)
    frame.lower.steps(each.body, frame)
  } else {
    const axis = frame.keep()
    const next = asm.label()
    asm.emit("move", axis, immediate(-1))
    asm.place(next)
    asm.operate("nextLine", axis, slotOperand(axis), item, among, slotOperand(through), slotOperand(length))
    asm.emit("jumpLess", slotOperand(axis), immediate(0), end)
    frame.lower.steps(each.body, frame)
    asm.emit("jump", next)
  }
  asm.place(end)
  frame.breakLabel = outer
}
