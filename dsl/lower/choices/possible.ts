import { sameExpr } from "../../check/findings/doubts.ts"
import { MOVE, movesWhatFills } from "../../check/parts/moved-things.ts"
import { arithmetic } from "../../check/scope/context.ts"
import type { Slot } from "../../check/verbs/usage.ts"
import {
  type Binding,
  type Cond,
  type Expr,
  type Filter,
  isAtMostOne,
  isPaid,
  objectSlot,
  type PerformStep,
  type Step,
} from "../../meaning/index.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import { mapExprs, mentions } from "../../meaning/walk.ts"
import { immediate, type Label, type Operand, slotOperand, YOU } from "../code/assembler.ts"
import { boundIn } from "../code/bindings-in.ts"
import { boundOf, toSpare } from "../code/bound-values.ts"
import { mentionedBindings } from "../code/event-slots.ts"
import { type EventFacts, type Frame, isThing, type RuleRestriction } from "../code/frame.ts"
import { type EachStep, ofWhomItIsAsked } from "./asked-of-each.ts"
import { reachableTogether, togetherOf } from "./chosen-together.ts"
import { forbidden, forbidding } from "./forbidden-steps.ts"
import { isOnlySaid } from "./idle-steps.ts"
import {
  amountsOf,
  chosenNumbers,
  forAll,
  isShareOf,
  losing,
  type Owed,
  owedBy,
  priceCond,
  type Split,
  simplified,
  splitIn,
} from "./losses.ts"
import { isWhole, type OfferStep, offThings, turnedOnlyIn } from "./prices.ts"
import { isKnownSpace, isSpaceFiller } from "./space-slots.ts"
import { apart } from "./totals.ts"
import { isTouchedBy } from "./touched-by-price.ts"
import { enoughToMove, mayMoveNothing, narrowToRoom, roomOn } from "./verb-moves.ts"
import {
  hangTogether,
  isDoneToSomebody,
  jumpUnlessMeetable,
  knownWith,
  neededNow,
  refuseHanging,
} from "./verb-needs.ts"

/**
 * Whether a step can be done: no restriction forbids it, its `needs` holds, its mandatory slots can be filled and its
 * price paid.
 */
export function possible(step: Step, frame: Frame, price = false): Operand {
  return frame.asm.looking(step.span, () => isPossible(step, frame, price))
}

function isPossible(step: Step, frame: Frame, price: boolean): Operand {
  switch (step.do) {
    case "perform":
      return performable(step, frame, price)
    case "offer": {
      const { body } = turnedOnlyIn(step)
      const [first] = body
      if (!first) return immediate(1)
      if (!isWhole(step)) return anyPossible([body], frame, false)
      // What is bought must be possible, too: both happen or neither.
      const both = frame.temp()
      const no = frame.asm.label()
      frame.asm.emit("move", both, immediate(0))
      frame.asm.emit("jumpUnless", possible(first, frame, true), no)
      jumpUnlessBought(step, frame, no)
      frame.asm.emit("move", both, immediate(1))
      frame.asm.place(no)
      return slotOperand(both)
    }
    case "if": {
      // What hangs on a condition is possible while it holds, and the step behind it is.
      if (step.otherwise.length > 0) return immediate(1)
      const result = frame.temp()
      const no = frame.asm.label()
      frame.asm.emit("move", result, immediate(0))
      const skipped = frame.asm.cut("condition", step.test.span)
      frame.lower.jumpUnless(step.test, frame, no)
      frame.asm.place(skipped)
      beginnable(step.then, frame, false, no)
      frame.asm.emit("move", result, immediate(1))
      frame.asm.place(no)
      return slotOperand(result)
    }
    case "uncarried":
      frame.lower.unsupported({ case: "said", said: step.said }, step.span)
      return immediate(0)
    case "modes":
      return anyPossible(
        step.options.map(({ steps }) => steps),
        frame,
        price,
      )
    case "each":
      return price ? payableToEach(step, frame) : immediate(1)
    // Nothing stands in the way of these.
    case "for":
    case "loop":
    case "let":
    case "listen":
    case "modify":
    case "stop":
    case "again":
    case "nothing":
    case "leave":
    case "turn":
    case "assign":
    case "repeatEvent":
    case "replaced":
    case "skipScript":
      return immediate(1)
  }
}

