import { ASIDE } from "../../../interpreter/program/asides.ts"
import { EVENT } from "../../../interpreter/program/operand-codes.ts"
import { WHOLE_GAME } from "../../../interpreter/program/program-format.ts"
import { type Binding, type Expr, isPaid, type PerformStep, type Step } from "../../meaning/index.ts"
import { modes } from "../choices/modes.ts"
import { beginnable, jumpUnlessBought, payable } from "../choices/possible.ts"
import { choosingPayable, isPrice, isWhole, paidWhole, turnedOnlyIn } from "../choices/prices.ts"
import { enoughToMove } from "../choices/verb-moves.ts"
import { hasOthers, severalAmounts } from "../choices/verb-special.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import { type Frame, isSet, plainBinding } from "../code/frame.ts"
import { jumpUnlessTold } from "../values/condition-tests.ts"
import { roleVariable } from "../values/expressions.ts"
import { turnPlayers } from "../values/player-states.ts"
import { readyEscapes, settleEscapes } from "./escaping.ts"
import { unlessOut } from "./leaving-players.ts"
import { eachPlayer, forEach, loop } from "./loops.ts"
import { doneEnough, isDrawn, isPaymentAsked } from "./outcomes.ts"
import { perform, primarySlot } from "./perform.ts"

/** Steps, one after another. */
export function steps(list: readonly Step[], frame: Frame): void {
  for (const each of list) {
    const source = frame.at(each.span)
    const { emptied } = frame
    const escaping = readyEscapes(each, frame)
    const mark = frame.mark()
    const skipped = frame.asm.cut("step", each.span)
    unlessOut(each, frame, () => lowered(each, frame))
    frame.asm.place(skipped)
    frame.release(mark)
    frame.emptied = emptied
    settleEscapes(escaping, frame)
    frame.asm.restore(source)
  }
}

type Lowered = {
  readonly [Kind in Step["do"]]: (step: Extract<Step, { readonly do: Kind }>, frame: Frame) => void
}

const lowered = <Kind extends Step["do"]>(step: Extract<Step, { readonly do: Kind }>, frame: Frame): void =>
  (STEPS as Record<Kind, Lowered[Kind]>)[step.do as Kind](step, frame)

/** How each kind of step is carried out. */
const STEPS: Lowered = {
  perform: (step, frame) => void perform(step, frame),
  if: branches,
  offer: (step, frame) => frame.perhaps(() => offer(step, frame)),
  each: (step, frame) => frame.perhaps(() => eachPlayer(step, frame)),
  for: (step, frame) => frame.perhaps(() => forEach(step, frame)),
  loop: (step, frame) => frame.perhaps(() => loop(step, frame)),
  modes,
  let({ binding, value }, frame) {
    bindValue(binding, value, frame)
    const left = binding.untaken?.binding
    if (left) frame.asm.emit("copy", frame.slotsOf(left), frame.slotsOf(binding))
  },
  turn,
  assign({ role, who }, frame) {
    const variable = roleVariable(frame.symbols.model.roles[role]?.name ?? "", frame)
    frame.asm.operate("assign", variable, frame.lower.value(who, frame))
  },
  leave: ({ index }, frame) => leave(index, frame),
  stop(_, { asm, breakLabel }) {
    if (breakLabel) asm.emit("jump", breakLabel)
    else asm.emit("return", immediate(1))
  },
  again(_, { asm, againLabel }) {
    if (againLabel) asm.emit("jump", againLabel)
  },
  listen: (step, frame) => frame.lower.listener(step, frame),
  modify: (step, frame) => frame.lower.modifier(step, frame),
  repeatEvent: ({ who }, frame) => repeatEvent(who, frame),
  replaced({ span }, { asm, lower, takenSlot }) {
    if (takenSlot < 0) lower.unsupported({ case: "insteadHere" }, span)
    else asm.emit("move", takenSlot, immediate(1))
  },
  nothing() {},
  skipScript() {},
  uncarried: (step, { lower }) => lower.unsupported({ case: "said", said: step.said }, step.span),
}

function branches(step: Extract<Step, { do: "if" }>, frame: Frame): void {
  const { asm } = frame
  const no = asm.label()
  const end = asm.label()
  const outcome = step.outcome ? frame.slotsOf(step.outcome) : null
  if (outcome !== null) asm.emit("move", outcome, immediate(0))
  const skipped = asm.cut("condition", step.test.span)
  jumpUnlessTold(step.test, frame, no)
  asm.place(skipped)
  frame.perhaps(() => steps(step.then, frame))
  if (outcome !== null) asm.emit("move", outcome, immediate(1))
  if (step.otherwise.length > 0) asm.emit("jump", end)
  asm.place(no)
  frame.perhaps(() => steps(step.otherwise, frame))
  asm.place(end)
}

