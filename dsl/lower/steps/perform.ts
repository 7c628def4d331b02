import type { Slot } from "../../check/verbs/usage.ts"
import {
  type Binding,
  type Expr,
  type Filter,
  isConstant,
  isPaid,
  type PerformStep,
  type Quantity,
} from "../../meaning/index.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import { beginTogether } from "../choices/at-the-same-time.ts"
import type { Offer } from "../choices/choice.ts"
import { chooseFrom, chooseOneOf, eachValue, isOptional } from "../choices/choose.ts"
import { forbidden } from "../choices/forbidden-steps.ts"
import { refuseIdle } from "../choices/idle-steps.ts"
import { splitIn } from "../choices/losses.ts"
import { narrowToPossible, possible } from "../choices/possible.ts"
import { turnedOnly } from "../choices/prices.ts"
import { isKnownSpace, isOneSpace, isSpaceFiller, partNotSpace, placeOfSpace } from "../choices/space-slots.ts"
import {
  jumpIfNobody,
  jumpUnlessMet,
  jumpUnlessSomebody,
  mayBeDoneToNobody,
  noteFilled,
  onlyNeeded,
} from "../choices/verb-needs.ts"
import { hasOthers, othersOf, severalAmounts, specialOf } from "../choices/verb-special.ts"
import { immediate, type Label, type Operand, slotOperand, THIS } from "../code/assembler.ts"
import { bindFirst, bindNothing, bindSet, bindTo, gather } from "../code/bind.ts"
import { type Frame, isThing, plainBinding } from "../code/frame.ts"
import { dieOf } from "../operations/dice-rolls.ts"
import { emitOperation } from "../operations/in-place.ts"
import { forEachTimer } from "../operations/timer-steps.ts"
import { refuseAdverbs } from "./adverbs.ts"
import { keepEscapes } from "./escaping.ts"
import { maybeLeft } from "./left-behind.ts"
import { type Done, finish, isAmountAsked, isPaymentAsked } from "./outcomes.ts"
import { shareOut } from "./shared-out.ts"

/** Verbs of the machine of which nothing comes by themselves: they choose, or wait. */
const WITHOUT_EFFECT: ReadonlySet<string | null> = new Set(["choose", "choose number", "wait"])

/**
 * Do a verb: choose what fills its slots, then carry it out.
 * Returns a slot that holds how many were done.
 */
export function perform(written: PerformStep, frame: Frame, offer: Offer | null = null): number {
  const { asm } = frame
  const step = written.results.outcome ? turnedOnly(written) : written
  refuseAdverbs(step, frame)
  const split = splitIn(step)
  if (split) return shareOut(step, split, frame, (each) => perform(each, frame, offer))
  const several = forEachTimer(step, frame, perform)
  if (several !== null) return several
  const source = frame.at(step.span)
  refuseIdle(step, frame)
  beginTogether(step, frame)
  const count = frame.keep()
  asm.emit("move", count, immediate(0))
  const mark = frame.mark()
  const outer = frame.filled
  frame.filled = { step, known: new Map() }
  const primary = primarySlot(step)
  const args = new Map<string, number>()
  const nobody = asm.label()
  if (machineVerb(step.usage.decl.operation)?.inPlace && !primary) {
    if (step.usage.decl.operation === "shuffle") fillPlain(step, args, frame)
    const times = repeated(step, frame)
    // A number, a value, a player are only chosen; anything else waits until all have.
    if (!WITHOUT_EFFECT.has(step.usage.decl.operation)) frame.barrier()
    emitOperation(step, args, count, frame)
    times?.()
  } else if (!primary) {
    inManner(step, null, frame)
    const end = asm.label()
    jumpUnlessSomebody(step, frame, nobody)
    fillPlain(step, args, frame)
    jumpIfNobody(step, args, frame, nobody)
    jumpUnlessMet(step, frame, end)
    forbidden(step, frame, end)
    const times = repeated(step, frame)
    frame.barrier()
    carryOut(step, args, count, frame)
    gather(step, frame)
    times?.()
    asm.place(end)
  } else withComponents({ step, primary, args, count, offer, nobody }, frame)
  if (mayBeDoneToNobody(step, frame)) {
    const past = asm.label()
    asm.emit("jump", past)
    asm.place(nobody)
    bindNothing(step, frame)
    asm.place(past)
  }
  finish({ step, primary, args, count }, frame)
  keepEscapes(step, frame)
  frame.filled = outer
  frame.release(mark)
  asm.restore(source)
  return count
}