/** Whether one of several options can be done, of a price all of it; what does nothing can be. */
function anyPossible(options: readonly (readonly Step[])[], frame: Frame, price: boolean): Operand {
  if (options.length === 0 || options.some((steps) => steps.length === 0)) return immediate(1)
  const { asm } = frame
  const result = frame.temp()
  const yes = asm.label()
  asm.emit("move", result, immediate(1))
  for (const steps of options) {
    const no = asm.label()
    const mark = frame.mark()
    beginnable(steps, frame, price, no)
    asm.emit("jump", yes)
    asm.place(no)
    frame.release(mark)
  }
  asm.emit("move", result, immediate(0))
  asm.place(yes)
  return slotOperand(result)
}

/** Goes on at `no` where what begins with a step can't be done, and of a price where any of it can't. */
export function beginnable(steps: readonly Step[], frame: Frame, price: boolean, no: Label): void {
  const { asm } = frame
  const [first] = steps
  if (!first) return
  if (price) payable(steps, frame, no)
  else if (first.do === "if" && isPassedBy(steps)) {
    const [passed, yes] = [asm.label(), asm.label()]
    const skipped = asm.cut("condition", first.test.span)
    frame.lower.jumpUnless(first.test, frame, passed)
    asm.place(skipped)
    beginnable(first.then, frame, false, no)
    asm.emit("jump", yes)
    asm.place(passed)
    beginnable(steps.slice(1), frame, false, no)
    asm.place(yes)
  } else asm.emit("jumpUnless", possible(first, frame), no)
}

/** Whether a first step hangs on a condition and others follow, which do not lean on it: it is passed by where that does not hold. */
export function isPassedBy([first, ...others]: readonly Step[]): boolean {
  if (first?.do !== "if" || first.otherwise.length > 0 || others.length === 0) return false
  const made = new Set(boundIn(first.then).map(({ id }) => id))
  return ![...mentionedBindings({ step: others.slice(0, 1) }).keys()].some((id) => made.has(id))
}

/** A price of several verb phrases is paid whole or not at all: each must be possible that does not lean on another. */
export function payable(body: readonly Step[], frame: Frame, no: Label): void {
  const made = new Set<number>()
  for (const step of body) {
    const leans = [...mentionedBindings({ step: [step] }).keys()].some((id) => made.has(id))
    if (!leans) frame.asm.emit("jumpUnless", possible(step, frame, true), no)
    for (const binding of boundIn([step])) made.add(binding.id)
  }
  enoughForAll(body, made, frame, no)
}

/** `lose $1 and give $1 to the next player to ...`: what several steps take of one counter is there for all of them. */
function enoughForAll(body: readonly Step[], made: ReadonlySet<number>, frame: Frame, no: Label): void {
  const isKnown = ({ number }: Owed): boolean =>
    ![...mentionedBindings({ expr: [number] }).keys()].some((id) => made.has(id))
  const all: Owed[][] = []
  for (const owed of body.flatMap(owedBy).filter(isKnown)) {
    const same = all.find(([first]) => first?.counter === owed.counter && sameExpr(first.loser, owed.loser))
    if (same) same.push(owed)
    else all.push([owed])
  }
  for (const [first, ...others] of all) {
    if (!first || others.length === 0) continue
    const sum = others.reduce((total, { number }) => arithmetic("add", total, number), first.number)
    const has = toSpare(first.counter, frame.lower.value(first.loser, frame), frame)
    frame.asm.emit("jumpLess", has, frame.lower.value(sum, frame), no)
  }
}

/** `give $1 to each other player to ...`: there is somebody, and enough for all of them together. */
function payableToEach(written: EachStep, frame: Frame): Operand {
  const { players, item, body } = ofWhomItIsAsked(written)
  const { asm } = frame
  const [result, left, player] = [frame.keep(), frame.keep(), frame.slotsOf(item)]
  const [next, no, yes] = [asm.label(), asm.label(), asm.label()]
  asm.emit("move", result, immediate(0))
  asm.emit("move", left, frame.lower.players(players, frame))
  asm.emit("jumpEqual", slotOperand(left), immediate(0), no)
  asm.place(next)
  asm.emit("nextPlayer", player, left, YOU, yes)
  const forAllOfThem = body.map((step) => forAll(step, item, players))
  payable(forAllOfThem, frame, no)
  asm.emit("jump", next)
  asm.place(yes)
  asm.emit("move", result, immediate(1))
  asm.place(no)
  return slotOperand(result)
}

