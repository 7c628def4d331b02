import { FLAG } from "../../../interpreter/program/operand-codes.ts"
import type { Step } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import { type Frame, isThing } from "../code/frame.ts"
import { askedAnew, beginAnew } from "./asked-anew.ts"
import { chosenNumbers, isLoss } from "./losses.ts"
import { beginnable, isPassedBy } from "./possible.ts"
import { paidWhole } from "./prices.ts"
import { tellChosen } from "./told-choice.ts"
import { mayMoveNothing } from "./verb-moves.ts"
import { isDoneToSomebody, needsSomething } from "./verb-needs.ts"

/** What is offered is kept as the bits of one number. */
export const MOST_OFFERED = 31

type ModesStep = Extract<Step, { do: "modes" }>

/** A menu that is being written, with the slots that it keeps. */
interface Menu {
  readonly step: ModesStep
  readonly frame: Frame
  readonly decider: Operand
  readonly labels: readonly string[]
  /** The options that are offered, as the bits of one number. */
  readonly mask: number
  readonly picked: number
  /** Where it is noted whether all was done; null where nothing asks. */
  readonly outcome: number | null
  readonly end: Label
  /** It is a price: each option is paid whole. */
  readonly isPrice: boolean
}

/** A menu. Options that could not be done are not offered. */
export function modes(step: ModesStep, frame: Frame): void {
  const { asm, paying: isPrice } = frame
  frame.paying = false
  const decider = frame.lower.value(step.decider, frame)
  const labels = step.options.map((option) => option.label)
  if (labels.length > MOST_OFFERED) {
    frame.lower.unsupported({ case: "manyOptions", most: MOST_OFFERED }, step.span)
    return
  }
  const end = asm.label()
  const mask = frame.keep()
  const outcome = step.outcome ? frame.slotsOf(step.outcome) : null
  if (outcome !== null) asm.emit("move", outcome, immediate(0))
  const menu: Menu = { step, frame, decider, labels, mask, picked: frame.keep(), outcome, end, isPrice }
  STYLES[step.number ? "each" : step.style](menu)
  asm.place(end)
}

const STYLES: Readonly<Record<ModesStep["style"], (menu: Menu) => void>> = {
  one: chooseOne,
  "skip one": skipOne,
  each: eachInTurn,
  all: ({ step, frame }) => {
    for (const option of step.options) frame.lower.steps(option.steps, frame)
  },
}

/** Which options can be done: of all, or of those whose bits are in a slot. */
function offer({ step, frame, mask, isPrice }: Menu, only: number | null): void {
  const { asm } = frame
  asm.emit("move", mask, immediate(0))
  for (const [index, option] of step.options.entries()) {
    const skip = asm.label()
    const mark = frame.mark()
    if (only !== null)
      asm.emit(
        "jumpUnless",
        frame.result((slot) => asm.emit("bitAnd", slot, slotOperand(only), asm.number(1 << index))),
        skip,
      )
    const first = option.steps[0]
    if (first?.do === "if" && first.otherwise.length === 0 && !isPassedBy(option.steps)) {
      const skipped = asm.cut("condition", first.test.span)
      frame.lower.tellFailed(first.test, frame, skip)
      asm.place(skipped)
    }
    if (first && (only !== null || isPrice || gated(first, frame))) beginnable(option.steps, frame, isPrice, skip)
    asm.emit("bitOr", mask, slotOperand(mask), asm.number(1 << index))
    asm.place(skip)
    frame.release(mark)
  }
}

function pick({ frame: { asm }, labels, picked, mask, decider }: Menu, flags: number): void {
  asm.site("modes", labels)
  asm.emit("pick", picked, slotOperand(mask), decider, flags)
}

/** Carries out what was picked, then goes on at `after`. */
function runPicked({ step, frame, picked, isPrice }: Menu, after: Label): void {
  const { asm } = frame
  for (const [index, option] of step.options.entries()) {
    const next = asm.label()
    asm.emit("jumpUnequal", slotOperand(picked), immediate(index), next)
    frame.perhaps(() => frame.lower.steps(isPrice ? option.steps.map(paidWhole) : option.steps, frame))
    asm.emit("jump", after)
    asm.place(next)
  }
}

function chooseOne(menu: Menu): void {
  const { frame, labels, picked, outcome, end } = menu
  const { asm } = frame
  const anew = asm.label()
  asm.place(anew)
  offer(menu, null)
  pick(menu, askedAnew(frame) | (labels.length === 1 ? FLAG.asksAlone : 0))
  beginAnew(picked, anew, frame)
  tellChosen(slotOperand(picked), immediate(0), frame)
  if (outcome !== null) asm.emit("lessEqual", outcome, immediate(0), slotOperand(picked))
  runPicked(menu, end)
}

/** All but one, in the order in which they are written. */
function skipOne(menu: Menu): void {
  const { step, frame, mask, picked } = menu
  const { asm } = frame
  asm.emit("move", mask, asm.number(2 ** step.options.length - 1))
  pick(menu, 0)
  for (const [index, option] of step.options.entries()) {
    const next = asm.label()
    asm.emit("jumpEqual", slotOperand(picked), immediate(index), next)
    frame.perhaps(() => frame.lower.steps(option.steps, frame))
    asm.place(next)
  }
}

/** So many of them, or all, in any order, each at most once. */
function eachInTurn(menu: Menu): void {
  const { step, frame, mask, picked, outcome, end } = menu
  const { asm } = frame
  const left = frame.keep()
  const count = frame.keep()
  asm.emit("move", count, immediate(0))
  asm.emit("move", left, asm.number(2 ** step.options.length - 1))
  const next = asm.label()
  asm.place(next)
  if (step.number) asm.emit("jumpLessEqual", immediate(step.number), slotOperand(count), end)
  offer(menu, left)
  asm.emit("jumpUnless", slotOperand(mask), end)
  pick(menu, askedAnew(frame))
  beginAnew(picked, next, frame)
  tellChosen(slotOperand(picked), immediate(0), frame)
  if (step.number) {
    asm.emit("add", count, slotOperand(count), immediate(1))
    if (outcome !== null) asm.emit("lessEqual", outcome, immediate(step.number), slotOperand(count))
  }
  const bit = frame.keep()
  asm.emit("bit", bit, slotOperand(picked))
  asm.emit("bitWithout", left, slotOperand(left), slotOperand(bit))
  runPicked(menu, next)
  asm.emit("jump", next)
}

/**
 * Whether the step an option begins with can be out of the question: it is a price, hangs on a condition, may be forbidden,
 * or needs things of which there may be none. The option is only offered when it can be done.
 */
function gated(step: Step, frame: Frame): boolean {
  if (step.do === "if") return step.otherwise.length === 0
  if (step.do === "offer") return step.forced && step.body[0] !== undefined
  if (step.do !== "perform") return false
  if (step.usage.decl.operation === "pay" || chosenNumbers(step).length > 0 || isLoss(step)) return true
  if (
    needsSomething(step) ||
    isDoneToSomebody(step) ||
    mayMoveNothing(step, frame) ||
    frame.lower.event(step.usage.event).restrict
  )
    return true
  return step.usage.slots.some(({ name, type }) => {
    const filler = step.slots.get(name)
    return filler !== undefined && isThing(type) && (filler.kind !== "this" || step.usage.needs !== null)
  })
}