function turn({ set, state, on, span }: Extract<Step, { do: "turn" }>, frame: Frame): void {
  const index = frame.tables.stateIndex[state.index] ?? -1
  if (set.type === "player") turnPlayers(set, state, on, frame)
  else if (index < 0) {
    frame.lower.unsupported({ case: "state", state: state.name }, span)
    return
  } else frame.asm.operate("turn", frame.lower.set(set, frame), index, immediate(on ? 1 : 0), frame.temp())
  frame.lower.changed("states", frame)
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

const PAID = plainBinding(-3_500_000, "number")

/** What a verb pays by itself may not be there once it is agreed to: nothing is got for it then. */
function askedIfPaid(offer: Extract<Step, { do: "offer" }>): typeof offer {
  const [first, ...others] = offer.body
  const isOne = first?.do === "perform" && first.usage.decl.operation === "pay" && severalAmounts(first).length === 0
  if (first?.do !== "perform" || isOne || !isPaid(first.usage)) return offer
  const outcome = first.results.outcome ?? PAID
  return { ...offer, body: [{ ...first, results: { ...first.results, outcome } }, ...others] }
}

/** 1 when a step has been done: of several amounts that are paid, `carryOut` knows. */
const wasDone = (step: PerformStep, count: number, frame: Frame): Operand =>
  step.results.outcome && isPaid(step.usage) && severalAmounts(step).length > 0
    ? slotOperand(frame.slotsOf(step.results.outcome))
    : doneEnough(step, primarySlot(step), count, frame)

/** `you may ...`, `... to ...`: asked where it is possible, then what it buys. */
function offer(written: Extract<Step, { do: "offer" }>, frame: Frame): void {
  const each = askedIfPaid(turnedOnlyIn(written))
  const { asm, offered } = frame
  const agreed = offered?.agreed ?? null
  frame.offered = null
  const isHeard = frame.lower.isHost && isPrice(each) && !frame.permitted
  frame.permitted = false
  const done = frame.keep()
  const no = asm.label()
  const end = asm.label()
  const asked = isWhole(each) ? choosingPayable(each.body) : each.body
  const body = isWhole(each) ? asked.map(paidWhole) : asked
  const first = body[0]
  asm.emit("move", done, immediate(0))
  jumpUnlessBought(each, frame, no)
  const merged = first && first.do === "perform" && !each.forced && merges(first)
  const unpaid = isHeard ? asm.label() : no
  if (first && first.do === "perform" && (merged || each.forced)) {
    // The first choice carries the offer: decline there, or go through with it.
    if (isWhole(each)) payable(asked, frame, unpaid)
    else enoughToMove(first, false, frame, no)
    const source = frame.at(first.span)
    if (!merged) agreed?.()
    const count = perform(first, frame, merged ? { declinable: true, agreed } : null)
    asm.restore(source)
    asm.emit("move", done, wasDone(first, count, frame))
    asm.emit("jumpUnless", slotOperand(done), no)
    steps(body.slice(1), frame)
  } else {
    if (isWhole(each)) payable(asked, frame, unpaid)
    else beginnable(body, frame, false, no)
    if (!each.forced) {
      const yes = frame.temp()
      asm.site("confirm", [frame.textOf(each.span)])
      asm.emit("confirm", yes, frame.lower.value(each.decider, frame))
      asm.emit("jumpUnless", slotOperand(yes), no)
    }
    agreed?.()
    // What has been agreed to is not asked again.
    const count = first?.do === "perform" ? perform(first, frame, { declinable: false, agreed: null }) : null
    if (first?.do === "perform" && count !== null && isPaymentAsked(first))
      asm.emit("jumpUnless", wasDone(first, count, frame), no)
    frame.paying = first?.do === "modes" && isWhole(each)
    steps(first?.do === "perform" ? body.slice(1) : body, frame)
    const isTold = each.outcome !== null && first?.do === "perform" && count !== null && isDrawn(first)
    asm.emit("move", done, isTold ? wasDone(first, count, frame) : immediate(1))
  }
  steps(each.then, frame)
  if (each.otherwise.length > 0) asm.emit("jump", end)
  else if (unpaid !== no) asm.emit("jump", no)
  if (unpaid !== no) {
    asm.place(unpaid)
    // By the words that would have asked.
    const source = frame.at(merged ? first.span : each.span)
    asm.emit("announce", ASIDE.unpaid, frame.lower.value(each.decider, frame), immediate(-1))
    asm.restore(source)
  }
  asm.place(no)
  steps(each.otherwise, frame)
  asm.place(end)
  if (each.outcome) asm.emit("move", frame.slotsOf(each.outcome), slotOperand(done))
  if (offered) asm.emit("move", offered.done, slotOperand(done))
}

/** A step whose first choice can stand for the whole offer. */
function merges(step: PerformStep): boolean {
  const primary = primarySlot(step)
  const filler = primary && step.slots.get(primary.name)
  // `you may give 1 card to another player`: to whom is asked before, and only of one who wants to.
  if ([...step.slots.values()].some((each) => each.kind === "onePlayer" && each.decider)) return false
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
    frame.lower.unsupported({ case: "doesSoHere" }, null)
    return
  }
  if (hasOthers({ usage })) frame.lower.unsupported({ case: "doesSoHere" }, null)
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