/** Goes on at `no` where nothing of what a price is paid for can be done. */
export function jumpUnlessBought(offer: OfferStep, frame: Frame, no: Label): void {
  const { asm } = frame
  const alone = boughtAlone(offer, frame)
  if (alone) asm.emit("jumpUnless", possible(alone, frame), no)
  const bought = alone ? [] : boughtOf(offer, frame)
  const yes = asm.label()
  for (const [at, step] of bought.entries()) {
    const isLast = at === bought.length - 1
    asm.emit(isLast ? "jumpUnless" : "jumpIf", possible(step, frame), isLast ? no : yes)
  }
  asm.place(yes)
}

/** The steps that a price is paid for, each of which may be impossible; none where one of them is certain, or hangs on what is paid. */
function boughtOf({ body, then }: OfferStep, frame: Frame): readonly PerformStep[] {
  const bought: PerformStep[] = []
  const [paid, made] = [new Set(boundIn(body).map(({ id }) => id)), new Set<number>()]
  for (const step of then) {
    const named = [...mentionedBindings({ step: [step] }).keys()]
    if (step.do !== "perform" || named.some((id) => paid.has(id))) return []
    // What one of them is done to, and was found by another, is not there without that.
    const leans = named.some((id) => made.has(id))
    for (const { id } of boundIn([step])) made.add(id)
    if (leans) continue
    if (!mayComeToNothing(step, frame) || isTouchedBy(step, body, frame)) return []
    bought.push(step)
  }
  return bought
}

/** Whether there may be nothing for a step to be done to. */
function mayComeToNothing(step: PerformStep, frame: Frame): boolean {
  const { optional, operation } = step.usage.decl
  if (optional || machineVerb(operation)?.inPlace) return false
  if (frame.lower.event(step.usage.event).restrict || isDoneToSomebody(step)) return true
  return mayMoveNothing(step, frame) || [...step.slots.values()].some(({ kind }) => kind === "select")
}

/** The step that a price is paid for, where its verb's needs or its number can rule it out, whatever is paid. */
function boughtAlone(offer: OfferStep, frame: Frame): PerformStep | null {
  const [first] = offer.then
  if (first?.do !== "perform" || first.usage.decl.optional) return null
  const made = new Set(boundIn(offer.body).map(({ id }) => id))
  if ([...mentionedBindings({ step: [first] }).keys()].some((id) => made.has(id))) return null
  const isExact = [...first.slots.values()].some((filler) => filler.kind === "select" && filler.quantity?.exact)
  if (first.usage.needs !== null) return { ...first, usage: { ...first.usage, needs: needsAfter(offer, first, frame) } }
  return isExact ? first : null
}

/** `pay 1 wood to build 1 house`: what the house needs has to be there beside what is paid. */
function needsAfter({ body }: OfferStep, { usage, actor }: PerformStep, frame: Frame): Cond | null {
  const made = new Set(boundIn(body).map(({ id }) => id))
  const paid = body
    .flatMap(owedBy)
    .filter(
      ({ loser, number }) => sameExpr(loser, actor) && !mentionsAny(number, made) && number.kind !== "chosenNumber",
    )
  if (!usage.needs || paid.length === 0) return usage.needs
  return mapExprs("cond", simplified(usage.needs, frame), (part) => {
    if (part.kind !== "counter" || part.holder?.kind !== "you") return null
    return paid
      .filter(({ counter }) => counter === part.counter)
      .reduce<Expr>((left, { number }) => arithmetic("subtract", left, number), part)
  })
}

const mentionsAny = (number: Expr, made: ReadonlySet<number>): boolean =>
  [...mentionedBindings({ expr: [number] }).keys()].some((id) => made.has(id))

