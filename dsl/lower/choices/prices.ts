import {
  type Binding,
  type Cond,
  type Expr,
  type Filter,
  objectSlot,
  type PerformStep,
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

/** `remove 1 ore from a card to gain $3`: what has too little on it can't pay. */
function fromEnough(step: PerformStep): PerformStep {
  const slot = step.usage.decl.operation === "take" ? step.usage.slots.find(({ type }) => isThing(type)) : undefined
  const filler = slot && step.slots.get(slot.name)
  const told = [...step.slots.values()].find((each) => each.kind === "amount")
  if (!slot || filler?.type !== "component" || told?.kind !== "amount") return step
  const amounts = told.parts.length > 0 ? told.parts : [told]
  const isEnough = (item: Binding): Filter => ({
    is: "test",
    test: { cond: "and", of: amounts.flatMap((each) => enoughOn(item, each, step)), span: step.span },
  })
  return { ...step, slots: new Map([...step.slots, [slot.name, narrowed(filler, isEnough)]]) }
}

/** That there is as much on a thing; none where how much it is hangs on the thing. */
function enoughOn(item: Binding, amount: Expr, { binds, span }: PerformStep): readonly Cond[] {
  if (amount.kind !== "amount" || amount.counter < 0 || amount.number.kind === "chosenNumber") return []
  const things = [...binds.values()].filter(({ type }) => type === "component")
  if (things.some((thing) => mentions({ expr: [amount.number] }, thing))) return []
  const holder: Expr = { kind: "binding", binding: item, type: "component", many: false, span: null }
  const left: Expr = { kind: "counter", counter: amount.counter, holder, type: "number", many: false, span: null }
  return [{ cond: "compare", comparison: "ge", left, right: amount.number, span }]
}

type OfferStep = Extract<Step, { do: "offer" }>

/** What is paid for something is paid whole or not at all. */
export const isPrice = (offer: OfferStep): boolean => offer.forced || offer.then.length > 0

/** So is what something hangs on: `you may discard 2; if you do, ...`, `each other player loses $1 unless they give you $2`. */
export const isWhole = (offer: OfferStep): boolean =>
  isPrice(offer) || offer.outcome !== null || offer.otherwise.length > 0

/** The same for an offer, of what is done first in it. */
export function turnedOnlyIn(offer: OfferStep): OfferStep {
  const [first, ...others] = offer.body
  return first?.do === "perform" && isWhole(offer)
    ? { ...offer, body: [fromEnough(turnedOnly(first)), ...others] }
    : offer
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