/** The slot whose filling is the step's choice: its first component slot, or what a choice is made from. */
export function primarySlot(step: PerformStep): Slot | undefined {
  const chooses = step.usage.decl.operation === "choose"
  return step.usage.slots.find(
    (slot) =>
      step.slots.has(slot.name) &&
      (isThing(slot.type) || (chooses && isThing(step.slots.get(slot.name)?.type ?? "word"))),
  )
}

function repeated(step: PerformStep, frame: Frame): (() => void) | null {
  if (!step.times) return null
  const { asm } = frame
  const left = frame.keep()
  asm.emit("move", left, frame.lower.value(step.times, frame))
  const loop = asm.label()
  const end = asm.label()
  asm.place(loop)
  asm.emit("jumpLessEqual", slotOperand(left), immediate(0), end)
  asm.emit("subtract", left, slotOperand(left), immediate(1))
  return () => {
    asm.emit("jump", loop)
    asm.place(end)
  }
}

/** Numbers, players, places, values: worked out once, before anything is chosen. */
function fillPlain(step: PerformStep, args: Map<string, number>, frame: Frame, later = false): void {
  for (const slot of step.usage.slots) {
    const filler = step.slots.get(slot.name)
    if (!filler || isThing(slot.type) || args.has(slot.name)) continue
    if (isSpaceFiller(slot, filler) && later) continue
    const at = frame.keep()
    if (slot.type === "zone" && filler.kind === "union")
      frame.lower.unsupported({ case: "choiceOfPlaces" }, filler.span ?? step.span)
    if (slot.type === "zone" && isThing(filler.type)) {
      if (isSpaceFiller(slot, filler) && isOneSpace(filler, frame))
        frame.asm.emit("move", at, placeOfSpace(frame.lower.value(filler, frame), frame))
      else frame.lower.unsupported({ case: "placeLikeThis" }, filler.span ?? step.span)
      args.set(slot.name, at)
      continue
    }
    if (slot.type === "player" && (slot.many || filler.many))
      frame.asm.emit("move", at, frame.lower.players(filler, frame))
    else if (
      slot.type === "state" ||
      slot.type === "word" ||
      slot.type === "span" ||
      slot.type === "counter" ||
      (slot.type === "die" && dieOf(filler, frame) !== null) ||
      slot.type === "script" ||
      slot.type === "property"
    )
      continue
    else if (slot.type === "amount" && severalAmounts(step).length > 0) sumOf(severalAmounts(step), at, frame)
    else frame.asm.emit("move", at, frame.lower.value(onlyNeeded(step, slot, filler, frame), frame))
    args.set(slot.name, at)
    bindTo(step, slot, at, frame)
    noteFilled(step, slot, frame)
  }
}

function sumOf(numbers: readonly Expr[], into: number, frame: Frame): void {
  const { asm } = frame
  asm.emit("move", into, immediate(0))
  for (const number of numbers) asm.emit("add", into, slotOperand(into), frame.lower.value(number, frame))
}

/** A step that is done to what fills its first slot of things. */
interface Performing extends Done {
  readonly primary: Slot
  readonly offer: Offer | null
  /** Where it goes on when it would be done to a player who is nobody. */
  readonly nobody: Label
}