/** Nothing stands in the way of what nobody does: that it is so is another question. */
export function refuseOnlySaid({ usage: { decl, verb }, span }: PerformStep, frame: Frame): void {
  if (isOnlySaid(decl)) frame.lower.refuse("lower/unsupported", span, { case: "onlySaid", verb })
}

function performable(written: PerformStep, frame: Frame, price: boolean): Operand {
  const { asm } = frame
  const step = offThings(written, price)
  refuseOnlySaid(step, frame)
  const cond = priceCond(step, frame)
  // `pay $1 twice to ...`: that it can be done once is not enough.
  if (step.times && (price || cond)) frame.lower.unsupported({ case: "said", said: "twice" }, step.span)
  if (cond) return frame.lower.test(cond, frame)
  const result = frame.temp()
  const no = asm.label()
  asm.emit("move", result, immediate(0))
  if (price || isPaid(step.usage)) enoughToLose(step, frame, no)
  else somethingToLose(step, frame, no)
  enoughToMove(step, price, frame, no)
  const split = splitIn(step)
  if (split && (price || isPaid(step.usage))) enoughToShare(step, split, frame, no)
  for (const number of chosenNumbers(step))
    asm.emit("jumpLess", frame.lower.value(number.max, frame), frame.lower.value(number.min, frame), no)
  jumpUnlessMeetable(step, frame, no)
  const slot = step.usage.slots.find((each) => isThing(each.type))
  const filler = slot && step.slots.get(slot.name)
  for (const place of step.usage.slots) {
    const space = step.slots.get(place.name)
    if (!space || !isKnownSpace(step, place, space, frame)) continue
    const at = frame.lower.value(space, frame)
    asm.emit("jumpLess", at, immediate(0), no)
    if (step.usage.decl.operation === "move") roomOn(at, frame, no)
  }
  if (slot && filler) {
    if (filler.kind === "select") {
      const domain = candidates(step, slot.name, apart(filler), frame)
      const together = togetherOf(filler, frame)
      if (together) reachableTogether(together, domain, frame, no)
      const size = frame.result((to) => asm.emit("size", to, domain))
      const { min, exact, all } = filler.quantity ?? {}
      if (price && step !== written) allOfThem(written.slots.get(slot.name), size, frame, no)
      if (min && (exact || (price && !all)) && (together || !isAtMostOne(min)))
        asm.emit("jumpLess", size, frame.lower.value(min, frame), no)
      // A total may come to enough with nothing.
      if (!together) asm.emit("jumpUnless", size, no)
    } else if (price && filler.kind === "union") {
      // `discard 1 Cart and 1 Mule to gain $1`: each of them is there.
      for (const part of filler.parts) {
        const alone = { ...written, slots: new Map([...written.slots, [slot.name, part]]) }
        asm.emit("jumpUnless", performable(alone, frame, price), no)
      }
    } else {
      const set = frame.tempSet()
      asm.emit("copy", set, frame.lower.set(filler, frame))
      narrowToPossible(set, step, slot.name, frame)
      asm.emit(
        "jumpUnless",
        frame.result((to) => asm.emit("size", to, set)),
        no,
      )
    }
  } else {
    forbidden(step, frame, no)
  }
  asm.emit("move", result, immediate(1))
  asm.place(no)
  return slotOperand(result)
}

/** `remove 1 ore from each card in your yard to ...`: from each of them, or nothing is bought. */
function allOfThem(written: Expr | undefined, size: Operand, frame: Frame, no: Label): void {
  if (written?.kind !== "select" || written.from.from === "end") return
  if (written.quantity && (!written.quantity.all || written.quantity.allBut)) return
  const all = frame.result((to) => frame.asm.emit("size", to, frame.lower.set(written, frame)))
  frame.asm.emit("jumpLess", size, all, no)
}

/** A price that is lost, by whatever verb, is there as a whole. */
function enoughToLose(step: PerformStep, frame: Frame, no: Label): void {
  const { asm } = frame
  const loser = losing(step)
  if (!loser) return
  for (const { counter, number } of amountsOf(step)) {
    // What is named when it is paid is asked for then, and never more than there is.
    if (number.kind === "chosenNumber") continue
    const has = toSpare(counter, frame.lower.value(loser, frame), frame)
    // `pay all wood`, `pay half your wood`: of nothing, nothing would be paid.
    if (isShareOf(counter, number, loser)) asm.emit("jumpLess", has, immediate(1), no)
    asm.emit("jumpLess", has, frame.lower.value(number, frame), no)
  }
}

