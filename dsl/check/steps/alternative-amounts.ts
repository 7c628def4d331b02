import type { Item, NP, VP } from "../../syntax/ast.ts"
import { eachBounded } from "../nouns/shared-bounds.ts"
import { isCountedCounter } from "../parts/noun-words.ts"
import type { Context } from "../scope/context.ts"

/** One of the things that a verb phrase leaves the choice between, and how it is offered. */
export interface Alternative {
  readonly vp: VP
  readonly label: string
}

/**
 * `gain 2 wood or 1 stone` is to gain the one or to gain the other, `pay 2 wood or stone` 2 of either. What has no such choice is
 * the only one.
 */
export function alternativesOf(vp: VP, context: Context): readonly Alternative[] {
  const text = (start: number, end: number): string => context.text.value.slice(start, end)
  const whole = [{ vp, label: text(vp.start, vp.end) }]
  const np = vp.object?.kind === "np" ? vp.object.np : null
  if (!np || !isChoiceOfAmounts(np, context)) return whole
  const items = eachBounded(np, context)
  if (!items) return whole
  // `for each card` may be said of the last or of each, and `from each player` leaves the choice to be made once or for each.
  if (
    isEach(vp.recipient) ||
    vp.tails.some((tail) => tail.kind === "way" && tail.object.kind === "np" && tail.object.items.some(isEach))
  )
    return whole
  return items.map((item, at): Alternative => {
    const written = np.items[at] as Item
    const { quantity } = item
    const number = quantity && !written.quantity ? `${text(quantity.start, quantity.end).trim()} ` : ""
    const { start, end } = written
    return {
      vp: { ...vp, object: { kind: "np", np: { ...np, start, end, items: [item], joiners: [] } } },
      label: `${text(vp.start, np.start)}${number}${text(start, end).trim()}${text(np.end, vp.end)}`.trim(),
    }
  })
}

function isChoiceOfAmounts({ items, joiners, relative }: NP, context: Context): boolean {
  if (
    items.length < 2 ||
    relative ||
    joiners.at(-1) !== "or" ||
    !joiners.every((each) => each === "or" || each === ",")
  )
    return false
  const [first, ...others] = items
  const isAmount = (item: Item): boolean => item.quantity?.number != null && isCountedCounter(item, context)
  return (
    first !== undefined && isAmount(first) && others.every((item) => isAmount(item) || isCountedCounter(item, context))
  )
}

const isEach = (item: Item | null): boolean => item?.det?.lemma === "each"