function withComponents(performing: Performing, frame: Frame): void {
  const { step, primary, args, count, offer, nobody } = performing
  const { asm } = frame
  const filler = step.slots.get(primary.name) as Expr
  const chooses = machineVerb(step.usage.decl.operation)?.inPlace === true
  const anyOrder = step.usage.decl.order === "any" || step.adverbs.includes("in any order")
  const quantity = filler.kind === "select" ? filler.quantity : null
  jumpUnlessSomebody(step, frame, nobody)
  fillPlain(step, args, frame, true)
  jumpIfNobody(step, args, frame, nobody)
  refuseFillers(step, filler, frame)
  // `the top card of the deck` is one, though nobody chooses it.
  const oneAtATime = !primary.many && !anyOrder && !chooses
  if (filler.kind === "select" && filler.many && quantity && oneAtATime && !isOne(quantity)) {
    const other = step.usage.slots.find((slot) => {
      const filled = slot === primary ? undefined : step.slots.get(slot.name)
      return filled && (isThing(slot.type) || isSpaceFiller(slot, filled))
    })
    // Each is chosen when those before it are done: nobody has all of them in view.
    if (filler.among.length > 0)
      frame.lower.unsupported({ case: "togetherOneByOne", verb: step.usage.verb }, filler.span ?? step.span)
    if (other) frame.lower.unsupported({ case: "severalThings", verb: step.usage.verb }, filler.span ?? step.span)
    sequential(performing, filler, quantity, frame)
    return
  }
  const binding = step.binds.get(primary.name)
  const chosen = frame.keep(frame.words)
  if (binding) bindSet(binding, chosen, frame)
  asm.emit("clear", chosen)
  const end = asm.label()
  placesFirst(performing, chosen, end, frame)
  choosePrimary(performing, chosen, end, frame)
  bindFirst(binding, chosen, frame)
  noteFilled(step, primary, frame)
  const picked = frame.keep()
  asm.emit("size", picked, chosen)
  for (const slot of step.usage.slots) fillOther(performing, slot, picked, end, frame)
  // Nothing comes of what was chosen, not even for the frame that branched, until all have chosen.
  frame.barrier()
  gather(step, frame)
  inManner(step, chosen, frame)
  if (chooses) {
    // `choose a card twice`: two of them, or one of them two times, nothing says.
    if (step.times) frame.lower.unsupported({ case: "said", said: "twice" }, step.span)
    agreedBy(offer, picked, asm)
    emitOperation(step, new Map([...args, [primary.name, chosen]]), count, frame)
    asm.emit("move", count, slotOperand(picked))
    asm.place(end)
    return
  }
  asm.emit("jumpUnless", slotOperand(picked), end)
  offer?.agreed?.()
  if (primary.many && !anyOrder) {
    const times = repeated(step, frame)
    carryOut(step, new Map([...args, [primary.name, chosen]]), count, frame)
    times?.()
    if (!maybeLeft(step, frame.symbols)) {
      if (isPaymentAsked(step)) asm.emit("multiply", count, slotOperand(count), slotOperand(picked))
      else asm.emit("move", count, slotOperand(picked))
    }
  } else oneByOne(performing, chosen, anyOrder, frame)
  asm.place(end)
}

/** An offer is agreed to where something was picked. */
function agreedBy(offer: Offer | null, picked: number, asm: Frame["asm"]): void {
  if (!offer?.agreed) return
  const none = asm.label()
  asm.emit("jumpUnless", slotOperand(picked), none)
  offer.agreed()
  asm.place(none)
}

/** What no verb can be done with: a timer, a row where a space belongs. */
function refuseFillers(step: PerformStep, filler: Expr, frame: Frame): void {
  if (filler.type === "timer" || filler.type === "die")
    frame.lower.unsupported(
      { case: "verbWithType", verb: step.usage.verb, type: filler.type },
      filler.span ?? step.span,
    )
  for (const slot of step.usage.slots) {
    const place = slot.type === "zone" ? step.slots.get(slot.name) : undefined
    const part = place?.type === "space" ? partNotSpace(place, frame) : null
    if (part) frame.lower.refuse("lower/unsupported", place?.span ?? step.span, { case: "noPlaceToGo", part })
  }
}

/** A place that does not hang on what is chosen comes first: without it nothing is done. */
function placesFirst({ step, primary, args }: Performing, chosen: number, end: Label, frame: Frame): void {
  const { asm } = frame
  for (const slot of step.usage.slots) {
    const space = step.slots.get(slot.name)
    if (slot === primary || !space || !isKnownSpace(step, slot, space, frame)) continue
    const none = asm.label()
    const there = asm.label()
    args.set(slot.name, toOneSpace(step, slot, space, none, frame))
    asm.emit("jump", there)
    asm.place(none)
    bindFirst(step.binds.get(primary.name), chosen, frame)
    asm.emit("jump", end)
    asm.place(there)
  }
}