/** Of what is only lost there has to be some: nothing can't be lost, and so is no way out of discarding a card instead. */
function somethingToLose(step: PerformStep, frame: Frame, no: Label): void {
  const { asm } = frame
  const loser = losing(step)
  if (!loser) return
  const split = splitIn(step)
  if (split) asm.emit("jumpLessEqual", inAll(split.counters, loser, frame), immediate(0), no)
  const amounts = amountsOf(step)
  const some = asm.label()
  for (const { counter, number } of amounts) {
    const whose = frame.lower.value(loser, frame)
    const least = boundOf(counter, "from", whose, frame) ?? immediate(0)
    const has = frame.result((to) => asm.emit("counterNow", to, counter, whose))
    asm.emit("jumpLess", least, has, some)
    // To lose 0 can be done by anybody; all of nothing is nothing.
    if (number.kind !== "chosenNumber" && !isShareOf(counter, number, loser))
      asm.emit("jumpLessEqual", frame.lower.value(number, frame), immediate(0), some)
  }
  if (amounts.length > 0) asm.emit("jump", no)
  asm.place(some)
}

/** Of what is paid or lost out of a group, there is enough in all. */
function enoughToShare(step: PerformStep, { number, counters }: Split, frame: Frame, no: Label): void {
  const loser = losing(step)
  if (loser) frame.asm.emit("jumpLess", inAll(counters, loser, frame), frame.lower.value(number, frame), no)
}

/** How much somebody has of some counters together. */
export function inAll(counters: readonly number[], holder: Expr, frame: Frame): Operand {
  const all = frame.temp()
  frame.asm.emit("move", all, immediate(0))
  for (const counter of counters) {
    const has = toSpare(counter, frame.lower.value(holder, frame), frame)
    frame.asm.emit("add", all, slotOperand(all), has)
  }
  return slotOperand(all)
}

/** What could fill a component slot: the selection, less what the verb's needs or a restriction rule out. */
export function candidates(
  step: PerformStep,
  slot: string,
  selection: Extract<Expr, { kind: "select" }>,
  frame: Frame,
): number {
  const set = frame.lower.set(selection, frame)
  narrowToPossible(set, step, slot, frame)
  narrowToLater(set, step, slot, frame)
  return set
}

/** Rules out what `needs` and restrictions forbid, in place. */
export function narrowToPossible(set: number, step: PerformStep, slot: string, frame: Frame): void {
  const { usage } = step
  const binding = usage.bindings.get(slot)
  const event = frame.lower.event(usage.event)
  if (binding) applyNeeds(set, binding, neededNow(step, slot, frame), step, frame)
  if (event.restrict && !objectSlot(usage)) {
    const { asm } = frame
    const [none, end] = [asm.label(), asm.label()]
    forbidden(step, frame, none)
    asm.emit("jump", end)
    asm.place(none)
    asm.emit("clear", set)
    asm.place(end)
  } else if (event.restrict) keepAllowed(set, step, event, frame)
  // `cards can't be moved`: by no verb that moves them.
  const move = usage.event === MOVE ? null : frame.lower.event(MOVE)
  const filled = usage.slots.find(({ name }) => name === slot)
  if (move?.restrict && movesWhatFills(usage, filled)) keepAllowed(set, step, move, frame)
  narrowToRoom(set, step, slot, frame)
}

/** Drops what a verb's needs rule out; a price in them is asked for whoever would do it. */
function applyNeeds(set: number, binding: Binding, needed: readonly Filter[], step: PerformStep, frame: Frame): void {
  const outer = frame.asking
  const event = frame.lower.event(step.usage.event)
  const isAsked = event.prices.size > 0
  const by = isAsked && step.actor.kind !== "you" ? frame.lower.value(step.actor, frame) : YOU
  frame.asking = { thing: binding.id, event, by }
  frame.lower.applyFilters(set, needed, binding, frame)
  frame.asking = outer
}

