import { ASIDE } from "../../../interpreter/program/asides.ts"
import { HEADER } from "../../../interpreter/program/state-layout.ts"
import { type Comparison, type Cond, type Expr, kindsOf } from "../../meaning/index.ts"
import { refuseIdle } from "../choices/idle-steps.ts"
import { possible } from "../choices/possible.ts"
import { immediate, type Label, type Operand, slotOperand, stateWord, YOU } from "../code/assembler.ts"
import { type Frame, isThing, MEASURED, plainBinding } from "../code/frame.ts"
import { isUntold } from "../operations/operation-events.ts"
import { timerState } from "../operations/timer-steps.ts"
import { hasLine } from "./board-sets.ts"
import { value } from "./expressions.ts"
import { filterTest } from "./filters.ts"
import { isThere } from "./is-there.ts"
import { playersIn } from "./player-states.ts"

/** A condition as 1 or 0. */
export function test(cond: Cond, frame: Frame): Operand {
  const { asm } = frame
  if (cond.cond === "constant") return immediate(cond.value ? 1 : 0)
  const result = frame.temp()
  const mark = frame.mark()
  const no = asm.label()
  asm.emit("move", result, immediate(0))
  jumpUnless(cond, frame, no)
  asm.emit("move", result, immediate(1))
  asm.place(no)
  frame.release(mark)
  return slotOperand(result)
}

/** Go on at `target` when the condition does not hold. */
export function jumpUnless(cond: Cond, frame: Frame, target: Label): void {
  const mark = frame.mark()
  frame.asm.looking(cond.span, () => branch(cond, frame, target))
  frame.release(mark)
}

/** As `jumpUnless`, of what is written as a condition: rulings hear both when it holds and when it does not. */
export function jumpUnlessTold(cond: Cond, frame: Frame, target: Label): void {
  if (isTold(cond, frame)) branchTold(cond, frame, target, true)
  else jumpUnless(cond, frame, target)
}

/**
 * Of an option that is not offered where its condition does not hold rulings hear that here: who takes it comes to the
 * condition only while it holds.
 */
export function tellFailed(cond: Cond, frame: Frame, target: Label): void {
  if (isTold(cond, frame)) branchTold(cond, frame, target, false)
}

const isTold = (cond: Cond, frame: Frame): boolean =>
  frame.lower.isHost && cond.cond !== "constant" && cond.span !== null

function branchTold(cond: Cond, frame: Frame, target: Label, isHeldTold: boolean): void {
  const { asm } = frame
  const [held, failed] = [asm.label(), asm.label()]
  const tell = (aside: number): void => {
    const source = frame.at(cond.span)
    asm.emit("announce", aside, immediate(-1), immediate(-1))
    asm.restore(source)
  }
  jumpUnless(cond, frame, failed)
  if (isHeldTold) tell(ASIDE.held)
  asm.emit("jump", held)
  asm.place(failed)
  tell(ASIDE.failed)
  asm.emit("jump", target)
  asm.place(held)
}

type Branches = {
  readonly [Kind in Cond["cond"]]: (cond: Extract<Cond, { readonly cond: Kind }>, frame: Frame, no: Label) => void
}

const branch = <Kind extends Cond["cond"]>(
  cond: Extract<Cond, { readonly cond: Kind }>,
  frame: Frame,
  no: Label,
): void => (BRANCHES as Record<Kind, Branches[Kind]>)[cond.cond as Kind](cond, frame, no)

