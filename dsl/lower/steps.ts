import { HEADER } from "../../interpreter/layout.ts"
import type { Binding, Expr, PerformStep, Step } from "../check/meaning.ts"
import { immediate, type Operand, slotOperand, stateWord, THIS, YOU } from "./assembler.ts"
import { EVENT } from "./events.ts"
import { type Frame, isSet, plainBinding } from "./frame.ts"
import { doneEnough, perform, primarySlot } from "./perform.ts"
import { possible } from "./possible.ts"

/** Steps, one after another. */
export function steps(list: readonly Step[], frame: Frame): void {
  for (const each of list) {
    const source = frame.at(each.span)
    const mark = frame.mark()
    step(each, frame)
    frame.release(mark)
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
      frame.lower.jumpUnless(each.test, frame, no)
      steps(each.then, frame)
      if (outcome !== null) asm.emit("move", outcome, immediate(1))
      if (each.otherwise.length > 0) asm.emit("jump", end)
      asm.place(no)
      steps(each.otherwise, frame)
      asm.place(end)
      return
    }
    case "offer":
      offer(each, frame)
      return
    case "each":
      eachPlayer(each, frame)
      return
    case "for":
      forEach(each, frame)
      return
    case "loop":
      loop(each, frame)
      return
    case "modes":
      modes(each, frame)
      return
    case "let":
      bindValue(each.binding, each.value, frame)
      return
    case "turn": {
      const state = frame.tables.stateIndex[each.state.index] ?? -1
      if (state < 0) {
        frame.lower.unsupported(`the state “${each.state.name}”`, each.span)
        return
      }
      asm.operate("turn", frame.lower.set(each.set, frame), state, immediate(each.on ? 1 : 0), frame.temp())
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
      asm.emit("leave", each.index)
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
    case "nothing":
    case "skipScript":
      return
    case "relation":
      frame.lower.unsupported(`“${each.relation}”`, each.span)
  }
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
  const merged = first && first.do === "perform" && !each.forced && merges(first)
  if (first && first.do === "perform" && (merged || each.forced)) {
    // The first choice carries the offer: decline there, or go through with it.
    if (each.forced && !merges(first)) asm.emit("jumpUnless", possible(first, frame), no)
    const source = frame.at(first.span)
    const count = perform(first, frame, merged ? { declinable: true } : null)
    asm.restore(source)
    asm.emit("move", done, doneEnough(first, primarySlot(first), count, frame))
    asm.emit("jumpUnless", slotOperand(done), no)
    steps(each.body.slice(1), frame)
  } else {
    if (first) asm.emit("jumpUnless", possible(first, frame), no)
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
  asm.place(no)
  steps(each.otherwise, frame)
  asm.place(end)
  if (each.outcome) asm.emit("move", frame.slotsOf(each.outcome), slotOperand(done))
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

/** Each player in turn order, or all at the same time. */
function eachPlayer(each: Extract<Step, { do: "each" }>, frame: Frame): void {
  const { asm } = frame
  const only = each.body[0]
  const mask = frame.lower.players(each.players, frame)
  if (each.body.length === 1 && only?.do === "perform" && only.usage.decl.operation === "win") {
    asm.operate("win", mask)
    return
  }
  const takers = each.takers ? frame.slotsOf(each.takers) : null
  if (takers !== null) {
    asm.emit("move", takers, immediate(0))
    askOutcome(each.body)
  }
  const gathered = boundIn(each.body).filter(
    (binding) => binding.loop?.id === each.item.id && binding.type === "component" && frame.used.has(binding.id),
  )
  for (const binding of gathered) {
    const all = frame.keep(frame.words)
    asm.emit("clear", all)
    frame.gathered.set(binding.id, all)
  }
  if (each.together) {
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
  asm.emit("nextPlayer", player, left, slotOperand(start), end)
  frame.activeLoops.add(each.item.id)
  const [outer, again] = [frame.breakLabel, frame.againLabel]
  frame.breakLabel = end
  steps(each.body, frame)
  frame.breakLabel = outer
  frame.againLabel = again
  frame.activeLoops.delete(each.item.id)
  if (takers !== null) {
    const outcome = outcomeOf(each.body)
    if (outcome) {
      const skip = asm.label()
      asm.emit("jumpUnless", slotOperand(frame.slotsOf(outcome)), skip)
      const bit = frame.result((slot) => asm.emit("bit", slot, slotOperand(player)))
      asm.emit("bitOr", takers, slotOperand(takers), bit)
      asm.place(skip)
    }
  }
  asm.emit("jump", next)
  asm.place(end)
}

/** Makes the loop's offer or step tell whether it was done. */
function askOutcome(body: readonly Step[]): void {
  const step = [...body]
    .reverse()
    .find((each) => each.do === "offer" || each.do === "if" || each.do === "modes" || each.do === "perform")
  if (step?.do === "perform") step.results.outcome ??= plainBinding(nextId--, "number")
  else if (step?.do === "offer" || step?.do === "if" || step?.do === "modes")
    step.outcome ??= plainBinding(nextId--, "number")
}
/** Ids of bindings that only the lowering makes: below those of the checker. */
let nextId = -1000

/** What tells whether a player took part: the outcome of the loop's offer or step. */
function outcomeOf(body: readonly Step[]): Binding | null {
  for (const step of [...body].reverse()) {
    if (step.do === "offer" || step.do === "if" || step.do === "modes") return step.outcome
    if (step.do === "perform") return step.results.outcome
  }
  return null
}

/** Every binding that steps make. */
export function boundIn(list: readonly Step[]): Binding[] {
  const found: Binding[] = []
  const visit = (step: Step): void => {
    switch (step.do) {
      case "perform":
        found.push(...step.binds.values())
        break
      case "offer":
        for (const each of [...step.body, ...step.then, ...step.otherwise]) visit(each)
        break
      case "if":
        for (const each of [...step.then, ...step.otherwise]) visit(each)
        break
      case "each":
      case "for":
        found.push(step.item)
        for (const each of step.body) visit(each)
        break
      case "loop":
        for (const each of step.body) visit(each)
        break
      case "modes":
        for (const option of step.options) for (const each of option.steps) visit(each)
        break
      case "let":
        found.push(step.binding)
        break
      default:
        break
    }
  }
  for (const each of list) visit(each)
  return found
}

function forEach(each: Extract<Step, { do: "for" }>, frame: Frame): void {
  const { asm } = frame
  const next = asm.label()
  const end = asm.label()
  const outer = frame.breakLabel
  if (each.set.type === "component") {
    const left = frame.keep(frame.words)
    asm.emit("copy", left, frame.lower.set(each.set, frame))
    const item = frame.slotsOf(each.item)
    asm.place(next)
    asm.emit("next", item, left, end)
  } else if (each.set.kind === "values") {
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
  steps(each.body, frame)
  frame.breakLabel = outer
  asm.emit("jump", next)
  asm.place(end)
}

function loop(each: Extract<Step, { do: "loop" }>, frame: Frame): void {
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
  else steps(each.body, frame)
  if (each.how === "until" && each.test) {
    frame.lower.jumpUnless(each.test, frame, next)
  } else asm.emit("jump", next)
  asm.place(end)
  frame.breakLabel = outer
  frame.againLabel = again
}

/** One pass of an `up to N times` loop: asked each time, over when it is declined or impossible. */
function once(body: readonly Step[], frame: Frame, end: import("./assembler.ts").Label): void {
  const { asm } = frame
  const only = body[0]
  if (body.length === 1 && only?.do === "offer") {
    const outcome = frame.keep()
    const asked: Step = { ...only, forced: false, outcome: only.outcome ?? plainBinding(-2 - outcome, "number") }
    if (asked.do === "offer" && asked.outcome) frame.slots.set(asked.outcome.id, outcome)
    steps([asked], frame)
    asm.emit("jumpUnless", slotOperand(outcome), end)
    return
  }
  const yes = frame.temp()
  if (only) asm.emit("jumpUnless", possible(only, frame), end)
  asm.site("confirm", only ? [frame.textOf(only.span)] : [])
  asm.emit("confirm", yes, YOU)
  asm.emit("jumpUnless", slotOperand(yes), end)
  steps(body, frame)
}

/** A menu. Options that could not be done are not offered. */
function modes(each: Extract<Step, { do: "modes" }>, frame: Frame): void {
  const { asm } = frame
  const decider = frame.lower.value(each.decider, frame)
  const labels = each.options.map((option) => option.label)
  const end = asm.label()
  const mask = frame.keep()
  const outcome = each.outcome ? frame.slotsOf(each.outcome) : null
  if (outcome !== null) asm.emit("move", outcome, immediate(0))
  const offered = (only: number | null): void => {
    asm.emit("move", mask, immediate(0))
    for (const [index, option] of each.options.entries()) {
      const skip = asm.label()
      const mark = frame.mark()
      if (only !== null)
        asm.emit(
          "jumpUnless",
          frame.result((slot) => asm.emit("bitAnd", slot, slotOperand(only), immediate(1 << index))),
          skip,
        )
      const first = option.steps[0]
      if (first && (each.style === "each" || gated(first))) asm.emit("jumpUnless", possible(first, frame), skip)
      asm.emit("bitOr", mask, slotOperand(mask), immediate(1 << index))
      asm.place(skip)
      frame.release(mark)
    }
  }
  const run = (picked: Operand, after: () => void): void => {
    for (const [index, option] of each.options.entries()) {
      const next = asm.label()
      asm.emit("jumpUnequal", picked, immediate(index), next)
      steps(option.steps, frame)
      after()
      asm.place(next)
    }
  }
  const picked = frame.keep()
  switch (each.style) {
    case "one":
      offered(null)
      asm.site("modes", labels)
      asm.emit("pick", picked, slotOperand(mask), decider, 0)
      if (outcome !== null) asm.emit("lessEqual", outcome, immediate(0), slotOperand(picked))
      run(slotOperand(picked), () => asm.emit("jump", end))
      break
    case "skip one":
      asm.emit("move", mask, immediate((1 << each.options.length) - 1))
      asm.site("modes", labels)
      asm.emit("pick", picked, slotOperand(mask), decider, 0)
      for (const [index, option] of each.options.entries()) {
        const next = asm.label()
        asm.emit("jumpEqual", slotOperand(picked), immediate(index), next)
        steps(option.steps, frame)
        asm.place(next)
      }
      break
    case "each": {
      const left = frame.keep()
      asm.emit("move", left, immediate((1 << each.options.length) - 1))
      const next = asm.label()
      asm.place(next)
      offered(left)
      asm.emit("jumpUnless", slotOperand(mask), end)
      asm.site("modes", labels)
      asm.emit("pick", picked, slotOperand(mask), decider, 0)
      const bit = frame.keep()
      asm.emit("bit", bit, slotOperand(picked))
      asm.emit("bitWithout", left, slotOperand(left), slotOperand(bit))
      run(slotOperand(picked), () => asm.emit("jump", next))
      asm.emit("jump", next)
      break
    }
    case "all":
      for (const option of each.options) steps(option.steps, frame)
  }
  asm.place(end)
}

/** Steps that are a price or all-or-nothing: an option that begins with one is only offered when it can be done. */
function gated(step: Step): boolean {
  if (step.do === "offer") return step.forced && step.body[0] !== undefined
  if (step.do !== "perform") return false
  if (step.usage.decl.operation === "pay") return true
  return [...step.slots.values()].some((filler) => filler.kind === "select" && filler.quantity?.exact)
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
      frame.lower.verbScript(usage, counter),
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
