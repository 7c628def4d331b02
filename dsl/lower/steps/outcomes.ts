import { movedIn } from "../../check/parts/moved-things.ts"
import type { Slot } from "../../check/verbs/usage.ts"
import { chosenNumberIn, type Expr, isPaid, type PerformStep } from "../../meaning/index.ts"
import { severalAmounts } from "../choices/verb-special.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { keepRoll } from "../operations/dice-rolls.ts"

/** A step that has been done. */
export interface Done {
  readonly step: PerformStep
  readonly primary: Slot | undefined
  /** Where the slots lie that are filled. */
  readonly args: Map<string, number>
  readonly count: number
}

/** Where the amount lies that a step is told, as in `lose $2`. */
const amountIn = ({ usage }: PerformStep, args: ReadonlyMap<string, number>): number | undefined =>
  args.get(usage.slots.find(({ type }) => type === "amount")?.name ?? "")

/** Whether somebody asks how much was done, of a step that is told an amount, or whether it was paid. */
export const isAmountAsked = ({ step, args }: Done): boolean =>
  ((step.results.count !== null || step.results.outcome !== null) && amountIn(step, args) !== undefined) ||
  isPaymentAsked(step)

/** Whether somebody asks if a step was done that pays something, which may be no amount that it is told. */
export const isPaymentAsked = ({ results, usage }: PerformStep): boolean => results.outcome !== null && isPaid(usage)

/** Bindings for later parts: how many, whether it was done at all. */
export function finish({ step, primary, args, count }: Done, frame: Frame): void {
  const { asm } = frame
  const { results, usage } = step
  keepRoll(step, frame)
  const amount = amountIn(step, args)
  // Who names how much they pay has paid where it is something.
  if (amount !== undefined && usage.decl.operation === "pay" && [...step.slots.values()].some(chosenNumberIn))
    asm.emit("least", count, slotOperand(count), slotOperand(amount))
  if (results.count && amount !== undefined && usage.decl.operation === "pay" && severalAmounts(step).length === 0)
    asm.emit("multiply", frame.slotsOf(results.count), slotOperand(count), slotOperand(amount))
  else if (results.count) asm.emit("move", frame.slotsOf(results.count), slotOperand(count))
  // Of several amounts, whether they were paid is known where they are.
  if (!results.outcome || (isPaid(usage) && severalAmounts(step).length > 0)) return
  const enough =
    amount !== undefined && !isPaid(usage)
      ? allOf(askedOf(step, primary, amount, frame), count, frame)
      : doneEnough(step, primary, count, frame)
  asm.emit("move", frame.slotsOf(results.outcome), enough)
}

/** How much is asked: of `2 damage from each of 3 cards` 6, of all that there are something. */
function askedOf(step: PerformStep, primary: Slot | undefined, amount: number, frame: Frame): Operand {
  const slot = primary && step.slots.get(primary.name)
  const things = slot && wholeOf(slot)
  if (!things?.many) return slotOperand(amount)
  const quantity = things.kind === "select" ? things.quantity : null
  if (quantity?.all || (!quantity && things.kind !== "binding")) return immediate(1)
  const { asm } = frame
  const many = quantity
    ? frame.lower.value(quantity.min, frame)
    : frame.result((slot) => asm.emit("size", slot, frame.lower.set(things, frame)))
  return frame.result((slot) => asm.emit("multiply", slot, many, slotOperand(amount)))
}

/** How many are asked: of `a Red card and 2 Blue cards` 3, of `a card of each suit` as many as there are, of all that lie there none. */
function askedThings(things: Expr, frame: Frame): Operand {
  const { asm, lower } = frame
  if (things.kind === "union" && things.many)
    return things.parts
      .map((part) => askedThings(part, frame))
      .reduce((sum, each) => frame.result((slot) => asm.emit("add", slot, sum, each)))
  if (things.kind !== "select")
    return things.many ? frame.result((slot) => asm.emit("size", slot, lower.set(things, frame))) : immediate(1)
  const { quantity, from, each } = things
  if (quantity && !quantity.all && !quantity.allBut) {
    const min = lower.value(quantity.min, frame)
    return each ? frame.result((slot) => asm.emit("multiply", slot, min, immediate(each.values.length))) : min
  }
  if (from.from === "end") return lower.value(from.count, frame)
  return immediate(things.many ? 0 : 1)
}

/** `each of 2 cards` are those 2. */
const wholeOf = (things: Expr): Expr =>
  things.kind === "select" &&
  things.quantity?.all &&
  !things.quantity.allBut &&
  things.filters.length === 0 &&
  things.from.from === "set"
    ? wholeOf(things.from.set)
    : things

/** 1 when something was done, and no less than was asked for. */
function allOf(asked: Operand, count: number, frame: Frame): Operand {
  // `you may discard up to 1` is `you may discard 1`.
  const isOne = asked === immediate(0) || asked === immediate(1)
  const most = isOne ? immediate(1) : frame.result((slot) => frame.asm.emit("most", slot, asked, immediate(1)))
  return frame.result((slot) => frame.asm.emit("lessEqual", slot, most, slotOperand(count)))
}

/** 1 when the lower bound of every quantity was met; at least one for `up to`. */
export function doneEnough(step: PerformStep, primary: Slot | undefined, count: number, frame: Frame): Operand {
  const filler = primary && step.slots.get(primary.name)
  const isList = filler?.kind === "union" || filler?.kind === "select"
  return allOf(isList ? askedThings(filler, frame) : askedNumber(step, frame), count, frame)
}

/** `draw 2`: as many as a verb is told to move, where that is a plain number; else one is enough. */
function askedNumber({ usage, slots }: PerformStep, frame: Frame): Operand {
  const number = usage.slots.find(({ type }) => type === "number")
  const asked = number && slots.get(number.name)
  return asked?.kind === "constant" && movedIn(usage) ? frame.lower.value(asked, frame) : immediate(1)
}

/** Whether what a step was told to do can be compared with what it did: so many cards that may not be there, or have no room. */
export const isDrawn = ({ usage }: PerformStep): boolean =>
  usage.slots.some(({ type }) => type === "number") && movedIn(usage) !== null