/** How each kind of condition goes on at `no` where it does not hold. */
const BRANCHES: Branches = {
  constant({ value }, { asm }, no) {
    if (!value) asm.emit("jump", no)
  },
  not({ of }, frame, no) {
    const { asm } = frame
    const yes = asm.label()
    jumpUnless(of, frame, yes)
    asm.emit("jump", no)
    asm.place(yes)
  },
  and({ of }, frame, no) {
    for (const each of of) {
      const skipped = frame.asm.cut("condition", each.span)
      jumpUnless(each, frame, no)
      frame.asm.place(skipped)
    }
  },
  or({ of }, frame, no) {
    const { asm } = frame
    const yes = asm.label()
    for (const each of of) {
      const next = asm.label()
      jumpUnless(each, frame, next)
      asm.emit("jump", yes)
      asm.place(next)
    }
    asm.emit("jump", no)
    asm.place(yes)
  },
  compare: ({ comparison, left, right }, frame, no) =>
    compare(comparison, value(left, frame, no), value(right, frame, no), frame, no),
  exists,
  same: ({ left, right }, frame, no) => same(left, right, frame, no),
  fits,
  among({ value, property, of }, frame, no) {
    const { asm } = frame
    const one = frame.lower.value(value, frame)
    const thing = frame.lower.value(of, frame)
    const set = frame.result((slot) => asm.emit("column", slot, thing, frame.tables.column(property)))
    const bit = frame.result((slot) => asm.emit("bit", slot, one))
    asm.emit(
      "jumpUnless",
      frame.result((slot) => asm.emit("bitAnd", slot, set, bit)),
      no,
    )
  },
  span({ index, of }, frame, no) {
    const whose = of ? frame.lower.value(of, frame) : immediate(-1)
    const inside = frame.result((slot) => frame.asm.emit("inSpan", slot, index, whose))
    frame.asm.emit("jumpUnless", inside, no)
  },
  extra({ index }, frame, no) {
    const isExtra = frame.result((slot) => frame.asm.emit("isExtra", slot, index))
    frame.asm.emit("jumpUnless", isExtra, no)
  },
  possible({ step }, frame, no) {
    if (step.do === "perform") refuseIdle(step, frame)
    frame.asm.emit("jumpUnless", possible(step, frame, true), no)
  },
  done({ outcome, span }, frame, no) {
    const slot = frame.slots.get(outcome.id)
    if (slot === undefined) frame.lower.unsupported({ case: "outcomeHere" }, span)
    else frame.asm.emit("jumpUnless", slotOperand(slot), no)
  },
  took: ({ takers, who }, frame, no) => among(who, slotOperand(frame.slotsOf(takers)), frame, no),
  member: ({ of, who }, frame, no) => among(who, frame.lower.players(of, frame), frame, no),
  playerIs({ who, state, on }, frame, no) {
    const players = frame.lower.players(who, frame)
    const there = playersIn(state, frame)
    const wrong = frame.result((slot) => frame.asm.emit(on ? "bitWithout" : "bitAnd", slot, players, there))
    frame.asm.emit("jumpIf", wrong, no)
  },
  doing({ event, who, what, span }, frame, no) {
    const { asm, lower, askerSlot } = frame
    if (askerSlot >= 0) {
      // A price is asked for whoever would do it, to the very thing.
      asm.emit("jumpUnequal", slotOperand(askerSlot + 1), immediate(lower.event(event).index), no)
      asm.emit("jumpUnequal", slotOperand(MEASURED), lower.value(what, frame), no)
      const asker = frame.result((slot) => asm.emit("bit", slot, slotOperand(askerSlot)))
      const isMeant = frame.result((slot) => asm.emit("bitAnd", slot, asker, lower.players(who, frame)))
      asm.emit("jumpUnless", isMeant, no)
      return
    }
    if (isUntold(event, frame.symbols)) lower.unsupported({ case: "whileDone", event }, span)
    const [actor, thing] = [lower.value(who, frame), lower.value(what, frame)]
    const isDone = frame.result((slot) => asm.emit("doing", slot, lower.event(event).index, actor, thing))
    asm.emit("jumpUnless", isDone, no)
  },
  each,
  active: ({ what }, frame, no) => active(what, frame, no),
  timer: timerState,
  over: (_, { asm }, no) => asm.emit("jumpUnless", stateWord(HEADER.over), no),
  won({ who }, frame, no) {
    const players = frame.lower.players(who, frame)
    const missing = frame.result((slot) => frame.asm.emit("bitWithout", slot, players, stateWord(HEADER.winners)))
    frame.asm.emit("jumpIf", missing, no)
  },
  short: ({ span }, { lower }) => lower.unsupported({ case: "shortAsCondition" }, span),
  tie: ({ span }, { lower }) => lower.unsupported({ case: "tieHere" }, span),
  asked: ({ span }, { lower }) => lower.unsupported({ case: "isAsked" }, span),
  doneTimes: ({ event, times, span }, { lower }) => lower.unsupported({ case: "doneTimes", event, times }, span),
  uncarried: (cond, { lower }) => lower.unsupported({ case: "said", said: cond.said }, cond.span),
}