/** What it is done to, chosen where it is a choice. */
function choosePrimary({ step, primary, offer }: Performing, chosen: number, end: Label, frame: Frame): void {
  const { asm } = frame
  const filler = step.slots.get(primary.name) as Expr
  const optional = isOptional(step, frame)
  const choice = { step, slot: primary.name, offer, optional }
  if (filler.kind === "select" && filler.quantity) {
    const { quantity } = filler
    const count = frame.keep()
    asm.emit("move", count, immediate(0))
    if (filler.each) eachValue({ ...choice, selection: filler, quantity, chosen, count }, frame)
    else chooseFrom({ ...choice, selection: filler, quantity, chosen, count, none: end }, frame)
  } else if (filler.kind === "union" && filler.parts.some(isChoice)) {
    // `discard 1 Red card and 1 Blue card`: each part is chosen by itself.
    if (!filler.many) frame.lower.unsupported({ case: "choiceOfThings" }, filler.span)
    for (const part of filler.parts) {
      const own = frame.keep(frame.words)
      const count = frame.keep()
      const none = asm.label()
      asm.emit("clear", own)
      asm.emit("move", count, immediate(0))
      if (part.kind === "select" && part.quantity)
        chooseFrom({ ...choice, selection: part, quantity: part.quantity, chosen: own, count, none }, frame)
      else asm.emit("copy", own, frame.lower.set(part, frame))
      asm.place(none)
      asm.emit("unite", chosen, own)
    }
  } else {
    asm.emit("copy", chosen, frame.lower.set(filler, frame))
    narrowToPossible(chosen, step, primary.name, frame)
    if (!optional || offer) return
    // Optional where nothing was left to choose: agree or not.
    const any = frame.result((slot) => asm.emit("size", slot, chosen))
    asm.emit("jumpUnless", any, end)
    const yes = frame.temp()
    asm.site("confirm", [frame.textOf(step.span)])
    asm.emit("confirm", yes, frame.lower.value(step.actor, frame))
    asm.emit("jumpUnless", slotOperand(yes), end)
  }
}

/** A further slot of things sees what was chosen for the ones before. */
function fillOther({ step, primary, args }: Performing, slot: Slot, picked: number, end: Label, frame: Frame): void {
  const { asm } = frame
  const other = slot === primary ? undefined : step.slots.get(slot.name)
  if (!other || !(isThing(slot.type) || isSpaceFiller(slot, other)) || args.has(slot.name)) return
  if (slot.type === "zone" && other.kind === "union")
    frame.lower.unsupported({ case: "choiceOfPlaces" }, other.span ?? step.span)
  if (slot.type === "zone" && isOneSpace(other, frame)) {
    asm.emit("jumpUnless", slotOperand(picked), end)
    args.set(slot.name, toOneSpace(step, slot, other, end, frame))
    return
  }
  if (!slot.many && (other.kind === "select" && other.quantity ? !isOne(other.quantity) : other.many))
    frame.lower.refuse("lower/unsupported", other.span ?? step.span, {
      case: "takesOne",
      verb: step.usage.verb,
      isSpace: isSpaceFiller(slot, other),
    })
  const chosen = frame.keep(frame.words)
  asm.emit("clear", chosen)
  const binding = step.binds.get(slot.name)
  if (binding) bindSet(binding, chosen, frame)
  const count = frame.keep()
  asm.emit("move", count, immediate(0))
  asm.emit("jumpUnless", slotOperand(picked), end)
  const into = { step, slot: slot.name, chosen, count }
  if (other.kind === "select" && other.quantity) {
    const { quantity } = other
    chooseFrom({ ...into, selection: other, quantity, offer: null, optional: false, none: end }, frame)
  } else if (other.kind === "union" && !other.many && other.parts.every(isChoiceOfOne)) chooseOneOf(into, other, frame)
  else asm.emit("copy", chosen, frame.lower.set(other, frame))
  bindFirst(binding, chosen, frame)
  noteFilled(step, slot, frame)
  const have = frame.result((to) => asm.emit("size", to, chosen))
  asm.emit("jumpUnless", have, end)
  if (slot.type !== "zone") {
    args.set(slot.name, chosen)
    return
  }
  const place = frame.keep()
  const first = frame.result((to) => asm.emit("first", to, chosen))
  asm.emit("move", place, placeOfSpace(first, frame))
  args.set(slot.name, place)
}

/** A place that nobody has to choose; goes on at `none` where there is no such space. */
function toOneSpace(step: PerformStep, slot: Slot, filler: Expr, none: Label, frame: Frame): number {
  const { asm } = frame
  const space = frame.keep()
  asm.emit("move", space, frame.lower.value(filler, frame))
  asm.emit("jumpLess", slotOperand(space), immediate(0), none)
  bindTo(step, slot, space, frame)
  const place = frame.keep()
  asm.operate("placeAt", place, slotOperand(space))
  return place
}

const isChoiceOfOne = (part: Expr): boolean => part.kind === "select" && part.quantity !== null && isOne(part.quantity)

const isChoice = (part: Expr): boolean => part.kind === "select" && part.quantity !== null && !part.quantity.all

function isOne(quantity: Quantity): boolean {
  return isConstant(quantity.max, 1) && !quantity.allBut
}