/** Drops what a restriction forbids an event to happen to. */
function keepAllowed(set: number, step: PerformStep, event: EventFacts, frame: Frame): void {
  const rules = step.actor.kind === "you" ? frame.lower.ruleRestrictions(event.index) : null
  for (const rule of rules ?? []) keepByRule(set, rule, frame)
  frame.asm.emit("keepAllowed", set, event.index, rules === null ? 0 : 1, forbidding(step, frame))
}

/** Drops what a rule of the game forbids the player whose script this is. */
function keepByRule(set: number, rule: RuleRestriction, frame: Frame): void {
  const { asm } = frame
  const allowed = asm.label()
  const mark = frame.mark()
  const actor = frame.temp()
  asm.emit("move", actor, YOU)
  frame.slots.set(rule.actor, actor)
  for (const cond of rule.conds) frame.lower.jumpUnless(cond, frame, allowed)
  frame.release(mark)
  if (rule.objects < 0) asm.emit("clear", set)
  else {
    const others = frame.tempSet()
    asm.emit("mask", others, rule.objects)
    asm.emit("exclude", set, others)
  }
  asm.place(allowed)
}

/** A candidate that would leave a later mandatory slot empty is not offered. */
function narrowToLater(set: number, step: PerformStep, slot: string, frame: Frame): void {
  const at = step.usage.slots.findIndex((each) => each.name === slot)
  const binding = step.binds.get(slot)
  for (const later of step.usage.slots.slice(at + 1)) {
    const filler = step.slots.get(later.name)
    if (filler?.kind === "zone" && later.way !== "from") narrowToHeld(set, step.slots.get(slot), filler.zone, frame)
    if (!filler || !binding || !(later.type === "component" ? filler.kind === "select" : isSpaceFiller(later, filler)))
      continue
    if (isKnownSpace(step, later, filler, frame)) continue
    const { asm } = frame
    const hangs = hangTogether(step, slot, later.name)
    if (!hangs && !mentions({ expr: [filler] }, binding)) {
      // The same for all of them: a place there is, or there is none.
      const some = asm.label()
      const mark = frame.mark()
      asm.emit("jumpFilled", fitting(step, later, filler, neededNow(step, later.name, frame), frame), some)
      frame.release(mark)
      asm.emit("clear", set)
      asm.place(some)
      continue
    }
    if (hangs && binding.many) refuseHanging(step, step.usage.slots, frame)
    const left = frame.tempSet()
    asm.emit("copy", left, set)
    const component = frame.slotsOf(binding)
    const loop = asm.label()
    const end = asm.label()
    asm.place(loop)
    asm.emit("next", component, left, end)
    const mark = frame.mark()
    const needed = neededNow(step, later.name, frame, knownWith(step, slot, binding, frame))
    const others = fitting(step, later, filler, needed, frame)
    const size = frame.result((to) => asm.emit("size", to, others))
    frame.release(mark)
    asm.emit("jumpIf", size, loop)
    asm.emit("drop", set, slotOperand(component))
    asm.emit("jump", loop)
    asm.place(end)
  }
}

/** What could fill a later slot, as far as its verb needs something of it. */
function fitting(step: PerformStep, { name }: Slot, filler: Expr, needed: readonly Filter[], frame: Frame): number {
  const others = frame.lower.set(filler, frame)
  const binding = step.usage.bindings.get(name)
  if (binding && needed.length > 0) applyNeeds(others, binding, needed, step, frame)
  narrowToRoom(others, step, name, frame)
  return others
}

/** What a zone is not for would stay where it is: it is no candidate for going there. */
function narrowToHeld(set: number, selection: Expr | undefined, zone: number, frame: Frame): void {
  const { symbols, tables, asm } = frame
  const of = symbols.model.zones[zone]?.of ?? []
  if (of.length === 0) return
  const held = new Set(symbols.kinds.flatMap((kind) => (of.includes(kind.name) ? [...kind.kinds] : [])))
  const kinds = selection?.kind === "select" ? selection.kinds : null
  if (kinds && [...kinds].every((kind) => held.has(kind))) return
  const fitting = frame.tempSet()
  asm.emit(
    "mask",
    fitting,
    tables.mask((instance) => held.has(instance.kind)),
  )
  asm.emit("intersect", set, fitting)
}
