import { FLAG } from "../../../interpreter/program/operand-codes.ts"
import { isConstant, type Selection, type Together } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { askedAnew, beginAnew } from "./asked-anew.ts"
import type { Choice } from "./choice.ts"
import { keepBeginnings, keepFollowing, mostInCommon } from "./most-in-common.ts"
import { keepHaving } from "./printed-masks.ts"
import { tellChosen } from "./told-choice.ts"

/** What some that are chosen have in common, and how many they are. */
export type InCommon = Exclude<Together, { how: "total" }> & Pick<Selection, "kinds"> & Required<Chosen>

type Chosen = { readonly quantity: NonNullable<Selection["quantity"]> }

/** What the chosen ones have in common; null where nobody chooses them one after another. */
export function inCommonOf(
  only: Exclude<Together, { how: "total" }>,
  { quantity, random, each, kinds, item }: Selection,
  frame: Frame,
): InCommon | null {
  if (quantity && !quantity.all && !quantity.allBut && !random && each === null) return { ...only, kinds, quantity }
  frame.lower.unsupported({ case: "inCommon" }, item.span)
  return null
}

/** How many they are at least: of none nothing can be in common. */
function fewest({ quantity: { min } }: InCommon, frame: Frame): Operand {
  if (isConstant(min, 0)) return immediate(1)
  return frame.result((to) => frame.asm.emit("most", to, frame.lower.value(min, frame), immediate(1)))
}

/** Goes on at `none` where there are not so many that have it in common. */
export function completable(inCommon: InCommon, domain: number, frame: Frame, none: Label): void {
  const { asm, tables } = frame
  const having = frame.tempSet()
  asm.emit("copy", having, domain)
  keepHaving(having, inCommon.property, inCommon.kinds, frame)
  const most = mostInCommon(inCommon.how, having, tables.column(inCommon.property), frame)
  asm.emit("jumpLess", most, fewest(inCommon, frame), none)
}

/**
 * One after another, of those alone with which the rest can still be found: numbers that follow each other from the lowest on. Nobody is
 * asked where the rest is settled. What lacks the property cannot be chosen.
 */
export function chooseInCommon(
  { step, chosen, count, optional, none }: Choice,
  inCommon: InCommon,
  at: { readonly domain: number; readonly decider: Operand; readonly flags: number; readonly anew: Label },
  frame: Frame,
): void {
  const { asm, tables } = frame
  const { how, property, quantity } = inCommon
  const column = tables.column(property)
  completable(inCommon, at.domain, frame, none)
  const [all, left, one] = [frame.keep(frame.words), frame.keep(frame.words), frame.keep()]
  const [least, most] = [frame.keep(), frame.keep()]
  const [loop, free, picked, end] = [asm.label(), asm.label(), asm.label(), asm.label()]
  asm.emit("copy", all, at.domain)
  keepHaving(all, property, inCommon.kinds, frame)
  asm.emit("move", least, fewest(inCommon, frame))
  if (quantity.max) {
    asm.emit("move", most, frame.lower.value(quantity.max, frame))
    asm.emit("jumpLessEqual", slotOperand(most), immediate(0), none)
  }
  asm.emit("copy", left, all)
  keepBeginnings(how, left, slotOperand(least), column, frame)
  asm.emit("clear", chosen)
  asm.emit("move", count, immediate(0))
  const isClosed = !quantity.open && quantity.max !== null
  const mayBeNone = optional || isConstant(quantity.min, 0)
  const choose = (flags: number): void => {
    asm.site("components", [], step.secret)
    asm.emit("chooseOne", one, left, at.decider, flags | askedAnew(frame))
    beginAnew(one, at.anew, frame)
  }
  const secret = at.flags & FLAG.secret
  asm.place(loop)
  if (quantity.max) asm.emit("jumpLessEqual", slotOperand(most), slotOperand(count), end)
  const later = asm.label()
  asm.emit("jumpIf", slotOperand(count), later)
  const isDeclinable = mayBeNone || (at.flags & FLAG.mayDecline) !== 0
  if (isClosed && !isDeclinable) takeRest({ how, chosen, count, left, most, column }, end, frame)
  choose(at.flags | (mayBeNone ? FLAG.mayDecline : 0))
  asm.emit("jump", picked)
  asm.place(later)
  asm.emit("jumpEmpty", left, end)
  if (isClosed) takeRest({ how, chosen, count, left, most, column }, end, frame)
  else asm.emit("jumpLessEqual", slotOperand(least), slotOperand(count), free)
  choose(secret)
  asm.emit("jump", picked)
  if (!isClosed) {
    asm.place(free)
    choose(secret | FLAG.mayDecline | FLAG.goesOn)
  }
  asm.place(picked)
  asm.emit("jumpLess", slotOperand(one), immediate(0), end)
  asm.emit("include", chosen, slotOperand(one))
  asm.emit("add", count, slotOperand(count), immediate(1))
  keepFollowing(how, left, { all, one }, column, frame)
  asm.emit("jump", loop)
  asm.place(end)
  tellChosen(slotOperand(count), immediate(1), frame)
}

/** Takes all that are left, and goes on at `end`, where it is as many as are still wanted and they go together. */
function takeRest(
  {
    how,
    chosen,
    count,
    left,
    most,
    column,
  }: Readonly<{ how: InCommon["how"] } & Record<"chosen" | "count" | "left" | "most" | "column", number>>,
  end: Label,
  frame: Frame,
): void {
  // The lowest of numbers that follow each other is alone, where they are settled.
  if (how === "run") return
  const { asm } = frame
  const asked = asm.label()
  const wanted = frame.result((to) => asm.emit("subtract", to, slotOperand(most), slotOperand(count)))
  const size = frame.result((to) => asm.emit("size", to, left))
  asm.emit("jumpUnequal", size, wanted, asked)
  if (how === "different") asm.emit("jumpUnequal", mostInCommon(how, left, column, frame), wanted, asked)
  asm.emit("unite", chosen, left)
  asm.emit("move", count, slotOperand(most))
  asm.emit("jump", end)
  asm.place(asked)
}