/** `put 1 card onto the display face down`: it is turned first, so that nobody sees it come there. */
function inManner(step: PerformStep, chosen: number | null, frame: Frame): void {
  for (const adverb of step.adverbs) {
    const manner = frame.symbols.adverbs.get(adverb)
    const isSlot = step.usage.slots.some((slot) => slot.type === "state" && step.slots.has(slot.name))
    if (!manner || isSlot || step.usage.adverbs.includes(adverb)) continue
    const state = frame.tables.stateIndex[manner.index] ?? -1
    if (chosen === null || state < 0) frame.lower.unsupported({ case: "adverbHere", adverb }, step.span)
    else frame.asm.operate("turn", chosen, state, immediate(manner.on ? 1 : 0), frame.temp())
  }
}

/** What a sequence has been done to so far. */
const DONE: Binding = { ...plainBinding(-1, "component"), many: true }
const NOT_DONE: Filter = {
  is: "in",
  set: { kind: "binding", binding: DONE, type: "component", many: true, span: null },
  not: true,
}

/** `play up to 2`: each is chosen and done before the next is chosen. */
function sequential(
  { step, primary, args, count, offer }: Performing,
  selection: Extract<Expr, { kind: "select" }>,
  quantity: Quantity,
  frame: Frame,
): void {
  const { asm } = frame
  const binding = step.binds.get(primary.name)
  const all = frame.keep(frame.words)
  asm.emit("clear", all)
  if (binding) frame.slots.set(binding.id, all)
  // What it was done to is not chosen again, wherever that has put it.
  const done = frame.keep(frame.words)
  asm.emit("clear", done)
  frame.slots.set(DONE.id, done)
  const others: typeof selection = { ...selection, filters: [...selection.filters, NOT_DONE] }
  const loop = asm.label()
  const end = asm.label()
  // `remove 2 damage from each card`: how much it was in all is not how many they were.
  const turns = isAmountAsked({ step, primary, args, count }) ? frame.keep() : count
  if (turns !== count) asm.emit("move", turns, immediate(0))
  const high = frame.keep()
  if (quantity.max) asm.emit("move", high, frame.lower.value(quantity.max, frame))
  else asm.emit("move", high, asm.number(1_000_000))
  asm.place(loop)
  asm.emit("jumpLessEqual", slotOperand(high), slotOperand(turns), end)
  const chosen = frame.keep(frame.words)
  const picked = frame.keep()
  asm.emit("clear", chosen)
  asm.emit("move", picked, immediate(0))
  const one: Quantity = {
    ...quantity,
    min: quantity.open ? { kind: "constant", value: 0, type: "number", many: false, span: null } : quantity.min,
    max: { kind: "constant", value: 1, type: "number", many: false, span: null },
    exact: false,
    allBut: false,
  }
  const low: Quantity = quantity.open
    ? one
    : { ...one, min: { kind: "constant", value: 1, type: "number", many: false, span: null } }
  const optional = isOptional(step, frame)
  chooseFrom(
    { step, slot: primary.name, selection: others, quantity: low, chosen, count: picked, offer, optional, none: end },
    frame,
  )
  asm.emit("jumpUnless", slotOperand(picked), end)
  asm.emit("unite", all, chosen)
  const component = frame.keep()
  asm.emit("first", component, chosen)
  asm.emit("include", done, slotOperand(component))
  if (offer?.agreed) {
    const again = asm.label()
    asm.emit("jumpIf", slotOperand(turns), again)
    offer.agreed()
    asm.place(again)
  }
  const own = frame.keep()
  carryOut(step, new Map([...args, [primary.name, component]]), own, frame)
  asm.emit("add", turns, slotOperand(turns), immediate(1))
  if (turns !== count) asm.emit("add", count, slotOperand(count), slotOperand(own))
  asm.emit("jump", loop)
  asm.place(end)
  gather(step, frame)
}