/** Whether all of some players are among others; nobody is. */
function among(who: Expr, mask: Operand, frame: Frame, no: Label): void {
  const players = frame.lower.players(who, frame)
  const missing = frame.result((slot) => frame.asm.emit("bitWithout", slot, players, mask))
  frame.asm.emit("jumpIf", missing, no)
  frame.asm.emit("jumpUnless", players, no)
}

function compare(comparison: Comparison, left: Operand, right: Operand, frame: Frame, no: Label): void {
  const { asm } = frame
  const emits: Record<Comparison, () => void> = {
    eq: () => asm.emit("jumpUnequal", left, right, no),
    ne: () => asm.emit("jumpEqual", left, right, no),
    lt: () => asm.emit("jumpLessEqual", right, left, no),
    le: () => asm.emit("jumpLess", right, left, no),
    gt: () => asm.emit("jumpLessEqual", left, right, no),
    ge: () => asm.emit("jumpLess", left, right, no),
  }
  emits[comparison]()
}

function exists(cond: Extract<Cond, { cond: "exists" }>, frame: Frame, no: Label): void {
  const { asm } = frame
  const { quantity, what } = cond
  if (what.kind === "line") {
    hasLine(what, quantity, cond.span, frame, no)
    return
  }
  const count =
    isThing(what.type) || what.type === "player"
      ? frame.lower.value({ kind: "count", of: what, type: "number", many: false, span: what.span }, frame)
      : value(what, frame, no)
  const min = frame.lower.value(quantity.min, frame)
  if (quantity.written === "number" && quantity.max === quantity.min) {
    asm.emit("jumpUnequal", count, min, no)
    return
  }
  asm.emit("jumpLess", count, min, no)
  if (quantity.max && quantity.written === "number")
    asm.emit("jumpLess", frame.lower.value(quantity.max, frame), count, no)
}

function same(left: Expr, right: Expr, frame: Frame, no: Label): void {
  const { asm } = frame
  if (left.type === "zone" && right.kind === "zone" && frame.tables.zones[right.zone]?.perPlayer && right.of === null) {
    const zone = frame.result((slot) => asm.emit("zoneOf", slot, frame.lower.value(left, frame)))
    asm.emit("jumpUnequal", zone, immediate(right.zone), no)
    return
  }
  if (left.many || right.many) {
    // One value against several: it is one of them.
    const parts = right.kind === "union" ? right.parts : [right]
    if (left.type !== "player" && !isThing(left.type)) {
      const yes = asm.label()
      const value = frame.lower.value(left, frame)
      // What is not there is none of them.
      if (!isThere(left) && !parts.every(isThere)) asm.emit("jumpLess", value, immediate(0), no)
      for (const part of parts) asm.emit("jumpEqual", value, frame.lower.value(part, frame), yes)
      asm.emit("jump", no)
      asm.place(yes)
      return
    }
    if (left.type === "player") {
      const mine = frame.lower.players(left, frame)
      const other = frame.lower.players(right, frame)
      asm.emit("jumpUnequal", mine, other, no)
      return
    }
  }
  const [one, other] = [value(left, frame, no), value(right, frame, no)]
  // Two that both lack it have nothing that could be the same.
  if (!isNumber(left) && !isThere(left) && !isThere(right)) asm.emit("jumpLess", one, immediate(0), no)
  asm.emit("jumpUnequal", one, other, no)
}

