/** Answering the open question: by a click on the table, an option in the list, or a key. */
import { computed } from "@preact/signals"
import { type Choice, ofKey, type Question } from "../../simulator/table/index.ts"
import { choose, isClockOn, pick, picked, question, triedNow } from "../state/table.ts"

/** An option as it is offered on the screen: with the key that chooses it. */
export interface Offer {
  readonly choice: Choice
  /** `1` to `9`; empty past nine. */
  readonly key: string
}

/** While the clock runs time passes by itself: nobody lets it. */
const isIdle = (open: Question, index: number): boolean => isClockOn.value && index === open.wait

const isPlain = (open: Question, { index }: Choice): boolean =>
  index !== open.done && index !== open.decline && !isIdle(open, index)

/** What can be chosen now, but for declining and being done. Alike things are offered once. */
export const offers = computed<readonly Offer[]>(() => {
  const open = question.value
  if (!open) return []
  const seen = new Set<string>()
  const options = open.options.filter((choice) => isPlain(open, choice))
  const alike = (choice: Choice): string =>
    choice.key === "" || choice.space >= 0 ? `${choice.index}` : `${choice.key} ${choice.where} ${choice.does}`
  // Where several are picked, each of two alike may be.
  const distinct = open.picks
    ? options
    : options.filter((choice) => !seen.has(alike(choice)) && seen.add(alike(choice)))
  const isTried = ({ label }: Choice): boolean => label === triedNow.value
  // What is tried comes first: its key is the first that one presses.
  const ordered = [...distinct.filter(isTried), ...distinct.filter((choice) => !isTried(choice))]
  return ordered.map((choice, index) => ({ choice, key: index < 9 ? String(index + 1) : "" }))
})

const byComponent = computed(() => {
  const found = new Map<number, Offer>()
  const open = question.value
  for (const offer of offers.value) if (offer.choice.component >= 0) found.set(offer.choice.component, offer)
  // What is alike to an offer can be clicked, too.
  for (const choice of open?.options ?? [])
    if (choice.component >= 0 && open && isPlain(open, choice) && !found.has(choice.component))
      found.set(choice.component, { choice, key: "" })
  return found
})

/** Of what lies hidden on a space, the first that can be chosen. */
export const hiddenOfferAt = (space: number): Offer | undefined =>
  offers.value.find(({ choice }) => choice.kind === "component" && choice.component < 0 && choice.space === space)

/** The offer that a component on the table stands for. */
export const offerOf = (component: number): Offer | undefined => byComponent.value.get(component)

const kindsAsked = computed<ReadonlySet<string>>(() => {
  const open = question.value
  if (open?.kind !== "components") return new Set()
  return new Set(open.options.map(({ key }) => ofKey(key).kind))
})

/** Whether components of a kind are asked about: those of them that can't be chosen then look so. */
export const isAskedAbout = (kind: string): boolean => kindsAsked.value.has(kind)

export function take({ choice }: Offer): void {
  const open = question.value
  if (!open) return
  if (open.picks && choice.component >= 0) {
    const { most } = open.picks
    const before = picked.value
    if (before.includes(choice.component)) picked.value = before.filter((each) => each !== choice.component)
    else if (before.length + open.picks.chosen.length < most) picked.value = [...before, choice.component]
    return
  }
  void choose(open.fiber, choice.index)
}

/** Whether what is picked can be confirmed. */
export const canConfirm = computed(() => {
  const open = question.value
  if (!open?.picks) return false
  const count = picked.value.length + open.picks.chosen.length
  return picked.value.length > 0 && count >= Math.min(open.picks.least, open.picks.most)
})

/** To stop, to decline, to wait. */
export const otherwise = (open: Question): number | null => {
  const other = open.done ?? open.decline ?? open.wait
  return other !== null && isIdle(open, other) ? null : other
}

/** Takes what was picked; else stops picking, else declines. */
export function confirm(): void {
  const open = question.value
  if (!open) return
  if (canConfirm.value) {
    void pick(open.fiber, open.player, picked.value)
    return
  }
  const other = otherwise(open)
  if (other !== null) void choose(open.fiber, other)
}