/** The members of a set, one after another; in an order of the actor's choice where the verb says so. */
function oneByOne({ step, primary, args, count }: Performing, chosen: number, anyOrder: boolean, frame: Frame): void {
  const { asm } = frame
  const left = frame.keep(frame.words)
  asm.emit("copy", left, chosen)
  const component = frame.keep()
  const loop = asm.label()
  const end = asm.label()
  asm.place(loop)
  if (anyOrder) {
    asm.emit("jumpEmpty", left, end)
    asm.site("components")
    asm.emit("chooseOne", component, left, frame.lower.value(step.actor, frame), 0)
    asm.emit("drop", left, slotOperand(component))
  } else asm.emit("next", component, left, end)
  const times = repeated(step, frame)
  let one = component
  if (primary.many && step.usage.decl.order !== "any") {
    // A verb that does it to several at once: to each by itself.
    one = frame.keep(frame.words)
    asm.emit("single", one, slotOperand(component))
  }
  const done = frame.keep()
  carryOut(step, new Map([...args, [primary.name, one]]), done, frame)
  times?.()
  // `remove 2 damage from it`: how much, where that is asked.
  const isCounted = maybeLeft(step, frame.symbols) || isAmountAsked({ step, primary, args, count })
  const howMany = isCounted ? slotOperand(done) : immediate(1)
  asm.emit("add", count, slotOperand(count), howMany)
  asm.emit("jump", loop)
  asm.place(end)
}

/** Call the verb's script, which raises its event around its body. */
function carryOut(step: PerformStep, args: Map<string, number>, count: number, frame: Frame): void {
  const { asm } = frame
  if (severalAmounts(step).length > 0) {
    if (hasOthers(step)) frame.lower.unsupported({ case: "severalAmounts", verb: step.usage.verb }, step.span)
    else carryOutParts(step, args, count, frame)
    return
  }
  for (const filler of step.slots.values())
    if (filler.kind === "counterName" && filler.holder && filler.holder !== step.actor && filler.holder.kind !== "you")
      frame.lower.unsupported({ case: "verbWithOthers", verb: step.usage.verb }, filler.span ?? step.span)
  const script = frame.lower.verbScript(step.usage, specialOf(step, frame), step.span, othersOf(step, frame))
  const operands: Operand[] = []
  for (const slot of step.usage.slots) {
    const at = args.get(slot.name)
    if (isThing(slot.type) && slot.many && step.usage.decl.order !== "any") {
      if (at === undefined) operands.push(...Array.from({ length: frame.words }, () => immediate(0)))
      else operands.push(...frame.setOperands(at))
    } else if (isThing(slot.type))
      operands.push(
        at === undefined
          ? immediate(-1)
          : isSetSlot(step, slot)
            ? frame.result((to) => asm.emit("first", to, at))
            : slotOperand(at),
      )
    else operands.push(at === undefined ? immediate(-1) : slotOperand(at))
  }
  asm.emit("call", count, script, frame.lower.value(step.actor, frame), THIS, operands)
  const place = step.usage.slots.find(({ type, way }) => type === "zone" && way !== "from")
  frame.wentTo = (step.usage.decl.operation === "move" ? args.get(place?.name ?? "") : undefined) ?? -1
  const moved = step.binds.get("")
  if (moved && frame.used.has(moved.id)) {
    const variable = frame.tables.variable("moved", { name: "moved", perPlayer: false, start: 0, type: "set" })
    const set = frame.keep(frame.words)
    asm.emit("variableSet", set, variable)
    if (moved.many) frame.slots.set(moved.id, set)
    else asm.emit("first", frame.slotsOf(moved), set)
  }
}

/** `1 leaf and 2 runes`: each by itself; paid is all of it or nothing. */
function carryOutParts(step: PerformStep, args: Map<string, number>, count: number, frame: Frame): void {
  const { asm } = frame
  const [name = ""] = [...step.slots].find(([, filler]) => filler.kind === "amount") ?? []
  const [at, done, end] = [frame.keep(), frame.keep(), asm.label()]
  asm.emit("move", count, immediate(0))
  // A price that comes to nothing is paid, too.
  const paid = isPaid(step.usage) && step.results.outcome ? frame.slotsOf(step.results.outcome) : null
  if (paid !== null) asm.emit("move", paid, immediate(0))
  if (isPaid(step.usage)) asm.emit("jumpUnless", possible(step, frame, true), end)
  for (const part of severalAmounts(step)) {
    const each = { ...step, slots: new Map([...step.slots, [name, part]]) }
    const next = asm.label()
    forbidden(each, frame, next)
    asm.emit("move", at, frame.lower.value(part, frame))
    carryOut(each, new Map([...args, [name, at]]), done, frame)
    if (step.usage.decl.operation === "pay") asm.emit("multiply", done, slotOperand(done), slotOperand(at))
    asm.emit("add", count, slotOperand(count), slotOperand(done))
    asm.place(next)
  }
  if (paid !== null) asm.emit("move", paid, immediate(1))
  asm.place(end)
}

/** Component slots after the first are kept as sets of what was chosen. */
function isSetSlot(step: PerformStep, slot: Slot): boolean {
  return slot !== primarySlot(step)
}
