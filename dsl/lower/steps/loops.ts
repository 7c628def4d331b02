import { HEADER } from "../../../interpreter/program/state-layout.ts"
import type { Step, Takers } from "../../meaning/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import { type EachStep, ofWhomItIsAsked } from "../choices/asked-of-each.ts"
import { beginnable, isPassedBy } from "../choices/possible.ts"
import { immediate, type Label, type Operand, slotOperand, stateWord, THIS, YOU } from "../code/assembler.ts"
import { boundIn } from "../code/bindings-in.ts"
import { countMentions, mayAsk } from "../code/event-slots.ts"
import { type Frame, isSet, isThing, plainBinding } from "../code/frame.ts"
import { players, takeFirst, things } from "../code/one-by-one.ts"
import { nextTimer } from "../operations/timer-steps.ts"
import { eachLine } from "../values/board-sets.ts"
import { emptyGathered } from "./escaping.ts"
import { stepsOf } from "./leaving-players.ts"

/** Each player in turn order, or all at the same time. */
export function eachPlayer(written: EachStep, frame: Frame): void {
  const { asm } = frame
  const each = ofWhomItIsAsked(written)
  const only = each.body[0]
  const mask = frame.lower.players(each.players, frame)
  if (each.body.length === 1 && only?.do === "perform" && only.usage.decl.operation === "win") {
    asm.operate("win", mask)
    asm.operate("over")
    return
  }
  if (each.asked) asm.emit("move", frame.slotsOf(each.asked), mask)
  const takers = each.takers ? frame.slotsOf(each.takers.who) : null
  if (takers !== null) asm.emit("move", takers, immediate(0))
  const gathered = boundIn(each.body).filter(
    (binding) => binding.loop?.id === each.item.id && isThing(binding.type) && frame.used.has(binding.id),
  )
  const inside = gathered.length > 0 ? countMentions({ step: [written] }) : null
  for (const binding of gathered) emptyGathered(binding, inside?.get(binding.id) ?? 0, frame)
  if (each.together) {
    if (each.secret) refuseAskedLate(each, frame)
    const { script, outer } = frame.lower.branch(each, frame)
    const operands: Operand[] = []
    for (const binding of outer) {
      const slot = frame.slots.get(binding.id) ?? 0
      if (isSet(binding)) operands.push(...frame.setOperands(slot))
      else operands.push(slotOperand(slot))
    }
    asm.emit("branch", script, mask, YOU, THIS, operands)
    return
  }
  const left = frame.keep()
  const player = frame.slotsOf(each.item)
  const start = frame.keep()
  asm.emit("move", left, mask)
  asm.emit("move", start, each.from ? frame.lower.value(each.from, frame) : stateWord(HEADER.activePlayer))
  const next = asm.label()
  const end = asm.label()
  asm.place(next)
  const { leaving } = frame
  if (frame.tables.losesPlayers) {
    // Whoever has lost the game since it began is passed over.
    const inGame = frame.result((slot) => asm.emit("everyone", slot))
    asm.emit("bitAnd", left, slotOperand(left), inGame)
    frame.leaving = stepsOf(each.item, frame)
  }
  frame.activeLoops.add(each.item.id)
  const by = each.by ? [{ number: each.by, greatest: false }] : null
  if (by) takeFirst(players(left, slotOperand(start), frame), each.item, by, end, frame)
  else asm.emit("nextPlayer", player, left, slotOperand(start), end)
  const [outer, again] = [frame.breakLabel, frame.againLabel]
  frame.breakLabel = end
  frame.lower.steps(each.body, frame)
  frame.breakLabel = outer
  frame.againLabel = again
  frame.leaving = leaving
  frame.activeLoops.delete(each.item.id)
  if (takers !== null && each.takers)
    taken(each.takers, player, frame, (bit) => asm.emit("bitOr", takers, slotOperand(takers), bit))
  asm.emit("jump", next)
  asm.place(end)
}

/** `each player at the same time secretly pledges`: what the verb asks in its steps is asked, and comes to something, one after another. */
function refuseAskedLate({ body }: Extract<Step, { do: "each" }>, frame: Frame): void {
  visitSteps(body, (step) => {
    if (step.do !== "perform" || !step.usage.body || !mayAsk(step.usage.body, frame.symbols)) return
    frame.lower.refuse("lower/unsupported", step.span, { case: "asksInSecret", verb: step.usage.verb })
  })
}

/** Notes a player who did what was asked of each. */
export function taken(takers: Takers, player: number, frame: Frame, note: (bit: Operand) => void): void {
  const skip = frame.asm.label()
  frame.lower.jumpUnless(takers.test, frame, skip)
  note(frame.result((slot) => frame.asm.emit("bit", slot, slotOperand(player))))
  frame.asm.place(skip)
}

