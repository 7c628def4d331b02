import { HEADER } from "../../../interpreter/program/state-layout.ts"
import { kindsOf } from "../../check/verbs/slot-fillers.ts"
import type { Comparison, Cond, Expr } from "../../meaning/index.ts"
import { wordingOf } from "../../meaning/wording.ts"
import { possible } from "../choices/possible.ts"
import { immediate, type Label, type Operand, slotOperand, stateWord, YOU } from "../code/assembler.ts"
import { type Frame, isThing, plainBinding } from "../code/frame.ts"
import { isUntold } from "../operations/operation-steps.ts"
import { timerState } from "../operations/timer-steps.ts"
import { hasLine } from "./board-sets.ts"
import { numberOr } from "./expressions.ts"
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

function branch(cond: Cond, frame: Frame, no: Label): void {
  const { asm } = frame
  switch (cond.cond) {
    case "constant":
      if (!cond.value) asm.emit("jump", no)
      return
    case "not": {
      const yes = asm.label()
      jumpUnless(cond.of, frame, yes)
      asm.emit("jump", no)
      asm.place(yes)
      return
    }
    case "and":
      for (const each of cond.of) {
        const skipped = asm.cut("condition", each.span)
        jumpUnless(each, frame, no)
        asm.place(skipped)
      }
      return
    case "or": {
      const yes = asm.label()
      for (const each of cond.of) {
        const next = asm.label()
        jumpUnless(each, frame, next)
        asm.emit("jump", yes)
        asm.place(next)
      }
      asm.emit("jump", no)
      asm.place(yes)
      return
    }
    case "compare":
      compare(cond.comparison, numberOr(cond.left, frame, no), numberOr(cond.right, frame, no), frame, no)
      return
    case "exists":
      exists(cond, frame, no)
      return
    case "same":
      same(cond.left, cond.right, frame, no)
      return
    case "fits":
      fits(cond, frame, no)
      return
    case "among": {
      const value = frame.lower.value(cond.value, frame)
      const of = frame.lower.value(cond.of, frame)
      const set = frame.result((slot) => asm.emit("column", slot, of, frame.tables.column(cond.property)))
      const bit = frame.result((slot) => asm.emit("bit", slot, value))
      asm.emit(
        "jumpUnless",
        frame.result((slot) => asm.emit("bitAnd", slot, set, bit)),
        no,
      )
      return
    }
    case "span": {
      const of = cond.of ? frame.lower.value(cond.of, frame) : immediate(-1)
      asm.emit(
        "jumpUnless",
        frame.result((slot) => asm.emit("inSpan", slot, cond.index, of)),
        no,
      )
      return
    }
    case "extra":
      asm.emit(
        "jumpUnless",
        frame.result((slot) => asm.emit("isExtra", slot, cond.index)),
        no,
      )
      return
    case "possible":
      asm.emit("jumpUnless", possible(cond.step, frame), no)
      return
    case "done": {
      const slot = frame.slots.get(cond.outcome.id)
      if (slot === undefined) frame.lower.unsupported("“if you do” here", cond.span)
      else asm.emit("jumpUnless", slotOperand(slot), no)
      return
    }
    case "took":
    case "member": {
      const mask = cond.cond === "took" ? slotOperand(frame.slotsOf(cond.takers)) : frame.lower.players(cond.of, frame)
      const who = frame.lower.players(cond.who, frame)
      const missing = frame.result((slot) => asm.emit("bitWithout", slot, who, mask))
      asm.emit("jumpIf", missing, no)
      // Nobody is no taker.
      asm.emit("jumpUnless", who, no)
      return
    }
    case "playerIs": {
      const who = frame.lower.players(cond.who, frame)
      const there = playersIn(cond.state, frame)
      const wrong = frame.result((slot) => asm.emit(cond.on ? "bitWithout" : "bitAnd", slot, who, there))
      asm.emit("jumpIf", wrong, no)
      return
    }
    case "doing": {
      if (isUntold(cond.event, frame.symbols))
        frame.lower.unsupported(`“${cond.event}” while it is being done`, cond.span)
      const who = frame.lower.value(cond.who, frame)
      const what = frame.lower.value(cond.what, frame)
      asm.emit(
        "jumpUnless",
        frame.result((slot) => asm.emit("doing", slot, frame.lower.event(cond.event).index, who, what)),
        no,
      )
      return
    }
    case "each":
      each(cond, frame, no)
      return
    case "active":
      active(cond.what, frame, no)
      return
    case "timer":
      timerState(cond, frame, no)
      return
    case "over":
      asm.emit("jumpUnless", stateWord(HEADER.over), no)
      return
    case "won": {
      const who = frame.lower.players(cond.who, frame)
      const missing = frame.result((slot) => asm.emit("bitWithout", slot, who, stateWord(HEADER.winners)))
      asm.emit("jumpIf", missing, no)
      return
    }
    case "short":
      frame.lower.unsupported(
        "“is short” as a condition",
        cond.span,
        "It is an event: “when it is short, ...” among the rules of the zone. As a condition, count: “if the deck is empty”.",
      )
      return
    case "tie":
      frame.lower.unsupported("“tie” here", cond.span)
      return
    case "asked":
      frame.lower.unsupported("whether somebody is asked", cond.span)
      return
    case "doneTimes":
      frame.lower.unsupported(`“${cond.event} ${cond.times}”`, cond.span)
      return
    case "uncarried":
      frame.lower.unsupported(`“${cond.said}”`, cond.span, wordingOf(cond))
  }
}

function compare(comparison: Comparison, left: Operand, right: Operand, frame: Frame, no: Label): void {
  const { asm } = frame
  switch (comparison) {
    case "eq":
      asm.emit("jumpUnequal", left, right, no)
      return
    case "ne":
      asm.emit("jumpEqual", left, right, no)
      return
    case "lt":
      asm.emit("jumpLessEqual", right, left, no)
      return
    case "le":
      asm.emit("jumpLess", right, left, no)
      return
    case "gt":
      asm.emit("jumpLessEqual", left, right, no)
      return
    case "ge":
      asm.emit("jumpLess", left, right, no)
  }
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
      : numberOr(what, frame, no)
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
  const [one, other] = [numberOr(left, frame, no), numberOr(right, frame, no)]
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
