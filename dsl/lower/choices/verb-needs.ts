/** What a verb needs of what fills its slots: asked of what can be known, before somebody chooses and as they do. */

import { filtersOf } from "../../check/parts/filter-phrases.ts"
import { bindingExpr } from "../../check/scope/context.ts"
import type { Slot } from "../../check/verbs/usage.ts"
import {
  type Binding,
  type Cond,
  chosenNumberIn,
  type Expr,
  type Filter,
  type PerformStep,
} from "../../meaning/index.ts"
import { mapExprs, mentions } from "../../meaning/walk.ts"
import { immediate, type Label, slotOperand } from "../code/assembler.ts"
import { asksForThings } from "../code/event-slots.ts"
import { type Frame, isThing, plainBinding } from "../code/frame.ts"
import { type Asking, simplified } from "./losses.ts"

/** What already fills slots of a step, by the slots' names, as what it needs can speak of it. */
export type Known = ReadonlyMap<string, Expr>

const NOTHING_KNOWN: Known = new Map()

/** One thing that a verb needs, said of what fills its slots. */
interface Need {
  readonly cond: Cond
  /** The slots that it speaks of and that somebody has yet to fill. */
  readonly unfilled: readonly Slot[]
}

/** One player out of several, by choice or by chance: only one whom the verb can be done to. */
type PlayerOf = Extract<Expr, { kind: "onePlayer" | "randomPlayer" }>

/** What fills the slots of a step that is being done; of any other nothing is known but what is written. */
const knownOf = (step: PerformStep, frame: Frame): Known =>
  frame.filled?.step === step ? frame.filled.known : NOTHING_KNOWN

/** A step with the players who have been found for its slots by now; of one who has yet to be chosen it says nothing. */
export function withKnownPlayers(step: PerformStep, frame: Frame): PerformStep {
  if (![...step.slots.values()].some(isPlayerOf)) return step
  const known = knownOf(step, frame)
  const slots = [...step.slots].flatMap(([name, filler]) => {
    const found = isPlayerOf(filler) ? known.get(name) : filler
    return found ? [[name, found] as const] : []
  })
  return { ...step, slots: new Map(slots) }
}

/** What fills a slot from now on, while its step is being done. */
export function noteFilled({ slots, binds }: PerformStep, { name }: Slot, frame: Frame): void {
  const binding = binds.get(name)
  const filler = slots.get(name)
  if (binding) frame.filled?.known.set(name, bindingExpr(binding))
  else if (filler && !isAsked(filler)) frame.filled?.known.set(name, filler)
}

/** The same, with one slot of things filled by what is looked at in turn. */
export const knownWith = (step: PerformStep, slot: string, binding: Binding, frame: Frame): Known =>
  new Map([...knownOf(step, frame), [slot, bindingExpr(binding)]])

/** What a verb needs, each by itself, with `you` as whoever does it and its slots as what fills them; the slot `of` is left as it is. */
function needsOf(step: PerformStep, of: string | null, known: Known, asking: Asking): readonly Need[] {
  const { usage, slots, actor } = step
  if (!usage.needs) return []
  return eachOf(simplified(usage.needs, asking)).map((need) => {
    const named = usage.slots.filter(({ name }) => {
      const binding = name === of ? undefined : usage.bindings.get(name)
      return binding && mentions({ cond: [need] }, binding)
    })
    const filled = new Map<number, Expr>()
    const unfilled: Slot[] = []
    for (const slot of named) {
      const filler = known.get(slot.name) ?? slots.get(slot.name)
      const binding = usage.bindings.get(slot.name)
      if (!filler || !binding || (slot.type === "zone") !== (filler.type === "zone")) continue
      if (!known.has(slot.name) && isAsked(filler)) unfilled.push(slot)
      else filled.set(binding.id, filler)
    }
    const cond = mapExprs("cond", need, (expr) => {
      if (expr.kind === "you") return actor
      return expr.kind === "binding" ? (filled.get(expr.binding.id) ?? null) : null
    })
    return { cond, unfilled }
  })
}

const eachOf = (cond: Cond): readonly Cond[] => (cond.cond === "and" ? cond.of.flatMap(eachOf) : [cond])

/** Whether what fills a slot is found out as the step is done: by a choice, or by chance. */
export function isAsked(filler: Expr): boolean {
  if (filler.kind === "onePlayer") return filler.decider !== null
  if (filler.kind === "union") return filler.parts.some(isAsked)
  const isByChance = filler.kind === "randomPlayer" || (filler.kind === "select" && filler.random)
  return isByChance || asksForThings(filler) || chosenNumberIn(filler) !== null
}

const isPlayerOf = (filler: Expr | undefined): filler is PlayerOf =>
  filler !== undefined && (filler.kind === "onePlayer" || filler.kind === "randomPlayer") && isAsked(filler)

/** Whether a verb needs something that hangs on no choice of things. */
export const needsSomething = ({ usage }: PerformStep): boolean =>
  usage.needs !== null && !usage.slots.some(({ type }) => type === "component")

/** Goes on at `no` where something is not so that is needed of a step which is done to no things, all of whose slots are filled. */
export function jumpUnlessMet(step: PerformStep, frame: Frame, no: Label): void {
  if (!needsSomething(step)) return
  for (const need of needsOf(step, null, knownOf(step, frame), frame)) {
    if (need.unfilled.length === 0) frame.lower.jumpUnless(need.cond, frame, no)
    else refuseUndecided(step, need, frame)
  }
}

