import { constant } from "../../check/scope/context.ts"
import {
  type Binding,
  type Cond,
  type Expr,
  type Filter,
  objectSlot,
  type PerformStep,
  type Slot,
  type Step,
} from "../../meaning/index.ts"
import { mentions } from "../../meaning/walk.ts"
import { isThing, plainBinding } from "../code/frame.ts"

const ONE = plainBinding(-2_500_000, "component")

/** `rotate this to gain $3`: what is so already can't pay by becoming so, and what asks whether it became so hears no. */
export function turnedOnly(step: PerformStep): PerformStep {
  const slot = objectSlot(step.usage)
  const filler = slot && step.slots.get(slot.name)
  const isOther = slot && filler?.type === "component" ? isNotYet(step.usage, slot.name) : null
  if (!slot || !filler || !isOther) return step
  return { ...step, slots: new Map([...step.slots, [slot.name, narrowed(filler, () => isOther)]]) }
}

/**
 * A step that takes something off things, said of those alone that have some of it; of a price, of those that have all of it:
 * `remove 1 ore from a card to gain $3`.
 */
export function offThings(step: PerformStep, isPrice: boolean): PerformStep {
  const slot = takenFrom(step)
  const filler = slot && step.slots.get(slot.name)
  const amounts = filler?.type === "component" ? amountsIn(step) : []
  if (!slot || !filler || amounts.length === 0) return step
  const isTaken = (item: Binding): Filter => hasThem(item, amounts, step, isPrice)
  return { ...step, slots: new Map([...step.slots, [slot.name, narrowed(filler, isTaken)]]) }
}

function hasThem(item: Binding, amounts: readonly Amount[], { span }: PerformStep, isPrice: boolean): Filter {
  const of = amounts.map((each) => hasOf(item, each, isPrice))
  return { is: "test", test: { cond: isPrice ? "and" : "or", of, span } }
}

/** What is paid, each of it whole. */
export const paidWhole = (step: Step): Step => (step.do === "perform" ? offThings(step, true) : step)

/** A price of several steps: of what is chosen first, only what can be paid then (`remove 1 ore from each of 2 cards to ...`). */
export function choosingPayable(body: readonly Step[]): readonly Step[] {
  const [first, ...others] = body
  return first?.do === "perform" && others.length > 0 ? [others.reduce(choosingFor, first), ...others] : body
}

function choosingFor(choice: PerformStep, step: Step): PerformStep {
  const slot = step.do === "perform" ? takenFrom(step) : undefined
  const filler = step.do === "perform" && slot ? step.slots.get(slot.name) : undefined
  if (step.do !== "perform" || filler?.kind !== "select" || filler.from.from !== "set") return choice
  const { set } = filler.from
  const [name] = [...choice.binds].find(([, binding]) => set.kind === "binding" && set.binding === binding) ?? []
  const chosen = name === undefined ? undefined : choice.slots.get(name)
  const amounts = amountsIn(step)
  if (name === undefined || !chosen || amounts.length === 0) return choice
  return {
    ...choice,
    slots: new Map([...choice.slots, [name, narrowed(chosen, (item) => hasThem(item, amounts, step, true))]]),
  }
}

/** The slot of the things that a step takes something off. */
export const takenFrom = ({ usage }: PerformStep): Slot | undefined =>
  usage.decl.operation === "take" ? usage.slots.find(({ type }) => isThing(type)) : undefined

type Amount = Extract<Expr, { kind: "amount" }>

/** How much of what a step is told; none where that hangs on the things, or is named when it is done. */
function amountsIn({ slots, binds }: PerformStep): readonly Amount[] {
  const told = [...slots.values()].find((each) => each.kind === "amount")
  const amounts = told?.kind === "amount" && told.parts.length > 0 ? told.parts : told ? [told] : []
  const things = [...binds.values()].filter(({ type }) => type === "component")
  return amounts.filter(
    (each): each is Amount =>
      each.kind === "amount" &&
      each.counter >= 0 &&
      each.number.kind !== "chosenNumber" &&
      !things.some((thing) => mentions({ expr: [each.number] }, thing)),
  )
}

/** That there is so much on a thing, or some of it. */
function hasOf(item: Binding, { counter, number, span }: Amount, isAll: boolean): Cond {
  const holder: Expr = { kind: "binding", binding: item, type: "component", many: false, span }
  const left: Expr = { kind: "counter", counter, holder, type: "number", many: false, span }
  return { cond: "compare", comparison: "ge", left, right: isAll ? number : constant(1), span }
}

export type OfferStep = Extract<Step, { do: "offer" }>

/** What is paid for something is paid whole or not at all. */
export const isPrice = (offer: OfferStep): boolean => offer.forced || offer.then.length > 0

/** So is what something hangs on: `you may discard 2; if you do, ...`, `each other player loses $1 unless they give you $2`. */
export const isWhole = (offer: OfferStep): boolean =>
  isPrice(offer) || offer.outcome !== null || offer.otherwise.length > 0

/** The same for an offer, of what is done first in it. */
export function turnedOnlyIn(offer: OfferStep): OfferStep {
  const [first, ...others] = offer.body
  return first?.do === "perform" && isWhole(offer) ? { ...offer, body: [turnedOnly(first), ...others] } : offer
}

/** That something is not in the state yet into which a verb puts what fills a slot; null where it does anything else. */
function isNotYet({ body, bindings }: PerformStep["usage"], slot: string): Filter | null {
  const [only, another] = body ?? []
  if (only?.do !== "turn" || another || only.set.kind !== "binding") return null
  return only.set.binding === bindings.get(slot) ? { is: "state", state: only.state, on: !only.on } : null
}

function narrowed(filler: Expr, filterOf: (item: Binding) => Filter): Expr {
  // `rotate 1 Red card and 1 Blue card`: each is chosen by itself.
  if (filler.kind === "union") return { ...filler, parts: filler.parts.map((part) => narrowed(part, filterOf)) }
  // What lies at the end of a pile is that card, whatever state it is in.
  if (filler.kind === "select" && filler.from.from !== "end")
    return { ...filler, filters: [...filler.filters, filterOf(filler.item)] }
  return {
    kind: "select",
    kinds: null,
    from: { from: "set", set: filler },
    filters: [filterOf(ONE)],
    random: false,
    among: [],
    each: null,
    quantity: null,
    item: ONE,
    type: "component",
    many: filler.many,
    span: filler.span,
  }
}
