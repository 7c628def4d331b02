import { FLAG } from "../../../interpreter/program/operand-codes.ts"
import type { Step } from "../../meaning/index.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import { type Frame, isThing } from "../code/frame.ts"
import { askedAnew, beginAnew } from "./choose.ts"
import { chosenNumbers, needsAlone, possible } from "./possible.ts"

/** What is offered is kept as the bits of one number. */
export const MOST_OFFERED = 31

/** A menu. Options that could not be done are not offered. */
export function modes(each: Extract<Step, { do: "modes" }>, frame: Frame): void {
  const { asm } = frame
  const decider = frame.lower.value(each.decider, frame)
  const labels = each.options.map((option) => option.label)
  if (labels.length > MOST_OFFERED) {
    frame.lower.unsupported({ case: "manyOptions", most: MOST_OFFERED }, each.span)
    return
  }
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
          frame.result((slot) => asm.emit("bitAnd", slot, slotOperand(only), asm.number(1 << index))),
          skip,
        )
      const first = option.steps[0]
      if (first && (only !== null || gated(first, frame))) asm.emit("jumpUnless", possible(first, frame), skip)
      asm.emit("bitOr", mask, slotOperand(mask), asm.number(1 << index))
      asm.place(skip)
      frame.release(mark)
    }
  }
  const run = (picked: Operand, after: () => void): void => {
    for (const [index, option] of each.options.entries()) {
      const next = asm.label()
      asm.emit("jumpUnequal", picked, immediate(index), next)
      frame.perhaps(() => frame.lower.steps(option.steps, frame))
      after()
      asm.place(next)
    }
  }
  const picked = frame.keep()
  const anew = asm.label()
  switch (each.number ? "each" : each.style) {
    case "one":
      asm.place(anew)
      offered(null)
      asm.site("modes", labels)
      asm.emit(
        "pick",
        picked,
        slotOperand(mask),
        decider,
        askedAnew(frame) | (labels.length === 1 ? FLAG.asksAlone : 0),
      )
      beginAnew(picked, anew, frame)
      if (outcome !== null) asm.emit("lessEqual", outcome, immediate(0), slotOperand(picked))
      run(slotOperand(picked), () => asm.emit("jump", end))
      break
    case "skip one":
      asm.emit("move", mask, asm.number(2 ** each.options.length - 1))
      asm.site("modes", labels)
      asm.emit("pick", picked, slotOperand(mask), decider, 0)
      for (const [index, option] of each.options.entries()) {
        const next = asm.label()
        asm.emit("jumpEqual", slotOperand(picked), immediate(index), next)
        frame.perhaps(() => frame.lower.steps(option.steps, frame))
        asm.place(next)
      }
      break
    case "each": {
      const left = frame.keep()
      const count = frame.keep()
      asm.emit("move", count, immediate(0))
      asm.emit("move", left, asm.number(2 ** each.options.length - 1))
      const next = asm.label()
      asm.place(next)
      if (each.number) asm.emit("jumpLessEqual", immediate(each.number), slotOperand(count), end)
      offered(left)
      asm.emit("jumpUnless", slotOperand(mask), end)
      asm.site("modes", labels)
      asm.emit("pick", picked, slotOperand(mask), decider, askedAnew(frame))
      beginAnew(picked, next, frame)
      if (each.number) {
        asm.emit("add", count, slotOperand(count), immediate(1))
        if (outcome !== null) asm.emit("lessEqual", outcome, immediate(each.number), slotOperand(count))
      }
      const bit = frame.keep()
      asm.emit("bit", bit, slotOperand(picked))
      asm.emit("bitWithout", left, slotOperand(left), slotOperand(bit))
      run(slotOperand(picked), () => asm.emit("jump", next))
      asm.emit("jump", next)
      break
    }
    case "all":
      for (const option of each.options) frame.lower.steps(option.steps, frame)
  }
  asm.place(end)
}

/**
 * Whether the step an option begins with can be out of the question: it is a price, hangs on a condition, may be forbidden,
 * or needs things of which there may be none. The option is only offered when it can be done.
 */
function gated(step: Step, frame: Frame): boolean {
  if (step.do === "if") return step.otherwise.length === 0
  if (step.do === "offer") return step.forced && step.body[0] !== undefined
  if (step.do !== "perform") return false
  if (step.usage.decl.operation === "pay" || chosenNumbers(step).length > 0) return true
  if (needsAlone(step) !== null || frame.lower.event(step.usage.event).restrict) return true
  return step.usage.slots.some(({ name, type }) => {
    const filler = step.slots.get(name)
    return filler !== undefined && isThing(type) && (filler.kind !== "this" || step.usage.needs !== null)
  })
}