/** The same before anybody has chosen. */
export function jumpUnlessMeetable(step: PerformStep, frame: Frame, no: Label): void {
  if (needsSomething(step))
    for (const { cond, unfilled } of needsOf(step, null, NOTHING_KNOWN, frame))
      if (unfilled.length === 0) frame.lower.jumpUnless(cond, frame, no)
  jumpUnlessSomebody(step, frame, no, true)
}

/** Whether a step is done to a player who is found as it is done, and of whom there may be none. */
export const isDoneToSomebody = ({ slots }: PerformStep): boolean => [...slots.values()].some(isPlayerOf)

/**
 * Goes on at `no` where there is nobody to choose for a slot of whom it is so what the verb needs.
 * @param isPossible whether it is only asked if it can be done, and nobody looks again whether somebody was found
 */
export function jumpUnlessSomebody(step: PerformStep, frame: Frame, no: Label, isPossible = false): void {
  const needs = needsOf(step, null, NOTHING_KNOWN, frame)
  for (const slot of step.usage.slots) {
    const filler = step.slots.get(slot.name)
    const own = needs.filter(({ unfilled }) => unfilled.includes(slot))
    if (!filler || isThing(slot.type) || (own.length === 0 && !(isPossible && isPlayerOf(filler)))) continue
    for (const need of own) if (!isPlayerOf(filler) || need.unfilled.length > 1) refuseUndecided(step, need, frame)
    if (!isPlayerOf(filler)) continue
    const mark = frame.mark()
    frame.asm.emit("jumpUnless", frame.lower.players(onlyNeeded(step, slot, filler, frame).from, frame), no)
    frame.release(mark)
  }
}

/** `give $2 to another player who has none`, where there is no such player: nothing is given, and nothing lost. */
export function jumpIfNobody(step: PerformStep, args: Map<string, number>, frame: Frame, nobody: Label): void {
  for (const { name } of step.usage.slots.filter((slot) => mayBeNobody(step, slot, frame))) {
    const at = args.get(name)
    if (at !== undefined) frame.asm.emit("jumpLess", slotOperand(at), immediate(0), nobody)
  }
}

/** Whether a step may be done to a player who is nobody. */
export const mayBeDoneToNobody = (step: PerformStep, frame: Frame): boolean =>
  step.usage.slots.some((slot) => mayBeNobody(step, slot, frame))

function mayBeNobody({ slots }: PerformStep, { name, type, many }: Slot, { activeLoops }: Frame): boolean {
  const filler = slots.get(name)
  if (type !== "player" || many || !filler || filler.many || filler.kind === "you") return false
  // Whom a loop comes to is always somebody.
  return filler.kind !== "binding" || !activeLoops.has(filler.binding.id)
}

/** A number that is named, or two choices that hang on one another: whether any of them will do is not looked for. */
const refuseUndecided = (step: PerformStep, { unfilled }: Need, frame: Frame): void =>
  refuseHanging(step, unfilled, frame)

export function refuseHanging(step: PerformStep, slots: readonly Slot[], frame: Frame): void {
  const names = slots.map(({ name }) => name)
  const isNumber = slots.every(({ type }) => type === "number")
  frame.lower.refuse("lower/unsupported", step.span, {
    case: "neededOfChosen",
    verb: step.usage.verb,
    names,
    isNumber,
  })
}

const CHOSEN = plainBinding(-2_600_000, "player")

/** One player is taken for a slot out of those alone of whom it is so what the verb needs. */
export function onlyNeeded<E extends Expr>(step: PerformStep, slot: Slot, filler: E, frame: Frame): E {
  const binding = step.usage.bindings.get(slot.name)
  if (!binding || !isPlayerOf(filler)) return filler
  const tests = needsOf(step, slot.name, knownOf(step, frame), frame)
    .filter(({ cond, unfilled }) => unfilled.length === 0 && mentions({ cond: [cond] }, binding))
    .map(({ cond }) => mapExprs("cond", cond, (expr) => (isOf(expr, binding) ? bindingExpr(CHOSEN) : null)))
  if (tests.length === 0) return filler
  return { ...filler, from: { ...filler.from, kind: "players", from: filler.from, item: CHOSEN, tests } }
}

const isOf = (expr: Expr, { id }: Binding): boolean => expr.kind === "binding" && expr.binding.id === id

/** Whether a further slot of things has something that is needed of it together with what fills another. */
export function hangTogether({ usage }: PerformStep, one: string, other: string): boolean {
  const bindings = [usage.bindings.get(one), usage.bindings.get(other)]
  const { needs } = usage
  return (
    needs !== null && eachOf(needs).some((need) => bindings.every((each) => each && mentions({ cond: [need] }, each)))
  )
}

/** What a verb needs of what fills one of its slots of things, as far as that hangs on nothing that has yet to be chosen. */
export function neededOf(step: PerformStep, slot: string, asking: Asking, known = NOTHING_KNOWN): Filter[] {
  const binding = step.usage.bindings.get(slot)
  const needs = binding ? needsOf(step, slot, known, asking) : []
  return needs.flatMap(({ cond, unfilled }) => (binding && unfilled.length === 0 ? filtersOf(cond, binding) : []))
}

/** The same, where it is chosen: what it needs of another thing that is chosen later, it needs then. */
export function neededNow(step: PerformStep, slot: string, frame: Frame, known = knownOf(step, frame)): Filter[] {
  const binding = step.usage.bindings.get(slot)
  for (const need of needsOf(step, slot, known, frame)) {
    const isOfBoth = binding !== undefined && mentions({ cond: [need.cond] }, binding)
    if (isOfBoth && need.unfilled.some(({ type }) => !isThing(type))) refuseUndecided(step, need, frame)
  }
  return neededOf(step, slot, frame, known)
}