export function forEach(each: Extract<Step, { do: "for" }>, frame: Frame): void {
  const { asm } = frame
  const next = asm.label()
  const end = asm.label()
  const outer = frame.breakLabel
  if (each.set.kind === "line") {
    eachLine(each, each.set, frame)
    return
  }
  if (isThing(each.set.type)) {
    const left = frame.keep(frame.words)
    asm.emit("copy", left, frame.lower.set(each.set, frame))
    const item = frame.slotsOf(each.item)
    asm.place(next)
    const by = each.by ? [{ number: each.by, greatest: false }] : null
    if (by) takeFirst(things(left, frame), each.item, by, end, frame)
    else asm.emit("next", item, left, end)
  } else if (each.set.kind === "timers") nextTimer(each.set, frame.slotsOf(each.item), next, end, frame)
  else if (each.set.kind === "values") {
    const item = frame.slotsOf(each.item)
    asm.emit("move", item, immediate(-1))
    asm.place(next)
    asm.emit("add", item, slotOperand(item), immediate(1))
    asm.emit("jumpEqual", slotOperand(item), immediate(each.set.property.values.length), end)
  } else {
    // `for each penalty you have`: so many times.
    const left = frame.keep()
    asm.emit("move", left, frame.lower.value(each.set, frame))
    asm.place(next)
    asm.emit("jumpLessEqual", slotOperand(left), immediate(0), end)
    asm.emit("subtract", left, slotOperand(left), immediate(1))
  }
  frame.breakLabel = end
  frame.lower.steps(each.body, frame)
  frame.breakLabel = outer
  asm.emit("jump", next)
  asm.place(end)
}

export function loop(each: Extract<Step, { do: "loop" }>, frame: Frame): void {
  const { asm } = frame
  const next = asm.label()
  const end = asm.label()
  const [outer, again] = [frame.breakLabel, frame.againLabel]
  frame.breakLabel = end
  frame.againLabel = next
  const left = frame.keep()
  if (each.how === "times" || each.how === "upTo")
    asm.emit("move", left, each.count ? frame.lower.value(each.count, frame) : asm.number(1_000_000))
  asm.place(next)
  if (each.how === "times" || each.how === "upTo") {
    asm.emit("jumpLessEqual", slotOperand(left), immediate(0), end)
    asm.emit("subtract", left, slotOperand(left), immediate(1))
  }
  if (each.how === "while" && each.test) frame.lower.jumpUnless(each.test, frame, end)
  if (each.how === "upTo") once(each.body, frame, end)
  else frame.lower.steps(each.body, frame)
  if (each.how === "until" && each.test) {
    frame.lower.jumpUnless(each.test, frame, next)
  } else asm.emit("jump", next)
  asm.place(end)
  frame.breakLabel = outer
  frame.againLabel = again
}

/** Who is asked whether a pass is done: whoever does it. */
function doerOf([step]: readonly Step[], frame: Frame): Operand {
  if (step?.do === "perform") return frame.lower.value(step.actor, frame)
  if (step?.do === "modes") return frame.lower.value(step.decider, frame)
  return step?.do === "if" ? doerOf(step.then, frame) : YOU
}

/** Carries out what ends the loop under a condition, `if the deck is empty, stop`: it is nothing to agree to. Gives the steps behind it. */
function untilItStops(body: readonly Step[], frame: Frame): readonly Step[] {
  const [first, ...others] = body
  if (first?.do !== "if" || first.then[0]?.do !== "stop" || !isPassedBy(body)) return body
  frame.lower.steps([first], frame)
  return untilItStops(others, frame)
}

/** One pass of an `up to N times` loop: asked each time, over when it is declined or impossible. */
function once(body: readonly Step[], frame: Frame, end: Label): void {
  const { asm } = frame
  const only = body[0]
  if (body.length === 1 && only?.do === "offer") {
    const outcome = frame.keep()
    const asked: Step = { ...only, forced: false, outcome: only.outcome ?? plainBinding(-2 - outcome, "number") }
    if (asked.do === "offer" && asked.outcome) frame.slots.set(asked.outcome.id, outcome)
    frame.lower.steps([asked], frame)
    asm.emit("jumpUnless", slotOperand(outcome), end)
    return
  }
  const done = untilItStops(body, frame)
  const yes = frame.temp()
  beginnable(done, frame, false, end)
  const [first] = done
  asm.site("confirm", first ? [frame.textOf(first.span)] : [])
  asm.emit("confirm", yes, doerOf(done, frame))
  asm.emit("jumpUnless", slotOperand(yes), end)
  frame.lower.steps(done, frame)
}
