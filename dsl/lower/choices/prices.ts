import { type Expr, type Filter, objectSlot, type PerformStep, type Step } from "../../meaning/index.ts"
import { plainBinding } from "../code/frame.ts"

const ONE = plainBinding(-2_500_000, "component")

/** `rotate this to gain $3`: what is so already can't pay by becoming so, and what asks whether it became so hears no. */
export function turnedOnly(step: PerformStep): PerformStep {
  const slot = objectSlot(step.usage)
  const filler = slot && step.slots.get(slot.name)
  const isOther = slot && filler?.type === "component" ? isNotYet(step.usage, slot.name) : null
  if (!slot || !filler || !isOther) return step
  return { ...step, slots: new Map([...step.slots, [slot.name, narrowed(filler, isOther)]]) }
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
  return first?.do === "perform" && isWhole(offer) ? { ...offer, body: [turnedOnly(first), ...others] } : offer
}

/** That something is not in the state yet into which a verb puts what fills a slot; null where it does anything else. */
function isNotYet({ body, bindings }: PerformStep["usage"], slot: string): Filter | null {
  const [only, another] = body ?? []
  if (only?.do !== "turn" || another || only.set.kind !== "binding") return null
  return only.set.binding === bindings.get(slot) ? { is: "state", state: only.state, on: !only.on } : null
}

function narrowed(filler: Expr, filter: Filter): Expr {
  // `rotate 1 Red card and 1 Blue card`: each is chosen by itself.
  if (filler.kind === "union") return { ...filler, parts: filler.parts.map((part) => narrowed(part, filter)) }
  // What lies at the end of a pile is that card, whatever state it is in.
  if (filler.kind === "select" && filler.from.from !== "end") return { ...filler, filters: [...filler.filters, filter] }
  return {
    kind: "select",
    kinds: null,
    from: { from: "set", set: filler },
    filters: [filter],
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
