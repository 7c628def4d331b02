import { COMPARISON, FIELD, FLAG } from "../../../interpreter/program/operand-codes.ts"
import type { Selection, Together } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import type { Choice } from "./choice.ts"
import { keepHaving } from "./printed-masks.ts"

export type Total = Extract<Together, { how: "total" }> & Pick<Selection, "kinds">

/** A selection that says nothing of what its members are together. */
export const apart = <S extends Selection>(selection: S): S => ({ ...selection, among: [] })

/** What the chosen ones must come to; null where the machine cannot see to it. */
export function totalOf(only: Extract<Together, { how: "total" }>, selection: Selection, frame: Frame): Total | null {
  const { quantity } = selection
  const open = quantity?.open && !quantity.exact && !selection.random && selection.each === null
  const isExact = only.comparison === "ne" || only.comparison === "eq"
  // With a bound on their number one could not tell by the sum of all whether enough can be reached.
  if (isExact || !open || (isFloor(only) && quantity.max !== null) || hasNegative(only, selection, frame)) {
    frame.lower.unsupported({ case: "totalLikeThis" }, selection.item.span)
    return null
  }
  return { ...only, kinds: selection.kinds }
}

const isFloor = (total: Pick<Total, "comparison">): boolean => total.comparison === "ge" || total.comparison === "gt"

/** Something that lowers a total could make it unreachable halfway. */
const hasNegative = (total: Pick<Total, "property">, selection: Selection, frame: Frame): boolean =>
  frame.symbols.model.components.some(({ kind, properties }) => {
    const value = properties.get(total.property.name)?.value
    const index = frame.symbols.kinds.findIndex((each) => each.name === kind)
    return typeof value === "number" && value < 0 && (selection.kinds === null || selection.kinds.has(index))
  })

/** The least or greatest sum that is allowed. */
function bound(total: Total, frame: Frame): number {
  const to = frame.keep()
  frame.asm.emit("move", to, frame.lower.value(total.to, frame))
  if (total.comparison === "gt") frame.asm.emit("add", to, slotOperand(to), immediate(1))
  if (total.comparison === "lt") frame.asm.emit("subtract", to, slotOperand(to), immediate(1))
  return to
}

/** Goes on at `none` where what there is does not come to enough. */
export function reachable(total: Total, domain: number, frame: Frame, none: Label): void {
  const { asm, tables } = frame
  const to = bound(total, frame)
  if (!isFloor(total)) {
    asm.emit("jumpLess", slotOperand(to), immediate(0), none)
    return
  }
  const having = frame.tempSet()
  asm.emit("copy", having, domain)
  keepHaving(having, total.property, total.kinds, frame)
  const sum = frame.result((slot) => asm.emit("total", slot, having, tables.column(total.property)))
  asm.emit("jumpLess", sum, slotOperand(to), none)
}

/**
 * One after another until their sum is enough, then as many more as wanted; or as long as one fits below the sum that is
 * allowed. What lacks the property cannot be chosen.
 */
export function chooseByTotal(
  { step, quantity, chosen, count, none }: Choice,
  total: Total,
  { domain, decider, flags }: { readonly domain: number; readonly decider: Operand; readonly flags: number },
  frame: Frame,
): void {
  const { asm, tables } = frame
  const column = tables.column(total.property)
  keepHaving(domain, total.property, total.kinds, frame)
  reachable(total, domain, frame, none)
  const to = bound(total, frame)
  const left = frame.keep(frame.words)
  const sum = frame.keep()
  const one = frame.keep()
  const [loop, free, picked, end] = [asm.label(), asm.label(), asm.label(), asm.label()]
  asm.emit("copy", left, domain)
  asm.place(loop)
  if (quantity.max) asm.emit("jumpLessEqual", frame.lower.value(quantity.max, frame), slotOperand(count), end)
  asm.emit("total", sum, chosen, column)
  if (isFloor(total)) asm.emit("jumpLessEqual", slotOperand(to), slotOperand(sum), free)
  else {
    const room = frame.result((slot) => asm.emit("subtract", slot, slotOperand(to), slotOperand(sum)))
    asm.emit("keep", left, FIELD.column, column, COMPARISON.le, room)
    asm.emit("jumpLessEqual", frame.lower.value(quantity.min, frame), slotOperand(count), free)
  }
  asm.emit("jumpEmpty", left, end)
  asm.site("components", [], step.secret)
  asm.emit("chooseOne", one, left, decider, flags)
  asm.emit("jump", picked)
  asm.place(free)
  asm.emit("jumpEmpty", left, end)
  const [more, stop] = [asm.label(), flags | FLAG.mayDecline]
  asm.emit("jumpIf", slotOperand(count), more)
  asm.site("components", [], step.secret)
  asm.emit("chooseOne", one, left, decider, stop)
  asm.emit("jump", picked)
  asm.place(more)
  asm.site("components", [], step.secret)
  asm.emit("chooseOne", one, left, decider, stop | FLAG.goesOn)
  asm.place(picked)
  asm.emit("jumpLess", slotOperand(one), immediate(0), end)
  asm.emit("include", chosen, slotOperand(one))
  asm.emit("drop", left, slotOperand(one))
  asm.emit("add", count, slotOperand(count), immediate(1))
  asm.emit("jump", loop)
  asm.place(end)
}
