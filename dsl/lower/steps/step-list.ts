import { EVENT } from "../../../interpreter/program/operand-codes.ts"
import { WHOLE_GAME } from "../../../interpreter/program/program-format.ts"
import type { Binding, Expr, PerformStep, Step } from "../../meaning/index.ts"
import { wordingOf } from "../../meaning/wording.ts"
import { modes } from "../choices/modes.ts"
import { boughtAlone, isPrice, possible } from "../choices/possible.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import { boundIn } from "../code/bindings-in.ts"
import { mentionedBindings } from "../code/event-slots.ts"
import { type Frame, isSet } from "../code/frame.ts"
import { turnPlayers } from "../values/player-states.ts"
import { readyEscapes, settleEscapes } from "./escaping.ts"
import { eachPlayer, forEach, loop } from "./loops.ts"
import { doneEnough, perform, primarySlot } from "./perform.ts"

/** Steps, one after another. */
export function steps(list: readonly Step[], frame: Frame): void {
  for (const each of list) {
    const source = frame.at(each.span)
    const escaping = readyEscapes(each, frame)
    const mark = frame.mark()
    const skipped = frame.asm.cut("step", each.span)
    step(each, frame)
    frame.asm.place(skipped)
    frame.release(mark)
    settleEscapes(escaping, frame)
    frame.asm.restore(source)
  }
}

function step(each: Step, frame: Frame): void {
  const { asm } = frame
  switch (each.do) {
    case "perform":
      perform(each, frame)
      return
    case "if": {
      const no = asm.label()
      const end = asm.label()
      const outcome = each.outcome ? frame.slotsOf(each.outcome) : null
      if (outcome !== null) asm.emit("move", outcome, immediate(0))
      const skipped = asm.cut("condition", each.test.span)
      frame.lower.jumpUnless(each.test, frame, no)
      asm.place(skipped)
      frame.perhaps(() => steps(each.then, frame))
      if (outcome !== null) asm.emit("move", outcome, immediate(1))
      if (each.otherwise.length > 0) asm.emit("jump", end)
      asm.place(no)
      frame.perhaps(() => steps(each.otherwise, frame))
      asm.place(end)
      return
    }
    case "offer":
      frame.perhaps(() => offer(each, frame))
      return
    case "each":
      frame.perhaps(() => eachPlayer(each, frame))
      return
    case "for":
      frame.perhaps(() => forEach(each, frame))
      return
    case "loop":
      frame.perhaps(() => loop(each, frame))
      return
    case "modes":
      modes(each, frame)
      return
    case "let":
      bindValue(each.binding, each.value, frame)
      return
    case "turn": {
      if (each.set.type === "player") {
        turnPlayers(each.set, each.state, each.on, frame)
        frame.lower.changed("states", frame)
        return
      }
      const state = frame.tables.stateIndex[each.state.index] ?? -1
      if (state < 0) {
        frame.lower.unsupported(`the state “${each.state.name}”`, each.span)
        return
      }
      asm.operate("turn", frame.lower.set(each.set, frame), state, immediate(each.on ? 1 : 0), frame.temp())
      frame.lower.changed("states", frame)
      return
    }
    case "assign": {
      const role = frame.symbols.model.roles[each.role]
      const variable = frame.tables.variable(`role ${role?.name}`, {
        name: role?.name ?? "",
        perPlayer: false,
        start: -1,
        type: "player",
      })
      asm.operate("assign", variable, frame.lower.value(each.who, frame))
      return
    }
    case "leave":
      leave(each.index, frame)
      return
    case "stop":
      if (frame.breakLabel) asm.emit("jump", frame.breakLabel)
      else asm.emit("return", immediate(1))
      return
    case "again":
      if (frame.againLabel) asm.emit("jump", frame.againLabel)
      return
    case "listen":
      frame.lower.listener(each, frame)
      return
    case "modify":
      frame.lower.modifier(each, frame)
      return
    case "repeatEvent":
      repeatEvent(each.who, frame)
      return
    case "replaced":
      if (frame.takenSlot < 0) frame.lower.unsupported("“instead” here", each.span)
      else asm.emit("move", frame.takenSlot, immediate(1))
      return
    case "nothing":
    case "skipScript":
      return
    case "uncarried":
      frame.lower.unsupported(`“${each.said}”`, each.span, wordingOf(each))
  }
}

/** A span ends where it is going on: of one that is not, there is nothing to end. */
function leave(span: number, frame: Frame): void {
  const { asm } = frame
  if (span < 0) {
    asm.emit("leave", WHOLE_GAME)
    return
  }
  const over = asm.label()
  const going = frame.result((slot) => asm.emit("inSpan", slot, span, immediate(-1)))
  asm.emit("jumpUnless", going, over)
  asm.emit("leave", span)
  asm.place(over)
}

