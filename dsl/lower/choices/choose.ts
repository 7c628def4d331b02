import { FLAG } from "../../../interpreter/program/operand-codes.ts"
import type { Expr, Filter, PerformStep, Quantity, Selection } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { askedAnew, beginAnew } from "./asked-anew.ts"
import type { Choice, Offer } from "./choice.ts"
import { chooseTogether, togetherOf } from "./chosen-together.ts"
import { candidates, narrowToPossible } from "./possible.ts"
import { tellChosen } from "./told-choice.ts"
import { apart } from "./totals.ts"

/** Whether the verb may be left undone: what a ruling says is done. */
export const isOptional = (step: PerformStep, frame: Frame): boolean => step.usage.decl.optional && !frame.resolute

/** Choose from a selection into a set. */
export function chooseFrom(choice: Choice, frame: Frame): void {
  const { step, slot, selection, quantity, chosen, count, offer, optional } = choice
  const { asm } = frame
  const together = togetherOf(selection, frame)
  const alike = quantity.max && !selection.random && !quantity.allBut && areAlike(selection, frame)
  const taken = isTakenAlike(selection, frame) && !offer && !optional
  if (taken && quantity.max) {
    asm.emit("copy", chosen, frame.lower.set(selection, frame))
    narrowToPossible(chosen, step, slot, frame)
    asm.operate("alike", chosen, frame.lower.value(quantity.max, frame))
    asm.emit("size", count, chosen)
    if (step.results.rest) frame.lower.unsupported({ case: "restOfAlike" }, step.span)
    return
  }
  const domain = frame.keep(frame.words)
  const anew = asm.label()
  asm.place(anew)
  asm.emit("copy", domain, candidates(step, slot, apart(selection as Extract<Expr, { kind: "select" }>), frame))
  if (alike && quantity.max) asm.operate("alike", domain, frame.lower.value(quantity.max, frame))
  const decider = frame.lower.value(step.actor, frame)
  const whole = quantity.all && !quantity.allBut
  if (together) chooseTogether(choice, together, { domain, decider, anew, flags: flagsOf(step, offer) }, frame)
  // What has been agreed to is not asked again.
  else if (whole && !(offer ? offer.declinable : optional)) {
    asm.emit("copy", chosen, domain)
    asm.emit("size", count, domain)
  } else if (selection.random) {
    asm.operate("random", domain, chosen, quantity.max ? frame.lower.value(quantity.max, frame) : immediate(1000))
    asm.emit("size", count, chosen)
  } else if (whole) allOrNone(choice, domain, decider, frame)
  else if (quantity.allBut) allBut(choice, domain, decider, frame)
  else chooseSome(choice, { domain, decider, anew }, frame)
  if (step.results.rest) {
    const rest = frame.slotsOf(step.results.rest)
    // Of some that have been spoken of, all others: `take 1 of those that is Red; discard the rest`.
    asm.emit("copy", rest, selection.from.from === "set" ? frame.lower.set(allOf(selection.from.set), frame) : domain)
    asm.emit("exclude", rest, chosen)
    if (step.narrows) asm.emit("copy", frame.gathered.get(step.narrows.id) ?? frame.slotsOf(step.narrows), rest)
  }
}

/** `1 of those with food` is one of those: what has no food is of the rest. */
function allOf(set: Expr): Expr {
  if (set.kind !== "select" || set.random || set.from.from !== "set" || (set.quantity && !set.quantity.all)) return set
  return allOf(set.from.set)
}

/** All of them, or none where that is declined. */
function allOrNone({ step, chosen, count, none }: Choice, domain: number, decider: Operand, frame: Frame): void {
  const { asm } = frame
  const size = frame.result((to) => asm.emit("size", to, domain))
  asm.emit("jumpUnless", size, none)
  const yes = frame.temp()
  asm.site("confirm", [frame.textOf(step.span)])
  asm.emit("confirm", yes, decider)
  asm.emit("jumpUnless", slotOperand(yes), none)
  asm.emit("copy", chosen, domain)
  asm.emit("size", count, domain)
}

/** All less so many: the chooser says which stay. */
function allBut(
  { step, quantity, chosen, count, offer }: Choice,
  domain: number,
  decider: Operand,
  frame: Frame,
): void {
  const { asm } = frame
  const { high } = bounds(quantity, domain, frame)
  const stay = frame.keep(frame.words)
  const staying = frame.keep()
  asm.emit("clear", stay)
  asm.emit("move", staying, immediate(0))
  asm.site("components", [], step.secret)
  asm.emit("choose", domain, stay, staying, decider, high, high, flagsOf(step, offer))
  asm.emit("copy", chosen, domain)
  asm.emit("exclude", chosen, stay)
  asm.emit("size", count, chosen)
}

/** How many may be chosen at least and at most, of how many. */
function bounds(
  { min, max }: Quantity,
  domain: number,
  frame: Frame,
): Readonly<Record<"size" | "low" | "high", Operand>> {
  const size = frame.result((to) => frame.asm.emit("size", to, domain))
  const low = frame.lower.value(min, frame)
  return { size, low, high: max ? frame.lower.value(max, frame) : size }
}