const isNumber = ({ type }: Expr): boolean => type === "number" || type === "amount"

function fits(cond: Extract<Cond, { cond: "fits" }>, frame: Frame, no: Label): void {
  const { asm } = frame
  if (!cond.what.many && cond.what.kind !== "select") {
    const component = frame.temp()
    asm.emit("move", component, frame.lower.value(cond.what, frame))
    asm.emit("jumpLess", slotOperand(component), immediate(0), no)
    const item = { ...plainBinding(-1, cond.what.type), kinds: kindsOf(cond.what) }
    for (const filter of cond.filters) filterTest(filter, component, item, frame, no)
    return
  }
  const all = frame.lower.set(cond.what, frame)
  const kept = frame.tempSet()
  asm.emit("copy", kept, all)
  frame.lower.applyFilters(
    kept,
    cond.filters,
    { ...plainBinding(-1, cond.what.type), kinds: kindsOf(cond.what) },
    frame,
  )
  const left = frame.result((slot) => asm.emit("size", slot, kept))
  if (cond.some) {
    asm.emit("jumpUnless", left, no)
    return
  }
  const size = frame.result((slot) => asm.emit("size", slot, all))
  asm.emit("jumpUnequal", left, size, no)
  asm.emit("jumpUnless", size, no)
}

/** `Masquerade is active`: it is where its abilities are heard, and its kind's condition holds. */
function active(what: Expr, frame: Frame, no: Label): void {
  const { asm } = frame
  const component = frame.temp()
  const left = frame.tempSet()
  const next = asm.label()
  const yes = asm.label()
  asm.emit("copy", left, frame.lower.set(what, frame))
  asm.place(next)
  asm.emit("next", component, left, no)
  for (const [kind, symbol] of frame.symbols.kinds.entries()) {
    const other = asm.label()
    const of = frame.tables.mask((instance) => instance.kind === kind)
    const members = frame.tempSet()
    asm.emit("mask", members, of)
    asm.emit(
      "jumpUnless",
      frame.result((slot) => asm.emit("has", slot, slotOperand(component), members)),
      other,
    )
    const place = frame.result((slot) => asm.emit("placeOf", slot, slotOperand(component)))
    const zone = frame.result((slot) => asm.emit("zoneOf", slot, place))
    const heard = asm.label()
    for (const each of frame.lower.zonesOf(kind)) asm.emit("jumpEqual", zone, immediate(each), heard)
    asm.emit("jump", next)
    asm.place(heard)
    const script = frame.lower.activeScript(kind)
    if (script !== null && symbol.decl.active) {
      const works = frame.temp()
      asm.emit("call", works, script, YOU, slotOperand(component), [])
      asm.emit("jumpUnless", slotOperand(works), next)
    }
    asm.emit("jump", yes)
    asm.place(other)
  }
  asm.emit("jump", next)
  asm.place(yes)
}

function each(cond: Extract<Cond, { cond: "each" }>, frame: Frame, no: Label): void {
  const { asm } = frame
  const left = frame.temp()
  asm.emit("move", left, frame.lower.players(cond.players, frame))
  const player = frame.slotsOf(cond.item)
  const loop = asm.label()
  const end = asm.label()
  asm.place(loop)
  asm.emit("nextPlayer", player, left, immediate(0), end)
  if (cond.some) {
    const next = asm.label()
    const yes = asm.label()
    jumpUnless(cond.test, frame, next)
    asm.emit("jump", yes)
    asm.place(next)
    asm.emit("jump", loop)
    asm.place(end)
    asm.emit("jump", no)
    asm.place(yes)
    return
  }
  jumpUnless(cond.test, frame, no)
  asm.emit("jump", loop)
  asm.place(end)
}