function bindValue(binding: Binding, expr: Expr, frame: Frame): void {
  const { asm } = frame
  if (isSet(binding)) {
    const slot = frame.slotsOf(binding)
    asm.emit("copy", slot, frame.lower.set(expr, frame))
  } else if (binding.type === "player" && binding.many)
    asm.emit("move", frame.slotsOf(binding), frame.lower.players(expr, frame))
  else asm.emit("move", frame.slotsOf(binding), frame.lower.value(expr, frame))
}

/** `you may ...`, `... to ...`: asked where it is possible, then what it buys. */
function offer(each: Extract<Step, { do: "offer" }>, frame: Frame): void {
  const { asm } = frame
  const done = frame.keep()
  const no = asm.label()
  const end = asm.label()
  const first = each.body[0]
  asm.emit("move", done, immediate(0))
  const bought = boughtAlone(each)
  if (bought) asm.emit("jumpUnless", possible(bought, frame), no)
  const merged = first && first.do === "perform" && !each.forced && merges(first)
  const unpaid = frame.lower.isHost && isPrice(each) ? asm.label() : no
  if (first && first.do === "perform" && (merged || each.forced)) {
    // The first choice carries the offer: decline there, or go through with it.
    if (isPrice(each)) payable(each.body, frame, unpaid)
    const source = frame.at(first.span)
    const count = perform(first, frame, merged ? { declinable: true } : null)
    asm.restore(source)
    asm.emit("move", done, doneEnough(first, primarySlot(first), count, frame))
    asm.emit("jumpUnless", slotOperand(done), no)
    steps(each.body.slice(1), frame)
  } else {
    if (isPrice(each)) payable(each.body, frame, unpaid)
    else if (first) asm.emit("jumpUnless", possible(first, frame), no)
    const yes = frame.temp()
    asm.site("confirm", [frame.textOf(each.span)])
    asm.emit("confirm", yes, frame.lower.value(each.decider, frame))
    asm.emit("jumpUnless", slotOperand(yes), no)
    // What has been agreed to is not asked again.
    if (first?.do === "perform") perform(first, frame, { declinable: false })
    steps(first?.do === "perform" ? each.body.slice(1) : each.body, frame)
    asm.emit("move", done, immediate(1))
  }
  steps(each.then, frame)
  if (each.otherwise.length > 0) asm.emit("jump", end)
  else if (unpaid !== no) asm.emit("jump", no)
  if (unpaid !== no) {
    asm.place(unpaid)
    // By the words that would have asked.
    const source = frame.at(merged ? first.span : each.span)
    asm.emit("announce", -1, frame.lower.value(each.decider, frame), immediate(-1))
    asm.restore(source)
  }
  asm.place(no)
  steps(each.otherwise, frame)
  asm.place(end)
  if (each.outcome) asm.emit("move", frame.slotsOf(each.outcome), slotOperand(done))
}

/** A price of several deeds is paid whole or not at all: each must be possible that does not lean on another. */
function payable(body: readonly Step[], frame: Frame, no: Label): void {
  const made = new Set<number>()
  for (const step of body) {
    const leans = [...mentionedBindings({ step: [step] }).keys()].some((id) => made.has(id))
    if (!leans) frame.asm.emit("jumpUnless", possible(step, frame, true), no)
    for (const binding of boundIn([step])) made.add(binding.id)
  }
}

/** A step whose first choice can stand for the whole offer. */
function merges(step: PerformStep): boolean {
  const primary = primarySlot(step)
  const filler = primary && step.slots.get(primary.name)
  return (
    filler?.kind === "select" &&
    filler.quantity !== null &&
    (!filler.quantity.all || filler.quantity.allBut) &&
    !filler.random &&
    filler.each === null
  )
}

/** `does so instead`: the event that is being replaced, done by somebody else with what it was to be done with. */
function repeatEvent(who: Expr, frame: Frame): void {
  const { asm } = frame
  const at = frame.eventSlot
  const usage = [...frame.symbols.usages.values()].flat().find((each) => frame.replaced.includes(each.event))
  if (!usage || at < 0) {
    frame.lower.unsupported("“does so” here", null)
    return
  }
  const actor = frame.lower.value(who, frame)
  const call = (counter: number): void => {
    const operands = usage.slots.flatMap((slot): Operand[] => {
      if (slot.type === "component")
        return slot.many ? frame.setOperands(at + EVENT.set) : [slotOperand(at + EVENT.object)]
      if (slot.type === "zone") return [slotOperand(at + EVENT.place)]
      return [slotOperand(at + EVENT.amount)]
    })
    asm.emit(
      "call",
      frame.temp(),
      frame.lower.verbScript(usage, counter, usage.decl.span),
      actor,
      slotOperand(at + EVENT.source),
      operands,
    )
  }
  if (!usage.slots.some((slot) => slot.type === "amount")) {
    call(-1)
    return
  }
  const end = asm.label()
  for (const [counter] of frame.symbols.model.counters.entries()) {
    const next = asm.label()
    asm.emit("jumpUnequal", slotOperand(at + EVENT.extra), immediate(counter), next)
    call(counter)
    asm.emit("jump", end)
    asm.place(next)
  }
  asm.place(end)
}