function chooseSome(
  { step, quantity, chosen, count, offer, optional, none }: Choice,
  { domain, decider, anew }: { readonly domain: number; readonly decider: Operand; readonly anew: Label },
  frame: Frame,
): void {
  const { asm } = frame
  const { size, low: least, high } = bounds(quantity, domain, frame)
  if (quantity.exact) asm.emit("jumpLess", size, least, none)
  const low = optional ? immediate(0) : least
  if (high === immediate(1) && (low === immediate(1) || low === immediate(0))) {
    const one = frame.temp()
    asm.site("components", [], step.secret)
    const declinable = low === immediate(0) ? FLAG.mayDecline : 0
    asm.emit("chooseOne", one, domain, decider, flagsOf(step, offer) | declinable | askedAnew(frame))
    beginAnew(one, anew, frame)
    tellChosen(slotOperand(one), immediate(0), frame)
    asm.emit("single", chosen, slotOperand(one))
    asm.emit("lessEqual", count, immediate(0), slotOperand(one))
    return
  }
  if (frame.lower.permits) {
    // What has been chosen so far stays chosen, as far as it still can be.
    asm.emit("intersect", chosen, domain)
    asm.emit("size", count, chosen)
  }
  asm.site("components", [], step.secret)
  asm.emit("choose", domain, chosen, count, decider, low, high, flagsOf(step, offer) | askedAnew(frame))
  beginAnew(count, anew, frame)
  tellChosen(slotOperand(count), immediate(1), frame)
}

/** `a free space or a space with an enemy`: one out of all that either part means. */
export function chooseOneOf(
  { step, slot, chosen, count }: Pick<Choice, "step" | "slot" | "chosen" | "count">,
  union: Extract<Expr, { kind: "union" }>,
  frame: Frame,
): void {
  const { asm } = frame
  const domain = frame.keep(frame.words)
  asm.emit("clear", domain)
  for (const part of union.parts) {
    const mark = frame.mark()
    if (part.kind === "select") asm.emit("unite", domain, candidates(step, slot, part, frame))
    frame.release(mark)
  }
  asm.site("components", [], step.secret)
  const decider = frame.lower.value(step.actor, frame)
  const one = frame.temp()
  asm.emit("chooseOne", one, domain, decider, flagsOf(step, null))
  tellChosen(slotOperand(one), immediate(0), frame)
  asm.emit("single", chosen, slotOperand(one))
  asm.emit("lessEqual", count, immediate(0), slotOperand(one))
}

/** Of things that are all alike, a fixed number is no choice; where several owners' lie together, it still is one. */
export function isTakenAlike(selection: Selection, frame: Frame): boolean {
  const { quantity, random } = selection
  if (!quantity?.max || random || quantity.allBut || quantity.open || quantity.exact) return false
  return areAlike(selection, frame) && isOneOwners(selection, frame)
}

/**
 * Things that nobody can tell apart: all of one name, in one place without order, without states or counters of their
 * own. Which of them is taken is nothing to ask.
 */
function areAlike(selection: Selection, frame: Frame): boolean {
  const { kinds, from } = selection
  const { model } = frame.symbols
  if (kinds === null || from.from !== "zones" || from.zones.length !== 1) return false
  const [zone] = from.zones
  const entry = frame.tables.zones[zone?.zone ?? -1]
  if (!entry || entry.ordered || (entry.perPlayer ? zone?.of?.many !== false : entry.places > 1)) return false
  const names = [...kinds].map((kind) => frame.symbols.kinds[kind]?.name ?? "")
  const ownThings =
    frame.symbols.states.some(
      (state) => state.of === "component" && [...kinds].some((kind) => state.kinds.has(kind)),
    ) || model.counters.some((counter) => counter.per !== null && names.includes(counter.per))
  return !ownThings && model.components.filter((each) => names.includes(each.kind)).length === 1
}

/** Whether what a selection looks for can only be one owner's: each player's own, where only their own begin. */
function isOneOwners(selection: Selection, frame: Frame): boolean {
  const kinds = [...(selection.kinds ?? [])].map((kind) => frame.symbols.kinds[kind]?.decl)
  return (
    kinds.every((kind) => kind?.per !== "player") ||
    selection.filters.some((filter) => filter.is === "held" && !filter.not)
  )
}

const flagsOf = (step: PerformStep, offer: Offer | null): number =>
  (offer?.declinable ? FLAG.mayDecline : 0) | (step.secret ? FLAG.secret : 0)

/** `1 of each colour`: a choice for each value. */
export function eachValue(choice: Omit<Choice, "none">, frame: Frame): void {
  const { selection, chosen, count } = choice
  const property = selection.each
  if (!property) return
  for (const [value] of property.values.entries()) {
    const part = frame.keep(frame.words)
    const partCount = frame.keep()
    const none = frame.asm.label()
    frame.asm.emit("clear", part)
    frame.asm.emit("move", partCount, immediate(0))
    const wanted: Expr = { kind: "value", property, value, type: "value", many: false, span: null }
    const filters: readonly Filter[] = [...selection.filters, { is: "value", property, value: wanted, not: false }]
    const narrowed = { ...selection, each: null, filters }
    chooseFrom({ ...choice, selection: narrowed, chosen: part, count: partCount, none }, frame)
    frame.asm.place(none)
    frame.asm.emit("unite", chosen, part)
  }
  frame.asm.emit("size", count, chosen)
}
